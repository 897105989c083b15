package github_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github"
	"github.com/tabula-css/bench/checks/github/githubtest"
)

const repository, sha = "Codertocat/Hello-World", "0123456789012345678901234567890123456789"

// longToken is a token as new ones are.
var longToken = "ghs_" + strings.Repeat("aB3.-_x", 74)[:516]

func client(t *testing.T, s *githubtest.Server) *github.Client {
	t.Helper()
	c, err := github.NewClient(s.URL, github.Static(longToken), s.Client())
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// failing is a completed run with so many annotations.
func failing(annotations int) checks.Run {
	run := checks.Run{Status: checks.Completed, Conclusion: checks.Failure, DetailsURL: "https://example.com/r/1", ExternalID: "t/flat/1"}
	run.Output = checks.Output{Title: "Failed: 143 lint", Summary: "s", Text: "t"}
	for i := range annotations {
		run.Output.Annotations = append(run.Output.Annotations, checks.Annotation{
			Path: "a.css", StartLine: i + 1, StartColumn: 2, EndColumn: 2, Level: checks.LevelFailure, Title: "lint", Message: fmt.Sprint(i),
		})
	}
	return run.On("snapshot/flat", sha)
}

// TestAnnotationsInBatches: 143 annotations are three requests on one run, and the verdict stands after the first.
func TestAnnotationsInBatches(t *testing.T) {
	s := githubtest.New(t)
	id, err := client(t, s).CreateRun(t.Context(), repository, failing(143))
	if err != nil {
		t.Fatal(err)
	}
	runs := s.Runs()
	if len(runs) != 1 || runs[0].ID != id || runs[0].Updates != 2 {
		t.Fatalf("runs %+v", runs)
	}
	if runs[0].Name != "bench (snapshot/flat)" || runs[0].Conclusion != "failure" || runs[0].HeadSHA != sha {
		t.Errorf("run %+v", runs[0])
	}
	for i, a := range runs[0].Annotations {
		if a.Message != fmt.Sprint(i) {
			t.Fatalf("annotation %d is %+v", i, a)
		}
	}
}

// TestPublishGoesOn: what broke off in the middle is finished by another try, and nothing is there twice.
func TestPublishGoesOn(t *testing.T) {
	s := githubtest.New(t)
	c := client(t, s)
	id, err := c.CreateRun(t.Context(), repository, checks.Begun().On("snapshot/flat", sha))
	if err != nil {
		t.Fatal(err)
	}
	s.Fail(githubtest.Fault{Operation: "checks/update", Delay: time.Millisecond})
	s.Fail(githubtest.Fault{Operation: "checks/update", Status: 502, Done: true})
	if err := c.UpdateRun(t.Context(), repository, id, failing(143)); !errors.Is(err, checks.ErrUnavailable) {
		t.Fatalf("error %v, want ErrUnavailable", err)
	}
	if run := s.Runs()[0]; run.Conclusion != "failure" || len(run.Annotations) != 100 {
		t.Errorf("after the first try: %s, %d annotations", run.Conclusion, len(run.Annotations))
	}
	if err := c.UpdateRun(t.Context(), repository, id, failing(143)); err != nil {
		t.Fatal(err)
	}
	if n := len(s.Runs()[0].Annotations); n != 143 {
		t.Errorf("%d annotations, want 143", n)
	}
}

// TestMinimalBody: a report that GitHub refuses is no verdict lost.
func TestMinimalBody(t *testing.T) {
	s := githubtest.New(t)
	c := client(t, s)
	s.Fail(githubtest.Answer("checks/create", http.StatusUnprocessableEntity))
	id, err := c.CreateRun(t.Context(), repository, failing(3))
	if err != nil {
		t.Fatal(err)
	}
	s.Fail(githubtest.Answer("checks/update", http.StatusUnprocessableEntity))
	if err := c.UpdateRun(t.Context(), repository, id, failing(3)); err != nil {
		t.Fatal(err)
	}
	if run := s.Runs()[0]; run.Conclusion != "failure" || run.Title == "" || !strings.Contains(run.Summary, "refused") || len(run.Annotations) != 0 {
		t.Errorf("run %+v", run)
	}
}

// TestErrors: each way to fail has a meaning, and none shows the token.
func TestErrors(t *testing.T) {
	now := time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)
	create := func(f githubtest.Fault) githubtest.Fault { f.Operation = "checks/create"; return f }
	for _, c := range []struct {
		name  string
		fault githubtest.Fault
		want  error
		after time.Duration
	}{
		{"secondary limit", githubtest.SecondaryLimit("checks/create", ""), checks.ErrUnavailable, time.Minute},
		{"secondary limit with Retry-After", githubtest.SecondaryLimit("checks/create", "7"), checks.ErrUnavailable, 7 * time.Second},
		{"primary limit", create(githubtest.Fault{Status: 403, Message: "API rate limit exceeded", Header: map[string]string{
			"X-RateLimit-Remaining": "0", "X-RateLimit-Reset": fmt.Sprint(now.Add(90 * time.Second).Unix())}}), checks.ErrUnavailable, 90 * time.Second},
		{"too many requests", githubtest.Answer("checks/create", 429), checks.ErrUnavailable, time.Minute},
		{"read-only token", githubtest.ReadOnly(), checks.ErrForbidden, 0},
		{"not valid", githubtest.Answer("checks/create", 401), checks.ErrUnauthorized, 0},
		{"not there", githubtest.Answer("checks/create", 404), checks.ErrGone, 0},
		{"gone", githubtest.Answer("checks/create", 410), checks.ErrGone, 0},
		{"invalid twice", create(githubtest.Fault{Status: 422, Times: 2}), checks.ErrInvalid, 0},
		{"bad gateway", githubtest.Answer("checks/create", 502), checks.ErrUnavailable, 0},
		{"no answer", create(githubtest.Fault{Silent: true}), checks.ErrUnavailable, 0},
		{"broken connection", create(githubtest.Fault{Dropped: true}), checks.ErrUnavailable, 0},
		{"a token in the answer", create(githubtest.Fault{Status: 403, Message: "no " + longToken}), checks.ErrForbidden, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := githubtest.New(t)
			s.Fail(c.fault)
			client, err := github.NewClient(s.URL, github.Static(longToken), s.Client())
			if err != nil {
				t.Fatal(err)
			}
			client.Now = func() time.Time { return now }
			_, err = client.CreateRun(t.Context(), repository, failing(1))
			if !errors.Is(err, c.want) {
				t.Fatalf("error %v, want %v", err, c.want)
			}
			var rate *checks.RateError
			if errors.As(err, &rate) != (c.after > 0) || rate != nil && rate.After != c.after {
				t.Errorf("rate error %v, want to wait %s", rate, c.after)
			}
			if strings.Contains(err.Error(), longToken[4:40]) {
				t.Errorf("the error shows the token: %v", err)
			}
		})
	}
}

