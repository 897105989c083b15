package results

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

// hostileText is what a patch, a file name or a label may hold.
const hostileText = "=1+1 ::error::x\n::set-output name=a::b\n\u3000::add-mask::c\n##[set-output name=a]b\r\t\x00\x1b[31m\x1b]0;t\x07\x7f\u0085\u009b2J" +
	"\u00ad\u061c\u180e\u200b\u200e\u2028\u2029\u202e\u2066\ufeff\U000e0041 <img src=x onerror=alert(1)></td><script>d()</script> " +
	"[e](javascript:f) ![g](https://example.org/h) `i` | *j* _k_ ~l~ &amp; @someone https://example.org www.example.org \"m\" 'n' \\"

// TestInert: a text that attacks whatever shows it, in every field of a verdict and of an explanation, does
// nothing in any of the outputs.
func TestInert(t *testing.T) {
	for _, text := range []string{hostileText, "::error::" + hostileText, "@" + hostileText, "  ::warning::x", "##[error]x", "\u202e##[error]"} {
		verdict := &scoring.TaskResult{}
		fill(reflect.ValueOf(verdict).Elem(), text)
		verdict.Outcome, verdict.Submission.Format = scoring.Failed, "diff"
		for i := range verdict.Failures {
			verdict.Failures[i].Kind = scoring.WrongValue
		}
		plain := *verdict
		for i := range plain.Failures { // a message without candidates stands on a line of its own
			plain.Failures = slices.Clone(plain.Failures)
			plain.Failures[i].Why = nil
		}
		explanation := &PlainExplanation{}
		fill(reflect.ValueOf(explanation).Elem(), text)
		outputs := map[string]func(io.Writer) error{
			"verdict":          func(w io.Writer) error { return WriteText(w, verdict, false) },
			"verdict, message": func(w io.Writer) error { return WriteText(w, &plain, false) },
			"verdict, JSON": func(w io.Writer) error {
				data, err := Encode(verdict)
				w.Write(data)
				return err
			},
			"reason": func(w io.Writer) error {
				_, err := io.WriteString(w, "bench: "+diagnostic.Inert(Reason(&plain)))
				return err
			},
			"explanation": func(w io.Writer) error { return explanation.WriteText(w, false) },
		}
		for _, grouping := range []Grouping{ByNothing, ByAgent, ByModel} {
			tables := Count([]*scoring.TaskResult{verdict}, grouping)
			for _, format := range []Format{Text, JSON, CSV, Markdown, HTML} {
				outputs["report, "+string(format)+" "+string(grouping)] = func(w io.Writer) error { return WriteReport(w, tables, format) }
			}
		}
		for name, write := range outputs {
			t.Run(name, func(t *testing.T) {
				var b bytes.Buffer
				if err := write(&b); err != nil {
					t.Fatal(err)
				}
				inert(t, b.String())
				alive(t, name, b.String())
			})
		}
	}
}

// TestInertIsTheSameJSON: what is escaped in JSON is the same text.
func TestInertIsTheSameJSON(t *testing.T) {
	text, err := json.Marshal(hostileText)
	if err != nil {
		t.Fatal(err)
	}
	var back string
	if err := json.Unmarshal(InertJSON(text), &back); err != nil || back != hostileText {
		t.Errorf("%v: %q", err, back)
	}
}

// inert says whether a text moves, hides or commands nothing.
func inert(t *testing.T, text string) {
	t.Helper()
	for i, r := range text {
		if r != '\n' && (unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r) && r != '\u2060') || r == '\u2028' || r == '\u2029' {
			t.Errorf("%U is shown: %q", r, text[max(0, i-20):min(len(text), i+20)])
		}
	}
	if i := strings.Index(text, "##["); i >= 0 {
		t.Errorf("a command in %q", text[max(0, i-20):min(len(text), i+20)])
	}
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimLeftFunc(line, unicode.IsSpace), "::") {
			t.Errorf("a command: %q", line)
		}
	}
}

// alive says what of a format's own could be alive.
func alive(t *testing.T, name, text string) {
	t.Helper()
	patterns := map[string]string{
		"html":     `<img|<script>d|</td><script`,
		"markdown": `(^|[^\\])(<img|\]\(|!\[|~l)|@[a-z]|://|www\.`,
	}
	for format, pattern := range patterns {
		if !strings.Contains(name, format) {
			continue
		}
		if found := regexp.MustCompile(pattern).FindString(text); found != "" {
			t.Errorf("%q is alive in:\n%s", found, text)
		}
	}
	if strings.Contains(name, "csv") {
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, cell := range slices.Concat(rows...) {
			if cell != "" && strings.ContainsRune("=+-@", rune(cell[0])) {
				t.Errorf("a formula: %q", cell)
			}
		}
	}
	if strings.Contains(strings.ToLower(name), "json") && !json.Valid([]byte(text)) {
		t.Errorf("no JSON: %s", text)
	}
}

// fill puts the text into every string of a value, and one entry into every list.
func fill(v reflect.Value, text string) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Int:
		v.SetInt(2)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0), text)
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), text)
		}
	}
}
