// Package branch reads submissions that are branches, and writes what travels with branches: snapshots and notes.
//
// In goes a clone with a branch in it and the trusted suite's tree; out comes a gitops.Checkout. A branch is read in
// these steps (Open):
//
//  1. open the repository, and resolve the head (package repo);
//  2. find the base: the newest snapshot among the head's ancestors, else the merge base;
//  3. read the trailers, and the branch's name;
//  4. compare the base's arm with the suite's;
//  5. walk the entries of the two trees, without rename detection;
//  6. check paths, modes and sizes, then read the changed blobs from the object database.
//
// A snapshot is the commit that an agent starts from (WriteSnapshot); Push hands it to git itself. A note carries a
// result beside a commit (WriteNote, ReadNotes). Nothing else is written to disk.
package branch
