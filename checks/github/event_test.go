package github_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/tabula-css/bench/checks/github"
)

// TestEvents: what is no pull request is refused by name.
func TestEvents(t *testing.T) {
	for _, c := range []struct{ event, file, want string }{
		{"push", "push.json", `expected pull_request or pull_request_target, found "push"`},
		{"pull_request", "push.json", "expected one, found none"},
		{"pull_request", "", "GITHUB_EVENT_PATH is not set"},
		{"pull_request", "README.md", "expected a payload of pull_request"},
		{"pull_request", "nothing.json", "no such file"},
	} {
		file := c.file
		if file != "" {
			file = filepath.Join("testdata", "webhooks", file)
		}
		if _, err := github.ReadEvent(c.event, file); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s: error %v, want %q", c.event, c.file, err, c.want)
		}
	}
	for _, name := range []string{"opened", "opened-2", "reopened", "synchronize", "closed"} {
		p, err := github.ReadEvent("pull_request_target", filepath.Join("testdata", "webhooks", "pull_request."+name+".json"))
		if err != nil || p.Number == 0 || p.Head.SHA == "" || p.Base.Branch == "" {
			t.Errorf("%s: %+v, %v", name, p, err)
		}
	}
}
