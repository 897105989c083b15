package githubtest

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
)

// recorder is a test that keeps what was complained of.
type recorder struct {
	testing.TB
	complaints []string
}

func (r *recorder) Errorf(format string, args ...any) {
	r.complaints = append(r.complaints, fmt.Sprintf(format, args...))
}

func send(t *testing.T, s *Server, method, path, body string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, s.URL+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer x")
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(data)
}

const sha = "0123456789012345678901234567890123456789"

// TestViolationsAreTold sends what GitHub refuses, by its description and by the rules beside it.
func TestViolationsAreTold(t *testing.T) {
	output := func(members string) string {
		return `{"name":"n","head_sha":"` + sha + `","status":"completed","conclusion":"failure","output":{"title":"t",` + members + `}}`
	}
	annotation := func(members string) string {
		return output(`"summary":"s","annotations":[{"path":"a.css","annotation_level":"failure","message":"m",` + members + `}]`)
	}
	many := strings.Repeat(`{"path":"a","annotation_level":"failure","message":"m","start_line":1,"end_line":1},`, 51)
	for _, c := range []struct{ name, method, path, body, want string }{
		{"no such operation", "POST", "/repos/o/r/nothing", `{}`, "no matching operation"},
		{"no name", "POST", "/repos/o/r/check-runs", `{"head_sha":"` + sha + `"}`, `"name" is missing`},
		{"short sha", "POST", "/repos/o/r/check-runs", `{"name":"n","head_sha":"abc"}`, "40 hex digits"},
		{"completed without a conclusion", "POST", "/repos/o/r/check-runs", `{"name":"n","head_sha":"` + sha + `","status":"completed"}`, "conclusion"},
		{"neutral", "POST", "/repos/o/r/check-runs", `{"name":"n","head_sha":"` + sha + `","status":"completed","conclusion":"neutral"}`, "neutral"},
		{"unknown member", "POST", "/repos/o/r/check-runs", `{"name":"n","head_sha":"` + sha + `","sumary":"x"}`, "unknown member .sumary"},
		{"a number as text", "POST", "/repos/o/r/check-runs", annotation(`"start_line":"1","end_line":1`), "integer"},
		{"too many bytes", "POST", "/repos/o/r/check-runs", output(`"summary":"` + strings.Repeat("é", 40_000) + `"`), "65535 bytes"},
		{"too many annotations", "POST", "/repos/o/r/check-runs", output(`"summary":"s","annotations":[` + strings.TrimSuffix(many, ",") + `]`), "50"},
		{"line 0", "POST", "/repos/o/r/check-runs", annotation(`"start_line":0,"end_line":0`), "1 ≤ start"},
		{"columns of two lines", "POST", "/repos/o/r/check-runs", annotation(`"start_line":1,"end_line":2,"start_column":1,"end_column":2`), "columns of several lines"},
		{"column 0", "POST", "/repos/o/r/check-runs", annotation(`"start_line":1,"end_line":1,"start_column":0,"end_column":1`), "1 ≤ start ≤ end"},
		{"two lines of title", "POST", "/repos/o/r/check-runs", `{"name":"n","head_sha":"` + sha + `","output":{"title":"a\nb","summary":"s"}}`, "one line"},
		{"unknown query", "GET", "/repos/o/r/pulls?limit=3", "", `unknown query parameter "limit"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := &recorder{TB: t}
			s := New(r)
			status, _ := send(t, s, c.method, c.path, c.body)
			if status < 400 {
				t.Errorf("status %d", status)
			}
			if all := strings.Join(r.complaints, "\n"); !strings.Contains(all, c.want) {
				t.Errorf("complaints %q, want one with %q", all, c.want)
			}
			if n := len(s.Runs()); n != 0 {
				t.Errorf("%d runs were made", n)
			}
		})
	}
}

// TestAnswersFollowTheDescription asks for everything; the server fails the test over its own answers.
func TestAnswersFollowTheDescription(t *testing.T) {
	s := New(t)
	for n := range 120 {
		s.SetPull(Pull{Repository: "o/r", Number: n + 1, BaseBranch: "snapshot/flat", BaseSHA: sha, HeadBranch: "b", HeadSHA: sha, HeadRepository: Deleted})
	}
	run := `{"name":"n","head_sha":"` + sha + `","status":"completed","conclusion":"failure","details_url":"https://example.com","output":{"title":"t","summary":"s",
		"annotations":[{"path":"a.css","annotation_level":"failure","message":"m","start_line":1,"end_line":1,"start_column":2,"end_column":2}]}}`
	for _, c := range []struct {
		method, path, body string
		status             int
	}{
		{"POST", "/repos/o/r/check-runs", `{"name":"n","head_sha":"` + sha + `"}`, 201},
		{"PATCH", "/repos/o/r/check-runs/1", run, 200},
		{"GET", "/repos/o/r/check-runs/1", "", 200},
		{"GET", "/repos/o/r/check-runs/1/annotations", "", 200},
		{"GET", "/repos/o/r/check-runs/2", "", 404},
		{"GET", "/repos/o/r/commits/" + sha + "/check-runs?check_name=n", "", 200},
		{"GET", "/repos/o/r/pulls/7", "", 200},
		{"GET", "/repos/o/r/pulls/700", "", 404},
		{"GET", "/repos/o/r/pulls?per_page=100&page=2", "", 200},
	} {
		body := c.body
		if c.method == "PATCH" {
			body = strings.Replace(body, `"head_sha":"`+sha+`",`, "", 1)
		}
		if status, answer := send(t, s, c.method, c.path, body); status != c.status {
			t.Errorf("%s %s: status %d, want %d: %s", c.method, c.path, status, c.status, answer)
		}
	}
	if runs := s.Runs(); len(runs) != 1 || runs[0].Conclusion != "failure" || len(runs[0].Annotations) != 1 || runs[0].Updates != 1 {
		t.Errorf("runs %+v", runs)
	}
}

// TestFaults meets every fault once.
func TestFaults(t *testing.T) {
	s := New(t)
	create := `{"name":"n","head_sha":"` + sha + `"}`
	s.Fail(SecondaryLimit("checks/create", ""))
	s.Fail(Answer("checks/create", 422))
	s.Fail(Fault{Operation: "checks/create", Status: 502, Message: "Bad Gateway", Done: true})
	for _, want := range []int{403, 422, 502, 201} {
		if status, answer := send(t, s, "POST", "/repos/o/r/check-runs", create); status != want {
			t.Errorf("status %d, want %d: %s", status, want, answer)
		}
	}
	if n := len(s.Runs()); n != 2 {
		t.Errorf("%d runs, want 2: one was made behind a 502", n)
	}
	s.Fail(Fault{Dropped: true})
	request, err := http.NewRequestWithContext(t.Context(), "PATCH", s.URL+"/repos/o/r/check-runs/1", strings.NewReader(`{"name":"n"}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer x")
	request.Header.Set("Content-Type", "application/json")
	if answer, err := http.DefaultClient.Do(request); err == nil {
		answer.Body.Close()
		t.Error("an answer, want none")
	}
}
