package gitops

import (
	"bytes"
	"compress/zlib"
	"crypto/sha1"
	"encoding/hex"
	"fmt"
)

// base85 is git's alphabet for binary patches.
const base85 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"

// writeBinary writes the new and the old content of a file as a GIT binary patch of two literals.
func writeBinary(out *bytes.Buffer, before, after []byte) {
	fmt.Fprintf(out, "index %s..%s", blobIDOrNone(before), blobIDOrNone(after))
	if before != nil && after != nil {
		out.WriteString(" " + ModeFile)
	}
	out.WriteString("\nGIT binary patch\n")
	writeLiteral(out, after)
	writeLiteral(out, before)
}

// noBlob is the id that stands for no file.
const noBlob = "0000000000000000000000000000000000000000"

func blobIDOrNone(content []byte) string {
	if content == nil {
		return noBlob
	}
	return BlobID(content)
}

// BlobID is the id that git gives to a blob of this content, hexadecimal.
func BlobID(content []byte) string {
	h := sha1.New()
	fmt.Fprintf(h, "blob %d\x00", len(content))
	h.Write(content)
	return hex.EncodeToString(h.Sum(nil))
}

// writeLiteral writes deflated content in lines of at most 52 bytes, each with its length before
// it, and an empty line after them.
func writeLiteral(out *bytes.Buffer, content []byte) {
	var deflated bytes.Buffer
	w := zlib.NewWriter(&deflated)
	w.Write(content) // a bytes.Buffer takes everything
	w.Close()
	fmt.Fprintf(out, "literal %d\n", len(content))
	for rest := deflated.Bytes(); len(rest) > 0; {
		n := min(52, len(rest))
		if n <= 26 {
			out.WriteByte(byte('A' + n - 1))
		} else {
			out.WriteByte(byte('a' + n - 27))
		}
		for i := 0; i < n; i += 4 {
			writeGroup(out, rest[i:min(i+4, n)])
		}
		out.WriteByte('\n')
		rest = rest[n:]
	}
	out.WriteByte('\n')
}

// writeGroup writes up to four bytes as five digits.
func writeGroup(out *bytes.Buffer, four []byte) {
	var value uint32
	for i := range 4 {
		value <<= 8
		if i < len(four) {
			value |= uint32(four[i])
		}
	}
	var digits [5]byte
	for i := 4; i >= 0; i-- {
		digits[i] = base85[value%85]
		value /= 85
	}
	out.Write(digits[:])
}
