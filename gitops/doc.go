// Package gitops turns a submission into two file trees.
//
// In goes a submission – the text of a patch, or a clone with a branch in it – together with the pristine tree it was
// made for; out comes a Checkout: Base and Head as fs.FS, the list of Changes between them and a Submission that says
// where they came from. Git and patch text end here: whoever has a Checkout sees plain data only.
//
// This package holds what the ways in have in common, in the order in which they need it:
//
//  1. check every path and mode that the submission names (CheckPath, CheckMode);
//  2. say what became of each file (NewChange);
//  3. lay the new contents over the base (Overlay, Tree, Checkout.SetHead);
//  4. write the difference as text again (Diff).
//
// The ways in are packages of their own: gitops/patch applies a text, gitops/branch opens a branch and writes snapshots
// and notes, gitops/repo reads the repository for it, and gitops/predictions finds the patches in a file of many.
//
// What the submission did wrong is a *Fault, what keeps a branch from being judged a *BranchError. Any other error means
// that the machinery could not do its work.
package gitops
