package scoring

import "context"

// render is step 4: every scene of the patched arm becomes a document. Then it begins to be rendered again
// without anchors, beside the steps that follow.
func (s *score) render(ctx context.Context) error {
	if err := s.judge.renderWorkspace(ctx, s.head, s.base.workspace, RenderLimit); err != nil {
		return s.atFault(err)
	}
	s.rendered = s.result
	s.anchorless = s.judge.renderAnchorless(ctx, s.head, s.base.workspace)
	return nil
}
