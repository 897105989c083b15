package githubtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
)

// Server is a stand-in. It is safe for concurrent use.
type Server struct {
	URL string

	t        testing.TB
	http     *httptest.Server
	client   *http.Client
	contract *contract
	done     chan struct{} // closed when the test ends

	mu       sync.Mutex
	requests []Request
	faults   []*Fault
	runs     []*Run
	numbered int                           // requests through Client
	patience map[string]context.CancelFunc // of requests under way through Client, by their number
	pulls    []*Pull
	app      *App
}

// Request is one request as it arrived, with the answer's status: 0 for none.
type Request struct {
	Method, Path, Query string
	Operation           string // the description's name of it, such as checks/create
	Token               string // behind "Bearer "
	Body                []byte
	Status              int
}

// New starts a stand-in that lives as long as the test.
func New(t testing.TB) *Server {
	t.Helper()
	contract, err := theContract()
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{t: t, contract: contract, done: make(chan struct{}), patience: map[string]context.CancelFunc{}}
	s.http = httptest.NewServer(http.HandlerFunc(s.serve))
	s.URL = s.http.URL
	s.client = &http.Client{Transport: &impatient{s, s.http.Client().Transport}}
	t.Cleanup(func() {
		close(s.done)
		s.http.CloseClientConnections()
		s.http.Close()
	})
	return s
}

// Requests are all requests so far, in the order of their arrival.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Request{}, s.requests...)
}

// exchange is one request under way.
type exchange struct {
	Request
	params map[string]string
	query  map[string][]string
	number int // its place in requests
}

func (s *Server) serve(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	x := &exchange{Request: Request{Method: r.Method, Path: r.URL.Path, Query: r.URL.RawQuery, Body: body}, query: r.URL.Query()}
	x.Token, _ = strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	route, err := s.contract.route(r)
	if err != nil {
		s.t.Errorf("GitHub stand-in: %s %s: %v", r.Method, r.URL.Path, err)
		http.NotFound(w, r)
		return
	}
	x.Operation, x.params = route.operation(), route.params
	s.record(x)
	faults := append(s.contract.request(r, route), rules(x)...)
	if len(faults) > 0 {
		for _, fault := range faults {
			s.t.Errorf("GitHub stand-in: %s %s: %s", r.Method, r.URL.Path, fault)
		}
		s.write(w, r, route, x, http.StatusUnprocessableEntity, invalid(faults))
		return
	}
	if fault := s.fault(x.Operation); fault != nil && !s.obey(w, r, route, x, fault) {
		return
	}
	status, answer, header := s.do(x)
	for key, value := range header {
		w.Header().Set(key, value)
	}
	s.write(w, r, route, x, status, answer)
}

func (s *Server) record(x *exchange) {
	s.mu.Lock()
	defer s.mu.Unlock()
	x.number = len(s.requests)
	s.requests = append(s.requests, x.Request)
}

// write validates an answer and sends it.
func (s *Server) write(w http.ResponseWriter, r *http.Request, route *found, x *exchange, status int, answer any) {
	data, err := json.Marshal(answer)
	if err != nil {
		s.t.Errorf("GitHub stand-in: %v", err)
	}
	if err := s.contract.response(r, route, status, data); err != nil {
		s.t.Errorf("GitHub stand-in: its own answer %d to %s %s: %v", status, r.Method, r.URL.Path, err)
	}
	s.mu.Lock()
	s.requests[x.number].Status = status
	s.mu.Unlock()
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	w.Write(data)
}

// do does an operation.
func (s *Server) do(x *exchange) (status int, answer any, header map[string]string) {
	if x.Token == "" {
		return http.StatusUnauthorized, problem("Requires authentication"), nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if answer := s.authorise(x); answer != nil {
		return http.StatusUnauthorized, answer, nil
	}
	switch x.Operation {
	case "checks/create":
		return s.createRun(x)
	case "checks/update":
		return s.updateRun(x)
	case "checks/get":
		return s.getRun(x)
	case "checks/list-annotations":
		return s.listAnnotations(x)
	case "checks/list-for-ref":
		return s.listRuns(x)
	case "pulls/get":
		return s.getPull(x)
	case "pulls/list":
		return s.listPulls(x)
	case "apps/create-installation-access-token":
		return s.createToken(x)
	case "apps/get-repo-installation":
		return s.getInstallation(x)
	}
	s.t.Errorf("GitHub stand-in: it does not do %s", x.Operation)
	return http.StatusNotFound, problem("Not Found"), nil
}

// problem is GitHub's body of an error.
func problem(message string) map[string]any {
	return map[string]any{"message": message, "documentation_url": "https://docs.github.com/rest"}
}

func invalid(faults []string) map[string]any {
	body := problem("Validation Failed")
	var list []map[string]any
	for _, fault := range faults {
		list = append(list, map[string]any{"code": "custom", "message": fault})
	}
	body["errors"] = list
	return body
}

// repository is owner/name of the request's path.
func (x *exchange) repository() string { return x.params["owner"] + "/" + x.params["repo"] }

// page cuts a list as the request's page and per_page say, and gives the Link header.
func page[T any](s *Server, x *exchange, list []T) ([]T, map[string]string) {
	size, number := 30, 1
	fmt.Sscan(first(x.query["per_page"]), &size)
	fmt.Sscan(first(x.query["page"]), &number)
	size = min(size, 100)
	from := min(len(list), (number-1)*size)
	to := min(len(list), from+size)
	if to == len(list) {
		return list[from:to], nil
	}
	next := fmt.Sprintf(`<%s%s?page=%d&per_page=%d>; rel="next"`, s.URL, x.Path, number+1, size)
	return list[from:to], map[string]string{"Link": next}
}

func first(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return list[0]
}

// stamp is a time as GitHub writes it.
func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
