package github

import (
	api "github.com/google/go-github/v62/github"
	"github.com/tabula-css/bench/checks"
)

// maxBatch is how many annotations GitHub takes in one request.
const maxBatch = 50

// createOptions is the body that creates a run, with its first annotations.
func createOptions(r checks.Run) api.CreateCheckRunOptions {
	return api.CreateCheckRunOptions{
		Name: r.Name, HeadSHA: r.HeadSHA,
		DetailsURL: optional(r.DetailsURL), ExternalID: optional(r.ExternalID),
		Status: optional(r.Status), Conclusion: optional(r.Conclusion),
		Output: outputBody(&r.Output, 0), Actions: actionBodies(r.Actions),
	}
}

// updateOptions is the body that updates a run, with its annotations behind the first so many.
func updateOptions(r checks.Run, sent int) api.UpdateCheckRunOptions {
	return api.UpdateCheckRunOptions{
		Name: r.Name, DetailsURL: optional(r.DetailsURL), ExternalID: optional(r.ExternalID),
		Status: optional(r.Status), Conclusion: optional(r.Conclusion),
		Output: outputBody(&r.Output, sent), Actions: actionBodies(r.Actions),
	}
}

func outputBody(o *checks.Output, sent int) *api.CheckRunOutput {
	body := &api.CheckRunOutput{Title: &o.Title, Summary: &o.Summary, Text: optional(o.Text)}
	for _, a := range o.Annotations[sent:min(sent+maxBatch, len(o.Annotations))] {
		body.Annotations = append(body.Annotations, &api.CheckRunAnnotation{
			Path: &a.Path, StartLine: &a.StartLine, EndLine: &a.EndLine,
			StartColumn: optional(a.StartColumn), EndColumn: optional(a.EndColumn),
			AnnotationLevel: &a.Level, Title: optional(a.Title), Message: &a.Message,
		})
	}
	return body
}

func actionBodies(list []checks.Action) []*api.CheckRunAction {
	var bodies []*api.CheckRunAction
	for _, a := range list {
		bodies = append(bodies, &api.CheckRunAction{Label: a.Label, Description: a.Description, Identifier: a.Identifier})
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
