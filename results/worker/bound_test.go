package worker_test

import (
	"fmt"
	"reflect"
	"testing"
)

// The bounds that a TaskResult keeps whatever the patch: bytes of a text, entries of a list.
const (
	longestText = 2048
	longestList = 200
)

// bounded says that every text and list of a verdict is within the bounds.
func bounded(t *testing.T, v any) {
	t.Helper()
	if where := beyond(reflect.ValueOf(v)); where != "" {
		t.Errorf("the verdict is not bounded: %s", where)
	}
}

// beyond is the first place that is beyond a bound.
func beyond(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Pointer:
		return beyond(v.Elem())
	case reflect.String:
		if v.Len() > longestText {
			return fmt.Sprintf("a text of %d bytes", v.Len())
		}
	case reflect.Slice:
		if v.Len() > longestList {
			return fmt.Sprintf("a list of %d entries", v.Len())
		}
		for i := range v.Len() {
			if where := beyond(v.Index(i)); where != "" {
				return where
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if where := beyond(v.Field(i)); where != "" {
				return v.Type().Field(i).Name + ": " + where
			}
		}
	}
	return ""
}
