package app

import (
	"context"
	"fmt"
	"time"
)

// repositories are those that the app has heard of: where the reconciler looks.
type repositories struct {
	app int64
	db  *database
	now func() time.Time
}

// remember stores a repository with its installation.
func (l *repositories) remember(ctx context.Context, q querier, repository string, installation int64) error {
	if repository == "" || installation == 0 {
		return nil
	}
	_, err := q.ExecContext(ctx, `INSERT INTO app_repositories (app, repository, installation, looked_at) VALUES ($1, $2, $3, 0)
		ON CONFLICT (app, repository) DO UPDATE SET installation = excluded.installation`, l.app, repository, installation)
	if err != nil {
		return fmt.Errorf("store repository: %w", err)
	}
	return nil
}

// forget drops a repository that an installation has no longer.
func (l *repositories) forget(ctx context.Context, q querier, repository string, installation int64) error {
	_, err := q.ExecContext(ctx, "DELETE FROM app_repositories WHERE app = $1 AND repository = $2 AND installation = $3",
		l.app, repository, installation)
	if err != nil {
		return fmt.Errorf("forget repository: %w", err)
	}
	return nil
}

// forgetAll drops the repositories of an installation.
func (l *repositories) forgetAll(ctx context.Context, q querier, installation int64) error {
	_, err := q.ExecContext(ctx, "DELETE FROM app_repositories WHERE app = $1 AND installation = $2", l.app, installation)
	if err != nil {
		return fmt.Errorf("forget repositories: %w", err)
	}
	return nil
}

// due takes the repositories that are due, with their installations: of many processes one
// looks at each.
func (l *repositories) due(ctx context.Context, interval time.Duration) (map[string]int64, error) {
	now := l.now()
	rows, err := l.db.QueryContext(ctx, `UPDATE app_repositories SET looked_at = $1 WHERE app = $2 AND looked_at <= $3
		RETURNING repository, installation`, now.UnixMilli(), l.app, now.Add(-interval).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("list repositories: %w", err)
	}
	defer rows.Close()
	list := map[string]int64{}
	for rows.Next() {
		var repository string
		var installation int64
		if err := rows.Scan(&repository, &installation); err != nil {
			return nil, fmt.Errorf("list repositories: %w", err)
		}
		list[repository] = installation
	}
	return list, rows.Err()
}
