package gitops_test

import (
	"strings"
	"testing"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

func TestForbiddenPaths(t *testing.T) {
	for _, name := range []string{
		"", "/etc/passwd", "..", "../x", "a/../x", "a/..", ".", "./x", "a//b", "a/", "C:/x", "c:x", `a\b`, `..\x`,
		".git", ".git/config", "a/.git/hooks/x", ".GIT/config", ".Git", ".git ", ".git.", ".git . /x", "git~1", "GIT~1/config",
		".git::$INDEX_ALLOCATION/config", ".git:x", ".g\u200cit/config", "\u200d.git", ".gi\ufefft", "git~1 ", ".g\u202eit",
		"a\x00b", "a\nb", "a\x7fb", "a\u0085b", "a\xffb", strings.Repeat("a/", 3000) + "a",
	} {
		fault := gitops.CheckPath(name)
		if fault == nil || fault.Kind != gitops.ForbiddenEntry {
			t.Errorf("path %q: %v, expected %s", name, fault, gitops.ForbiddenEntry)
		} else if fault.Error() != diagnostic.Escape(fault.Error()) {
			t.Errorf("path %q: control characters in %q", name, fault)
		}
	}
	for _, name := range []string{"a", "a/b.txt", ".github/x", ".gitignore", ".gitattributes", "git", "git~2", "a b/c", "café", "..a", "a..", "...", "x.git", "ab:c"} {
		if fault := gitops.CheckPath(name); fault != nil {
			t.Errorf("path %q: %v", name, fault)
		}
	}
}
