package scoring

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabula-css/bench/tasks"
)

// packets measures what an agent is given to read in each arm: where one arm gives half as much again as another,
// what is measured is reading. It gives the bytes by arm.
func (v *verifier) packets(t *tasks.Task) (map[string]int, error) {
	sizes, err := v.suite.PacketSizes(t.ID)
	if err != nil || len(sizes) == 0 {
		return nil, err
	}
	bytes := map[string]int{}
	for _, s := range sizes {
		bytes[s.Arm] = s.Text
	}
	slices.SortStableFunc(sizes, func(a, b Size) int { return cmp.Compare(a.Text, b.Text) })
	least, most := sizes[0], sizes[len(sizes)-1]
	if 2*most.Text > 3*least.Text { // more than 1.5 times as much
		v.find(Finding{
			Task: t.ID, Arm: most.Arm, Check: CheckPackets, File: t.File,
			Message: fmt.Sprintf("the packet holds %d bytes, that of arm %s %d: %.1f times as much", most.Text, least.Arm, least.Text, float64(most.Text)/float64(least.Text)),
			Mend:    "show each arm what the edit needs and no more: filesInScope and contextFiles, of the task and of arm.json",
		})
	}
	return bytes, nil
}
