package githubtest

import (
	"net/http"
	"time"
)

// Fault is what goes wrong with requests to come.
type Fault struct {
	Operation string            // the description's name, such as checks/create; empty for any
	Times     int               // how many requests it meets; 0 for one, -1 for all from now on
	Status    int               // answered with; 0 for the right answer
	Message   string            // of the answer
	Header    map[string]string // of the answer
	Delay     time.Duration     // before the answer
	Silent    bool              // no answer ever: the connection hangs until the client gives up
	Dropped   bool              // the connection is closed without an answer
	Done      bool              // the operation is done all the same, although the answer says otherwise
}

// SecondaryLimit is the 403 of a secondary rate limit; retryAfter is its header in seconds, empty for none.
func SecondaryLimit(operation, retryAfter string) Fault {
	f := Fault{Operation: operation, Status: http.StatusForbidden,
		Message: "You have exceeded a secondary rate limit. Please wait a few minutes before you try again."}
	if retryAfter != "" {
		f.Header = map[string]string{"Retry-After": retryAfter}
	}
	return f
}

// ReadOnly is the 403 of a token that may not write, as a fork's workflow has it.
func ReadOnly() Fault {
	return Fault{Operation: "checks/create", Times: -1, Status: http.StatusForbidden, Message: "Resource not accessible by integration"}
}

// Answer is a fault with a status alone, such as 404, 422, 429 or 502.
func Answer(operation string, status int) Fault {
	return Fault{Operation: operation, Status: status, Message: http.StatusText(status)}
}

// Fail lets a request to come meet a fault. Faults wait in a queue; each request meets the first that is for it.
func (s *Server) Fail(f Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if f.Times == 0 {
		f.Times = 1
	}
	s.faults = append(s.faults, &f)
}

// Mend takes all faults away.
func (s *Server) Mend() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = nil
}

// fault is the fault that a request meets, nil for none.
func (s *Server) fault(operation string) *Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, f := range s.faults {
		if f.Operation != "" && f.Operation != operation {
			continue
		}
		if f.Times > 0 {
			f.Times--
		}
		if f.Times == 0 {
			s.faults = append(s.faults[:i:i], s.faults[i+1:]...)
		}
		return f
	}
	return nil
}

// obey does what the fault says, and says whether the operation is to be answered as if nothing had been.
func (s *Server) obey(w http.ResponseWriter, r *http.Request, route *found, x *exchange, f *Fault) bool {
	select {
	case <-time.After(f.Delay):
	case <-r.Context().Done():
	case <-s.done:
	}
	if f.Status == 0 && !f.Silent && !f.Dropped {
		return true
	}
	if f.Done {
		s.do(x)
	}
	if f.Silent {
		s.lose(r)
		select {
		case <-r.Context().Done():
		case <-s.done:
		}
	}
	if f.Silent || f.Dropped {
		panic(http.ErrAbortHandler)
	}
	for key, value := range f.Header {
		w.Header().Set(key, value)
	}
	s.write(w, r, route, x, f.Status, problem(f.Message))
	return false
}
