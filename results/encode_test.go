package results

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/tabula-css/bench/scoring"
)

func TestEncodeIsCanonical(t *testing.T) {
	text := mustEncode(t, &scoring.TaskResult{Task: "a<b>&\u2028"})
	if strings.Contains(text, "null") || strings.Contains(text, `\u003c`) || !strings.HasSuffix(text, "}\n") {
		t.Errorf("not canonical:\n%s", text)
	}
	var keys []string
	for _, m := range regexp.MustCompile(`(?m)^  "(\w+)"`).FindAllStringSubmatch(text, -1) {
		keys = append(keys, m[1])
	}
	if len(keys) < 16 || !cmp.Equal(keys, sorted(keys)) {
		t.Errorf("keys are not sorted: %v", keys)
	}
}

func sorted(list []string) []string {
	m := map[string]bool{}
	for _, s := range list {
		m[s] = true
	}
	var out []string
	for key := range ordered(m) {
		out = append(out, key)
	}
	return out
}

func TestDecodeReturnsWhatWasEncoded(t *testing.T) {
	for _, r := range []*scoring.TaskResult{passing(), failing(), unasked(), of("Q2", "base", 3, scoring.MalformedPatch)} {
		text := mustEncode(t, r)
		got, err := Decode([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(r, got, cmpopts.EquateEmpty()); diff != "" {
			t.Error(diff)
		}
		if diff := cmp.Diff(text, mustEncode(t, got)); diff != "" {
			t.Error(diff)
		}
	}
}

func TestDecodeSaysWhatIsBroken(t *testing.T) {
	whole := mustEncode(t, failing())
	swap := func(old, new string) string {
		if !strings.Contains(whole, old) {
			t.Fatalf("the sample has no %s", old)
		}
		return strings.Replace(whole, old, new, 1)
	}
	for _, c := range []struct{ name, in, want string }{
		{"empty", "", "empty file"},
		{"cut off", whole[:len(whole)/2], "unexpected EOF"},
		{"syntax", `{"agent": nope}`, "1:12: invalid character"},
		{"list", "[]", "expected a result: cannot unmarshal array"},
		{"two values", whole + "{}", "another behind it"},
		{"not UTF-8", swap(`"me"`, "\"\xff\""), "invalid UTF-8"},
		{"key twice", swap(`"agent": "me"`, `"agent": "me", "agent": "you"`), "duplicate"},
		{"unknown key", swap(`"agent": "me"`, `"agent": "me", "score": 1`), `unknown field "score"`},
		{"letter case", swap(`"agent"`, `"Agent"`), "agent: expected this key, found none"},
		{"missing key", swap(`"model": "",`, ``), "model: expected this key, found none"},
		{"null list", swap(`"gates": [`, `"gates": null, "x": [`), `unknown field "x"`},
		{"null number", swap(`"attempt": 1`, `"attempt": null`), "attempt: expected 0, found <nil>"},
		{"older version", swap(`"schemaVersion": 2`, `"schemaVersion": 1`), "schemaVersion: expected 2, found 1: an older program wrote it"},
		{"newer version", swap(`"schemaVersion": 2`, `"schemaVersion": 3`), "schemaVersion: expected 2, found 3"},
		{"bad digest", swap(suiteA, "a1"), "suite: expected 64 hex digits"},
		{"bad task", swap(`"q1-01-primary-hover-destructive"`, `"../x"`), `task: expected a task id, found "../x"`},
		{"attempt zero", swap(`"attempt": 1`, `"attempt": 0`), "attempt: expected 1 or more, found 0"},
		{"unknown kind", swap(`"kind": "wrong-value"`, `"kind": "oops"`), `failures[0].kind: unknown kind "oops"`},
		{"unknown outcome", swap(`"outcome": "failed"`, `"outcome": "won"`), `found "won"`},
		{"passed with a failure", swap(`"outcome": "failed"`, `"outcome": "passed"`), "passed, yet failures lists 1"},
	} {
		_, err := Decode([]byte(c.in))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want …%s…", c.name, err, c.want)
		}
	}
}

func TestNothingPassesByAbsence(t *testing.T) {
	for _, spoil := range []func(*scoring.TaskResult){
		func(r *scoring.TaskResult) { r.Criteria = nil },
		func(r *scoring.TaskResult) { r.Criteria[0].Passed = false },
		func(r *scoring.TaskResult) { r.Invariants[0].Passed = false },
		func(r *scoring.TaskResult) { r.Gates[0].Passed = false },
		func(r *scoring.TaskResult) { r.Outcome = scoring.Failed },
	} {
		r := passing()
		spoil(r)
		text := mustEncode(t, r)
		if _, err := Decode([]byte(text)); err == nil {
			t.Errorf("accepted:\n%s", text)
		}
		if err := validateJSON(t, text); err == nil {
			t.Errorf("the schema accepted:\n%s", text)
		}
	}
}

// validateJSON checks text against schema.json.
func validateJSON(t *testing.T, text string) error {
	t.Helper()
	schema, err := jsonschema.NewCompiler().Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

func TestSchemaDescribesWhatIsWritten(t *testing.T) {
	for _, r := range []*scoring.TaskResult{passing(), failing(), unasked(), of("Q4", "flat", 2, scoring.EmptyPatch)} {
		if err := validateJSON(t, mustEncode(t, r)); err != nil {
			t.Error(err)
		}
	}
	for _, kind := range kinds() {
		if err := validateJSON(t, mustEncode(t, of("Q1", "flat", 1, kind))); err != nil {
			t.Error(err)
		}
	}
	if err := validateJSON(t, strings.Replace(mustEncode(t, passing()), `"agent"`, `"agents"`, 1)); err == nil {
		t.Error("the schema accepted an unknown key")
	}
}

func TestExampleInTheDocs(t *testing.T) {
	page, err := os.ReadFile("../docs/results.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)```json\n(.*?)```").FindSubmatch(page)
	if m == nil {
		t.Fatal("docs/results.md has no JSON example")
	}
	if err := validateJSON(t, string(m[1])); err != nil {
		t.Error(err)
	}
	r, err := Decode(m[1])
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(m[1]), mustEncode(t, r)); diff != "" {
		t.Error(diff)
	}
}
