package app

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/github/githubtest"
)

// TestDuplicates: a GUID counts once, a head counts once.
func TestDuplicates(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	p := w.pull(1, w.git.right)
	hook := w.pullEvent("opened", p)
	w.accept(hook, hook, w.pullEvent("synchronize", p), hook)
	if n := w.jobs(); n != 1 {
		t.Errorf("%d jobs", n)
	}
	w.work()
	w.idle()
	w.accept(hook) // of a job that is done
	w.idle()
	if n := w.jobs(); n != 1 {
		t.Errorf("%d jobs", n)
	}
	w.expect(1, run("success", p.HeadSHA))
}

// TestFailedJobRunsAgain: a delivery whose job was given up is worth delivering again.
func TestFailedJobRunsAgain(t *testing.T) {
	w := newWorld(t)
	p := w.pull(1, w.git.right)
	w.github.Fail(githubtest.Fault{Operation: "pulls/get", Times: maxAttempts, Status: 422, Message: "no"})
	o := w.options()
	o.Retry = time.Microsecond
	w.open(o)
	w.work()
	hook := w.pullEvent("opened", p)
	w.accept(hook)
	w.idle()
	w.expect(0)
	w.accept(hook)
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

// TestOneGUIDForTwoApps: GitHub gives one event one GUID, whoever it is sent to. Each app has its check run,
// and there is one verdict.
func TestOneGUIDForTwoApps(t *testing.T) {
	if !everything() {
		t.Skip("TestOnPostgres is the sample of Postgres where references are not required")
	}
	database := postgres(t)
	one, two := newWorld(t), newWorld(t)
	two.git = one.git
	commit := one.git.right
	p := one.pull(1, commit)
	two.pull(1, commit)
	o := one.options()
	o.Database = database
	one.open(o)
	one.work()
	o = two.options()
	o.Database, o.AppID = database, testApp+1
	f, err := fixed()
	if err != nil {
		t.Fatal(err)
	}
	two.github.SetApp(githubtest.App{ID: "29311", Key: &f.key.PublicKey, Installation: testInstallation})
	two.open(o)
	two.work()
	hook := one.pullEvent("opened", p)
	one.accept(hook)
	one.idle()
	two.accept(hook)
	two.idle()
	one.expect(1, run("success", p.HeadSHA))
	two.expect(1, run("success", p.HeadSHA))
}

// TestOneHeadTwoPullRequests: one commit, two pull requests against one base: one check run, one verdict.
// Against two bases there are two of each.
func TestOneHeadTwoPullRequests(t *testing.T) {
	w := newWorld(t)
	w.start()
	commit := w.git.right
	one, two, other := w.pull(1, commit), w.pull(2, commit), w.pull(3, commit)
	other.BaseBranch, other.BaseSHA = "snapshot/cascade", w.git.bases["cascade"]
	w.github.SetPull(other)
	w.accept(w.pullEvent("opened", one), w.pullEvent("opened", two))
	w.idle()
	w.expect(1, run("success", commit))
	w.accept(w.pullEvent("opened", other))
	w.idle()
	runs := w.expect(1, run("success", commit), "completed action_required bench (snapshot/cascade) on "+commit[:7])
	if !strings.Contains(runs[1].Summary, "snapshot/cascade") {
		t.Error(runs[1].Summary)
	}
}

// TestOrderReversed: the newer push is told of first.
func TestOrderReversed(t *testing.T) {
	w := newWorld(t)
	old := w.pull(1, w.git.wrong)
	opened := w.pullEvent("opened", old)
	p := w.pull(1, w.git.right)
	w.start()
	w.accept(w.pullEvent("synchronize", p))
	w.idle()
	w.accept(opened)
	w.idle()
	w.expect(1, run("success", p.HeadSHA), run("cancelled", old.HeadSHA))
}

// TestForcePushWhileQueued: the job finds that its head is the pull request's no more, and has the new one
// scored, although the webhook about it was lost.
func TestForcePushWhileQueued(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	old := w.pull(1, w.git.wrong)
	w.accept(w.pullEvent("opened", old))
	p := w.pull(1, w.git.right)
	w.work()
	w.idle()
	runs := w.expect(1, run("cancelled", old.HeadSHA), run("success", p.HeadSHA))
	if !strings.Contains(runs[0].Summary, p.HeadSHA) {
		t.Error(runs[0].Summary)
	}
}

// TestHeadGone: the commit was pushed over and collected; GitHub knows it no more.
func TestHeadGone(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	old := w.pull(1, w.git.wrong)
	w.accept(w.pullEvent("opened", old))
	p := w.pull(1, w.git.right)
	w.github.Fail(githubtest.Fault{Operation: "checks/create", Times: 2 * refusals, Status: 422, Message: "No commit found for SHA: " + old.HeadSHA})
	ctx := context.Background()
	if err := w.app.runner.do(ctx, w.firstJob(), 1); err != nil {
		t.Fatal(err)
	}
	until(t, "the run is given up", func() bool {
		if err := w.app.publisher.due(ctx); err != nil {
			t.Fatal(err)
		}
		n, err := w.app.publisher.runs.unposted(ctx)
		return n == 0 && err == nil
	})
	w.work()
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

// TestPullRequestGone: it was taken away with its repository, before and after its check run began.
func TestPullRequestGone(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	p := w.pull(1, w.git.right)
	w.accept(w.pullEvent("opened", p))
	w.github.RemovePull(testRepository, 1)
	w.work()
	w.idle()
	w.expect(0)
}

// TestClosed: nothing begins for a closed pull request, and what has begun is not left pending.
func TestClosed(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	p := w.pull(1, w.git.right)
	begun := w.pull(2, w.git.wrong)
	w.accept(w.pullEvent("opened", p), w.pullEvent("opened", begun))
	ctx := context.Background()
	j := w.firstJob()
	j.Number, j.Head = 2, begun.HeadSHA
	if err := w.app.publisher.set(ctx, j, checks.Begun()); err != nil {
		t.Fatal(err)
	}
	for _, pull := range []githubtest.Pull{p, begun} {
		pull.State = "closed"
		w.github.SetPull(pull)
	}
	w.work()
	w.idle()
	w.expect(0, run("cancelled", begun.HeadSHA))
	p.State = "open"
	w.github.SetPull(p)
	w.accept(w.pullEvent("reopened", p))
	w.idle()
	w.expect(1, run("cancelled", begun.HeadSHA), run("success", p.HeadSHA))
}

// TestRetargeted: the pull request is given another base while it waits.
func TestRetargeted(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	p := w.pull(1, w.git.right)
	p.BaseBranch, p.BaseSHA = "snapshot/cascade", w.git.bases["cascade"]
	w.accept(w.pullEvent("opened", p))
	p.BaseBranch, p.BaseSHA = "snapshot/flat", w.git.bases["flat"]
	w.github.SetPull(p)
	w.accept(w.pullEvent("edited", p))
	w.work()
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
	title := w.pullEvent("edited", p)
	title.payload["changes"] = map[string]any{"title": map[string]any{"from": "old"}}
	if got := w.send(title); got != 204 {
		t.Errorf("another title: status %d", got)
	}
}

// TestDeletedFork: the head is still in the base's repository.
func TestDeletedFork(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.right)
	p.HeadRepository = githubtest.Deleted
	w.github.SetPull(p)
	hook := w.pullEvent("opened", p)
	hook.payload["pull_request"].(map[string]any)["head"].(map[string]any)["repo"] = nil
	w.accept(hook)
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

// TestButtons: each of the buttons has the commit of a fork scored once more, on a check run of its own; the
// verdict is still one.
func TestButtons(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.right)
	w.accept(w.pullEvent("opened", p))
	w.idle()
	name := checks.RunName(p.BaseBranch)
	want := []string{run("success", p.HeadSHA)}
	for i, hook := range []webhook{
		w.checkEvent("check_run", "rerequested", p.HeadSHA, name),
		w.checkEvent("check_run", "requested_action", p.HeadSHA, name),
		w.checkEvent("check_suite", "rerequested", p.HeadSHA, ""),
	} {
		w.accept(hook)
		w.idle()
		want = append(want, run("success", p.HeadSHA))
		w.expect(1, want...)
		for _, r := range w.github.Runs() {
			if r.Updates != 1 {
				t.Errorf("%s: run %d has %d updates, expected 1", hook.event, r.ID, r.Updates)
			}
		}
		if n := strings.Count(w.log.String(), "job done"); n != i+2 {
			t.Errorf("%s: %d jobs done", hook.event, n)
		}
	}
	another := w.checkEvent("check_run", "rerequested", p.HeadSHA, "another app's run")
	foreign := w.checkEvent("check_run", "rerequested", p.HeadSHA, name)
	foreign.payload["check_run"].(map[string]any)["app"] = map[string]any{"id": 1}
	w.accept(another, foreign, w.checkEvent("check_suite", "requested", p.HeadSHA, ""))
	w.idle()
	w.expect(1, want...)
}

// TestTwoTasksOneHead: two pull requests ask two tasks of one commit. Each verdict has a check run, with its
// own annotations and no others; the newest counts.
func TestTwoTasksOneHead(t *testing.T) {
	w := newWorld(t)
	w.start()
	commit := w.git.reworded(w.git.right, "Edit")
	for i, task := range []string{"q1-08-button-disabled-look", testTask, "q1-08-button-disabled-look"} {
		p := w.pull(i+1, commit)
		p.HeadBranch = "bench/" + task + "/flat/me"
		w.github.SetPull(p)
		w.accept(w.pullEvent("opened", p))
		w.idle()
	}
	w.expect(2, run("failure", commit), run("success", commit), run("failure", commit))
	for i, r := range w.github.Runs() {
		if failed := i != 1; (r.Conclusion == "failure") != failed || (len(r.Annotations) > 0) != failed {
			t.Errorf("run %d: %s with %d annotations", i, r.Conclusion, len(r.Annotations))
		}
	}
}

// TestDeepHistory: a head whose base lies deeper than a fetch goes is told so, at the first try.
func TestDeepHistory(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.deep("flat", fetchDepth+1))
	w.accept(w.pullEvent("opened", p))
	w.idle()
	runs := w.expect(0, run("action_required", p.HeadSHA))
	if !strings.Contains(runs[0].Title, "too deep") || strings.Contains(w.log.String(), "to be tried again") {
		t.Errorf("%s\n%s\n%s", runs[0].Title, runs[0].Summary, w.log.String())
	}
}

