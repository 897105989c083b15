package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/scoring"
)

var (
	digestForm = regexp.MustCompile(`^[0-9a-f]{64}$`)
	idForm     = regexp.MustCompile(`^[a-z0-9][a-z0-9-]*$`)
)

// Decode reads a verdict strictly: the keys of the current schema version and no others, each once,
// none of the required ones missing, and a verdict that does not contradict itself. Blanks and the
// order of the keys are free. The error says at which line or key the first fault is.
func Decode(data []byte) (*scoring.TaskResult, error) {
	if err := checkSyntax(data); err != nil {
		return nil, err
	}
	var r scoring.TaskResult
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&r); err != nil {
		return nil, fmt.Errorf("expected a result: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	if r.SchemaVersion != scoring.SchemaVersion {
		return nil, versionError(r.SchemaVersion)
	}
	if err := sameTree(data, &r); err != nil {
		return nil, err
	}
	if err := validate(&r); err != nil {
		return nil, err
	}
	return &r, nil
}

// versionError refuses a verdict of another form. One of an older form counts other things under the same names, so
// that it cannot stand beside others: its submission can be scored again.
func versionError(found int) error {
	if found > 0 && found < scoring.SchemaVersion {
		return fmt.Errorf("schemaVersion: expected %d, found %d: an older program wrote it; score the submission again", scoring.SchemaVersion, found)
	}
	return fmt.Errorf("schemaVersion: expected %d, found %d", scoring.SchemaVersion, found)
}

// checkSyntax wants one JSON value in valid UTF-8 with no key twice (encoding/json lets the last two
// pass).
func checkSyntax(data []byte) error {
	decoder := jsontext.NewDecoder(bytes.NewReader(data))
	_, err := decoder.ReadValue()
	if err == io.EOF {
		return errors.New("expected JSON, found an empty file")
	}
	if err == nil {
		if _, err = decoder.ReadToken(); err == io.EOF {
			return nil
		}
		if err == nil {
			return errors.New("expected one JSON value, found another behind it")
		}
	}
	var syntactic *jsontext.SyntacticError
	if !errors.As(err, &syntactic) {
		return err
	}
	line, column := diagnostic.NewLines(string(data)).At(min(int(syntactic.ByteOffset), len(data)))
	return fmt.Errorf("%d:%d: %w", line, column, syntactic.Err)
}

// sameTree compares what stands in data with what was understood. encoding/json takes a key in any
// letter case, null for anything and silence for a missing key; none of these survive the comparison.
func sameTree(data []byte, r *scoring.TaskResult) error {
	found, err := parseTree(data)
	if err != nil {
		return err
	}
	want, err := generic(r)
	if err != nil {
		return err
	}
	return difference("", found, want)
}

func difference(path string, found, want any) error {
	switch w := want.(type) {
	case map[string]any:
		f, ok := found.(map[string]any)
		if !ok {
			return fmt.Errorf("%s: expected an object", path)
		}
		return mapDifference(path, f, w)
	case []any:
		f, ok := found.([]any)
		if !ok || len(f) != len(w) {
			return fmt.Errorf("%s: expected a list", path)
		}
		for i := range w {
			if err := difference(fmt.Sprintf("%s[%d]", path, i), f[i], w[i]); err != nil {
				return err
			}
		}
		return nil
	}
	if found != want {
		return fmt.Errorf("%s: expected %v, found %v", path, want, found)
	}
	return nil
}

func mapDifference(path string, found, want map[string]any) error {
	for key, value := range ordered(want) {
		f, ok := found[key]
		if !ok {
			return fmt.Errorf("%s: expected this key, found none", join(path, key))
		}
		if err := difference(join(path, key), f, value); err != nil {
			return err
		}
	}
	for key := range ordered(found) {
		if _, ok := want[key]; !ok {
			return fmt.Errorf("%s: unknown or empty key", join(path, key))
		}
	}
	return nil
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

// validate says where a verdict contradicts itself. A verdict that passed must have criteria, all of them met.
func validate(r *scoring.TaskResult) error {
	switch {
	case !digestForm.MatchString(r.Suite):
		return fmt.Errorf("suite: expected 64 hex digits, found %q", r.Suite)
	case !idForm.MatchString(r.Task):
		return fmt.Errorf("task: expected a task id, found %q", r.Task)
	case !idForm.MatchString(r.Arm):
		return fmt.Errorf("arm: expected an arm's name, found %q", r.Arm)
	case r.Question == "":
		return errors.New("question: expected one, found none")
	case r.Attempt < 1:
		return fmt.Errorf("attempt: expected 1 or more, found %d", r.Attempt)
	}
	for i, f := range r.Failures {
		if !slices.Contains(kinds(), f.Kind) {
			return fmt.Errorf("failures[%d].kind: unknown kind %q", i, f.Kind)
		}
	}
	return validateOutcome(r)
}

func validateOutcome(r *scoring.TaskResult) error {
	switch r.Outcome {
	case scoring.Passed:
		if len(r.Failures) > 0 {
			return fmt.Errorf("outcome: passed, yet failures lists %d", len(r.Failures))
		}
		if len(r.Criteria) == 0 {
			return errors.New("outcome: passed, yet criteria is empty")
		}
		for _, check := range slices.Concat(r.Criteria, r.Invariants) {
			if !check.Passed {
				return fmt.Errorf("outcome: passed, yet %s %s did not", check.Ref, check.Property)
			}
		}
		for _, gate := range r.Gates {
			if !gate.Passed {
				return fmt.Errorf("outcome: passed, yet gate %s did not", gate.Name)
			}
		}
	case scoring.Failed, scoring.Errored:
		if len(r.Failures) == 0 {
			return fmt.Errorf("outcome: %s, yet failures is empty", r.Outcome)
		}
	default:
		return fmt.Errorf("outcome: expected passed, failed or error, found %q", r.Outcome)
	}
	return nil
}

// kinds lists every failure kind, in the order of a score's steps.
func kinds() []scoring.Kind {
	return []scoring.Kind{
		scoring.PatchApply, scoring.EmptyPatch, scoring.MalformedPatch,
		scoring.OutOfScope, scoring.ForbiddenEntry, scoring.TooLarge,
		scoring.BuildError, scoring.RenderError, scoring.DependsOnAnchors, scoring.Timeout, scoring.ResourceLimit,
		scoring.DOMDrift, scoring.TypeError, scoring.Lint, scoring.StaleRegistry, scoring.UnknownClass, scoring.UnmergedClass,
		scoring.SubsetViolation, scoring.WrongValue, scoring.InvariantBroken, scoring.UnaskedChange, scoring.HarnessError,
	}
}
