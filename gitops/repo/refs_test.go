package repo

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops/gittest"
)

// TestPackedRefs finds every ref of packed files of many sizes, sorted and not.
func TestPackedRefs(t *testing.T) {
	dir := t.TempDir()
	r := &refs{gitDir: dir, common: dir}
	for _, n := range []int{0, 1, 2, 50, 100, 3000} {
		for _, header := range []string{"# pack-refs with: peeled fully-peeled sorted \n", "# pack-refs with: peeled\n", ""} {
			var names []string
			for i := range n {
				names = append(names, fmt.Sprintf("refs/heads/%s%d", strings.Repeat("x", i%40), i*7))
			}
			slices.Sort(names)
			var file strings.Builder
			file.WriteString(header)
			for i, name := range names {
				fmt.Fprintf(&file, "%040x %s\n", i+1, name)
				if i%5 == 0 {
					fmt.Fprintf(&file, "^%040x\n", i+1)
				}
			}
			if err := os.WriteFile(filepath.Join(dir, "packed-refs"), []byte(file.String()), 0o666); err != nil {
				t.Fatal(err)
			}
			for i := 0; i < n; i += max(n/gittest.Sample(60, n+1), 1) {
				name := names[i]
				if v, err := r.lookup(name); err != nil || v.id.String() != fmt.Sprintf("%040x", i+1) {
					t.Fatalf("%d refs, %q: %s is %v (%v)", n, header, name, v, err)
				}
				for _, near := range []string{name + "0x", name[:len(name)-1] + "~", "refs/heads"} {
					if _, err := r.lookup(near); err != ErrNoRef {
						t.Fatalf("%s: %v", near, err)
					}
				}
			}
		}
	}
}

func TestLooseRefs(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r := &refs{gitDir: dir, common: dir}
	id := strings.Repeat("ab", 20)
	write("HEAD", "ref: refs/heads/a\n")
	write("refs/heads/a", id+"\n")
	write("refs/heads/loop", "ref: refs/heads/loop\n")
	write("refs/heads/out", "ref: ../../x\n")
	write("refs/heads/damaged", "hello\n")
	if got, err := r.resolve("HEAD"); err != nil || got.String() != id {
		t.Errorf("HEAD is %s (%v)", got, err)
	}
	for _, name := range []string{"refs/heads/loop", "refs/heads/out", "refs/heads/damaged"} {
		if _, err := r.resolve(name); err == nil || errors.Is(err, ErrNoRef) {
			t.Errorf("%s: %v, expected an error about it", name, err)
		}
	}
	// Not there, below a loose ref, a folder of refs.
	for _, name := range []string{"refs/heads/none", "refs/heads/a/b", "refs/heads"} {
		if _, err := r.resolve(name); !errors.Is(err, ErrNoRef) {
			t.Errorf("%s: %v, expected %v", name, err, ErrNoRef)
		}
	}
}
