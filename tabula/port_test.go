package tabula_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/dop251/goja"
	"github.com/evanw/esbuild/pkg/api"
	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/style"
	"github.com/tabula-css/bench/tabula"
)

// question is one call of the port, and what Go says.
type question struct {
	Classes string      `json:"classes"`
	State   portState   `json:"state"`
	Merged  string      `json:"merged"`
	Values  []portValue `json:"values"`
}

type portState struct {
	PseudoClasses []string `json:"pseudoClasses"`
	Theme         string   `json:"theme,omitempty"`
	Width         int      `json:"width"`
}

type portValue struct {
	Longhand string   `json:"longhand"`
	Value    string   `json:"value"`
	Token    string   `json:"token"`
	Class    string   `json:"class"`
	Beat     []string `json:"beat"`
}

// questions asks n random class lists, in random states.
func questions(p *tabula.Profile, n int) []question {
	r := rand.New(rand.NewPCG(3, 4))
	all := states(p)
	list := make([]question, n)
	for i := range list {
		classes := randomList(r, p, r.IntN(10))
		if r.IntN(5) == 0 {
			classes += " \tunknown  __proto__\nhover:constructor md:p-99"
		}
		list[i] = answered(p, classes, all[r.IntN(len(all))])
	}
	return list
}

func answered(p *tabula.Profile, classes string, st style.State) question {
	q := question{
		Classes: classes,
		State:   portState{st.PseudoClasses, st.Theme, st.Width},
		Merged:  p.Merge(classes),
		Values:  []portValue{},
	}
	for _, r := range p.Resolve(classes, st) {
		v := portValue{r.Longhand, r.Value, r.Token, r.Class, r.Beat}
		if v.Beat == nil {
			v.Beat = []string{}
		}
		q.Values = append(q.Values, v)
	}
	return q
}

// answer is JavaScript that answers a question as Go does.
const answer = `({ classes, state }) => ({
  classes, state, merged: merge(classes),
  values: Object.entries(resolve(classes, state)).map(([longhand, { value, token = '', class: name, beat }]) =>
    ({ longhand, value, token, class: name, beat })),
})`

func compareAnswers(t *testing.T, want []question, got []byte) {
	t.Helper()
	var list []question
	if err := json.Unmarshal(got, &list); err != nil {
		t.Fatal(err)
	}
	if len(list) != len(want) {
		t.Fatalf("%d answers to %d questions", len(list), len(want))
	}
	for i := range want {
		if diff := cmp.Diff(want[i], list[i]); diff != "" {
			t.Fatalf("the port differs from Go (-Go +port):\n%s", diff)
		}
	}
}

// bundle makes one script of the port's modules, with what is left of the script after them.
func bundle(t *testing.T, tail string) string {
	t.Helper()
	r := api.Build(api.BuildOptions{
		Stdin:    &api.StdinOptions{Contents: tail, ResolveDir: "port", Loader: api.LoaderJS},
		Bundle:   true,
		Format:   api.FormatIIFE,
		Target:   api.ES2022,
		LogLevel: api.LogLevelSilent,
	})
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors[0].Text)
	}
	return string(r.OutputFiles[0].Contents)
}

// TestPort runs the port in goja on thousands of class lists: it says what Go says.
func TestPort(t *testing.T) {
	p := load(t, "profile")
	list := questions(p, 2000)
	vm := goja.New()
	input, err := json.Marshal(list)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"REGISTRY": string(p.Artefacts()[tabula.RegistryFile]), "QUESTIONS": string(input)} {
		if err := vm.Set(name, text); err != nil {
			t.Fatal(err)
		}
	}
	script := bundle(t, `import { createProfile } from './profile.js';
		const { merge, resolve } = createProfile(JSON.parse(REGISTRY));
		globalThis.ANSWERS = JSON.stringify(JSON.parse(QUESTIONS).map(`+answer+`));`)
	if _, err := vm.RunString(script); err != nil {
		t.Fatal(err)
	}
	compareAnswers(t, list, []byte(vm.Get("ANSWERS").String()))
}

// TestPortInNode runs the package as an arm installs it, in Node.
func TestPortInNode(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("REQUIRE_REFERENCES") == "1" {
			t.Fatal("node is missing")
		}
		t.Skip("node is missing")
	}
	p := load(t, "profile")
	dir := t.TempDir()
	files := p.Artefacts()
	for path, data := range tabula.Port() {
		files[path] = data
	}
	list := questions(p, 2000)
	if files["questions.json"], err = json.Marshal(list); err != nil {
		t.Fatal(err)
	}
	files["node_modules/@tabula-css/.keep"] = nil
	files["main.mjs"] = []byte(`import { readFileSync } from 'node:fs';
import { merge, resolve, cn, variants } from '@tabula-css/merge';
const box = variants({ base: 'p-4', variants: { tone: { danger: ['bg-danger'] } } });
if (cn('p-1', { 'px-2': true }, box({ tone: 'danger' })) !== 'p-4 bg-danger') throw new Error('cn');
process.stdout.write(JSON.stringify(JSON.parse(readFileSync('questions.json', 'utf8')).map(` + answer + `)));
`)
	if _, err := tabula.Write(dir, files); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join(dir, tabula.PortFolder), filepath.Join(dir, "node_modules", tabula.ModuleName)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "--no-warnings", "main.mjs")
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	compareAnswers(t, list, out)
}

// TestPortCopy: the flat arm carries this package's port.
func TestPortCopy(t *testing.T) {
	for _, d := range tabula.CheckPort(os.DirFS(flat)) {
		t.Errorf("%s %s: run tabula build in the arm", d.File, d.Message)
	}
}
