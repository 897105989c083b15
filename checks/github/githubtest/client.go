package githubtest

import (
	"context"
	"net/http"
	"strconv"
)

// Client is an HTTP client without a time limit, which gives a request up as soon as the stand-in has decided never to
// answer it. Its connections end with the test.
func (s *Server) Client() *http.Client { return s.client }

// numberHeader tells the stand-in which of the client's requests it has before it.
const numberHeader = "X-Request-Number"

type impatient struct {
	server *Server
	inner  http.RoundTripper
}

// RoundTrip sends the request with a number by which it can be given up.
func (i *impatient) RoundTrip(r *http.Request) (*http.Response, error) {
	ctx, giveUp := context.WithCancel(r.Context())
	number := i.server.begin(giveUp)
	defer i.server.end(number)
	r = r.Clone(ctx)
	r.Header.Set(numberHeader, number)
	answer, err := i.inner.RoundTrip(r)
	if err != nil {
		giveUp()
	}
	return answer, err
}

func (s *Server) begin(giveUp context.CancelFunc) (number string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.numbered++
	number = strconv.Itoa(s.numbered)
	s.patience[number] = giveUp
	return number
}

func (s *Server) end(number string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.patience, number)
}

// lose ends the patience of a client, where the request is one of Client's.
func (s *Server) lose(r *http.Request) {
	s.mu.Lock()
	giveUp := s.patience[r.Header.Get(numberHeader)]
	s.mu.Unlock()
	if giveUp != nil {
		giveUp()
	}
}
