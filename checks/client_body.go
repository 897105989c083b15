package checks

import "github.com/google/go-github/v62/github"

// createOptions is the body that creates a run, with its first annotations.
func createOptions(r Run) github.CreateCheckRunOptions {
	return github.CreateCheckRunOptions{
		Name: r.Name, HeadSHA: r.HeadSHA,
		DetailsURL: optional(r.DetailsURL), ExternalID: optional(r.ExternalID),
		Status: optional(r.Status), Conclusion: optional(r.Conclusion),
		Output: outputBody(&r.Output, 0), Actions: actionBodies(r.Actions),
	}
}

// updateOptions is the body that updates a run, with its annotations behind the first so many.
func updateOptions(r Run, sent int) github.UpdateCheckRunOptions {
	return github.UpdateCheckRunOptions{
		Name: r.Name, DetailsURL: optional(r.DetailsURL), ExternalID: optional(r.ExternalID),
		Status: optional(r.Status), Conclusion: optional(r.Conclusion),
		Output: outputBody(&r.Output, sent), Actions: actionBodies(r.Actions),
	}
}

func outputBody(o *Output, sent int) *github.CheckRunOutput {
	body := &github.CheckRunOutput{Title: &o.Title, Summary: &o.Summary, Text: optional(o.Text)}
	for _, a := range o.Annotations[sent:min(sent+maxBatch, len(o.Annotations))] {
		body.Annotations = append(body.Annotations, &github.CheckRunAnnotation{
			Path: &a.Path, StartLine: &a.StartLine, EndLine: &a.EndLine,
			StartColumn: optional(a.StartColumn), EndColumn: optional(a.EndColumn),
			AnnotationLevel: &a.Level, Title: optional(a.Title), Message: &a.Message,
		})
	}
	return body
}

func actionBodies(list []Action) []*github.CheckRunAction {
	var bodies []*github.CheckRunAction
	for _, a := range list {
		bodies = append(bodies, &github.CheckRunAction{Label: a.Label, Description: a.Description, Identifier: a.Identifier})
	}
	return bodies
}

// optional leaves a zero value out of a body.
func optional[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}
