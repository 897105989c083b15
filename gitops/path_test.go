package gitops

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/internal/diagnostic"
)

func TestForbiddenPaths(t *testing.T) {
	for _, name := range []string{
		"", "/etc/passwd", "..", "../x", "a/../x", "a/..", ".", "./x", "a//b", "a/", "C:/x", "c:x", `a\b`, `..\x`,
		".git", ".git/config", "a/.git/hooks/x", ".GIT/config", ".Git", ".git ", ".git.", ".git . /x", "git~1", "GIT~1/config",
		".git::$INDEX_ALLOCATION/config", ".git:x", ".g\u200cit/config", "\u200d.git", ".gi\ufefft", "git~1 ", ".g\u202eit",
		"a\x00b", "a\nb", "a\x7fb", "a\u0085b", "a\xffb", strings.Repeat("a/", 3000) + "a",
	} {
		fault := checkPath(name)
		if fault == nil || fault.Kind != ForbiddenEntry {
			t.Errorf("path %q: %v, expected %s", name, fault, ForbiddenEntry)
		} else if fault.Error() != diagnostic.Escape(fault.Error()) {
			t.Errorf("path %q: control characters in %q", name, fault)
		}
	}
	for _, name := range []string{"a", "a/b.txt", ".github/x", ".gitignore", ".gitattributes", "git", "git~2", "a b/c", "café", "..a", "a..", "...", "x.git", "ab:c"} {
		if fault := checkPath(name); fault != nil {
			t.Errorf("path %q: %v", name, fault)
		}
	}
}

// TestOneDigest holds the patch digest to be the same for a diff and for a files map.
func TestOneDigest(t *testing.T) {
	base := fstest.MapFS{"a": {Data: []byte("1\n2\n")}, "b": {Data: []byte("x\n")}}
	diff := "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n 1\n-2\n+3\n" +
		"diff --git a/b b/b\ndeleted file mode 100644\n--- a/b\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n" +
		"diff --git a/c b/c\nnew file mode 100644\n--- /dev/null\n+++ b/c\n@@ -0,0 +1 @@\n+c\n"
	one, err := ApplyPatch(base, []byte(diff))
	if err != nil {
		t.Fatal(err)
	}
	two, err := ApplyPatch(base, []byte(`{"format":"files","files":{"c":"c\n","a":"1\n3\n","b":null}}`))
	if err != nil {
		t.Fatal(err)
	}
	if one.Submission.PatchDigest != two.Submission.PatchDigest {
		t.Error("a diff and a files map of one tree have two digests")
	}
	if one.Submission.TextDigest == two.Submission.TextDigest {
		t.Error("two texts have one digest")
	}
	if got, want := summary(one), "~a -b +c"; got != want {
		t.Errorf("changes %s, expected %s", got, want)
	}
	if c := one.Changes[0]; c.Added != 1 || c.Deleted != 1 {
		t.Errorf("a: +%d -%d, expected +1 -1", c.Added, c.Deleted)
	}
}
