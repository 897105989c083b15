package render

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/dop251/goja/ast"
	"github.com/dop251/goja/file"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// remarks are what a judge objects to in code that renders without a fault: Result's fields of the same names.
type remarks struct{ Anchors, Environment []diagnostic.Fault }

// maxRemarks bounds the remarks of one kind on one module.
const maxRemarks = 20

// remark looks a parsed module through.
func remark(c *compiled, tree *ast.Program) remarks {
	reads, globals := &anchorReads{}, &globals{module: c, tree: tree, declared: map[string]bool{}, quiet: map[*ast.Identifier]bool{}}
	walkTree(reflect.ValueOf(tree.Body), func(node any) {
		reads.visit(node)
		globals.visit(node)
	})
	var r remarks
	for _, at := range reads.at[:min(len(reads.at), maxRemarks)] {
		r.Anchors = append(r.Anchors, diagnostic.Fault{Message: anchorMessage, Position: c.originalOf(tree, at)})
	}
	r.Environment = globals.remarks()
	return r
}

// originalOf is the place in the source of a node of the compiled program.
func (c *compiled) originalOf(tree *ast.Program, at file.Idx) diagnostic.Position {
	return c.original(tree.File.Position(int(at) - 1))
}

// remarks are those on all modules of the arm and on what ran, sorted by place, each once.
func (g *graph) remarks(ran []diagnostic.Fault) remarks {
	var all remarks
	for _, name := range g.order {
		if isProbe(name) {
			continue
		}
		all.Anchors = append(all.Anchors, g.modules[name].remarks.Anchors...)
		all.Environment = append(all.Environment, g.modules[name].remarks.Environment...)
	}
	shown := slices.Clone(all.Environment)
	for _, f := range ran {
		if !slices.ContainsFunc(shown, func(known diagnostic.Fault) bool { return sameRemark(known, f) }) {
			all.Environment = append(all.Environment, f)
		}
	}
	all.Anchors, all.Environment = sorted(all.Anchors), sorted(all.Environment)
	return all
}

// sameRemark says whether what ran is what the text shows: on the same line, or, without a line, in the same words.
func sameRemark(shown, ran diagnostic.Fault) bool {
	if ran.Line == 0 {
		return shown.Message == ran.Message
	}
	return shown.File == ran.File && shown.Line == ran.Line
}

func sorted(list []diagnostic.Fault) []diagnostic.Fault {
	slices.SortFunc(list, func(a, b diagnostic.Fault) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Message, b.Message))
	})
	return slices.Compact(list)
}
