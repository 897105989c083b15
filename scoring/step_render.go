package scoring

import "context"

// render is step 4: every scene of the patched arm becomes a document. Then it begins to be rendered again with
// other anchors, beside the steps that follow.
func (s *score) render(ctx context.Context) error {
	if err := s.judge.renderWorkspace(ctx, s.head, s.base.workspace, RenderLimit); err != nil {
		return s.atFault(err)
	}
	s.rendered = s.result
	s.renamed = s.judge.renderRenamed(ctx, s.head, s.base.workspace, s.result.Submission.PatchDigest)
	return nil
}
