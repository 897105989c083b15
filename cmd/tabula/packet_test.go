package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/tabula-css/bench/scoring"
)

// TestPacketBuilds lays out, in an empty folder, what the packet of a task shows, gives the commands that the packet
// names, and hands in what they write: it is the edit of the reference solution, and passes.
func TestPacketBuilds(t *testing.T) {
	suite, err := scoring.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	judge, asked := scoring.NewJudge(suite), 0
	for _, task := range suite.Tasks {
		for _, arm := range task.ArmNames() {
			packet, err := suite.Packet(task.ID, arm)
			if err != nil {
				t.Fatal(err)
			}
			if len(packet.Generated) > 0 {
				asked++
				t.Run(task.ID+"/"+arm, func(t *testing.T) { buildPacket(t, judge, packet) })
			}
		}
	}
	if asked == 0 {
		t.Error("no task has generated files in scope")
	}
}

func buildPacket(t *testing.T, judge *scoring.Judge, packet *scoring.Packet) {
	suite := judge.Suite
	solution := reference(t, suite, packet)
	t.Chdir(t.TempDir())
	for _, files := range []map[string]string{packet.Files, packet.Context} {
		for name, text := range files {
			write(t, name, []byte(text))
		}
	}
	commands := regexp.MustCompile("`tabula ([^`]+)`").FindAllStringSubmatch(section(t, packet.Text(), "## Generated files in scope"), -1)
	if len(commands) != 4 {
		t.Fatalf("%d commands in the packet: %v", len(commands), commands)
	}
	build, add, lint, check := commands[0][1], commands[1][1], commands[2][1], commands[3][1]
	runs(t, build)
	runs(t, check)
	for _, g := range packet.Generated {
		if want, err := fs.ReadFile(suite.Files, g.Path); err != nil || !bytes.Equal(read(t, g.Path), want) {
			t.Errorf("%s is built with other bytes than in the repository: %v", g.Path, err)
		}
	}
	root := suite.Arms[packet.Arm].Root
	for name := range packet.Files {
		text, err := fs.ReadFile(solution, name)
		if err != nil {
			t.Fatal(err)
		}
		if path.Base(name) != "exceptions.json" {
			write(t, name, text)
			continue
		}
		for _, e := range newExceptions(t, packet.Files[name], string(text)) {
			arguments := strings.Fields(add)
			for i, a := range arguments {
				if v, ok := map[string]string{"CLASS": e.Class, "P": e.Property, "V": e.Value, "R": e.Reason}[a]; ok {
					arguments[i] = v
				}
			}
			runs(t, arguments...)
		}
	}
	for name := range packet.Files {
		if in := strings.TrimPrefix(name, root+"/"); strings.HasPrefix(in, "src/") {
			runs(t, strings.Replace(lint, "src/…", in, 1))
		}
	}
	runs(t, check)
	answer := map[string]string{}
	for name := range packet.Files {
		answer[name] = string(read(t, name))
	}
	for _, g := range packet.Generated {
		answer[g.Path] = string(read(t, g.Path))
	}
	patch, err := json.Marshal(map[string]any{"format": "files", "files": answer})
	if err != nil {
		t.Fatal(err)
	}
	request, err := suite.OpenPatch(scoring.Patch{Task: packet.Task, Arm: packet.Arm, Text: patch})
	if err != nil {
		t.Fatal(err)
	}
	result, err := judge.Score(context.Background(), request)
	if err != nil || result.Outcome != scoring.Passed {
		t.Errorf("%v: %+v", err, result)
	}
}

// section is the part of a Markdown text below a heading, to the next file.
func section(t *testing.T, text, heading string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, "\n"+heading+"\n")
	if !ok {
		t.Fatalf("no section %q", heading)
	}
	part, _, _ := strings.Cut(rest, "\n### ")
	return part
}

// reference is the arm with the task's reference solution.
func reference(t *testing.T, suite *scoring.Suite, packet *scoring.Packet) fs.FS {
	t.Helper()
	patch, err := os.ReadFile(filepath.Join("../../tasks/solutions", packet.Task, packet.Arm+".diff"))
	if err != nil {
		t.Fatal(err)
	}
	request, err := suite.OpenPatch(scoring.Patch{Task: packet.Task, Arm: packet.Arm, Text: patch})
	if err != nil || request.Fault != nil {
		t.Fatal(err, request.Fault)
	}
	return request.Checkout.Head
}

type exception struct{ Class, Property, Value, Reason string }

// newExceptions are those that an edit registers.
func newExceptions(t *testing.T, before, after string) (list []exception) {
	t.Helper()
	var old, all struct{ Exceptions []exception }
	for text, v := range map[string]any{before: &old, after: &all} {
		if err := json.Unmarshal([]byte(text), v); err != nil {
			t.Fatal(err)
		}
	}
	known := map[exception]bool{}
	for _, e := range old.Exceptions {
		known[e] = true
	}
	for _, e := range all.Exceptions {
		if !known[e] {
			list = append(list, e)
		}
	}
	return list
}

// runs gives a command, given as one line or in arguments, that must end well and find nothing.
func runs(t *testing.T, arguments ...string) {
	t.Helper()
	if len(arguments) == 1 {
		arguments = strings.Fields(arguments[0])
	}
	var out, complaints strings.Builder
	if code := run(context.Background(), arguments, &streams{out: &out, err: &complaints}); code != exitOK {
		t.Errorf("tabula %v: exit code %d\n%s%s", arguments, code, out.String(), complaints.String())
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func write(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.FromSlash(path.Dir(name)), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.FromSlash(name), data, 0o644); err != nil {
		t.Fatal(err)
	}
}
