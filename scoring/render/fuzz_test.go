package render

import (
	"context"
	"errors"
	"maps"
	"os"
	"slices"
	"testing"
	"time"
)

// FuzzRender renders any text as a module: what comes is a document or a fault, never a panic or an
// error of the machinery.
func FuzzRender(f *testing.F) {
	sources := corpus(f)
	for i, name := range slices.Sorted(maps.Keys(sources)) {
		if i%10 == 0 || os.Getenv("REQUIRE_REFERENCES") == "1" { // TestCorpus renders them all
			f.Add(sources[name])
		}
	}
	for _, source := range []string{"", "\x00", "\xff<a>", "export default", "export default () => <p>{`${`", "/* ", "import './case';\nexport default () => <a/>", "export default () => <\u00e9/>"} {
		f.Add(source)
	}
	r := New()
	f.Fuzz(func(t *testing.T, source string) {
		files := arm("case.tsx", source, "scenes.tsx", "import Case from './case';\nexport const scenes = { one: Case };")
		_, err := r.Render(context.Background(), files, Options{Entry: "scenes.tsx", Limit: 10 * time.Second})
		var fault *Fault
		if err != nil && !errors.As(err, &fault) {
			t.Errorf("%q: %v", source, err)
		}
	})
}
