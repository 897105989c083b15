// Package repo reads git repositories, whatever their layout: full, bare, shallow, partial and shared clones, linked
// worktrees, sparse checkouts.
//
// In goes a folder; out come refs, commits, trees and blobs, the history between commits, and the differences between
// trees. go-git decodes objects; finding them is this package's, so that it costs the same in a small and in a big
// repository:
//
//  1. find the git folder, and refuse formats that cannot be read (Open);
//  2. find the commit that a name means: loose refs, packed-refs, beginnings of ids (Resolve);
//  3. look objects up in packs and loose files (objects), and read their size before their content (Size, Blob);
//  4. walk the history, newest commit first (Walk, MergeBase, Since);
//  5. compare two trees entry by entry, without rename detection (DiffTrees).
//
// Only WriteTree and its like, and SetRef, write: objects and refs, never a file that is checked out.
package repo
