package patch

import (
	"bytes"
	"encoding/hex"
	"strings"

	"github.com/bluekeyes/go-gitdiff/gitdiff"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/internal/diagnostic"
)

// binary applies a GIT binary patch. Like git it wants the blobs' ids in full, and holds both
// contents to them.
func (a *applier) binary(f *filePatch, n fileNames, before []byte) ([]byte, error) {
	if len(f.oldBlob) != 40 || len(f.newBlob) != 40 {
		return nil, conflict(n.new, 0, "binary data without a full index line (line %d of the patch)", f.line)
	}
	var text strings.Builder
	text.WriteString("diff --git a/x b/x\nindex 1..2 100644\nGIT binary patch\n")
	for _, line := range f.binary {
		text.WriteString(line.text + "\n")
	}
	text.WriteString("\n")
	files, _, err := gitdiff.Parse(strings.NewReader(text.String()))
	if err != nil || len(files) != 1 || files[0].BinaryFragment == nil {
		return nil, malformed(f.binary[0].n, "binary data of %s cannot be read", diagnostic.Quote(n.new))
	}
	if size := files[0].BinaryFragment.Size; size > gitops.MaxFile {
		return nil, gitops.NewTooLarge(n.new, size, gitops.MaxFile)
	}
	if !blobMatches(f.oldBlob, before) {
		return nil, conflict(n.old, 0, "it is not the binary file that the patch was made for")
	}
	var out bytes.Buffer
	if err := gitdiff.Apply(&out, bytes.NewReader(before), files[0], gitdiff.WithMaxBinaryFragmentBytes(gitops.MaxFile)); err != nil {
		return nil, conflict(n.old, 0, "binary data does not apply: %s", diagnostic.Escape(err.Error()))
	}
	if !f.remove && !blobMatches(f.newBlob, out.Bytes()) {
		return nil, conflict(n.new, 0, "binary data does not give the file that the patch names")
	}
	return append([]byte{}, out.Bytes()...), nil
}

// blobMatches says whether content has a blob id; the zero id stands for no file.
func blobMatches(id string, content []byte) bool {
	if isNoBlob(id) {
		return len(content) == 0
	}
	return gitops.BlobID(content) == strings.ToLower(id)
}

// isNoBlob says whether an id is the zero id; digits behind what is no digit do not count.
func isNoBlob(id string) bool {
	digits, _ := hex.DecodeString(id)
	return len(bytes.Trim(digits, "\x00")) == 0
}
