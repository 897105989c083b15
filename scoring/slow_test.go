package scoring

import (
	"fmt"

	"github.com/tabula-css/bench/css/property"
	"github.com/tabula-css/bench/css/style"
)

// slowMoved asks every element for every longhand in every state.
func slowMoved(head, base *workspace, scene string, w style.World) []style.Move {
	var list []style.Move
	for i, b := range base.sites.elements[scene] {
		h := head.sites.elements[scene][i]
		at := site{scene, i}
		for _, name := range property.Longhands() {
			if property.Lookup(name).Logical {
				continue
			}
			known := map[string]int{}
			for _, st := range w.States() {
				before, err := base.sites.entry(at, name, st)
				if err != nil {
					continue
				}
				after, err := head.sites.entry(at, name, st)
				if err != nil {
					continue
				}
				if (before.Refused == nil) == (after.Refused == nil) && (before.Refused != nil || before.Canonical == after.Canonical && (!before.Relative || place(before.From) == place(after.From))) {
					continue
				}
				key := fmt.Sprint(before.Canonical, before.Refused, "\x00", after.Canonical, after.Refused)
				if n, ok := known[key]; ok {
					list[n].States = append(list[n].States, st)
					continue
				}
				known[key] = len(list)
				list = append(list, style.Move{Before: b, After: h, Property: name, States: []style.State{st}, Was: before, Is: after})
			}
		}
	}
	return list
}