// TestUnrelatedHistory: a head that did not grow from a snapshot is its author's fault.
func TestUnrelatedHistory(t *testing.T) {
	w := newWorld(t)
	w.start()
	tree := w.git.right + "^{tree}"
	p := w.pull(1, w.git.git(w.git.bare(), "commit-tree", "-m", trailers, tree))
	w.accept(w.pullEvent("opened", p))
	w.idle()
	runs := w.expect(0, run("action_required", p.HeadSHA))
	if !strings.Contains(runs[0].Summary, "none of this suite's snapshots") || strings.Contains(w.log.String(), "to be tried again") {
		t.Errorf("%s\n%s", runs[0].Summary, w.log.String())
	}
}

// TestListedPullRequests: what a payload lists is believed of this repository alone: a commit here can be the head
// of a pull request elsewhere, whose number means another one here.
func TestListedPullRequests(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.right)
	here := w.checkEvent("check_suite", "requested", p.HeadSHA, "")
	id := here.payload["repository"].(map[string]any)["id"]
	for _, base := range []any{1.0, id} {
		hook := w.checkEvent("check_suite", "requested", p.HeadSHA, "")
		hook.payload["check_suite"].(map[string]any)["pull_requests"] = []any{map[string]any{
			"number": 1, "head": map[string]any{"ref": p.HeadBranch, "sha": p.HeadSHA, "repo": map[string]any{"id": 2}},
			"base": map[string]any{"ref": p.BaseBranch, "sha": p.BaseSHA, "repo": map[string]any{"id": base}},
		}}
		w.accept(hook)
		w.idle()
		if base != id {
			w.expect(0)
		}
	}
	w.expect(1, run("success", p.HeadSHA))
}

