package render

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/dop251/goja"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// DefaultLimit is the limit of a render when Options has none. It leaves a margin below
// two seconds for what cannot be interrupted at once.
const DefaultLimit = 1500 * time.Millisecond

// Module is a package that an arm may import beside React, written by us.
type Module struct {
	Name   string // the specifier
	Source string // ECMAScript module text (JavaScript); it may import React
	Host   Host   // what Options.Host does not give
}

// Host are Go functions, importable from "bench:host/<module>" in the module's Source alone, under
// their own names. They take and return strings; what an argument is not is turned into a string as
// String() does. An error is thrown as an Error with its text.
type Host = map[string]func(args []string) (string, error)

// Options of one render.
type Options struct {
	// Entry is the path of the module that exports the scenes.
	Entry string
	// Probes are rendered after the scenes, each as a document of its own.
	Probes []Probe
	// HideAnchors takes data-bench from the props that jsx, createElement and cloneElement receive, before any of the
	// arm's code can see it: what differs then depends on an anchor's name, or on whether there is one.
	HideAnchors bool
	// ReverseScenes renders scenes and probes last to first. Result keeps their order.
	ReverseScenes bool
	// Host are the host functions of this render, by module name; they go before the module's own.
	Host map[string]Host
	// Limit is the time for bundling and running, by the wall clock and by the processor time of this
	// process both, so that a busy machine fails no honest render; zero is DefaultLimit.
	Limit time.Duration
	// Known is an earlier result. Where the arm links to the very modules that it came from, the machine
	// would do the same again, and Known itself is the answer. The caller vouches that it was asked for
	// with the other options alike, and that the host functions answer alike.
	Known *Result
}

// Result is a rendered arm.
type Result struct {
	Documents   []*dom.Document // in the entry's order of scenes
	Probes      []*dom.Document // in the order of Options.Probes, each with its scene's name
	Stylesheets []string        // paths in the arm, in the evaluation order of the modules that import them
	Files       []string        // the arm's modules used, in evaluation order

	// Anchors is where the arm's own code reads the anchors' attribute, or names it other than to give it to an
	// element; Environment is where it asks what a static render and a browser may answer differently. Both are
	// sorted by place. The arm renders all the same: what they mean is the judge's to say.
	Anchors, Environment []diagnostic.Fault

	from [32]byte // the digest of the graph
}

// Renderer renders arms. It holds the compiled programs, by content, and is safe for concurrent use.
type Renderer struct {
	modules  []Module
	packages map[string]bool
	exports  map[string][]string
	ours     map[string]*compiled // our Modules
	react    *goja.Program
	language *goja.Program
	broken   error // a Module that does not compile

	programs  cache[*compiled]
	diagnoses cache[*Fault]
}

// New returns a Renderer whose arms may import React and the modules. A module that does not compile
// is an error of every Render.
func New(modules ...Module) *Renderer {
	r := &Renderer{
		modules:  modules,
		packages: map[string]bool{},
		exports:  map[string][]string{},
		ours:     map[string]*compiled{},
	}
	r.broken = r.prepare()
	return r
}

// Render bundles the arm (rooted at its folder), evaluates it and renders every scene. The arm's own
// mistakes are a *Fault; the context's end is the context's error.
func (r *Renderer) Render(ctx context.Context, arm fs.FS, o Options) (*Result, error) {
	if r.broken != nil {
		return nil, r.broken
	}
	if o.Limit == 0 {
		o.Limit = DefaultLimit
	}
	result, err := watch(ctx, o.Limit, stopwatch(), o.Entry, func(w *watchdog) (*Result, error) {
		g, err := r.link(arm, o)
		if err != nil {
			return nil, err
		}
		if o.Known != nil && o.Known.from == g.digest() {
			return o.Known, nil
		}
		return r.run(g, o, w)
	})
	var fault *Fault
	if errors.As(err, &fault) {
		return nil, fault.bounded()
	}
	return result, err
}

func (r *Renderer) exportsOf(pkg string) []string { return r.exports[pkg] }

// files are the paths of the arm's modules used.
func (g *graph) files() []string { return slices.DeleteFunc(slices.Clone(g.order), isProbe) }
