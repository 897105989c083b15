package scoring

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// document is step 5: without its class attributes, and with what listens to its events, every scene is still the one of anchors.json, and every probe the
// untouched arm's.
func (s *score) document(context.Context) error {
	for _, message := range s.judge.Suite.drift(s.head) {
		s.fail(Failure{Kind: DOMDrift, Message: message, Position: diagnostic.Position{File: s.Arm.Root + "/" + s.Arm.Entry}})
	}
	for i := range s.Task.Probes {
		p := &s.Task.Probes[i]
		if want, got := s.base.stripped[p.Scene()], s.head.stripped[p.Scene()]; want != got {
			s.fail(Failure{Kind: DOMDrift, Message: fmt.Sprintf("probe %s of the task: %s", p.Name, firstDifference(want, got)), Position: diagnostic.Position{File: p.File}})
		}
	}
	return nil
}

// drift says where documents differ from the suite's, one message a scene.
func (s *Suite) drift(w *workspace) []string {
	var messages []string
	seen := map[string]bool{}
	for _, d := range w.rendered.Documents {
		want, ok := s.Scenes[d.Scene]
		if !ok {
			messages = append(messages, fmt.Sprintf("scene %q is not one of the suite's%s", d.Scene, diagnostic.Suggest(d.Scene, slices.Sorted(maps.Keys(s.Scenes)))))
			continue
		}
		seen[d.Scene] = true
		if got := w.stripped[d.Scene]; got != want {
			messages = append(messages, fmt.Sprintf("scene %q: %s", d.Scene, firstDifference(want, got)))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Scenes)) {
		if !seen[name] {
			messages = append(messages, fmt.Sprintf("scene %q is not rendered any more", name))
		}
	}
	slices.Sort(messages)
	return messages
}

// window is how much of a document is quoted on each side of a difference, in bytes.
const window = 40

// firstDifference quotes both documents at the first byte that differs.
func firstDifference(want, got string) string {
	i := 0
	for i < len(want) && i < len(got) && want[i] == got[i] {
		i++
	}
	return fmt.Sprintf("only class attributes may differ; at byte %d expected %q, found %q", i, around(want, i), around(got, i))
}

func around(text string, at int) string {
	return text[max(0, at-window):min(len(text), at+window)]
}
