package scoring

import (
	"slices"
	"strings"

	"github.com/tabula-css/bench/scoring/render"
	"github.com/tabula-css/bench/tasks"
)

// probes are the probes of a task, nil for none, as the renderer takes them. A path with a slash before it names no
// file of an arm.
func probes(task *tasks.Task) []render.Probe {
	if task == nil {
		return nil
	}
	var list []render.Probe
	for i := range task.Probes {
		p := &task.Probes[i]
		list = append(list, render.Probe{Scene: p.Scene(), Path: "/" + p.File, Source: p.Source})
	}
	return list
}

// isProbe says whether a position's file is a probe's, and not the arm's.
func isProbe(file string) bool { return strings.HasPrefix(file, "/") }

// probing is the task with a probe that has the anchor; nil when there is none.
func (s *Suite) probing(anchor string) *tasks.Task {
	for _, t := range s.Tasks {
		if slices.Contains(t.ProbeAnchors(), anchor) {
			return t
		}
	}
	return nil
}
