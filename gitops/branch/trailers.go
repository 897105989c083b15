package branch

import (
	"regexp"
	"strings"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/gitops/repo"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// The keys of Submission.Trailers, and of a branch's name.
var trailerKeys = [...]string{"task", "arm", "agent", "model", "attempt"}

var trailer = regexp.MustCompile(`(?i)^Bench-(Task|Arm|Agent|Model|Attempt):[ \t]*(.*?)[ \t\r]*$`)

// trailersOf reads bench's trailers from a commit message: lines of its last paragraph, the title's
// aside. Of a key that stands there twice, the last counts.
func trailersOf(message string) map[string]string {
	message = strings.TrimRight(strings.ReplaceAll(message, "\r\n", "\n"), " \t\n")
	at := strings.LastIndex(message, "\n\n")
	if at < 0 {
		return nil
	}
	found := map[string]string{}
	for line := range strings.SplitSeq(message[at+2:], "\n") {
		if m := trailer.FindStringSubmatch(line); m != nil && m[2] != "" {
			found[strings.ToLower(m[1])] = m[2]
		}
	}
	return found
}

var suiteTrailer = regexp.MustCompile(`(?m)^Bench-Suite: ([0-9a-f]{12,64})$`)

// suiteOf is the suite digest in a snapshot's Bench-Suite trailer; empty for none.
func suiteOf(message string) string {
	if m := suiteTrailer.FindStringSubmatch(message); m != nil {
		return m[1]
	}
	return ""
}

// newestTrailers takes each key from the newest commit that has it.
func newestTrailers(commits []*repo.Visit) map[string]string {
	all := map[string]string{}
	for _, c := range commits {
		for key, value := range trailersOf(c.Message) {
			if _, ok := all[key]; !ok {
				all[key] = value
			}
		}
	}
	return all
}

var attemptSuffix = regexp.MustCompile(`^(.+)\+([0-9]{1,6})$`)

// ParseName reads a branch name of the form bench/<task>/<arm>/<agent>[+<attempt>] into the
// keys task, arm, agent and attempt; nil when it has another form.
func ParseName(name string) map[string]string {
	parts := strings.SplitN(name, "/", 4)
	if len(parts) < 4 || parts[0] != "bench" || parts[1] == "" || parts[2] == "" || parts[3] == "" {
		return nil
	}
	keys := map[string]string{"task": parts[1], "arm": parts[2], "agent": parts[3]}
	if m := attemptSuffix.FindStringSubmatch(parts[3]); m != nil {
		keys["agent"], keys["attempt"] = m[1], m[2]
	}
	return keys
}

// joinTrailers joins what the trailers and the branch's name say; they may not contradict each other.
func joinTrailers(trailers, name map[string]string) (map[string]string, error) {
	all := map[string]string{}
	for _, key := range trailerKeys {
		t, n := trailers[key], name[key]
		switch {
		case t != "" && n != "" && t != n:
			return nil, gitops.NewBranchError("the trailer Bench-%s: %s contradicts the branch name, which says %s", strings.ToUpper(key[:1])+key[1:], diagnostic.Quote(t), diagnostic.Quote(n))
		case t != "":
			all[key] = t
		case n != "":
			all[key] = n
		}
	}
	return all, nil
}
