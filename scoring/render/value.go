package render

import (
	"reflect"

	"github.com/dop251/goja"
)

// kind is what typeof says of a value, with null apart.
type kind uint8

const (
	nullKind kind = iota // undefined, null, or no value
	booleanKind
	numberKind
	bigintKind
	stringKind
	symbolKind
	functionKind
	objectKind
)

// String is typeof's word.
func (k kind) String() string {
	return [...]string{"undefined", "boolean", "number", "bigint", "string", "symbol", "function", "object"}[k]
}

func kindOf(v goja.Value) kind {
	switch v := v.(type) {
	case nil:
		return nullKind
	case goja.String:
		return stringKind
	case *goja.Object:
		if _, ok := goja.AssertFunction(v); ok {
			return functionKind
		}
		return objectKind
	case *goja.Symbol:
		return symbolKind
	}
	switch {
	case goja.IsUndefined(v) || goja.IsNull(v):
		return nullKind
	case goja.IsNumber(v):
		return numberKind
	case goja.IsBigInt(v):
		return bigintKind
	case v.ExportType().Kind() == reflect.Bool:
		return booleanKind
	case goja.IsString(v):
		return stringKind
	}
	return objectKind
}

func isNullish(v goja.Value) bool { return kindOf(v) == nullKind }

func isTrue(v goja.Value) bool { return kindOf(v) == booleanKind && v.ToBoolean() }

func isFalse(v goja.Value) bool { return kindOf(v) == booleanKind && !v.ToBoolean() }

// isDropped says whether a value is one that no attribute is made of.
func isDropped(v goja.Value) bool {
	k := kindOf(v)
	return k == functionKind || k == symbolKind
}
