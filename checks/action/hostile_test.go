package action_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks"
)

// hostileHead is a head made to fill or to hold the machine: its commits as a stream of git fast-import, and the
// conclusion that it gets.
type hostileHead struct {
	stream     func(b *bytes.Buffer, parent string)
	conclusion string
}

func hostileHeads() map[string]hostileHead {
	text := func(b *bytes.Buffer, s string) { fmt.Fprintf(b, "data %d\n%s\n", len(s), s) }
	commit := func(b *bytes.Buffer, from, message string) {
		b.WriteString("commit refs/heads/hostile\ncommitter A U Thor <author@example.com> 1767322985 +0000\n")
		text(b, message)
		if from != "" {
			b.WriteString("from " + from + "\n")
		}
	}
	file := func(b *bytes.Buffer, name, content string) {
		fmt.Fprintf(b, "M 100644 inline %s\n", name)
		text(b, content)
	}
	return map[string]hostileHead{
		"many files": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, "Edit")
			for i := range 30_000 {
				file(b, fmt.Sprintf("arms/flat/src/f%d.tsx", i), "x")
			}
		}, checks.Failure},
		"a large blob": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, "Edit")
			file(b, "arms/flat/src/components/Button.tsx", strings.Repeat("\x00", 60<<20))
		}, checks.Failure},
		"many large blobs": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, "Edit")
			for i := range 15 {
				file(b, fmt.Sprintf("arms/flat/src/components/B%d.tsx", i), strings.Repeat(" ", 4<<20-i))
			}
		}, checks.Failure},
		"deep folders": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, "Edit")
			file(b, "arms/flat/src/"+strings.Repeat("d/", 1500)+"f.tsx", "x")
		}, checks.Failure},
		"a deep history": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, "Nothing")
			for range 20_000 {
				commit(b, "", "Nothing")
			}
			file(b, "arms/flat/src/f.tsx", "x")
		}, checks.Failure},
		"a long message": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, "Edit\n\n"+strings.Repeat("Bench-Agent: ::add-mask::a @octocat ![x](https://example.com/x) ${{ github.token }}\n", 10_000))
			file(b, "arms/flat/src/f.tsx", "x")
		}, checks.ActionRequired},
		"a large message": {func(b *bytes.Buffer, parent string) {
			commit(b, parent, strings.Repeat("x", 30<<20))
			file(b, "arms/flat/src/f.tsx", "x")
		}, checks.ActionRequired},
	}
}

// TestHostileHeads takes each to a verdict that is no success, with log and summary small and inert.
func TestHostileHeads(t *testing.T) {
	sample := []string{"deep folders", "a long message"} // the others make large repositories
	for name, c := range hostileHeads() {
		if !everything() && !slices.Contains(sample, name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			var stream bytes.Buffer
			c.stream(&stream, w.pull.BaseSHA)
			w.imports(&stream)
			w.step().Check(t.Context())
			if run := w.only(); run.Conclusion != c.conclusion || run.HeadSHA != w.pull.HeadSHA {
				t.Errorf("check run %s %q on %s, want %s", run.Conclusion, run.Title, run.HeadSHA, c.conclusion)
			}
			for name, text := range map[string]string{"log": w.log.String(), "summary": w.summary()} {
				if len(text) > 256<<10 {
					t.Errorf("the %s has %d bytes", name, len(text))
				}
			}
			for line := range strings.Lines(w.log.String()) {
				if strings.HasPrefix(strings.TrimSpace(line), "::") && !strings.HasPrefix(line, "::error ") {
					t.Errorf("a command in the log: %s", line)
				}
			}
		})
	}
}

// imports makes a head by git fast-import, and pushes it as commit does.
func (w *world) imports(stream *bytes.Buffer) {
	w.t.Helper()
	command := exec.Command("git", "fast-import", "--quiet", "--force")
	command.Dir, command.Stdin, command.Stderr = w.work.Dir, stream, os.Stderr
	if err := command.Run(); err != nil {
		w.t.Fatal(err)
	}
	w.pull.HeadSHA = w.work.Run("rev-parse", "refs/heads/hostile")
	w.pull.Commits = 1
	w.work.Run("push", "--quiet", "--force", w.git.Dir, w.pull.HeadSHA+":refs/pull/2/head") // too large for a CGI script
}
