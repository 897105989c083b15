package githubtest

import (
	_ "embed" // for the example
	"encoding/json"
	"net/http"
	"strconv"
)

//go:embed testdata/pull_request.json
var examplePull []byte

// Pull is a pull request.
type Pull struct {
	Repository          string // owner/name of the base
	Number              int
	State               string // open or closed; empty for open
	Commits             int
	BaseBranch, BaseSHA string
	HeadBranch, HeadSHA string
	HeadRepository      string // owner/name; empty for the base's; Deleted for a fork that is no more
}

// Deleted is the head repository of a pull request whose fork has been deleted.
const Deleted = "(deleted)"

// SetPull makes a pull request, or changes the one with its number.
func (s *Server) SetPull(p Pull) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p.State == "" {
		p.State = "open"
	}
	if p.HeadRepository == "" {
		p.HeadRepository = p.Repository
	}
	for i, have := range s.pulls {
		if have.Repository == p.Repository && have.Number == p.Number {
			s.pulls[i] = &p
			return
		}
	}
	s.pulls = append(s.pulls, &p)
}

// RemovePull takes a pull request away, as if its repository had been hidden.
func (s *Server) RemovePull(repository string, number int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, p := range s.pulls {
		if p.Repository == repository && p.Number == number {
			s.pulls = append(s.pulls[:i:i], s.pulls[i+1:]...)
			return
		}
	}
}

func (s *Server) getPull(x *exchange) (int, any, map[string]string) {
	for _, p := range s.pulls {
		if p.Repository == x.repository() && strconv.Itoa(p.Number) == x.params["pull_number"] {
			return http.StatusOK, p.answer(), nil
		}
	}
	return http.StatusNotFound, problem("Not Found"), nil
}

func (s *Server) listPulls(x *exchange) (int, any, map[string]string) {
	state, base := first(x.query["state"]), first(x.query["base"])
	list := []any{}
	for _, p := range s.pulls {
		if p.Repository != x.repository() || base != "" && p.BaseBranch != base {
			continue
		}
		if state == "all" || p.State == state || state == "" && p.State == "open" {
			list = append(list, p.answer())
		}
	}
	some, header := page(s, x, list)
	return http.StatusOK, some, header
}

// answer is GitHub's own example with this pull request's facts in it.
func (p *Pull) answer() map[string]any {
	var tree map[string]any
	if err := json.Unmarshal(examplePull, &tree); err != nil {
		return nil
	}
	tree["number"], tree["state"], tree["commits"] = p.Number, p.State, p.Commits
	side(tree["base"], p.BaseBranch, p.BaseSHA, p.Repository)
	side(tree["head"], p.HeadBranch, p.HeadSHA, p.HeadRepository)
	return tree
}

func side(tree any, branch, sha, repository string) {
	t, ok := tree.(map[string]any)
	if !ok {
		return
	}
	t["ref"], t["sha"] = branch, sha
	if repository == Deleted {
		t["repo"] = nil
		return
	}
	if r, ok := t["repo"].(map[string]any); ok {
		r["full_name"] = repository
	}
}
