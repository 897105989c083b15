// Package gitops turns a submission into two file trees.
//
// In goes a submission – the text of a patch, or a clone with a branch in it – together with the
// pristine tree it was made for; out comes a Checkout: Base and Head as fs.FS, the list of Changes
// between them and a Submission that says where they came from. Git and patch text end here.
//
// A patch text is read in these steps (ApplyPatch):
//
//  1. tell the format: a files map (JSON), or a diff, the apply_patch form included;
//  2. read it: a files map strictly (readFiles), a diff with the closed list of repairs (readDiff);
//  3. check every path and mode that it names, before anything is applied (checkPath, checkMode);
//  4. find which file of the base each path means (resolver), and where each hunk stands (placer);
//  5. apply all of it in memory with go-gitdiff, strictly, or none of it (applier, splice);
//  6. compare the edited files with the base: that alone is the result (compare).
//
// A hunk stands where all its old lines stand; there is no fuzz. Its header's line numbers choose
// between several such places, as git chooses; where git would take the nearest one to a wrong line
// number, the patch is refused as ambiguous. Hunks without context are placed by their line numbers,
// as by git apply --unidiff-zero. Counts that are too small never cut a hunk short.
//
// A branch is read in these steps (OpenBranch):
//
//  1. open the repository, whatever its layout (open), and resolve the head;
//  2. find the base: the newest snapshot among the head's ancestors, else the merge base;
//  3. compare the base's arm with the suite's, and read the trailers;
//  4. walk the entries of the two trees, without rename detection (diffTrees);
//  5. check paths, modes and sizes, then read the changed blobs from the object database.
//
// Nothing is written to disk but the objects and refs of a snapshot (WriteSnapshot) and of notes
// (WriteNote). Push hands a snapshot to git itself.
//
// What the submission did wrong is a *Fault. Any other error means that the machinery could not do
// its work.
package gitops
