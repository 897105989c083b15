package scoring

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/tabula-css/bench/gitops"
)

// AnchorsFile renders one arm of a suite that may not have an anchors.json yet, and returns what the file
// has to be for it: every anchor, sorted, and every scene's document without class attributes.
func AnchorsFile(ctx context.Context, root fs.FS, armName string) ([]byte, error) {
	folder, err := fs.Sub(root, "arms")
	if err != nil {
		return nil, fmt.Errorf("open arms: %w", err)
	}
	files := memory{}
	if err := files.add("arms", folder); err != nil {
		return nil, err
	}
	tree, err := gitops.Tree(files)
	if err != nil {
		return nil, fmt.Errorf("open arms: %w", err)
	}
	s := &Suite{Files: tree}
	if err := s.readArms(files); err != nil {
		return nil, err
	}
	arm, err := s.Arm(armName)
	if err != nil {
		return nil, err
	}
	p, err := NewJudge(s).pristineArm(ctx, arm, nil)
	if err != nil {
		return nil, err
	}
	if len(p.repeated) > 0 {
		return nil, fmt.Errorf("render arm %q: more than one element has the anchor %q", armName, p.repeated[0])
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	err = encoder.Encode(anchorsFile{Anchors: slices.Sorted(maps.Keys(p.anchors)), Scenes: p.stripped})
	return text.Bytes(), err
}
