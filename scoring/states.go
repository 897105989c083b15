package scoring

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"github.com/tabula-css/bench/css/style"
)

// stateSet is a set of the states of a world, by their numbers.
type stateSet []uint64

func (s stateSet) has(n int) bool { return n/64 < len(s) && s[n/64]&(1<<(n%64)) != 0 }

func (s *stateSet) add(n int) {
	for n/64 >= len(*s) {
		*s = append(*s, 0)
	}
	(*s)[n/64] |= 1 << (n % 64)
}

func (s stateSet) drop(n int) {
	if n/64 < len(s) {
		s[n/64] &^= 1 << (n % 64)
	}
}

func (s stateSet) len() (count int) {
	for _, word := range s {
		count += bits.OnesCount64(word)
	}
	return count
}

// first is the lowest number of the set; -1 when it is empty.
func (s stateSet) first() int {
	for i, word := range s {
		if word != 0 {
			return i*64 + bits.TrailingZeros64(word)
		}
	}
	return -1
}

// all calls f for each number of the set, in order.
func (s stateSet) all(f func(n int)) {
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			f(i*64 + bits.TrailingZeros64(word))
		}
	}
}

// world is the closed world of a score: its states by number. The first own of them are about the element that is asked;
// those about another one, its Target, follow as they are met.
type world struct {
	style.World
	states  []style.State
	own     int
	numbers map[style.Key]int
	arm     *Arm
}

func newWorld(arm *Arm, w style.World) *world {
	out := &world{World: w, states: w.States(), numbers: map[style.Key]int{}, arm: arm}
	out.own = len(out.states)
	for i, st := range out.states {
		out.numbers[st.Key()] = i
	}
	return out
}

// number is that of a state.
func (w *world) number(st style.State) int {
	key := st.Key()
	n, ok := w.numbers[key]
	if !ok {
		n = len(w.states)
		w.states = append(w.states, st)
		w.numbers[key] = n
	}
	return n
}

// target is the place, from 1, of the element that the states of a set are about where it is not the asked one.
func (w *world) target(set stateSet) int {
	if n := set.first(); n >= w.own {
		return w.states[n].Target
	}
	return 0
}

// words says in which states, as a person would: "in every state" when the set is the whole world.
func (w *world) words(set stateSet) string {
	if set.len() == w.own && w.target(set) == 0 {
		return "in every state"
	}
	var parts []string
	for _, part := range []string{w.setWords(set), w.themeWords(set), w.viewportWords(set)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 { // each is there, but not each with each
		return fmt.Sprintf("in %d of %d states", set.len(), w.own)
	}
	return strings.Join(parts, ", ")
}

// setWords names the least sets of pseudo-classes; nothing when every one is there.
func (w *world) setWords(set stateSet) string {
	held := map[uint8]bool{}
	set.all(func(n int) { held[w.states[n].Holding()] = true })
	if len(held) == len(w.PseudoClasses) {
		return ""
	}
	if held[0] && !w.upward(held) {
		return w.restWords(held)
	}
	var names []string
	for _, least := range w.PseudoClasses {
		of := style.State{PseudoClasses: least}.Holding()
		if held[of] && !slices.ContainsFunc(w.PseudoClasses, func(s []string) bool {
			below := style.State{PseudoClasses: s}.Holding()
			return below != of && below&of == below && held[below]
		}) {
			names = append(names, conditionWords(least))
		}
	}
	return strings.Join(names, " and ")
}

// upward says that with a set every larger one is there.
func (w *world) upward(held map[uint8]bool) bool {
	for _, s := range w.PseudoClasses {
		if !held[style.State{PseudoClasses: s}.Holding()] {
			return false
		}
	}
	return true
}

// restWords is for sets that hold the state at rest: what is missing says it shorter, where that is one pseudo-class.
func (w *world) restWords(held map[uint8]bool) string {
	if len(held) == 1 {
		return "at rest"
	}
	var missing []string
	for _, s := range w.PseudoClasses {
		if len(s) == 1 && !held[style.State{PseudoClasses: s}.Holding()] {
			missing = append(missing, ":"+s[0])
		}
	}
	if len(missing) > 0 {
		return "in every state but " + strings.Join(missing, " and ")
	}
	return "at rest and in other states"
}

func conditionWords(set []string) string {
	if len(set) == 0 {
		return "at rest"
	}
	return "in :" + strings.Join(set, ":")
}

// themeWords names the themes; nothing when every one is there.
func (w *world) themeWords(set stateSet) string {
	var names []string
	for _, theme := range w.Themes {
		found := false
		set.all(func(n int) { found = found || w.states[n].Theme == theme })
		if found {
			names = append(names, "in the "+w.arm.themeName(theme)+" theme")
		}
	}
	if len(names) == len(w.Themes) {
		return ""
	}
	return strings.Join(names, " and ")
}

// viewportWords names the sizes by their bounds where they are a run of the world's; nothing when every viewport is
// there.
func (w *world) viewportWords(set stateSet) string {
	widths, heights := map[int]bool{}, map[int]bool{}
	set.all(func(n int) {
		width, height := w.states[n].Viewport()
		widths[width], heights[height] = true, true
	})
	var names []string
	if len(widths) < len(w.Widths) {
		names = append(names, strings.Join(sizeRuns(w.Widths, widths, "wide"), " and "))
	}
	if len(heights) <= len(w.Heights) {
		names = append(names, strings.Join(sizeRuns(w.heights(), heights, "high"), " and "))
	}
	return strings.Join(names, ", ")
}

// heights are those of the world, the default among them, sorted.
func (w *world) heights() []int {
	all := append([]int{style.DefaultHeight}, w.Heights...)
	slices.Sort(all)
	return all
}

// sizeRuns names the sizes that are there, run by run of the world's.
func sizeRuns(sizes []int, there map[int]bool, way string) (names []string) {
	for i := 0; i < len(sizes); i++ {
		if !there[sizes[i]] {
			continue
		}
		k := i
		for k+1 < len(sizes) && there[sizes[k+1]] {
			k++
		}
		names = append(names, sizeRun(sizes, i, k, way))
		i = k
	}
	return names
}

// sizeRun names the sizes from the i-th to the k-th, some of which are missing.
func sizeRun(sizes []int, i, k int, way string) string {
	switch {
	case i == 0:
		return fmt.Sprintf("up to %dpx %s", sizes[k], way)
	case k == len(sizes)-1:
		return fmt.Sprintf("from %dpx %s", sizes[i], way)
	case i == k:
		return fmt.Sprintf("%dpx %s", sizes[i], way)
	}
	return fmt.Sprintf("from %dpx to %dpx %s", sizes[i], sizes[k], way)
}
