package lint

import (
	"slices"
	"strings"
)

// otherMerges are packages that put class lists together without knowing the vocabulary.
var otherMerges = []string{
	"clsx", "classnames", "tailwind-merge", "tailwind-variants", "class-variance-authority", "cva", "tw-merge", "classcat", "tailwind-join",
}

// otherMerge says whether a module is one of them, or a part of one (clsx/lite).
func otherMerge(module string) bool {
	return slices.ContainsFunc(otherMerges, func(name string) bool {
		return module == name || strings.HasPrefix(module, name+"/")
	})
}

// noOtherMerge finds class lists put together by anything but cn() and variants().
func noOtherMerge(c *checker) {
	for _, i := range c.imports {
		if otherMerge(i.module) {
			c.found(i.node, "imports %q: use cn() and variants() of %s", i.module, mergeModule)
		}
	}
	for _, p := range c.list {
		if p.kind == joined {
			c.found(p.node, "a class list is put together by a %s: use cn()", p.why)
		}
	}
}
