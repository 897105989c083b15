package app

import (
	"context"
	"database/sql"
	"fmt"
)

// installation keeps the list of repositories that the reconciler looks at.
func (a *App) installation(ctx context.Context, tx *sql.Tx, p *payload) error {
	switch p.Action {
	case "deleted", "suspend":
		_, err := tx.ExecContext(ctx, "DELETE FROM app_repositories WHERE app = $1 AND installation = $2", a.options.AppID, p.Installation.ID)
		if err != nil {
			return fmt.Errorf("forget repositories: %w", err)
		}
		return nil
	}
	for _, r := range p.Repositories {
		if err := a.rememberRepository(ctx, tx, r.FullName, p.Installation.ID); err != nil {
			return err
		}
	}
	return nil
}

// installationRepositories: the app was given more repositories, or fewer.
func (a *App) installationRepositories(ctx context.Context, tx *sql.Tx, p *payload) error {
	for _, r := range p.Added {
		if err := a.rememberRepository(ctx, tx, r.FullName, p.Installation.ID); err != nil {
			return err
		}
	}
	for _, r := range p.Removed {
		_, err := tx.ExecContext(ctx, "DELETE FROM app_repositories WHERE app = $1 AND repository = $2 AND installation = $3",
			a.options.AppID, r.FullName, p.Installation.ID)
		if err != nil {
			return fmt.Errorf("forget repository: %w", err)
		}
	}
	return nil
}
