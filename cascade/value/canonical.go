package value

import "github.com/tabula-css/bench/cascade/syntax"

func canonicalFunction(c *syntax.Component) string { return syntax.Text([]syntax.Component{*c}) }

func anchorFunction(c *syntax.Component) bool {
	return c.IsFunction("anchor") || c.IsFunction("anchor-size")
}

func extra(name string, r *run) bool { return true }