// TestNoMemoryOfLimits: the next request goes out, whatever the machine's clock says about the last answer.
func TestNoMemoryOfLimits(t *testing.T) {
	s := githubtest.New(t)
	c := client(t, s)
	s.Fail(githubtest.SecondaryLimit("checks/create", "3600"))
	if _, err := c.CreateRun(t.Context(), repository, failing(0)); err == nil {
		t.Fatal("no error")
	}
	if _, err := c.CreateRun(t.Context(), repository, failing(0)); err != nil {
		t.Fatal(err)
	}
}

// TestRedirect: another host does not get the token.
func TestRedirect(t *testing.T) {
	var got []string
	other := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = append(got, r.Header.Get("Authorization")) }))
	defer other.Close()
	first := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got = append(got, r.Header.Get("Authorization"))
		http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
	}))
	defer first.Close()
	c, err := github.NewClient(first.URL, github.Static(longToken), first.Client())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.PullRequest(t.Context(), repository, 1); !errors.Is(err, checks.ErrUnavailable) {
		t.Errorf("error %v over an empty answer", err)
	}
	if want := []string{"Bearer " + longToken, ""}; !slices.Equal(got, want) {
		t.Errorf("credentials %q, want them at the first host alone", got)
	}
}

// TestEmptyAnswers: an answer of no bytes is none, whatever its status says.
func TestEmptyAnswers(t *testing.T) {
	empty := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	defer empty.Close()
	c, err := github.NewClient(empty.URL, github.Static(longToken), empty.Client())
	if err != nil {
		t.Fatal(err)
	}
	_, create := c.CreateRun(t.Context(), repository, failing(0))
	_, list := c.RunsForHead(t.Context(), repository, sha, "x")
	_, get := c.PullRequest(t.Context(), repository, 1)
	for _, err := range []error{create, list, get} {
		if !errors.Is(err, checks.ErrUnavailable) {
			t.Errorf("error %v, want ErrUnavailable", err)
		}
	}
}

func TestCancelledRequest(t *testing.T) {
	s := githubtest.New(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := client(t, s).CreateRun(ctx, repository, failing(0)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want context.Canceled", err)
	}
}

func TestPullRequests(t *testing.T) {
	s := githubtest.New(t)
	c := client(t, s)
	for n := range 130 {
		base := "snapshot/flat"
		if n%2 == 0 {
			base = "main"
		}
		s.SetPull(githubtest.Pull{Repository: repository, Number: n + 1, Commits: 2, BaseBranch: base, BaseSHA: sha, HeadBranch: "b", HeadSHA: sha, HeadRepository: githubtest.Deleted})
	}
	pulls, err := c.OpenPullRequests(t.Context(), repository, "snapshot/")
	if err != nil || len(pulls) != 65 {
		t.Fatalf("%d pull requests, %v", len(pulls), err)
	}
	got, err := c.PullRequest(t.Context(), repository, 2)
	if err != nil {
		t.Fatal(err)
	}
	want := &checks.Pull{Repository: repository, Number: 2, Ref: "refs/pull/2/head", Open: true, Commits: 2,
		Base: checks.Side{Branch: "snapshot/flat", SHA: sha, Repository: repository}, Head: checks.Side{Branch: "b", SHA: sha}}
	if diff := cmp.Diff(want, got); diff != "" || !got.Fork() {
		t.Errorf("pull request (-want +got):\n%s", diff)
	}
	if _, err := c.PullRequest(t.Context(), repository, 999); !errors.Is(err, checks.ErrGone) {
		t.Errorf("error %v, want ErrGone", err)
	}
}

func TestRunsForHead(t *testing.T) {
	s := githubtest.New(t)
	c := client(t, s)
	for _, run := range []checks.Run{failing(1), failing(0).On("snapshot/cascade", sha), checks.Begun().On("snapshot/flat", strings.Repeat("a", 40))} {
		if _, err := c.CreateRun(t.Context(), repository, run); err != nil {
			t.Fatal(err)
		}
	}
	runs, err := c.RunsForHead(t.Context(), repository, sha, checks.RunName("snapshot/flat"))
	if err != nil || len(runs) != 1 || runs[0].ID != 1 || runs[0].Conclusion != checks.Failure || runs[0].ExternalID != "t/flat/1" {
		t.Errorf("runs %+v, %v", runs, err)
	}
}
