// Package gitops turns a submission into two file trees.
//
// In goes a submission – the text of a patch, or a clone with a branch in it – together with the
// pristine tree it was made for; out comes a Checkout: Base and Head as fs.FS, the list of Changes
// between them and a Submission that says where they came from. Git and patch text end here.
//
// A patch text is read in these steps:
//
//  1. detect the format: a files map (JSON), a unified diff, the apply_patch form (ApplyPatch);
//  2. read it: a files map strictly, a diff with the closed list of repairs (readFiles, readDiff);
//  3. check every path it names, before anything is applied (checkPath);
//  4. find out which file of the base each path means (resolver) and where each hunk stands (place);
//  5. apply all of it in memory with go-gitdiff, strictly, or none of it (applier);
//  6. compare the resulting tree with the base: that alone is the result (compare).
//
// A branch is read in these steps:
//
//  1. open the repository as git would, whatever its layout (Open);
//  2. resolve the head and find its base (OpenBranch);
//  3. walk the entries of the two trees, without rename detection;
//  4. check paths, modes and sizes, then read the changed blobs from the object database.
//
// Nothing is ever written to disk, except the objects and refs of a snapshot.
//
// What the submission did wrong is a *Fault. Any other error means that the machinery could not do
// its work.
package gitops
