package arms_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tabula-css/bench/css/dom"
	"github.com/tabula-css/bench/internal/chrometest"
)

// lookScript gives what shows of every element of a page, in a theme and at a width.
const lookScript = `(({ html, css, theme, width }) => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'border: 0; height: 800px; width: ' + width + 'px';
  document.body.append(frame);
  const d = frame.contentDocument;
  d.open(); d.write(html); d.close();
  if (theme) d.documentElement.setAttribute('data-theme', theme);
  d.head.append(Object.assign(d.createElement('style'), { textContent: css + '* { transition: none !important; }' }));
  const names = ['color', 'background-color', 'border-top-color', 'border-right-color', 'border-bottom-color',
    'border-left-color', 'border-top-width', 'border-bottom-width', 'font-size', 'font-weight', 'line-height',
    'border-top-left-radius', 'box-shadow', 'opacity', 'cursor', 'flex-direction'];
  const looks = [...d.querySelectorAll('#root *')].map((el) => {
    const computed = frame.contentWindow.getComputedStyle(el), r = el.getBoundingClientRect();
    const look = { element: el.tagName.toLowerCase() + ' ' + (el.dataset.bench ?? ''), box: [r.x, r.y, r.width, r.height].map(Math.round).join(' ') };
    if (el.type === 'checkbox' || el.tagName === 'FIELDSET') return look; // drawn by the browser; without a border
    for (const name of names) look[name] = computed[name];
    return look;
  });
  frame.remove();
  return looks;
})`

// TestArmsLookAlike: to a browser the flat and the cascade arm are one product. Every element has the same
// box, colours and type, in both themes and on both sides of the breakpoint.
func TestArmsLookAlike(t *testing.T) {
	b := chrometest.Start(t)
	for _, theme := range []string{"", "dark"} {
		for _, width := range []int{480, 767, 768, 1280} {
			flat := looks(t, b, "flat", ".tabula/tabula.css", theme, width)
			cascade := looks(t, b, "cascade", "src/styles/index.css", theme, width)
			if len(flat) < 200 || len(flat) != len(cascade) {
				t.Fatalf("%d elements in flat, %d in cascade", len(flat), len(cascade))
			}
			for i := range flat {
				for _, name := range slices.Sorted(maps.Keys(flat[i])) {
					if flat[i][name] != cascade[i][name] {
						t.Errorf("theme %q, %d px: <%s> %s: flat %s, cascade %s", theme, width, flat[i]["element"], name, flat[i][name], cascade[i][name])
					}
				}
			}
		}
	}
}

// looks are the elements of all scenes of an arm.
func looks(t *testing.T, b *chrometest.Browser, name, sheet, theme string, width int) []map[string]string {
	t.Helper()
	arm := armFS(t, name)
	css := sheetOf(t, arm, sheet)
	index, err := fs.ReadFile(arm, "index.html")
	if err != nil {
		t.Fatal(err)
	}
	body := regexp.MustCompile(`<body.*>`).FindString(string(index))
	var list []map[string]string
	for _, doc := range renderArm(t, arm) {
		html := strings.Replace(dom.Serialise(doc.Root, dom.SerialiseOptions{}), "<body>", body, 1)
		input, err := json.Marshal(map[string]any{"html": "<!DOCTYPE html>" + html, "css": css, "theme": theme, "width": width})
		if err != nil {
			t.Fatal(err)
		}
		var elements []map[string]string
		if err := b.Evaluate(fmt.Sprintf("%s(%s)", lookScript, input), &elements); err != nil {
			t.Fatal(err)
		}
		list = append(list, elements...)
	}
	return list
}

var importRule = regexp.MustCompile(`@import '\./([^']+)';`)

// sheetOf is a style sheet with its imports in place.
func sheetOf(t *testing.T, arm fs.FS, name string) string {
	t.Helper()
	data, err := fs.ReadFile(arm, name)
	if err != nil {
		t.Fatal(err)
	}
	return importRule.ReplaceAllStringFunc(string(data), func(rule string) string {
		return sheetOf(t, arm, path.Join(path.Dir(name), importRule.FindStringSubmatch(rule)[1]))
	})
}
