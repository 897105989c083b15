package github

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	api "github.com/google/go-github/v62/github"
)

// PublicAPI is the address of github.com's API.
const PublicAPI = "https://api.github.com"

// RequestLimit is how long one request may take, where nobody says otherwise.
const RequestLimit = 30 * time.Second

// TokenSource gives the token for a request.
type TokenSource func(context.Context) (string, error)

// Static is a source of one token, a workflow's for example.
func Static(token string) TokenSource {
	return func(context.Context) (string, error) { return token, nil }
}

// Client speaks to GitHub's API. It is safe for concurrent use. It keeps no memory of rate limits: its
// errors say how long to wait, and the caller waits.
type Client struct {
	Now  func() time.Time // for the time until a limit ends
	base *url.URL
	http *http.Client
}

// NewClient returns a client for the API at an address, such as PublicAPI; empty means that. A nil http.Client
// means one that gives up after 30 seconds.
func NewClient(address string, token TokenSource, client *http.Client) (*Client, error) {
	if address == "" {
		address = PublicAPI
	}
	base, err := url.Parse(strings.TrimSuffix(address, "/") + "/")
	if err != nil || base.Scheme != "https" && base.Scheme != "http" || base.Host == "" {
		return nil, fmt.Errorf("address of GitHub's API: expected a URL such as %s, found %q", PublicAPI, address)
	}
	if client == nil {
		client = &http.Client{Timeout: RequestLimit}
	}
	inner := client.Transport
	if inner == nil {
		inner = http.DefaultTransport
	}
	copied := *client
	copied.Transport = &bearer{scheme: base.Scheme, host: base.Host, token: token, inner: inner}
	return &Client{Now: time.Now, base: base, http: &copied}, nil
}

// api is a new client of the library for each request: an old one remembers rate limits by the machine's
// clock, and then refuses without asking.
func (c *Client) api() *api.Client {
	g := api.NewClient(c.http)
	g.BaseURL = c.base
	g.UserAgent = "bench"
	return g
}

// bearer adds the token, to requests to the one host alone: a redirect elsewhere does not get it.
type bearer struct {
	scheme, host string
	token        TokenSource
	inner        http.RoundTripper
}

// RoundTrip sends the request with the token.
func (b *bearer) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.URL.Host != b.host || request.URL.Scheme != b.scheme {
		return b.inner.RoundTrip(request)
	}
	token, err := b.token(request.Context())
	if err != nil {
		return nil, &tokenError{err}
	}
	request = request.Clone(request.Context())
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("X-GitHub-Api-Version", "2022-11-28")
	return b.inner.RoundTrip(request)
}

// tokenError is an error of the token's source, which has a meaning of its own.
type tokenError struct{ err error }

func (e *tokenError) Error() string { return e.err.Error() }
func (e *tokenError) Unwrap() error { return e.err }

// splitRepository parts owner/name.
func splitRepository(full string) (owner, name string, err error) {
	owner, name, ok := strings.Cut(full, "/")
	if !ok || owner == "" || name == "" || strings.ContainsAny(full, " ?#%\\") || strings.Contains(name, "/") {
		return "", "", fmt.Errorf("repository: expected owner/name, found %q", full)
	}
	return owner, name, nil
}