// TestLostWebhook: the reconciler finds a pull request that nobody told of, once.
func TestLostWebhook(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	w.accept(webhook{"installation", newGUID(), w.installationPayload()})
	p := w.pull(1, w.git.right)
	elsewhere := w.pull(2, w.git.wrong)
	elsewhere.BaseBranch = "main"
	w.github.SetPull(elsewhere)
	w.work()
	w.idleAfter(func() bool { return w.jobs() == 1 })
	w.expect(1, run("success", p.HeadSHA))
	for range 2 {
		if _, err := w.app.db.Exec("UPDATE app_repositories SET looked_at = 0"); err != nil {
			t.Fatal(err)
		}
		if err := w.app.reconciler.due(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	w.idle()
	if n := w.jobs(); n != 1 {
		t.Errorf("%d jobs", n)
	}
}

// TestRepositoryAdded: an installation is given a repository later, and the reconciler looks at it; one that is taken
// away is looked at no more.
func TestRepositoryAdded(t *testing.T) {
	w := newWorld(t)
	w.open(w.options())
	change := func(action string) webhook {
		payload := map[string]any{
			"action": action, "installation": map[string]any{"id": testInstallation}, "repository_selection": "selected",
			"repositories_added": []any{}, "repositories_removed": []any{},
		}
		payload["repositories_"+action] = []any{map[string]any{"id": 1, "name": "bench", "full_name": testRepository, "private": false}}
		return webhook{"installation_repositories", newGUID(), payload}
	}
	w.accept(change("added"))
	p := w.pull(1, w.git.right)
	w.work()
	w.idleAfter(func() bool { return w.jobs() == 1 })
	w.expect(1, run("success", p.HeadSHA))

	w.accept(change("removed"))
	if _, err := w.app.db.Exec("UPDATE app_repositories SET looked_at = 0"); err != nil {
		t.Fatal(err)
	}
	if due, err := w.app.reconciler.repositories.due(context.Background(), time.Hour); err != nil || len(due) != 0 {
		t.Errorf("looked at: %v, %v", due, err)
	}
}

// TestNoTask: a pull request that does not say what it is about is told how to.
func TestNoTask(t *testing.T) {
	w := newWorld(t)
	w.start()
	p := w.pull(1, w.git.reworded(w.git.right, "Edit"))
	w.accept(w.pullEvent("opened", p))
	w.idle()
	runs := w.expect(0, run("action_required", p.HeadSHA))
	if !strings.Contains(runs[0].Summary, "Bench-Task") {
		t.Error(runs[0].Summary)
	}
	p.HeadBranch = "bench/" + testTask + "/flat/me"
	w.github.SetPull(p)
	w.accept(w.checkEvent("check_run", "rerequested", p.HeadSHA, checks.RunName(p.BaseBranch)))
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

func (w *world) installationPayload() map[string]any {
	payload := example(w.t, "installation.created")
	payload["repositories"].([]any)[0].(map[string]any)["full_name"] = testRepository
	return payload
}

// idleAfter waits for a condition, and then until there is nothing more to do.
func (w *world) idleAfter(holds func() bool) {
	w.t.Helper()
	until(w.t, "it begins", holds)
	w.idle()
}

// firstJob is the first job as it was stored.
func (w *world) firstJob() Job {
	w.t.Helper()
	row, err := w.app.queue.client.JobGet(context.Background(), 1)
	if err != nil {
		w.t.Fatal(err)
	}
	return jobOf(w.t, row.EncodedArgs)
}
