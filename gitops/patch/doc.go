// Package patch applies the text of a patch.
//
// In goes the text – a files map (JSON), a unified diff as git, diff and agents write it, or the apply_patch form – and
// the pristine tree that it was made for; out comes a gitops.Checkout. All of the patch applies, or none of it:
//
//  1. tell the format, and take off what stands around it (repairs.go);
//  2. read it: a files map strictly (read_files.go), a diff with the closed list of repairs (read_diff.go);
//  3. check every path and mode that it names, before anything is applied (checkNames);
//  4. find which file of the base each path means (resolver), and where each hunk stands (placer);
//  5. apply all of it in memory with go-gitdiff, strictly (applier, splice);
//  6. compare the edited files with the base: that alone is the result (finish).
//
// A hunk stands where all its old lines stand; there is no fuzz. Its header's line numbers choose between several such
// places, as git chooses; where git would take the nearest one to a wrong line number, the patch is refused as
// ambiguous. Hunks without context are placed by their line numbers, as by git apply --unidiff-zero. Counts that are too
// small never cut a hunk short.
package patch
