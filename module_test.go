package bench_test

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/zip"
)

// TestModuleZip: `go install` with a version builds from a module zip, and what the zip lacks is missing from
// the program, silently: embedded files too. So each file that git tracks has to be in it: no folder is called
// vendor, no folder has a go.mod of its own, no name is one that some system cannot write.
func TestModuleZip(t *testing.T) {
	var files []zip.File
	for _, name := range tracked(t) {
		if _, err := os.Lstat(name); os.IsNotExist(err) {
			continue
		}
		files = append(files, trackedFile(name))
	}
	checked, err := zip.CheckFiles(files)
	if err != nil {
		t.Error(err)
	}
	for _, omitted := range checked.Omitted {
		t.Errorf("a module zip leaves out %v", omitted)
	}
}

// TestModuleInstalls: `go install` with a version refuses a module whose go.mod says what is meant for its own
// checkout alone.
func TestModuleInstalls(t *testing.T) {
	data, err := os.ReadFile("go.mod")
	if err != nil {
		t.Fatal(err)
	}
	file, err := modfile.Parse("go.mod", data, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, directive := range file.Replace {
		t.Errorf("go.mod replaces %s", directive.Old.Path)
	}
	for _, directive := range file.Exclude {
		t.Errorf("go.mod excludes %s", directive.Mod.Path)
	}
}

// trackedFile is a file of the checkout, by its slash path from the root.
type trackedFile string

func (f trackedFile) Path() string                 { return string(f) }
func (f trackedFile) Lstat() (fs.FileInfo, error)  { return os.Lstat(filepath.FromSlash(string(f))) }
func (f trackedFile) Open() (io.ReadCloser, error) { return os.Open(filepath.FromSlash(string(f))) }
