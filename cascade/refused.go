package cascade

// Refused lists the constructs that are not answered for, each as "name: refused when …", in the order
// of docs/cascade-subset.md.
func Refused() []string {
	var list []string
	for _, c := range constructs() {
		list = append(list, c.name+": "+c.when)
	}
	return list
}
