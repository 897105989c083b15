package cascade

// Refused names the constructs that are not answered for, in the order of docs/cascade-subset.md.
func Refused() []string {
	var names []string
	for _, c := range constructs() {
		names = append(names, c.name)
	}
	return names
}
