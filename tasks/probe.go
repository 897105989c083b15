package tasks

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// ProbesFolder is the folder beside the tasks' files that holds their probes, as <task>/<name>.tsx.
const ProbesFolder = "probes"

// ProbePrefix begins every anchor of a probe, and no other.
const ProbePrefix = "probe."

// Probe is a scene that a task brings with it and that no packet shows: a module in TSX whose default export is a
// component. It imports the arm's modules from "arm/…".
type Probe struct {
	Name    string // the file's, without its extension
	File    string // the path it was read from
	Source  string
	Anchors []string // the values of its data-bench attributes, in the order of the text
}

// Scene is the name of the probe's document.
func (p *Probe) Scene() string { return "probe:" + p.Name }

// ProbeAnchors are the anchors of all probes of the task.
func (t *Task) ProbeAnchors() []string {
	var list []string
	for i := range t.Probes {
		list = append(list, t.Probes[i].Anchors...)
	}
	return list
}

// probeSkeleton imports nothing, so that it fits every suite.
const probeSkeleton = `export default function Probe() {
  return (
    <div>
      <div data-bench="probe.%s">
        ` + "{/* " + Blank + `elements that no page shows, of components imported from 'arm/…', the folder of the arm's scenes */}
      </div>
    </div>
  );
}
`

// ProbeSkeleton is the text of a new probe. The error names a name that no probe can have.
func ProbeSkeleton(name string) ([]byte, error) {
	if !probeFile.MatchString(name + ".tsx") {
		return nil, fmt.Errorf("make probe %q: expected a name of the form [a-z0-9][a-z0-9-]*", name)
	}
	return fmt.Appendf(nil, probeSkeleton, name), nil
}

var (
	probeFile   = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*\.tsx$`)
	probeAnchor = regexp.MustCompile(`data-bench(="(` + regexp.QuoteMeta(ProbePrefix) + `[a-z0-9.-]+)")?`)
)

// loadProbes reads the probes of all tasks below dir, by task id.
func loadProbes(files fs.FS, dir string) (map[string][]Probe, error) {
	names, err := fs.Glob(files, path.Join(dir, ProbesFolder, "*", "*"))
	if err != nil {
		return nil, fmt.Errorf("list probes: %w", err)
	}
	probes, taken := map[string][]Probe{}, map[string]string{}
	var faults []error
	for _, name := range names {
		p, err := loadProbe(files, name)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		for _, a := range p.Anchors {
			if taken[a] != "" {
				faults = append(faults, fmt.Errorf("%s:1:1: anchor %q is in %s already", name, a, taken[a]))
			}
			taken[a] = name
		}
		id := path.Base(path.Dir(name))
		probes[id] = append(probes[id], *p)
	}
	return probes, errors.Join(faults...)
}

// loadProbe reads one probe. Its anchors are written as they are, so that they are known before it is rendered.
func loadProbe(files fs.FS, name string) (*Probe, error) {
	data, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, fmt.Errorf("read probe %q: %w", name, err)
	}
	if !probeFile.MatchString(path.Base(name)) {
		return nil, fmt.Errorf("%s:1:1: a probe's name: expected [a-z0-9][a-z0-9-]*.tsx", name)
	}
	if i := strings.Index(string(data), Blank); i >= 0 {
		line, column := diagnostic.NewLines(string(data)).At(i)
		return nil, fmt.Errorf("%s:%d:%d: the probe is not filled in", name, line, column)
	}
	p := &Probe{Name: strings.TrimSuffix(path.Base(name), ".tsx"), File: name, Source: string(data)}
	for _, at := range probeAnchor.FindAllStringSubmatchIndex(p.Source, -1) {
		if at[4] < 0 {
			line, column := diagnostic.NewLines(p.Source).At(at[0])
			return nil, fmt.Errorf("%s:%d:%d: a probe's anchor: expected data-bench=\"%s…\", spelled out", name, line, column, ProbePrefix)
		}
		p.Anchors = append(p.Anchors, p.Source[at[4]:at[5]])
	}
	if len(p.Anchors) == 0 {
		return nil, fmt.Errorf("%s:1:1: a probe without an anchor: nothing can be asked of it", name)
	}
	return p, nil
}

// strays are the faults of probes whose task there is not.
func strays(probes map[string][]Probe, list []*Task) error {
	var ids []string
	for _, t := range list {
		ids = append(ids, t.ID)
	}
	var faults []error
	for _, id := range slices.Sorted(maps.Keys(probes)) {
		if !slices.Contains(ids, id) {
			faults = append(faults, fmt.Errorf("%s:1:1: there is no task %q%s", probes[id][0].File, id, diagnostic.Suggest(id, ids)))
		}
	}
	return errors.Join(faults...)
}
