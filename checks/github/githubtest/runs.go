package githubtest

import (
	"encoding/json"
	"net/http"
	"strconv"
	"time"
)

// Run is a check run as GitHub has it.
type Run struct {
	ID                        int64
	Repository, Name, HeadSHA string
	Status, Conclusion        string
	ExternalID, DetailsURL    string
	Title, Summary, Text      string
	Annotations               []Annotation
	Actions                   []Action
	Updates                   int // requests that changed it, the first aside
	started, completed        time.Time
}

// Annotation is one annotation of a check run.
type Annotation struct {
	Path        string `json:"path"`
	StartLine   int    `json:"start_line"`
	EndLine     int    `json:"end_line"`
	StartColumn *int   `json:"start_column"`
	EndColumn   *int   `json:"end_column"`
	Level       string `json:"annotation_level"`
	Title       string `json:"title"`
	Message     string `json:"message"`
	RawDetails  string `json:"raw_details"`
}

// Action is one button of a check run.
type Action struct {
	Label       string `json:"label"`
	Description string `json:"description"`
	Identifier  string `json:"identifier"`
}

// Runs are all check runs, in the order of their creation.
func (s *Server) Runs() []Run {
	s.mu.Lock()
	defer s.mu.Unlock()
	list := make([]Run, len(s.runs))
	for i, r := range s.runs {
		list[i] = *r
		list[i].Annotations = append([]Annotation{}, r.Annotations...)
	}
	return list
}

func (s *Server) createRun(x *exchange) (int, any, map[string]string) {
	r := &Run{ID: int64(len(s.runs) + 1), Repository: x.repository(), Status: "queued", started: time.Now()}
	r.change(x.Body)
	s.runs = append(s.runs, r)
	return http.StatusCreated, s.runAnswer(r), nil
}

func (s *Server) updateRun(x *exchange) (int, any, map[string]string) {
	r := s.run(x)
	if r == nil {
		return http.StatusNotFound, problem("Not Found"), nil
	}
	r.change(x.Body)
	r.Updates++
	return http.StatusOK, s.runAnswer(r), nil
}

func (s *Server) getRun(x *exchange) (int, any, map[string]string) {
	r := s.run(x)
	if r == nil {
		return http.StatusNotFound, problem("Not Found"), nil
	}
	return http.StatusOK, s.runAnswer(r), nil
}

func (s *Server) run(x *exchange) *Run {
	id, err := strconv.ParseInt(x.params["check_run_id"], 10, 64)
	if err != nil || id < 1 || id > int64(len(s.runs)) || s.runs[id-1].Repository != x.repository() {
		return nil
	}
	return s.runs[id-1]
}

// change does to the run what a body says: annotations are added to those that are there. The body has been
// read once without error.
func (r *Run) change(data []byte) {
	var b runBody
	if err := json.Unmarshal(data, &b); err != nil {
		return
	}
	set(&r.Name, b.Name)
	set(&r.HeadSHA, b.HeadSHA)
	set(&r.DetailsURL, b.DetailsURL)
	set(&r.ExternalID, b.ExternalID)
	set(&r.Status, b.Status)
	set(&r.Conclusion, b.Conclusion)
	if b.Conclusion != nil {
		r.Status, r.completed = "completed", time.Now()
	} else if b.Status != nil {
		r.Conclusion = ""
	}
	if b.Actions != nil {
		r.Actions = b.Actions
	}
	if o := b.Output; o != nil {
		set(&r.Title, o.Title)
		r.Summary = o.Summary
		set(&r.Text, o.Text)
		r.Annotations = append(r.Annotations, o.Annotations...)
	}
}

func set(to, from *string) {
	if from != nil {
		*to = *from
	}
}

func (s *Server) listRuns(x *exchange) (int, any, map[string]string) {
	newest := map[string]int{} // of a name: its place in list
	var list []any
	for _, r := range s.runs {
		name := first(x.query["check_name"])
		if r.Repository != x.repository() || r.HeadSHA != x.params["ref"] || name != "" && r.Name != name {
			continue
		}
		if at, ok := newest[r.Name]; ok && first(x.query["filter"]) != "all" {
			list[at] = s.runAnswer(r)
			continue
		}
		newest[r.Name] = len(list)
		list = append(list, s.runAnswer(r))
	}
	some, header := page(s, x, list)
	return http.StatusOK, map[string]any{"total_count": len(list), "check_runs": append([]any{}, some...)}, header
}

func (s *Server) listAnnotations(x *exchange) (int, any, map[string]string) {
	r := s.run(x)
	if r == nil {
		return http.StatusNotFound, problem("Not Found"), nil
	}
	list := make([]any, len(r.Annotations))
	for i, a := range r.Annotations {
		list[i] = map[string]any{
			"path": a.Path, "start_line": a.StartLine, "end_line": a.EndLine, "start_column": a.StartColumn, "end_column": a.EndColumn,
			"annotation_level": a.Level, "title": a.Title, "message": a.Message, "raw_details": a.RawDetails,
			"blob_href": s.URL + "/" + r.Repository + "/blob/" + r.HeadSHA,
		}
	}
	some, header := page(s, x, list)
	return http.StatusOK, some, header
}

// runAnswer is a check run as the API answers it.
func (s *Server) runAnswer(r *Run) map[string]any {
	id := strconv.FormatInt(r.ID, 10)
	address := s.URL + "/repos/" + r.Repository + "/check-runs/" + id
	return map[string]any{
		"id": r.ID, "node_id": "CR_" + id, "head_sha": r.HeadSHA, "name": r.Name, "external_id": r.ExternalID,
		"url": address, "html_url": s.URL + "/" + r.Repository + "/runs/" + id, "details_url": null(r.DetailsURL),
		"status": r.Status, "conclusion": null(r.Conclusion),
		"started_at": stamp(r.started), "completed_at": nullTime(r.completed),
		"check_suite": map[string]any{"id": 1}, "app": s.appAnswer(), "pull_requests": []any{},
		"output": map[string]any{
			"title": null(r.Title), "summary": null(r.Summary), "text": null(r.Text),
			"annotations_count": len(r.Annotations), "annotations_url": address + "/annotations",
		},
	}
}

func null(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func nullTime(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return stamp(t)
}
