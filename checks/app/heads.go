package app

import (
	"context"
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// basePrefix begins the names of the branches that a submission targets: snapshots. Pull requests
// against others are none of the app's business.
const basePrefix = "snapshot/"

// keepHeads is for how long it is remembered which pull request a commit is the head of.
const keepHeads = 180 * 24 * time.Hour

// head is one head of one pull request.
type head struct {
	number        int
	head, base    string // commits
	baseRef       string // branch
	isOfASnapshot bool   // base is one
}

// heads are the heads that the app has heard of.
type heads struct{ now func() time.Time }

func headOf(p *pullPayload, number int) head {
	return head{
		number: number, head: p.Head.SHA, base: p.Base.SHA, baseRef: p.Base.Ref,
		isOfASnapshot: strings.HasPrefix(p.Base.Ref, basePrefix),
	}
}

// remember stores which pull request a commit is the head of.
func (l *heads) remember(ctx context.Context, q querier, repository string, h head) error {
	_, err := q.ExecContext(ctx, `INSERT INTO app_heads (repository, head, number, base, base_ref, seen_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (repository, head, number) DO UPDATE SET base = excluded.base, base_ref = excluded.base_ref, seen_at = excluded.seen_at`,
		repository, h.head, h.number, h.base, h.baseRef, l.now().UnixMilli())
	if err != nil {
		return fmt.Errorf("store head: %w", err)
	}
	return nil
}

// at gives the pull requests whose head is a commit: those against this repository that the payload lists,
// and those that are remembered.
func (l *heads) at(ctx context.Context, tx *sql.Tx, repository repositoryPayload, commit string, listed []pullPayload) ([]head, error) {
	found := map[int]head{}
	for i := range listed {
		h := headOf(&listed[i], listed[i].Number)
		if h.head == commit && h.isOfASnapshot && listed[i].Base.Repo.ID == repository.ID {
			found[h.number] = h
		}
	}
	rows, err := tx.QueryContext(ctx, "SELECT number, base, base_ref FROM app_heads WHERE repository = $1 AND head = $2 ORDER BY number", repository.FullName, commit)
	if err != nil {
		return nil, fmt.Errorf("find heads: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		h := head{head: commit}
		if err := rows.Scan(&h.number, &h.base, &h.baseRef); err != nil {
			return nil, fmt.Errorf("find heads: %w", err)
		}
		if _, ok := found[h.number]; !ok {
			found[h.number] = h
		}
	}
	byNumber := func(a, b head) int { return a.number - b.number }
	return slices.SortedFunc(maps.Values(found), byNumber), rows.Err()
}

// forget drops the heads that nobody will ask for again.
func (l *heads) forget(ctx context.Context, q querier) error {
	if _, err := q.ExecContext(ctx, "DELETE FROM app_heads WHERE seen_at < $1", l.now().Add(-keepHeads).UnixMilli()); err != nil {
		return fmt.Errorf("forget heads: %w", err)
	}
	return nil
}
