package app

import (
	"context"
	"database/sql"
	"fmt"
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

func headOf(p *pullPayload, number int) head {
	return head{
		number: number, head: p.Head.SHA, base: p.Base.SHA, baseRef: p.Base.Ref,
		isOfASnapshot: strings.HasPrefix(p.Base.Ref, basePrefix),
	}
}

// rememberHead keeps which pull request a commit is the head of.
func (a *App) rememberHead(ctx context.Context, q querier, repository string, h head) error {
	_, err := q.ExecContext(ctx, `INSERT INTO app_heads (repository, head, number, base, base_ref, seen_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (repository, head, number) DO UPDATE SET base = excluded.base, base_ref = excluded.base_ref, seen_at = excluded.seen_at`,
		repository, h.head, h.number, h.base, h.baseRef, a.now().UnixMilli())
	if err != nil {
		return fmt.Errorf("store head: %w", err)
	}
	return nil
}

// headsAt are the pull requests whose head is a commit: those against this repository that the payload lists,
// and those that are remembered.
func (a *App) headsAt(ctx context.Context, tx *sql.Tx, repository repositoryPayload, commit string, listed []pullPayload) ([]head, error) {
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
	return sorted(found), rows.Err()
}

func sorted(heads map[int]head) []head {
	var list []head
	for _, h := range heads {
		list = append(list, h)
	}
	slices.SortFunc(list, func(a, b head) int { return a.number - b.number })
	return list
}

// rememberRepository keeps where the reconciler looks.
func (a *App) rememberRepository(ctx context.Context, tx *sql.Tx, repository string, installation int64) error {
	if repository == "" || installation == 0 {
		return nil
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO app_repositories (app, repository, installation, looked_at) VALUES ($1, $2, $3, 0)
		ON CONFLICT (app, repository) DO UPDATE SET installation = excluded.installation`, a.options.AppID, repository, installation)
	if err != nil {
		return fmt.Errorf("store repository: %w", err)
	}
	return nil
}
