package render

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// probeArm is an arm whose entry lies in a folder, as the arms of a suite have it.
func probeArm(button string) map[string]string {
	return map[string]string{
		"src/Button.tsx": button,
		"src/scenes.tsx": "import { Button } from './Button';\nexport const scenes = { a: () => <Button kind=\"plain\" data-bench=\"a\">x</Button> };",
	}
}

const plainButton = "export const Button = ({ kind, ...rest }: any) => <button {...rest} className={kind} />;"

func renderProbe(files map[string]string, o Options) (*Result, error) {
	var pairs []string
	for name, text := range files {
		pairs = append(pairs, name, text)
	}
	o.Entry = "src/scenes.tsx"
	return New().Render(context.Background(), arm(pairs...), o)
}

// TestProbes: a probe is rendered with the arm's components, apart from the scenes, and without anchors too.
func TestProbes(t *testing.T) {
	o := Options{Probes: []Probe{{Scene: "probe:b", Path: "/tasks/b.tsx", Source: "import { Button } from 'arm/Button';\nexport default function B() { return <Button kind=\"new\" data-bench=\"probe.b\">y</Button>; }"}}}
	for _, other := range []bool{false, true} {
		o.ReverseScenes, o.HideAnchors = other, other
		result, err := renderProbe(probeArm(plainButton), o)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for _, d := range append(result.Documents, result.Probes...) {
			got[d.Scene] = markupOf(d)
		}
		want := map[string]string{
			"a":       `<button data-bench="a" class="plain">x</button>`,
			"probe:b": `<button data-bench="probe.b" class="new">y</button>`,
		}
		if other {
			want = map[string]string{"a": `<button class="plain">x</button>`, "probe:b": `<button class="new">y</button>`}
		}
		if diff := cmp.Diff(want, got); diff != "" || len(result.Probes) != 1 {
			t.Errorf("documents (-want +got):\n%s", diff)
		}
	}
}

// TestProbeFaults: what goes wrong in a probe says in which, and never quotes it.
func TestProbeFaults(t *testing.T) {
	for _, test := range []struct{ name, button, probe, want string }{
		{"throws", "export const Button = ({ kind }: any) => { if (kind === 'new') throw new Error('no'); return <b />; };", "import { Button } from 'arm/Button';\nexport default () => <Button kind=\"new\" />;",
			"src/Button.tsx:1:70: render-error: probe b of the task: Error: no"},
		{"export gone", "export const Knopf = 1; export const Button2 = () => <b />;", "import { Button } from 'arm/Button';\nexport default () => <Button />;",
			"src/scenes.tsx:1:10: build-error: \"src/Button.tsx\" has no export \"Button\"; it exports Button2, Knopf"},
		{"no such export", plainButton, "import { Link } from 'arm/Button';\nexport default () => <Link />;",
			"/tasks/b.tsx:1:10: build-error: probe b of the task: \"src/Button.tsx\" has no export \"Link\"; it exports Button"},
		{"no such file", plainButton, "import { Link } from 'arm/Link';\nexport default () => <Link />;",
			"/tasks/b.tsx:1:22: build-error: probe b of the task: cannot resolve \"arm/Link\": no such file in the arm"},
		{"out of the arm", plainButton, "import { Link } from 'arm/../../Link';\nexport default () => <Link />;",
			"/tasks/b.tsx:1:22: build-error: probe b of the task: cannot resolve \"arm/../../Link\": outside of the arm"},
		{"relative", plainButton, "import { Button } from './Button';\nexport default () => <Button />;",
			"/tasks/b.tsx:1:24: build-error: probe b of the task: cannot resolve \"./Button\": a probe may import arm/… and react, react/jsx-dev-runtime, react/jsx-runtime"},
		{"no default", plainButton, "export const x = 1;",
			"/tasks/b.tsx: render-error: probe b of the task: it has no default export"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := renderProbe(probeArm(test.button), Options{Probes: []Probe{{Scene: "probe:b", Path: "/tasks/b.tsx", Source: test.probe}}})
			var fault *Fault
			if !errors.As(err, &fault) {
				t.Fatalf("expected a fault, got %v", err)
			}
			if got := fault.Error(); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
