package tasks_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/gitops/patch"
	"github.com/tabula-css/bench/internal/chrometest"
	"github.com/tabula-css/bench/scoring"
	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tabula"
	"github.com/tabula-css/bench/tasks"
)

// TestSolutionsInChromium asks a browser what the judge decides by itself: with its reference solution
// applied, every criterion of every task holds in Chromium, and in the untouched arm one does not.
func TestSolutionsInChromium(t *testing.T) {
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	browser := chrometest.Start(t)
	for _, task := range suite.Tasks {
		for _, arm := range task.ArmNames() {
			t.Run(task.ID+"/"+arm, func(t *testing.T) {
				criteria := questions(t, suite, task.Arms[arm].Criteria)
				if wrong := wrongIn(t, browser, pages(t, suite.Files, arm, task.Probes), criteria); len(wrong) == 0 {
					t.Error("every criterion holds in the untouched arm")
				}
				text, err := os.ReadFile(path.Join("solutions", task.ID, arm+".diff"))
				if err != nil {
					t.Fatal(err)
				}
				checkout, err := patch.Apply(suite.Files, text)
				if err != nil {
					t.Fatal(err)
				}
				for _, wrong := range wrongIn(t, browser, pages(t, checkout.Head, arm, task.Probes), criteria) {
					t.Error(wrong)
				}
			})
		}
	}
}

// question is a criterion in one theme and width, as the page's script takes it.
type question struct {
	Selector, Property, Expected string
	Own, Up                      string // states of the element, and of its ancestors
	Theme                        string
	Width                        int
}

func questions(t *testing.T, suite *scoring.Suite, criteria []tasks.Criterion) []question {
	t.Helper()
	var table struct {
		Themes map[string]map[string]struct{ Value any }
	}
	data, err := fs.ReadFile(suite.Files, "arms/flat/.tabula/tokens.resolved.json")
	if err == nil {
		err = json.Unmarshal(data, &table)
	}
	if err != nil {
		t.Fatal(err)
	}
	var list []question
	for _, c := range criteria {
		q := question{Selector: c.Ref.Selector, Property: c.Property, Expected: c.Expected}
		if c.Ref.Bench != "" {
			q.Selector = fmt.Sprintf("[%s=%q]", dom.AnchorAttribute, c.Ref.Bench)
		}
		for _, state := range strings.Split(c.Condition, "+") {
			q.Own += state + " "
			if state == "hover" || state == "active" {
				q.Up += state + " "
			}
		}
		for _, q.Theme = range []string{"default", "dark"} {
			if c.ExpectedToken != "" {
				token, ok := table.Themes[q.Theme][c.ExpectedToken]
				if !ok {
					token = table.Themes["default"][c.ExpectedToken]
				}
				q.Expected = fmt.Sprint(token.Value)
			}
			for _, q.Width = range append(c.State.Named(), 1280) {
				if c.State.Holds(q.Theme, q.Width) {
					list = append(list, q)
				}
			}
		}
	}
	return list
}

// pages are the arm's scenes and a task's probes as HTML with the arm's style sheet, states turned into attributes.
func pages(t *testing.T, files fs.FS, name string, probes []tasks.Probe) []string {
	t.Helper()
	arm, err := fs.Sub(files, "arms/"+name)
	if err != nil {
		t.Fatal(err)
	}
	var modules []render.Module
	sheet := "src/styles/index.css"
	if _, err := fs.Stat(arm, "tabula.config.json"); err == nil {
		p, err := tabula.Load(arm)
		if err != nil {
			t.Fatal(err)
		}
		m := p.Module()
		modules = append(modules, render.Module{Name: m.Name, Source: m.Source, Host: m.Host})
		sheet = ".tabula/tabula.css"
	}
	options := render.Options{Entry: "src/scenes.tsx", Limit: 1 << 40}
	for _, p := range probes {
		options.Probes = append(options.Probes, render.Probe{Scene: p.Scene(), Path: "/" + p.File, Source: p.Source})
	}
	result, err := render.New(modules...).Render(context.Background(), arm, options)
	if err != nil {
		t.Fatal(err)
	}
	css := stateClass.ReplaceAllString(inlined(t, arm, sheet), `$1[data-state~="$2"]`)
	var list []string
	for _, d := range slices.Concat(result.Documents, result.Probes) {
		html := dom.Serialise(d.Root, dom.SerialiseOptions{})
		list = append(list, "<!doctype html>"+strings.Replace(html, "<head>", "<head><style>"+css+"*{transition:none!important}</style>", 1))
	}
	return list
}

