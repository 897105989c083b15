package patch

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
	"github.com/tabula-css/bench/internal/strictjson"
)

// filesPatch is a files map: path → whole new content, nil to take the file away.
type filesPatch struct {
	order []string // paths in the order of the text
	files map[string][]byte
}

// readFiles reads {"format":"files","files":{path: content or null}} strictly (RFC 8259): exactly
// those keys, spelled so, none twice, no other type of value, valid UTF-8 and no lone surrogate.
// A fault names the line, column, byte offset and member, and what was expected there.
func readFiles(text string) (*filesPatch, *gitops.Fault) {
	r := &filesReader{text: text, tokens: strictjson.NewReader(text), seen: map[string]bool{}}
	r.patch.files = map[string][]byte{}
	if fault := r.object("an object", "key", r.member); fault != nil {
		return nil, fault
	}
	if _, err := r.tokens.Next(); !errors.Is(err, io.EOF) {
		return nil, r.syntax(err, "key")
	}
	for _, key := range []string{"format", "files"} {
		if !r.seen[key] {
			return nil, r.fault(len(text), "", "no key %q", key)
		}
	}
	return &r.patch, nil
}

// filesReader reads token by token: a tree of a hostile text would be many times the text's size.
type filesReader struct {
	text   string
	tokens *strictjson.Reader
	seen   map[string]bool // keys of the outer object
	patch  filesPatch
}

// member reads the value of a key of the outer object.
func (r *filesReader) member(key strictjson.Token) *gitops.Fault {
	r.seen[key.Text] = true
	switch key.Text {
	case "format":
		value, fault := r.value("a string", strictjson.String)
		if fault == nil && value.Text != "files" {
			fault = r.fault(value.Offset, r.tokens.Member(), `expected "files", found %s`, diagnostic.Quote(value.Text))
		}
		return fault
	case "files":
		return r.object("an object of paths", "path", r.file)
	}
	return r.fault(key.Offset, "", `expected "format" or "files", found %s`, diagnostic.Quote(key.Text))
}

// file reads the content of the file at a path.
func (r *filesReader) file(path strictjson.Token) *gitops.Fault {
	content, fault := r.value("a string or null", strictjson.String, strictjson.Null)
	r.patch.order = append(r.patch.order, path.Text)
	r.patch.files[path.Text] = nil
	if content.Kind == strictjson.String {
		r.patch.files[path.Text] = []byte(content.Text)
	}
	return fault
}

// object reads an object and hands each key, which a message calls name, to member, which reads its value.
func (r *filesReader) object(what, name string, member func(key strictjson.Token) *gitops.Fault) *gitops.Fault {
	if _, fault := r.value(what, strictjson.Object); fault != nil {
		return fault
	}
	for {
		key, err := r.tokens.Next()
		if err != nil {
			return r.syntax(err, name)
		}
		if key.Closes {
			return nil
		}
		if fault := member(key); fault != nil {
			return fault
		}
	}
}

// value reads a token of one of the kinds.
func (r *filesReader) value(what string, kinds ...strictjson.Kind) (strictjson.Token, *gitops.Fault) {
	token, err := r.tokens.Next()
	if err != nil {
		return token, r.syntax(err, "")
	}
	if !slices.Contains(kinds, token.Kind) {
		return token, r.fault(token.Offset, r.tokens.Member(), "expected %s, found %s", what, token.Kind)
	}
	return token, nil
}

// syntax is the fault of a text that is no strict JSON; name is what a message calls a key.
func (r *filesReader) syntax(err error, name string) *gitops.Fault {
	wrong := &strictjson.SyntaxError{}
	switch {
	case !errors.As(err, &wrong): // the reader says nothing else
		return r.fault(len(r.text), "", "%v", err)
	case wrong.Duplicate:
		return r.fault(wrong.Offset, "", "%s %s a second time", name, diagnostic.Quote(wrong.Member.LastToken()))
	}
	return r.fault(wrong.Offset, wrong.Member, "%s", wrong.Message)
}

// fault is a fault at an offset; member is the JSON pointer (RFC 6901) to name, where the message does not.
func (r *filesReader) fault(at int, member strictjson.Pointer, format string, args ...any) *gitops.Fault {
	line, column := diagnostic.NewLines(r.text).At(at)
	place := fmt.Sprintf("column %d (offset %d): ", column, at)
	if member != "" {
		place += "member " + diagnostic.Quote(string(member)) + ": "
	}
	return malformed(line, "%s", place+fmt.Sprintf(format, args...))
}
