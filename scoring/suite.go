package scoring

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"
	"github.com/tabula-css/bench/arms"
	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/tasks"
)

// Suite is a checked suite: its arms, its tasks and the documents that every arm renders.
type Suite struct {
	// Digest is the SHA-256 over the sorted (path, SHA-256 of the bytes) of the arms' files,
	// anchors.json, the tasks' JSON files and their probes: 64 hex digits.
	Digest string
	// Files is the suite's tree, paths as in the repository.
	Files fs.FS
	// Tasks are sorted by question, then id.
	Tasks []*tasks.Task
	// Arms by name.
	Arms map[string]*Arm
	// Anchors are all anchors, sorted.
	Anchors []string
	// Scenes are the class-stripped documents by scene name.
	Scenes map[string]string
	// Embedded says that it is the suite compiled into the program.
	Embedded bool

	snapshots snapshots
}

// snapshots are the tree ids of a suite's snapshots, once somebody has asked for them.
type snapshots struct {
	once sync.Once
	ids  []string
	err  error
}

// Embedded is the default suite, the one compiled into the program.
func Embedded() (*Suite, error) {
	files := memory{}
	if err := files.add("arms", arms.Files); err != nil {
		return nil, err
	}
	if err := files.add("tasks", tasks.Files); err != nil {
		return nil, err
	}
	s, err := newSuite(files)
	if err == nil {
		s.Embedded = true
	}
	return s, err
}

// Open reads a suite from a tree with the folders arms and tasks at its root. Its error joins all
// faults of the tasks, each with file:line:column.
func Open(root fs.FS) (*Suite, error) {
	files := memory{}
	for _, folder := range []string{"arms", "tasks"} {
		sub, err := fs.Sub(root, folder)
		if err != nil {
			return nil, fmt.Errorf("open suite: %w", err)
		}
		if err := files.add(folder, sub); err != nil {
			return nil, err
		}
	}
	return newSuite(files)
}

func newSuite(files memory) (*Suite, error) {
	files.armsOnly()
	tree, err := gitops.Tree(files)
	if err != nil {
		return nil, fmt.Errorf("open suite: %w", err)
	}
	s := &Suite{Files: tree, Digest: files.digest()}
	if err := s.readAnchors(files); err != nil {
		return nil, err
	}
	if err := s.readArms(files); err != nil {
		return nil, err
	}
	list, err := tasks.Load(s.Files, "tasks", tasks.Universe{
		Files:    slices.Sorted(maps.Keys(files)),
		Anchors:  s.Anchors,
		Arms:     s.ArmNames(),
		Token:    s.checkToken,
		Theme:    s.checkTheme,
		Themes:   s.themeNames,
		Selector: checkSelector,
	})
	if err != nil {
		return nil, fmt.Errorf("load tasks: %w", err)
	}
	s.Tasks = list
	return s, nil
}

// anchorsFile is arms/anchors.json.
type anchorsFile struct {
	Anchors []string          `json:"anchors"`
	Scenes  map[string]string `json:"scenes"`
}

func (s *Suite) readAnchors(files memory) error {
	const name = "arms/anchors.json"
	data, ok := files[name]
	if !ok {
		return fmt.Errorf("open suite: no %s: expected a folder with arms/ and tasks/", name)
	}
	var f anchorsFile
	if err := json.Unmarshal(data, &f, json.RejectUnknownMembers(true)); err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	slices.Sort(f.Anchors)
	s.Anchors, s.Scenes = f.Anchors, f.Scenes
	return nil
}

func (s *Suite) readArms(files memory) error {
	s.Arms = map[string]*Arm{}
	for name := range files {
		if ok, _ := path.Match("arms/*/arm.json", name); !ok {
			continue
		}
		arm, err := newArm(s, name, files[name])
		if err != nil {
			return err
		}
		s.Arms[arm.Name] = arm
	}
	if len(s.Arms) == 0 {
		return errors.New("open suite: no arms/*/arm.json")
	}
	return nil
}