var (
	// stateClass is a pseudo-class of the arms' sheets: an attribute selector has the same specificity.
	stateClass  = regexp.MustCompile(`([^\\]):(hover|active|focus-visible)\b`)
	importRule  = regexp.MustCompile(`@import '\./([^']+)';`)
	wrongScript = `((html, questions) => {
		const frames = {};
		const open = (theme, width) => {
			const frame = document.createElement('iframe');
			frame.style.cssText = 'border: 0; height: 800px; width: ' + width + 'px';
			document.body.append(frame);
			frame.contentDocument.open(); frame.contentDocument.write(html); frame.contentDocument.close();
			if (theme !== 'default') frame.contentDocument.documentElement.dataset.theme = theme;
			return frame;
		};
		return questions.map((q) => {
			const frame = frames[q.Theme + q.Width] ??= open(q.Theme, q.Width);
			return [...frame.contentDocument.querySelectorAll(q.Selector)].map((e) => {
				const value = () => frame.contentWindow.getComputedStyle(e).getPropertyValue(q.Property);
				for (const other of frame.contentDocument.querySelectorAll('[data-state]')) delete other.dataset.state;
				e.dataset.state = q.Own;
				for (let up = e.parentElement; up; up = up.parentElement) up.dataset.state = q.Up;
				const actual = value();
				e.style.setProperty(q.Property, q.Expected, 'important');
				const expected = value();
				e.removeAttribute('style');
				return [actual, expected];
			});
		});
	})(%s, %s)`
)

// inlined is a sheet with its imports in place.
func inlined(t *testing.T, arm fs.FS, name string) string {
	t.Helper()
	data, err := fs.ReadFile(arm, name)
	if err != nil {
		t.Fatal(err)
	}
	return importRule.ReplaceAllStringFunc(string(data), func(rule string) string {
		return inlined(t, arm, path.Join(path.Dir(name), importRule.FindStringSubmatch(rule)[1]))
	})
}

// wrongIn lists the criteria that do not hold in the browser: computed values are compared, the expected
// one computed on the same element.
func wrongIn(t *testing.T, browser *chrometest.Browser, pages []string, criteria []question) []string {
	t.Helper()
	asked, err := json.Marshal(criteria)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	var wrong []string
	for _, page := range pages {
		html, err := json.Marshal(page)
		if err != nil {
			t.Fatal(err)
		}
		if err := browser.Load("<!doctype html><body></body>"); err != nil {
			t.Fatal(err)
		}
		var answers [][][2]string // of each question, of each element
		if err := browser.Evaluate(fmt.Sprintf(wrongScript, html, asked), &answers); err != nil {
			t.Fatal(err)
		}
		for i, elements := range answers {
			q := criteria[i]
			found[q.Selector] = found[q.Selector] || len(elements) > 0
			for _, a := range elements {
				if a[0] != a[1] {
					wrong = append(wrong, fmt.Sprintf("%s %s (%s, %s theme, %d px): %q, expected %q", q.Selector, q.Property, strings.TrimSpace(q.Own), q.Theme, q.Width, a[0], a[1]))
				}
			}
		}
	}
	for selector, ok := range found {
		if !ok {
			wrong = append(wrong, selector+" is on no page")
		}
	}
	return wrong
}
