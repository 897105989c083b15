package github

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	api "github.com/google/go-github/v62/github"
	"github.com/tabula-css/bench/checks"
)

// errEmpty is an answer without what was asked for: the library takes it for a good one.
var errEmpty = errors.New("the answer is empty")

// secondaryWait is what GitHub asks for when it names no time.
const secondaryWait = time.Minute

// explain gives an error of the library a meaning. It holds no token, whatever GitHub's answer held.
func (c *Client) explain(ctx context.Context, doing string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", doing, c.meaning(ctx, err))
}

func (c *Client) meaning(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var source *tokenError
	if errors.As(err, &source) {
		return source.err
	}
	if answer, message := answerOf(err); answer != nil {
		return c.ofStatus(answer, shown(message))
	}
	var network *url.Error
	if errors.As(err, &network) {
		return fmt.Errorf("%w: %s", checks.ErrUnavailable, shown(network.Err.Error()))
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("%w: the answer broke off", checks.ErrUnavailable)
	}
	return fmt.Errorf("%w: %s", checks.ErrUnavailable, shown(err.Error()))
}

// answerOf is the HTTP answer inside an error of the library, nil when there was none.
func answerOf(err error) (*http.Response, string) {
	var plain *api.ErrorResponse
	var rate *api.RateLimitError
	var abuse *api.AbuseRateLimitError
	switch {
	case errors.As(err, &plain):
		message := plain.Message
		for _, e := range plain.Errors {
			message += "; " + strings.TrimSpace(strings.Join([]string{e.Resource, e.Field, e.Code, e.Message}, " "))
		}
		return plain.Response, message
	case errors.As(err, &rate):
		return rate.Response, rate.Message
	case errors.As(err, &abuse):
		return abuse.Response, abuse.Message
	}
	return nil, ""
}

func (c *Client) ofStatus(answer *http.Response, message string) error {
	kind := checks.ErrInvalid
	switch code := answer.StatusCode; {
	case code == http.StatusTooManyRequests || code == http.StatusForbidden && limited(answer, message):
		return &checks.RateError{After: c.wait(answer), Message: message}
	case code == http.StatusUnauthorized:
		kind = checks.ErrUnauthorized
	case code == http.StatusForbidden:
		kind = checks.ErrForbidden
	case code == http.StatusNotFound, code == http.StatusGone:
		kind = checks.ErrGone
	case code >= 500, code == http.StatusRequestTimeout, code < 400:
		kind = checks.ErrUnavailable
	}
	return fmt.Errorf("%w: %s: %s", kind, answer.Status, message)
}

// limited tells a rate limit from a missing right: both are 403. A secondary limit need not have any header.
func limited(answer *http.Response, message string) bool {
	return answer.Header.Get("Retry-After") != "" || answer.Header.Get("X-RateLimit-Remaining") == "0" ||
		strings.Contains(strings.ToLower(message), "rate limit")
}

// wait is how long the answer asks to wait.
func (c *Client) wait(answer *http.Response) time.Duration {
	if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err == nil && seconds >= 0 {
		return time.Duration(seconds) * time.Second
	}
	if reset, err := strconv.ParseInt(answer.Header.Get("X-RateLimit-Reset"), 10, 64); err == nil && answer.Header.Get("X-RateLimit-Remaining") == "0" {
		return max(time.Second, time.Unix(reset, 0).Sub(c.Now()))
	}
	return secondaryWait
}

// shown is text of an answer as an error may repeat it.
func shown(s string) string { return checks.Cut(checks.Plain(checks.Redact(s)), 500) }
