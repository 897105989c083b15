package githubtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Event is GitHub's own example payload in a file, with the facts of a pull request in it, written to a new
// file for GITHUB_EVENT_PATH.
func Event(t testing.TB, example string, p Pull) string {
	t.Helper()
	data, err := os.ReadFile(example)
	if err != nil {
		t.Fatal(err)
	}
	var tree map[string]any
	if err := json.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	if p.HeadRepository == "" {
		p.HeadRepository = p.Repository
	}
	tree["number"] = p.Number
	if pull, ok := tree["pull_request"].(map[string]any); ok {
		pull["number"], pull["commits"] = p.Number, p.Commits
		side(pull["base"], p.BaseBranch, p.BaseSHA, p.Repository)
		side(pull["head"], p.HeadBranch, p.HeadSHA, p.HeadRepository)
	}
	if repository, ok := tree["repository"].(map[string]any); ok {
		repository["full_name"] = p.Repository
	}
	if data, err = json.Marshal(tree); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "event.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}
