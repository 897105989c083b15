package scoring

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tabula-css/bench/tabula"
)

// Generated is a file in scope that the arm's program writes. It is many times as long as what it is made from,
// and nobody has to read it: the packet gives the sources, and of the file how its lines are made.
type Generated struct {
	Path    string `json:"path"`
	Bytes   int    `json:"bytes"`
	Excerpt string `json:"excerpt"` // the lines about two classes, headed by their numbers
}

// takeGenerated takes the generated files in scope out of a packet's files, and gives the context that is left:
// without generated files, and with what they are made from. Where none is in scope nothing changes.
func (s *Suite) takeGenerated(p *Packet, arm *Arm, context []string) ([]string, error) {
	root, err := fs.Sub(s.Files, arm.Root)
	if err != nil {
		return nil, fmt.Errorf("open arm: %w", err)
	}
	inScope := func(name string) bool { _, ok := p.Files[path.Join(arm.Root, name)]; return ok }
	if !slices.ContainsFunc(tabula.ArtefactFiles(), inScope) {
		return context, nil
	}
	profile, err := tabula.Load(root)
	if err != nil {
		return nil, fmt.Errorf("load profile of arm %s: %w", arm.Name, err)
	}
	sources, err := tabula.Sources(root)
	if err != nil {
		return nil, fmt.Errorf("load profile of arm %s: %w", arm.Name, err)
	}
	for _, file := range tabula.ArtefactFiles() {
		name := path.Join(arm.Root, file)
		context = slices.DeleteFunc(slices.Clone(context), func(c string) bool { return c == name })
		if text, ok := p.Files[name]; ok {
			p.Generated = append(p.Generated, Generated{name, len(text), profile.Excerpt(file)})
			delete(p.Files, name)
		}
	}
	for _, file := range sources {
		context = append(context, path.Join(arm.Root, file))
	}
	return context, nil
}

const generatedText = `
## Generated files in scope

` + "`tabula build --dir %[1]s`" + ` writes these from the sources in this packet: they are not shown whole. In a folder that
holds this packet's files alone, build once before you edit: then they are as in the repository, and what your edit
changes in them is their part of the patch. ` + "`tabula except add CLASS --property P --value V --reason R --dir %[1]s`" + `
registers an exception and builds; ` + "`tabula lint src/… --dir %[1]s`" + ` asks about the files that are there, and
` + "`tabula build --check --dir %[1]s`" + ` compares.

Without the program, write the lines by hand: below is what each file has about two classes, and llms.txt says in which
order the lines stand.
`

// writeGenerated writes how to get at the generated files, and what each looks like.
func (p *Packet) writeGenerated(b *strings.Builder) {
	if len(p.Generated) == 0 {
		return
	}
	fmt.Fprintf(b, generatedText, path.Dir(path.Dir(p.Generated[0].Path)))
	for _, g := range p.Generated {
		fmt.Fprintf(b, "\n### `%s`: %d bytes\n\n", g.Path, g.Bytes)
		if g.Excerpt == "" {
			b.WriteString("It has nothing about them.\n")
			continue
		}
		writeFenced(b, g.Excerpt)
	}
}
