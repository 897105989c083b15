package app

import (
	"strings"
	"testing"
)

// TestPassAndFail is the whole way of two pull requests.
func TestPassAndFail(t *testing.T) {
	w := newWorld(t)
	w.start()
	right := w.pull(1, w.git.right)
	wrong := w.pull(2, w.git.wrong)
	w.accept(w.pullEvent("opened", right))
	w.idle()
	w.accept(w.pullEvent("opened", wrong))
	w.idle()
	runs := w.expect(2, run("success", right.HeadSHA), run("failure", wrong.HeadSHA))
	for _, r := range runs {
		if !strings.HasPrefix(r.ExternalID, testTask+"/flat/") || !strings.HasPrefix(r.DetailsURL, "https://bench.example/results/") || r.Updates != 1 {
			t.Errorf("%+v", r)
		}
	}
}
