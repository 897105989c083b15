package selector

import "github.com/tabula-css/bench/css/dom"

// associate ends what link began, the form around each element: a control's is the one that the parser tied it
// to, or that its form attribute names, before that (HTML Standard, section 4.10.17.3 "Association of controls
// and forms"). And each form learns its first submit button.
func (t *Tree) associate() {
	if len(t.withForm) > 0 {
		t.resolveFormOwners()
	}
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.form != nil && n.form.submit == nil && n.submits() {
			n.form.submit = n
		}
	}
}

func (t *Tree) resolveFormOwners() {
	named, tied := map[string]*Node{}, map[string]*Node{}
	for i := range t.Nodes {
		n := &t.Nodes[i]
		if named[n.ID] == nil {
			named[n.ID] = n
		}
		if owner, ok := n.Attribute(dom.FormOwner); ok && n.isHTML("form") && tied[owner] == nil {
			tied[owner] = n
		}
	}
	delete(named, "")
	for _, n := range t.withForm {
		if owner, ok := n.Attribute(dom.FormOwner); ok {
			n.form = tied[owner]
			continue
		}
		id, _ := n.Attribute("form")
		if n.form = named[id]; n.form != nil && !n.form.isHTML("form") {
			n.form = nil
		}
	}
}
