package tasks_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tabula-css/bench/tasks"
)

// TestSkeleton: a skeleton is JSON, is refused as a task, and every blank in it is found in its place.
func TestSkeleton(t *testing.T) {
	text, err := tasks.Skeleton("q1-09-new", []string{"cascade", "flat"}, true)
	if err != nil {
		t.Fatal(err)
	}
	var task tasks.Task
	if err := json.Unmarshal(text, &task); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if task.Question != "Q1" || len(task.Arms) != 2 {
		t.Errorf("question %q, %d arms", task.Question, len(task.Arms))
	}
	files := fstest.MapFS{"tasks/q1-09-new.json": {Data: text}, "tasks/schema.json": {Data: []byte(`{"title": "FILL IN: no task"}`)}}
	if _, err := tasks.Load(files, "tasks", universe()); err == nil {
		t.Error("a skeleton was loaded as a task")
	}
	list, err := tasks.Placeholders(files, "tasks")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Count(string(text), tasks.Blank); len(list) != want || want != 2+2*9 {
		t.Errorf("%d placeholders found, %d in the text", len(list), want)
	}
	lines := strings.Split(string(text), "\n")
	for _, p := range list {
		if !strings.HasPrefix(lines[p.Line-1][p.Column-1:], `"`+tasks.Blank) {
			t.Errorf("%s:%d:%d: no placeholder there", p.File, p.Line, p.Column)
		}
	}
	if _, err := tasks.Skeleton("../escape", []string{"flat"}, false); err == nil {
		t.Error("an id that is a path was taken")
	}
}
