package app

import (
	"context"
	"database/sql"
)

// installation keeps the list of repositories that the reconciler looks at.
func (r *receiver) installation(ctx context.Context, tx *sql.Tx, p *payload) error {
	switch p.Action {
	case "deleted", "suspend":
		return r.repositories.forgetAll(ctx, tx, p.Installation.ID)
	}
	for _, one := range p.Repositories {
		if err := r.repositories.remember(ctx, tx, one.FullName, p.Installation.ID); err != nil {
			return err
		}
	}
	return nil
}

// installationRepositories: the app was given more repositories, or fewer.
func (r *receiver) installationRepositories(ctx context.Context, tx *sql.Tx, p *payload) error {
	for _, one := range p.Added {
		if err := r.repositories.remember(ctx, tx, one.FullName, p.Installation.ID); err != nil {
			return err
		}
	}
	for _, one := range p.Removed {
		if err := r.repositories.forget(ctx, tx, one.FullName, p.Installation.ID); err != nil {
			return err
		}
	}
	return nil
}
