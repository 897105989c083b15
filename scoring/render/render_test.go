package render

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/tabula-css/bench/css/dom"
)

// arm makes an arm of pairs of name and text.
func arm(pairs ...string) fstest.MapFS {
	files := fstest.MapFS{}
	for i := 0; i < len(pairs); i += 2 {
		files[pairs[i]] = &fstest.MapFile{Data: []byte(pairs[i+1])}
	}
	return files
}

func render(t *testing.T, r *Renderer, files fstest.MapFS, o Options) *Result {
	t.Helper()
	o.Entry, o.Limit = "scenes.tsx", time.Minute
	result, err := r.Render(context.Background(), files, o)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestDocument(t *testing.T) {
	files := arm("scenes.tsx", "export const scenes = { a: () => <><title>t</title><p className=\"c\">x</p></> };")
	doc := render(t, New(), files, Options{}).Documents[0]
	want := `<html lang="en" dir="ltr"><head><title>t</title></head><body><div id="root"><p class="c">x</p></div></body></html>`
	if diff := cmp.Diff(want, dom.Serialise(doc.Root, dom.SerialiseOptions{})); diff != "" {
		t.Errorf("document (-want +got):\n%s", diff)
	}
	want = strings.ReplaceAll(want, ` class="c"`, "")
	if diff := cmp.Diff(want, dom.Serialise(doc.Root, dom.SerialiseOptions{StripClass: true})); diff != "" {
		t.Errorf("stripped (-want +got):\n%s", diff)
	}
	for _, e := range doc.Root.Elements() {
		for _, n := range e.Children {
			if c, ok := n.(*dom.Element); ok && c.Parent != e {
				t.Errorf("<%s>: parent is not <%s>", c.Name, e.Name)
			}
		}
	}
}

// TestHideAnchors hides the anchors from elements and components, however they are given, and nothing else.
func TestHideAnchors(t *testing.T) {
	files := arm("scenes.tsx", `import { cloneElement, createElement } from 'react';
const Inner = (props: any) => <b {...props} title={'data-bench' in props ? 'some' : 'none'} />;
const Outer = ({ children, ...rest }: any) => <Inner {...rest}>{children}</Inner>;
export const scenes = {
  one: () => <p data-bench="a"><Outer data-bench="b" key="k">a b</Outer>{createElement('i', { 'data-bench': 'c' })}{cloneElement(<u data-bench="d" />, { 'data-bench': 'a', className: 'x' } as any)}</p>,
};`)
	result := render(t, New(), files, Options{HideAnchors: true})
	want := `<p><b title="none">a b</b><i></i><u class="x"></u></p>`
	if diff := cmp.Diff(want, markupOf(result.Documents[0])); diff != "" {
		t.Errorf("markup (-want +got):\n%s", diff)
	}
}

func TestReverseScenes(t *testing.T) {
	files := arm("scenes.tsx", "let n = 0;\nconst Next = () => <i>{++n}</i>;\nexport const scenes = { a: Next, b: Next, c: Next };")
	for reverse, want := range map[bool]string{false: "a<i>1</i>b<i>2</i>c<i>3</i>", true: "a<i>3</i>b<i>2</i>c<i>1</i>"} {
		got := ""
		for _, doc := range render(t, New(), files, Options{ReverseScenes: reverse}).Documents {
			got += doc.Scene + markupOf(doc)
		}
		if got != want {
			t.Errorf("reverse %t: got %s, want %s", reverse, got, want)
		}
	}
}

// TestModule imports one of our packages, with host functions that give and fail.
func TestModule(t *testing.T) {
	r := New(Module{
		Name:   "@ours/pkg",
		Source: "import { join, fail } from 'bench:host/@ours/pkg';\nimport { createElement } from 'react';\nexport const cn = (...a) => join(...a);\nexport const broken = () => fail();\nexport const B = () => createElement('b', null, 'made');\nexport default cn;\n",
		Host: map[string]func([]string) (string, error){
			"join": func(args []string) (string, error) { return strings.Join(args, "+"), nil },
			"fail": func([]string) (string, error) { return "", errors.New("no such class") },
		},
	})
	good := arm("scenes.tsx", "import cn, { B, cn as same } from '@ours/pkg';\nexport const scenes = { one: () => <p className={cn('a', 1 as any)}>{same('x')}<B /></p> };")
	if got, want := markupOf(render(t, r, good, Options{}).Documents[0]), `<p class="a+1">x<b>made</b></p>`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	for name, c := range map[string]struct{ source, want string }{
		"thrown":       {"import { broken } from '@ours/pkg';\nexport const scenes = { one: () => <p>{broken()}</p> };", "scenes.tsx:2:40: render-error: Error: no such class"},
		"unknown name": {"import { variants } from '@ours/pkg';\nexport const scenes = { one: () => <p>{variants()}</p> };", `scenes.tsx:1:10: build-error: "@ours/pkg" has no export "variants"; it exports B, broken, cn, default`},
		"caught":       {"import { broken } from '@ours/pkg';\nexport const scenes = { one: () => { try { broken(); } catch (e: any) { throw e.message; } } };", "scenes.tsx:2:73: render-error: threw no such class"},
	} {
		_, err := r.Render(context.Background(), arm("scenes.tsx", c.source), Options{Entry: "scenes.tsx"})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

// TestDevelopmentRuntime: the development form of JSX means the same.
func TestDevelopmentRuntime(t *testing.T) {
	files := arm("tsconfig.json", `{"compilerOptions": {"jsx": "react-jsxdev"}}`, "scenes.tsx", "export const scenes = { one: () => <><p>x</p></> };")
	if got := markupOf(render(t, New(), files, Options{}).Documents[0]); got != "<p>x</p>" {
		t.Errorf("got %s", got)
	}
}

func TestBrokenModule(t *testing.T) {
	_, err := New(Module{Name: "x", Source: "export const"}).Render(context.Background(), arm(), Options{Entry: "scenes.tsx"})
	var fault *Fault
	if err == nil || !strings.HasPrefix(err.Error(), `compile module "x"`) {
		t.Errorf("got %v, want an error about the module", err)
	}
	if errors.As(err, &fault) {
		t.Errorf("got a fault of the arm: %v", fault)
	}
}

// TestHostile runs code that changes what it can reach: the runtime and the next render are as ever.
func TestHostile(t *testing.T) {
	hostile := `const names = Object.getOwnPropertyNames;
const lie = () => { throw new Error('patched'); };
for (const proto of [Array.prototype, Object.prototype, Function.prototype, String.prototype, Map.prototype] as any[])
  for (const name of names(proto))
    if (name !== 'constructor') try { proto[name] = lie; } catch { /* read-only */ }
for (const o of [Object, Array, Reflect, Symbol, JSON, Math, Promise] as any[])
  for (const name of names(o)) try { o[name] = lie; } catch { /* read-only */ }
`
	files := arm("scenes.tsx", "import { Children, cloneElement, createElement, useId, useMemo, useState } from 'react';\n"+hostile+`
function Case() {
  const [n] = useState(() => 1);
  const m = useMemo(() => n + 1, [n]);
  return createElement('p', { id: useId(), className: 'c', style: { color: 'red' } }, Children.toArray(['a', 'b']), cloneElement(<b />, { title: 't' }, m));
}
export const scenes = { one: Case };`)
	r := New()
	want := `<p id="_R_0_" class="c" style="color:red">ab<b title="t">2</b></p>`
	if got := markupOf(render(t, r, files, Options{}).Documents[0]); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	next := arm("scenes.tsx", "export const scenes = { one: () => <p>{[1, 2].map((x) => x + 1).join()}{String(Object.keys({ a: 1 }))}</p> };")
	if got := markupOf(render(t, r, next, Options{}).Documents[0]); got != "<p>2,3a</p>" {
		t.Errorf("next render: got %s", got)
	}
}

// TestDeterminism renders what would differ between two renders if anything could.
func TestDeterminism(t *testing.T) {
	files := arm("scenes.tsx", `let loads = 0;
loads++;
export const scenes = { one: () => <p>{Math.random()} {Date.now()} {new Date().toISOString()} {String(new Date())} {new Date(2020, 0, 31, 5).getHours()} {new Date('2020-03-01T01:02:03').toISOString()} {new Date(2020, 5).getTimezoneOffset()} {Date()} {loads}</p> };`)
	r := New()
	want := markupOf(render(t, r, files, Options{}).Documents[0])
	if !strings.Contains(want, "2024-01-01T00:00:00.000Z Mon Jan 01 2024 00:00:00 GMT+0000 (Coordinated Universal Time) 5 2020-03-01T01:02:03.000Z 0 ") {
		t.Errorf("clock: %s", want)
	}
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			result, err := r.Render(context.Background(), files, Options{Entry: "scenes.tsx", Limit: time.Minute})
			if err != nil {
				t.Error(err)
				return
			}
			if got := markupOf(result.Documents[0]); got != want {
				t.Errorf("got %s, want %s", got, want)
			}
		})
	}
	group.Wait()
}

