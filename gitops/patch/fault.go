package patch

import (
	"fmt"

	"github.com/tabula-css/bench/gitops"
)

func malformed(line int, format string, args ...any) *gitops.Fault {
	return &gitops.Fault{Kind: gitops.MalformedPatch, Message: fmt.Sprintf(format, args...), Line: line}
}

func conflict(path string, line int, format string, args ...any) *gitops.Fault {
	return &gitops.Fault{Kind: gitops.PatchApply, Message: fmt.Sprintf(format, args...), Path: path, Line: line}
}
