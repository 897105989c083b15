package tabula_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/dop251/goja"
	"github.com/evanw/esbuild/pkg/api"

	"github.com/tabula-css/bench/tabula"
)

// TestModule runs the module as a virtual machine has it, with Go behind it: cn, variants and resolve.
func TestModule(t *testing.T) {
	p := load(t, "profile")
	vm := machine(t, p.Module())
	for script, want := range map[string]string{
		`cn('p-4', null, undefined, false, 0, NaN, '', true, 'px-2')`:                        "p-4 px-2",
		`cn(['p-4', ['px-2', [null, { flex: 1, block: 0 }]]], { 'bg-ink text-ink': 'yes' })`: "p-4 px-2 flex bg-ink text-ink",
		`cn('px-2', 'p-4')`:            "p-4",
		`cn(1, 2n, () => 'x', 'flex')`: "1 flex",
		`cn()`:                         "",
		`merge(' px-2\n ps-1 x ')`:     "px-2 ps-1 x",
		`box()`:                        "p-4 bg-canvas",
		`box({ tone: 'danger', className: 'p-1' })`:             "bg-danger text-canvas p-1",
		`box({ tone: 'danger', class: 'flex', className: '' })`: "p-4 bg-danger text-canvas flex",
		`box({ tone: null })`:                                   "p-4",
		`box({ tone: undefined })`:                              "p-4 bg-canvas",
		`box({ tone: 'toString' })`:                             "p-4",
		`box({ wide: true })`:                                   "p-4 bg-canvas w-full",
		`box({ wide: false })`:                                  "p-4 bg-canvas w-4",
		`box({ size: 0 })`:                                      "p-4 bg-canvas top-1",
		`box({ wide: true, tone: 'danger' })`:                   "p-4 bg-danger text-canvas w-full border-hair",
		`variants({ base: ['p-1', { flex: true }] })()`:         "p-1 flex",
		`box({ wide: false, tone: 'danger' })`:                  "p-4 bg-danger text-canvas w-4 grid",
		`JSON.stringify(resolve('p-1 hover:ps-2', { pseudoClasses: ['hover'] })['padding-inline-start'])`: `{"value":"0.5rem","token":"space.2","class":"hover:ps-2","beat":["p-1"]}`,
		`JSON.stringify(resolve('w-sidebar'))`: `{"width":{"value":"15rem","class":"w-sidebar","beat":[]}}`,
	} {
		v, err := vm.RunString(script)
		if err != nil {
			t.Errorf("%s: %v", script, err)
			continue
		}
		if v.String() != want {
			t.Errorf("%s: %q, want %q", script, v, want)
		}
	}
}

// machine is a virtual machine with the module's names, and a function box made by variants().
func machine(t *testing.T, m tabula.Module) *goja.Runtime {
	t.Helper()
	vm := goja.New()
	host := map[string]any{}
	for name, f := range m.Host {
		host[name] = func(args ...string) (string, error) { return f(args) }
	}
	if err := vm.Set("HOST", host); err != nil {
		t.Fatal(err)
	}
	r := api.Build(api.BuildOptions{
		Stdin:    &api.StdinOptions{Contents: m.Source + "\nObject.assign(globalThis, { cn, merge, resolve, variants });", Loader: api.LoaderJS},
		Bundle:   true,
		Format:   api.FormatIIFE,
		Target:   api.ES2022,
		LogLevel: api.LogLevelSilent,
		Plugins: []api.Plugin{{Name: "host", Setup: func(b api.PluginBuild) {
			b.OnResolve(api.OnResolveOptions{Filter: "^bench:host/" + tabula.ModuleName + "$"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
				return api.OnResolveResult{Path: a.Path, Namespace: "host"}, nil
			})
			b.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: "host"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
				text := "export const { merge, resolve } = HOST;"
				return api.OnLoadResult{Contents: &text}, nil
			})
		}}},
	})
	if len(r.Errors) > 0 {
		t.Fatal(r.Errors[0].Text)
	}
	if _, err := vm.RunString(string(r.OutputFiles[0].Contents)); err != nil {
		t.Fatal(err)
	}
	_, err := vm.RunString(`var box = variants({
		base: 'p-4',
		variants: {
			tone: { canvas: 'bg-canvas', danger: ['bg-danger', 'text-canvas'] },
			wide: { true: 'w-full', false: 'w-4' },
			size: { 0: 'top-1' },
		},
		compoundVariants: [
			{ tone: ['danger', 'alarm'], wide: true, class: 'border-hair' },
			{ tone: 'danger', wide: false, className: 'grid' },
		],
		defaultVariants: { tone: 'canvas' },
	})`)
	if err != nil {
		t.Fatal(err)
	}
	return vm
}

// TestHostErrors: a wrong call is said to be one.
func TestHostErrors(t *testing.T) {
	m := load(t, "profile").Module()
	for name, args := range map[string][]string{"merge": nil, "resolve": {"p-1", "{"}} {
		if _, err := m.Host[name](args); err == nil || !strings.HasPrefix(err.Error(), name+": ") {
			t.Errorf("%s(%q): %v", name, args, err)
		}
	}
	out, err := m.Host["resolve"]([]string{`p-1 "quoted"`, `{}`})
	if err != nil || !json.Valid([]byte(out)) {
		t.Errorf("resolve: %q, %v", out, err)
	}
}