func TestCancellation(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	files := arm("scenes.tsx", "export const scenes = { one: () => { for (;;); } };")
	time.AfterFunc(50*time.Millisecond, cancel)
	_, err := New().Render(ctx, files, Options{Entry: "scenes.tsx", Limit: time.Minute})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the context's error", err)
	}
	if _, err = New().Render(ctx, files, Options{Entry: "scenes.tsx"}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: got %v", err)
	}
}

// TestNativeLoop ends a render that the virtual machine cannot be interrupted in.
func TestNativeLoop(t *testing.T) {
	awake := make(chan struct{})
	defer close(awake)
	r := New(Module{Name: "slow", Source: "import { sleep } from 'bench:host/slow';\nexport { sleep };", Host: map[string]func([]string) (string, error){
		"sleep": func([]string) (string, error) { <-awake; return "", nil },
	}})
	files := arm("scenes.tsx", "import { sleep } from 'slow';\nexport const scenes = { one: () => <p>{sleep()}</p> };")
	_, err := r.Render(context.Background(), files, Options{Entry: "scenes.tsx", Limit: 100 * time.Millisecond})
	if want := "scenes.tsx: timeout: did not finish within 100ms"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// TestNested feeds every kind of nesting that ends a recursive parser.
func TestNested(t *testing.T) {
	for name, source := range map[string]string{
		"parentheses": strings.Repeat("(", 400_000),
		"brackets":    strings.Repeat("[", 2_000_000),
		"depth 1001":  "x = " + strings.Repeat("(", 1001) + "1" + strings.Repeat(")", 1001),
	} {
		_, err := New().Render(context.Background(), arm("scenes.tsx", source), Options{Entry: "scenes.tsx"})
		var fault *Fault
		if !errors.As(err, &fault) || fault.Kind != ResourceLimit || fault.File != "scenes.tsx" || fault.Line != 1 {
			t.Errorf("%s: got %v, want a resource-limit", name, err)
		}
	}
}

func ExampleRenderer_Render() {
	files := fstest.MapFS{"src/scenes.tsx": {Data: []byte("export const scenes = {\n  hello: () => <p>hello</p>,\n};\n")}}
	result, err := New().Render(context.Background(), files, Options{Entry: "src/scenes.tsx"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, doc := range result.Documents {
		fmt.Println(doc.Scene, dom.Serialise(doc.Root, dom.SerialiseOptions{}))
	}
	// Output: hello <html lang="en" dir="ltr"><head></head><body><div id="root"><p>hello</p></div></body></html>
}
