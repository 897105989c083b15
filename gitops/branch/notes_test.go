package branch

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/tabula-css/bench/gitops/gittest"
)

// TestNotes writes notes that git reads, and reads those that git writes.
func TestNotes(t *testing.T) {
	g := gittest.New(t)
	at := time.Unix(1_700_000_000, 0)
	var commits []string
	for i := range 5 {
		commits = append(commits, g.Commit(fmt.Sprint(i)))
	}
	if notes, err := ReadNotes(context.Background(), g.Dir); err != nil || len(notes) != 0 {
		t.Errorf("before the first: %v, %v", notes, err)
	}
	for i, commit := range commits[:3] {
		if err := WriteNote(g.Dir, commit, fmt.Appendf(nil, "{\"n\":%d}\n", i), at); err != nil {
			t.Fatal(err)
		}
	}
	g.Git("notes", "--ref", "bench", "add", "-m", "by git", commits[3])
	if err := WriteNote(g.Dir, commits[0], []byte("again\n"), at); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{commits[0]: "again", commits[1]: `{"n":1}`, commits[2]: `{"n":2}`, commits[3]: "by git"}
	for commit, text := range want {
		if got := g.Git("notes", "--ref", "bench", "show", commit); got != text {
			t.Errorf("git reads %q on %s, expected %q", got, commit, text)
		}
	}
	notes, err := ReadNotes(context.Background(), g.Dir)
	if err != nil || len(notes) != len(want) {
		t.Fatalf("%d notes (%v), expected %d", len(notes), err, len(want))
	}
	for commit, text := range want {
		if got := string(notes[commit]); got != text+"\n" {
			t.Errorf("%q on %s, expected %q", got, commit, text+"\n")
		}
	}
	g.Git("fsck", "--strict")
	if err := WriteNote(g.Dir, "main", nil, at); err == nil {
		t.Error("a note on what is no commit id")
	}
}
