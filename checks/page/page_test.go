package page

import (
	"context"
	"encoding/json"
	"flag"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/chrometest"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

const task = "q1-01-primary-hover-destructive"

// judged is the view of what the judge says of a patch of the suite's own.
func judged(t testing.TB, arm, patch string) View {
	t.Helper()
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	text, err := fs.ReadFile(os.DirFS("../../tasks"), patch)
	if err != nil {
		t.Fatal(err)
	}
	req, err := suite.OpenPatch(scoring.Patch{Task: task, Arm: arm, Agent: "me", Attempt: 1, Text: text})
	if err != nil || req.Fault != nil {
		t.Fatal(err, req.Fault)
	}
	diff, err := gitops.Diff(req.Checkout.Base, req.Checkout.Head, req.Checkout.Changes)
	if err != nil {
		t.Fatal(err)
	}
	r, err := scoring.NewJudge(suite).Score(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	return View{
		Repository: "octo/bench", Number: 7, Link: "https://github.com/octo/bench/pull/7", Result: r, Diff: diff,
		At: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
	}
}

// evil is text that does something wherever it is not escaped.
const evil = `"'><script>document.title='owned'</script><img src=x onerror="document.title='owned'"><style>*{display:none}</style>` +
	"</pre></style>&lt;b&gt;{{.}}`${1}`\u202e\x1b[31m\x00javascript:alert(1)"

// hostile is a view in which every text is evil.
func hostile(t testing.TB) View {
	t.Helper()
	v := judged(t, "cascade", "solutions/q1-02-card-header-spacing/cascade.diff")
	data, err := json.Marshal(v.Result)
	if err != nil {
		t.Fatal(err)
	}
	var tree any
	if err := json.Unmarshal(data, &tree); err != nil {
		t.Fatal(err)
	}
	if data, err = json.Marshal(spoilt("", tree)); err != nil {
		t.Fatal(err)
	}
	v.Result = new(scoring.TaskResult)
	if err := json.Unmarshal(data, v.Result); err != nil {
		t.Fatal(err)
	}
	v.Repository = "octo/" + evil
	v.Diff = []byte("diff --git a/" + evil + " b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-" + evil + "\n+" + evil + "\n\\ No newline at end of file\n")
	return v
}

// spoilt replaces every text but the outcome.
func spoilt(key string, tree any) any {
	switch x := tree.(type) {
	case string:
		if key != "outcome" {
			return evil
		}
	case []any:
		for i := range x {
			x[i] = spoilt("", x[i])
		}
	case map[string]any:
		for k := range x {
			x[k] = spoilt(k, x[k])
		}
	}
	return tree
}

func views(t testing.TB) map[string]View {
	cut := judged(t, "flat", "solutions/"+task+"/flat.diff")
	cut.Cut = true
	return map[string]View{
		"passed": cut, "failed": judged(t, "cascade", "solutions/q1-02-card-header-spacing/cascade.diff"), "hostile": hostile(t),
	}
}

var update = flag.Bool("update", false, "rewrite the expected page")

// TestPage compares the page of a verdict, testdata/failed.json, and a diff with testdata/failed.html.
func TestPage(t *testing.T) {
	data, err := os.ReadFile("testdata/failed.json")
	if err != nil {
		t.Fatal(err)
	}
	v := View{Repository: "octo/bench", Number: 7, At: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC), Cut: true}
	if v.Result, err = results.Decode(data); err != nil {
		t.Fatal(err)
	}
	if v.Diff, err = os.ReadFile("testdata/failed.diff"); err != nil {
		t.Fatal(err)
	}
	got, err := HTML(v)
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("testdata/failed.html", got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("testdata/failed.html")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Error(diff)
	}
}

// look is what a browser says of a page.
type look struct {
	Title, Background string
	Live              int      // elements that could do something, and attributes
	Pale              []string // texts that can hardly be read
	Wide              bool     // the page is wider than the window
	Rows              int
}

const lookScript = `(() => {
	const luminance = c => { const [r, g, b] = c.match(/[\d.]+/g).map(v => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4 }); return .2126 * r + .7152 * g + .0722 * b }
	const ground = e => { for (; e; e = e.parentElement) { const c = getComputedStyle(e).backgroundColor; if (!/, 0\)$/.test(c)) return c } return 'rgb(255, 255, 255)' }
	const pale = [], all = [...document.body.querySelectorAll('*')]
	for (const e of all) {
		if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue
		const [a, b] = [luminance(getComputedStyle(e).color), luminance(ground(e))].sort((x, y) => y - x)
		if ((a + .05) / (b + .05) < 4.5) pale.push(e.className + ': ' + e.textContent.slice(0, 40))
	}
	const live = document.querySelectorAll('script, img, iframe, object, embed, form, link, base, svg, video, audio, [style], [srcdoc], a[href]:not([href^="https://github.com/"])').length +
		all.filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length
	return { Title: document.title, Background: getComputedStyle(document.body).backgroundColor, Live: live, Pale: pale,
		Wide: document.documentElement.scrollWidth > innerWidth, Rows: document.querySelectorAll('tr').length }
})()`

// control is a page that does what the policy forbids.
const control = `<!doctype html><title>control</title><script>document.title = 'owned'</script><style>body { background: red }</style>
<body onload="document.title = 'owned'" style="background: red"><img src="/passed"><table><tr><td>x</table>`

// TestInBrowser: in Chromium nothing of a patch is live, the policy finds nothing to forbid, and everything can
// be read in both schemes and in a narrow window. A page that does what is forbidden shows that the policy holds.
func TestInBrowser(t *testing.T) {
	b := chrometest.Start(t)
	pages := map[string][]byte{"/control": []byte(control)}
	for name, v := range views(t) {
		text, err := HTML(v)
		if err != nil {
			t.Fatal(err)
		}
		pages["/"+name] = text
	}
	reports := make(chan string, 100)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if from, ok := strings.CutPrefix(r.URL.Path, "/reports"); ok {
			reports <- from
			return
		}
		w.Header().Set("Content-Security-Policy", Policy()+"; report-uri /reports"+r.URL.Path)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(pages[r.URL.Path])
	}))
	defer server.Close()
	for _, scheme := range []string{"light", "dark"} {
		for path := range pages {
			got := browse(t, b, server.URL+path, scheme)
			if path == "/control" {
				if got.Title != "control" || got.Background != "rgba(0, 0, 0, 0)" {
					t.Errorf("the policy does not hold: %+v", got)
				}
				continue
			}
			background := map[string]string{"light": "rgb(255, 255, 255)", "dark": "rgb(20, 23, 26)"}[scheme]
			if got.Title == "owned" || got.Live > 0 || len(got.Pale) > 0 || got.Wide || got.Rows == 0 || got.Background != background {
				t.Errorf("%s, %s: %+v", path, scheme, got)
			}
		}
	}
	if from := <-reports; from != "/control" {
		t.Errorf("%s does what the policy forbids", from)
	}
	for len(reports) > 0 {
		if from := <-reports; from != "/control" {
			t.Errorf("%s does what the policy forbids", from)
		}
	}
}

// browse shows a page in a narrow window.
func browse(t *testing.T, b *chrometest.Browser, address, scheme string) look {
	t.Helper()
	_, err := chromedp.Call(b.Context(), emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := chromedp.Do(b.Context(), chromedp.EmulateViewport(400, 800), chromedp.Navigate(address)); err != nil {
		t.Fatal(err)
	}
	var got look
	if err := b.Evaluate(lookScript, &got); err != nil {
		t.Fatal(err)
	}
	return got
}
