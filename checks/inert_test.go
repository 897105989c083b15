package checks

import (
	"strings"
	"testing"
)

func TestInertText(t *testing.T) {
	for _, c := range []struct {
		name string
		f    func(string) string
		in   string
		want string
	}{
		{"code", Code, "a", "`a`"},
		{"code with backticks", Code, "a`b``c", "```a`b``c```"},
		{"code that begins with one", Code, "`a", "`` `a ``"},
		{"code with a line break", Code, "a\n# b", "`a\\n# b`"},
		{"code of nothing", Code, "", "(none)"},
		{"plain mention", Plain, "ask @octocat, a@b", "ask @\u2060octocat, a@\u2060b"},
		{"plain at", Plain, "@ 5 @", "@ 5 @"},
		{"plain old command", Plain, "##[error]x", "##\u2060[error]x"},
		{"plain control", Plain, "a\x1b[31m\u202eb\r\n", `a\x1b[31m\u202eb\r\n`},
		{"fence", Fence, "a\n````\nb", "`````text\na\n````\nb\n`````\n"},
		{"fence of HTML", Fence, "</details><img src=x>", "```text\n</details><img src=x>\n```\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := c.f(c.in); got != c.want {
				t.Errorf("%q gives %q, want %q", c.in, got, c.want)
			}
		})
	}
	if got, want := Cell("a|b\\|c", 100), "`a\\|b\\\\|c`"; got != want {
		t.Errorf("cell %q, want %q", got, want)
	}
}

// FuzzCode: a code span has no run of its own fence inside, and stays on one line of a table.
func FuzzCode(f *testing.F) {
	for _, seed := range []string{"", "`", "a``b", "|", "\\|", " `` ", "\n", "\u202e`"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got := Code(s)
		if s == "" {
			return
		}
		fence := got[:len(got)-len(strings.TrimLeft(got, "`"))]
		inside := strings.TrimSuffix(strings.TrimPrefix(got, fence), fence)
		if longestRun(inside) >= len(fence) || strings.ContainsAny(got, "\r\n") {
			t.Errorf("%q gives %q", s, got)
		}
	})
}

func TestRedact(t *testing.T) {
	long := "ghs_" + strings.Repeat("aB3.-_x", 74)[:516]
	for in, want := range map[string]string{
		"token " + long + "!":                    "token " + Redacted + "!",
		"ghp_" + strings.Repeat("x", 36):         Redacted,
		"ghu_" + strings.Repeat("x", 35) + " a":  "ghu_" + strings.Repeat("x", 35) + " a",
		"github_pat and ghs_short":               "github_pat and ghs_short",
		"github_pat_" + strings.Repeat("1_", 41): Redacted,
	} {
		if got := Redact(in); got != want {
			t.Errorf("%q gives %q, want %q", in, got, want)
		}
	}
	if len(long) != 520 {
		t.Fatalf("the long token has %d characters", len(long))
	}
}
