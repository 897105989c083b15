package githubtest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// runBody is the body that creates or updates a check run.
type runBody struct {
	Name       *string     `json:"name"`
	HeadSHA    *string     `json:"head_sha"`
	DetailsURL *string     `json:"details_url"`
	ExternalID *string     `json:"external_id"`
	Status     *string     `json:"status"`
	Conclusion *string     `json:"conclusion"`
	Output     *outputBody `json:"output"`
	Actions    []Action    `json:"actions"`
}

type outputBody struct {
	Title       *string      `json:"title"`
	Summary     string       `json:"summary"`
	Text        *string      `json:"text"`
	Annotations []Annotation `json:"annotations"`
}

// The limits that GitHub has and its description does not state, or states in characters.
const (
	maxMarkdown = 65_535 // bytes
	maxMessage  = 64 << 10
	maxTitle    = 255 // characters
)

var commit = regexp.MustCompile(`^[0-9a-f]{40}$`)

// rules says which of the further rules a request breaks.
func rules(x *exchange) []string {
	if x.Token == "" {
		return []string{"it has no token"}
	}
	if x.Operation != "checks/create" && x.Operation != "checks/update" {
		return nil
	}
	var faults []string
	if !utf8.Valid(x.Body) {
		faults = append(faults, "the body is not UTF-8")
	}
	var body runBody
	if err := json.Unmarshal(x.Body, &body); err != nil {
		return append(faults, err.Error())
	}
	return append(faults, body.rules(x.Operation == "checks/create")...)
}

func (b *runBody) rules(create bool) (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if create && !commit.MatchString(text(b.HeadSHA)) {
		fault("head_sha: expected 40 hex digits, found %q", text(b.HeadSHA))
	}
	if b.Name != nil && *b.Name == "" {
		fault("name: expected one, found none")
	}
	switch text(b.Conclusion) {
	case "":
		if text(b.Status) == "completed" {
			fault("status is completed without a conclusion")
		}
	case "success", "failure", "action_required", "cancelled", "timed_out":
		if b.Status != nil && *b.Status != "completed" {
			fault("status %s with a conclusion", *b.Status)
		}
	default:
		fault("conclusion %s: bench never gives it, for it satisfies a required check or says nothing", *b.Conclusion)
	}
	if address := text(b.DetailsURL); address != "" && !strings.HasPrefix(address, "http://") && !strings.HasPrefix(address, "https://") {
		fault("details_url: expected an address, found %q", address)
	}
	if b.Output != nil {
		faults = append(faults, b.Output.rules()...)
	}
	return faults
}

func (o *outputBody) rules() (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if n := len(o.Summary); n > maxMarkdown || n == 0 {
		fault("summary: expected 1 to %d bytes, found %d", maxMarkdown, n)
	}
	if n := len(text(o.Text)); n > maxMarkdown {
		fault("text: expected at most %d bytes, found %d", maxMarkdown, n)
	}
	if title := text(o.Title); title == "" || strings.ContainsAny(title, "\r\n") || utf8.RuneCountInString(title) > maxTitle {
		fault("title: expected one line of at most %d characters, found %q", maxTitle, title)
	}
	for i := range o.Annotations {
		for _, text := range o.Annotations[i].rules() {
			fault("annotations[%d]: %s", i, text)
		}
	}
	return faults
}

func (a *Annotation) rules() (faults []string) {
	fault := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	if a.Path == "" || strings.HasPrefix(a.Path, "/") || strings.ContainsAny(a.Path, "\x00\r\n") {
		fault("path: expected one in the repository, found %q", a.Path)
	}
	if a.StartLine < 1 || a.EndLine < a.StartLine {
		fault("lines: expected 1 ≤ start ≤ end, found %d to %d", a.StartLine, a.EndLine)
	}
	if a.StartColumn != nil || a.EndColumn != nil {
		if a.StartLine != a.EndLine {
			fault("columns of several lines")
		}
		if start, end := number(a.StartColumn), number(a.EndColumn); start < 1 || end < start {
			fault("columns: expected 1 ≤ start ≤ end, found %d to %d", start, end)
		}
	}
	if n := len(a.Message); n == 0 || n > maxMessage {
		fault("message: expected 1 to %d bytes, found %d", maxMessage, n)
	}
	if utf8.RuneCountInString(a.Title) > maxTitle {
		fault("title: more than %d characters", maxTitle)
	}
	return faults
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func number(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}
