package app

import (
	"fmt"
	"net/http"
	"time"

	"github.com/tabula-css/bench/checks/github"
)

// clients speak to GitHub, each for one installation of the app.
type clients struct {
	api    string // address
	http   *http.Client
	tokens *github.Tokens
	now    func() time.Time
}

// of is the client of an installation.
func (l *clients) of(installation int64) (*github.Client, error) {
	c, err := github.NewClient(l.api, l.tokens.For(installation), l.http)
	if err != nil {
		return nil, fmt.Errorf("speak to GitHub: %w", err)
	}
	c.Now = l.now
	return c, nil
}
