package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/tabula-css/bench/checks"
	"github.com/tabula-css/bench/checks/page"
	"github.com/tabula-css/bench/results"
)

// pages show stored verdicts to people.
type pages struct {
	db  *database
	git string // address below which repositories are
	log *slog.Logger
}

// show serves the page of a verdict to whoever knows its id.
func (p *pages) show(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", page.Policy())
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("X-Robots-Tag", "noindex")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Cache-Control", "private, no-store")
	text, err := p.page(r.Context(), r.PathValue("id"))
	switch {
	case errors.Is(err, sql.ErrNoRows):
		http.Error(w, "no such result", http.StatusNotFound)
		return
	case err != nil:
		p.log.Error("show result", "error", err)
		http.Error(w, "the result cannot be shown now", http.StatusInternalServerError)
		return
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	w.Write(text)
}

func (p *pages) page(ctx context.Context, id string) ([]byte, error) {
	v := page.View{}
	var data []byte
	var at int64
	err := p.db.QueryRowContext(ctx, "SELECT repository, number, result, diff, scored_at FROM app_results WHERE id = $1", id).
		Scan(&v.Repository, &v.Number, &data, &v.Diff, &at)
	if err != nil {
		return nil, err
	}
	if v.Result, err = results.Decode(data); err != nil {
		return nil, fmt.Errorf("read result %q: %w", id, err)
	}
	v.At, v.Cut = time.UnixMilli(at), len(v.Diff) == maxDiff
	v.Link = fmt.Sprintf("%s/%s/pull/%d", strings.TrimSuffix(p.git, "/"), v.Repository, v.Number)
	text, err := page.HTML(v)
	return []byte(checks.Redact(string(text))), err // a patch may hold anybody's token
}
