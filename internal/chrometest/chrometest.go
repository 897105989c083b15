// Package chrometest gives tests a Chromium to ask: the reference for everything that package
// cascade and its neighbours answer.
//
// In goes JavaScript, out comes its JSON value. Only tests import this package.
//
//  1. Start finds the browser, opens an empty page in a fresh profile and stops it when the test ends.
//  2. Evaluate asks the page; one call should carry thousands of questions.
//  3. Context is for what only the DevTools protocol can answer (forced states, matched styles).
//  4. Restart puts a fresh browser in the place of one that hung, crashed or grew old; Retry does so
//     when a question fails, and asks once more.
package chrometest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Require is the environment variable that, when it is not empty, makes a missing reference fail the
// test instead of skipping it.
const Require = "REQUIRE_REFERENCES"

// names are the commands that Chromium is installed under.
var names = [...]string{"chromium", "chromium-browser", "google-chrome", "chrome"}

// callLimit bounds one evaluation, so that a hung page cannot hang the tests; lifeLimit a browser's life, far beyond
// what the longest test needs on a busy machine.
const (
	lifeLimit = time.Hour
	callLimit = 40 * time.Second
)

// Browser is a running Chromium with one page.
type Browser struct {
	t    testing.TB
	path string
	life int // how many browsers were started in its name
	ctx  context.Context
	stop func()
}

// Start opens a headless Chromium with an empty page and an empty profile; it is closed when the test
// ends. Where no Chromium is installed the test is skipped, or fails when Require is set.
func Start(t testing.TB) *Browser {
	t.Helper()
	path := find()
	if path == "" {
		missing(t, "no chromium on this machine")
		return nil
	}
	t.TempDir() // the folder of all profiles is removed after what is cleaned up before it
	b := &Browser{t: t, path: path, stop: func() {}}
	t.Cleanup(func() { b.stop() })
	err := b.Restart()
	if err != nil { // a loaded machine may be slow to start it
		err = b.Restart()
	}
	if err != nil {
		missing(t, err.Error())
		return nil
	}
	return b
}

// Restart ends the browser, whatever it is doing, and opens a fresh one with an empty page.
func (b *Browser) Restart() error {
	b.stop()
	b.life++
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(b.path),
		chromedp.UserDataDir(b.t.TempDir()),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true),
		chromedp.WSURLReadTimeout(time.Minute),
	}
	ctx, stopLife := context.WithTimeout(context.Background(), lifeLimit)
	ctx, stopAllocator := chromedp.NewExecAllocator(ctx, options...)
	// The driver complains about a document that was replaced; that is what Load does.
	ctx, stopBrowser := chromedp.NewContext(ctx, chromedp.WithErrorf(func(string, ...any) {}))
	b.ctx = ctx
	b.stop = func() {
		b.stop = func() {}
		// Cancel waits until the browser is gone; only then may its profile be removed. One that hangs is
		// not waited for: stopAllocator kills it.
		gone := make(chan struct{})
		go func() {
			defer close(gone)
			_ = chromedp.Cancel(ctx)
		}()
		select {
		case <-gone:
		case <-time.After(10 * time.Second):
		}
		stopBrowser()
		stopAllocator()
		stopLife()
		<-gone
	}
	// The first run starts the browser, which lives as long as that run's context.
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		return fmt.Errorf("start chromium: %w", err)
	}
	return b.Load("<!DOCTYPE html><html><head></head><body></body></html>")
}

// Life counts the browsers that were started: what was set up in one is to be set up again in the next.
func (b *Browser) Life() int { return b.life }

// Retry runs ask, and once more in a fresh browser when it fails. The error is that of the second run:
// a browser that hangs or crashes twice at the same question.
func (b *Browser) Retry(ask func() error) error {
	first := ask()
	if first == nil {
		return nil
	}
	b.t.Logf("chromium failed, asking again in a fresh one: %v", first)
	if err := b.Restart(); err != nil {
		return err
	}
	if err := ask(); err != nil {
		return fmt.Errorf("twice, in two browsers: %w", err)
	}
	return nil
}

// Load replaces the page's document by the HTML text given, a doctype first for standards mode.
// Scripts in it do run.
func (b *Browser) Load(html string) error {
	text, err := json.Marshal(html)
	if err != nil {
		return fmt.Errorf("load page: %w", err)
	}
	return b.Evaluate("document.open(),document.write("+string(text)+"),document.close()", nil)
}

// Evaluate runs a JavaScript expression in the page and stores its value in out, as encoding/json
// would; a promise is not awaited. A nil out drops the value.
func (b *Browser) Evaluate(js string, out any) error {
	ctx, stop := context.WithTimeout(b.ctx, callLimit)
	defer stop()
	if out == nil {
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[chromedp.Void](js)); err != nil {
			return fmt.Errorf("evaluate in chromium: %w", err)
		}
		return nil
	}
	text, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](js))
	if err != nil {
		return fmt.Errorf("evaluate in chromium: %w", err)
	}
	if err := json.Unmarshal(text, out); err != nil {
		return fmt.Errorf("evaluate in chromium: %w", err)
	}
	return nil
}

// WaitForLoad waits until what the page loads has come.
func (b *Browser) WaitForLoad() error {
	for range 100 {
		var done bool
		if err := b.Evaluate(`document.readyState === "complete"`, &done); err != nil {
			return err
		}
		if done {
			return nil
		}
		time.Sleep(20 * time.Millisecond)
	}
	return errors.New("wait for page: it is not complete")
}

// Call writes a JavaScript call of a function with string arguments.
func Call(t testing.TB, function string, arguments ...string) string {
	t.Helper()
	list, err := json.Marshal(arguments)
	if err != nil {
		t.Fatal(err)
	}
	return "(" + function + ")(..." + string(list) + ")"
}

// Context is the page's chromedp context, for actions of the caller's own.
func (b *Browser) Context() context.Context { return b.ctx }

func find() string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

func missing(t testing.TB, reason string) {
	t.Helper()
	if os.Getenv(Require) != "" {
		t.Fatalf("%s is set, but %s", Require, reason)
	}
	t.Skipf("reference missing: %s", reason)
}
