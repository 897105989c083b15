package scoring

import (
	"testing"
	"testing/fstest"
)

// smallScore is a score of the untouched arm of a suite of one arm, two scenes and one task, which is made of the
// part of the arm in JSON: its criteria, invariants and allowances are read.
func smallScore(t *testing.T, part string) *score {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"arms/one/arm.json": `{ "name": "one", "title": "One", "paradigm": "cascade", "entry": "src/scenes.tsx", "styleEntry": "src/page.css",
			"tokens": "arms/one/tokens.json", "theme": { "attribute": "data-theme", "default": "light" }, "direction": "ltr", "contextFiles": [] }`,
		"arms/one/tokens.json": `{ "themes": { "default": { "color.sale": { "type": "color", "value": "#b91c1c" } }, "dark": { "color.sale": { "type": "color", "value": "#f87171" } } } }`,
		"arms/one/src/scenes.tsx": `import './page.css';

function Page() {
  return (
    <section className="box" data-bench="box.card">
      <h2 data-bench="box.title">Title</h2>
      <p data-bench="box.text">
        Some <b>bold</b> text
      </p>
      <p>
        <i>No anchor</i>
      </p>
      <a data-bench="box.link" href="#x">A link</a>
      <hr data-bench="box.line" />
    </section>
  );
}

function Other() {
  return (
    <main className="box">
      <p>First</p>
      <p>Second</p>
    </main>
  );
}

export const scenes = { page: Page, other: Other };
`,
		"arms/one/src/page.css": `.box { color: green }
.box:hover b { color: black }
@media (min-width: 48rem) { i { font-size: 2rem } }
[data-theme='dark'] h2 { color: white }
`,
		"tasks/q1-01-small.json": `{ "id": "q1-01-small", "question": "Q1", "title": "Small", "instruction": "Small.", "arms": { "one": ` + part + ` } }`,
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	anchors, err := AnchorsFile(t.Context(), files, "one")
	if err != nil {
		t.Fatal(err)
	}
	files["arms/anchors.json"] = &fstest.MapFile{Data: anchors}
	suite, err := Open(files)
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewJudge(suite).newScore(t.Context(), Request{Task: "q1-01-small", Arm: "one"})
	if err != nil {
		t.Fatal(err)
	}
	s.head = s.base.workspace
	if err := s.closedWorld(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// names are what a verdict calls places.
func (s *score) names(list []site) []string {
	var names []string
	for _, at := range list {
		names = append(names, s.base.sites.name(at))
	}
	return names
}
