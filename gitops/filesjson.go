package gitops

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tabula-css/bench/internal/diagnostic"
)

// filesPatch is a files map: path → whole new content, nil to take the file away.
type filesPatch struct {
	order []string // paths in the order of the text
	files map[string][]byte
}

// readFiles reads {"format":"files","files":{path: content or null}} strictly (RFC 8259): exactly
// those keys, spelled so, none twice, no other type of value, valid UTF-8 and no lone surrogate.
// A fault names the line, column and byte offset, and what was expected there.
func readFiles(text string) (*filesPatch, *Fault) {
	r := &jsonReader{text: text}
	p := &filesPatch{files: map[string][]byte{}}
	seen := map[string]bool{}
	r.object("an object", func(key string, at int) {
		if seen[key] {
			r.failAt(at, "key %s a second time", diagnostic.Quote(key))
		}
		seen[key] = true
		switch key {
		case "format":
			at := r.space()
			if s := r.str("a string"); s != "files" {
				r.failAt(at, `expected "files", found %s`, diagnostic.Quote(s))
			}
		case "files":
			r.object("an object of paths", func(path string, at int) { r.file(p, path, at) })
		default:
			r.failAt(at, `expected "format" or "files", found %s`, diagnostic.Quote(key))
		}
	})
	if r.space(); r.fault == nil && r.pos < len(r.text) {
		r.expected("the end of the text")
	}
	for _, key := range []string{"format", "files"} {
		if r.fault == nil && !seen[key] {
			r.failAt(len(text), "no key %q", key)
		}
	}
	return p, r.fault
}

// jsonReader reads JSON text; after the first fault every method does nothing.
type jsonReader struct {
	text  string
	pos   int
	fault *Fault
}

func (r *jsonReader) file(p *filesPatch, path string, at int) {
	if _, twice := p.files[path]; twice {
		r.failAt(at, "path %s a second time", diagnostic.Quote(path))
		return
	}
	r.space()
	var content []byte
	if strings.HasPrefix(r.text[r.pos:], "null") {
		r.pos += len("null")
	} else {
		content = append([]byte{}, r.str("a string or null")...)
	}
	p.order = append(p.order, path)
	p.files[path] = content
}

// object reads an object and hands every key, with its offset, to member, which reads the value.
func (r *jsonReader) object(what string, member func(key string, at int)) {
	r.space()
	if !r.take('{') {
		r.expected(what)
		return
	}
	if r.space(); r.take('}') {
		return
	}
	for r.fault == nil {
		at := r.space()
		key := r.str("a key")
		if r.space(); r.fault == nil && !r.take(':') {
			r.expected(`":"`)
		}
		if r.fault == nil {
			member(key, at)
		}
		r.space()
		if r.take('}') {
			return
		}
		if r.fault == nil && !r.take(',') {
			r.expected(`"," or "}"`)
		}
	}
}

func (r *jsonReader) space() int {
	for r.pos < len(r.text) && strings.IndexByte(" \t\r\n", r.text[r.pos]) >= 0 {
		r.pos++
	}
	return r.pos
}

func (r *jsonReader) take(c byte) bool {
	if r.fault == nil && r.pos < len(r.text) && r.text[r.pos] == c {
		r.pos++
		return true
	}
	return false
}

// str reads a string.
func (r *jsonReader) str(what string) string {
	if r.fault != nil {
		return ""
	}
	if !r.take('"') {
		r.expected(what)
		return ""
	}
	var b strings.Builder
	for r.fault == nil {
		rest := r.text[r.pos:]
		n := strings.IndexFunc(rest, special)
		if n < 0 {
			r.pos = len(r.text)
			r.expected(`'"'`)
			return ""
		}
		b.WriteString(rest[:n])
		r.pos += n
		switch c := rest[n]; {
		case c == '"':
			r.pos++
			return b.String()
		case c == '\\':
			b.WriteString(r.escape())
		case c < 0x20:
			r.failAt(r.pos, "control character %#02x in a string", c)
		default: // U+FFFD, written as such or standing for a bad byte
			_, size := utf8.DecodeRuneInString(rest[n:])
			if size == 1 {
				r.failAt(r.pos, "byte %#02x is not UTF-8", c)
			}
			b.WriteString(rest[n : n+size])
			r.pos += size
		}
	}
	return ""
}

func special(c rune) bool { return c == '"' || c == '\\' || c < 0x20 || c == utf8.RuneError }

// escape reads an escape sequence.
func (r *jsonReader) escape() string {
	at := r.pos
	if r.pos+1 >= len(r.text) {
		r.pos = len(r.text)
		r.expected("an escape sequence")
		return ""
	}
	c := r.text[r.pos+1]
	if c == 'u' {
		first := r.unit()
		if utf16.IsSurrogate(first) {
			first = utf16.DecodeRune(first, r.unit())
			if first == utf8.RuneError {
				r.failAt(at, "a lone surrogate is not a character")
			}
		}
		return string(first)
	}
	i := strings.IndexByte(`"\/bfnrt`, c)
	if i < 0 {
		r.failAt(at, "expected an escape sequence, found %s", diagnostic.Quote(r.text[at:at+2]))
		return ""
	}
	r.pos += 2
	return "\"\\/\b\f\n\r\t"[i : i+1]
}

// unit reads one \uXXXX; -1 when there is none.
func (r *jsonReader) unit() rune {
	at := r.pos
	if !strings.HasPrefix(r.text[at:], `\u`) {
		return -1
	}
	digits := r.text[at+2 : min(at+6, len(r.text))]
	v, err := strconv.ParseUint(digits, 16, 16)
	if err != nil || len(digits) < 4 || strings.ContainsAny(digits, "+_") {
		r.failAt(at, "expected four hexadecimal digits, found %s", diagnostic.Quote(digits))
		return -1
	}
	r.pos = at + 6
	return rune(v)
}

func (r *jsonReader) expected(what string) {
	found := "the end of the text"
	if r.pos < len(r.text) {
		c, n := utf8.DecodeRuneInString(r.text[r.pos:])
		found = strconv.QuoteRune(c)
		if c == utf8.RuneError && n == 1 {
			found = strconv.Quote(r.text[r.pos : r.pos+1])
		}
	}
	r.failAt(r.pos, "expected %s, found %s", what, found)
}

func (r *jsonReader) failAt(at int, format string, args ...any) {
	if r.fault != nil {
		return
	}
	start := strings.LastIndexByte(r.text[:at], '\n') + 1
	r.fault = malformed(strings.Count(r.text[:at], "\n")+1, format, args...)
	r.fault.Message = "column " + strconv.Itoa(at-start+1) + " (offset " + strconv.Itoa(at) + "): " + r.fault.Message
}