// ArmNames returns the names of the arms, sorted.
func (s *Suite) ArmNames() []string { return slices.Sorted(maps.Keys(s.Arms)) }

// Task returns the task with the id; the error names the nearest ones.
func (s *Suite) Task(id string) (*tasks.Task, error) {
	ids := make([]string, len(s.Tasks))
	for i, t := range s.Tasks {
		if t.ID == id {
			return t, nil
		}
		ids[i] = t.ID
	}
	return nil, fmt.Errorf("unknown task %q%s", id, diagnostic.Suggest(id, ids))
}

// Arm returns the arm with the name; the error names the nearest ones.
func (s *Suite) Arm(name string) (*Arm, error) {
	if a, ok := s.Arms[name]; ok {
		return a, nil
	}
	if near := diagnostic.Suggest(name, s.ArmNames()); near != "" {
		return nil, fmt.Errorf("unknown arm %q%s", name, near)
	}
	return nil, fmt.Errorf("unknown arm %q: expected one of %s", name, strings.Join(s.ArmNames(), ", "))
}

// TaskArm is a task as it is put to one arm.
type TaskArm struct {
	Task *tasks.Task
	Part *tasks.Arm // the task's part for the arm
	Arm  *Arm
}

// TaskArm returns a task as it is put to an arm; the error says when it is not written yet.
func (s *Suite) TaskArm(id, arm string) (TaskArm, error) {
	t, err := s.Task(id)
	if err != nil {
		return TaskArm{}, err
	}
	if part, ok := t.Arms[arm]; ok {
		a, err := s.Arm(arm)
		return TaskArm{t, part, a}, err
	}
	if why, ok := t.Todo[arm]; ok {
		return TaskArm{}, fmt.Errorf("task %q is not written for arm %q yet: %s", id, arm, why)
	}
	if _, err := s.Arm(arm); err != nil {
		return TaskArm{}, err
	}
	return TaskArm{}, fmt.Errorf("task %q is not put to arm %q: expected one of %s", id, arm, strings.Join(t.ArmNames(), ", "))
}

// memory is a suite's files by repository path.
type memory map[string][]byte

// ignored are folders that tools make inside an arm; git does not track them.
var ignored = []string{".git", "node_modules", "dist", "solutions", "mutants"}

func (m memory) add(prefix string, files fs.FS) error {
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(ignored, d.Name()):
			return fs.SkipDir
		case !d.Type().IsRegular() || !m.wanted(prefix, name):
			return nil
		}
		data, err := fs.ReadFile(files, name)
		m[prefix+"/"+name] = data
		return err
	})
	if err != nil {
		return fmt.Errorf("read suite's %s: %w", prefix, err)
	}
	return nil
}

// wanted: of the tasks only the JSON files and the probes, of the arms whatever lies in an arm's folder and anchors.json.
func (m memory) wanted(prefix, name string) bool {
	if prefix == "tasks" {
		probe, _ := path.Match(tasks.ProbesFolder+"/*/*", name)
		return probe || path.Ext(name) == ".json" && path.Dir(name) == "."
	}
	return strings.Contains(name, "/") || name == "anchors.json"
}

// armsOnly leaves out what lies beside the arms, such as the data of their tests: an arm is a folder with an
// arm.json. The program embeds the arms by name, and the same suite has one digest from a folder too.
func (m memory) armsOnly() {
	for name := range m {
		parts := strings.SplitN(name, "/", 3)
		if parts[0] != "arms" || len(parts) < 3 {
			continue
		}
		if _, ok := m["arms/"+parts[1]+"/arm.json"]; !ok {
			delete(m, name)
		}
	}
}

func (m memory) digest() string {
	h := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(m)) {
		sum := sha256.Sum256(m[name])
		fmt.Fprintf(h, "%s\x00%x\n", name, sum)
	}
	return hex.EncodeToString(h.Sum(nil))
}
