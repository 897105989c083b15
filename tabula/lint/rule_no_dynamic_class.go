package lint

// noDynamicClass finds a class name that is put together at run time: no vocabulary can be checked
// for it, and no search finds it.
func noDynamicClass(c *checker) {
	for _, p := range c.list {
		if p.kind == dynamic {
			c.found(p.node, "a class name is put together at run time (%s): write the names out and choose between them", p.why)
		}
	}
}
