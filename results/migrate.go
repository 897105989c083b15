package results

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrate brings the database to the newest form: file number n of migrations/ takes user_version
// from n−1 to n. It runs in one transaction that holds the write lock from its start, so that of two
// programs that open a new file one migrates and the other finds it done.
func migrate(ctx context.Context, db *sql.DB) error {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		return err
	}
	var now int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&now); err != nil || now == len(files) {
		return err // a reader of a file that is up to date need not wait for a writer
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	var version int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	if version > len(files) {
		return fmt.Errorf("expected form %d or older, found %d: a newer program wrote it", len(files), version)
	}
	for i, file := range files[version:] {
		text, err := migrations.ReadFile("migrations/" + file.Name())
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, string(text)); err != nil {
			return fmt.Errorf("%s: %w", file.Name(), err)
		}
		if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", version+i+1)); err != nil {
			return err
		}
	}
	return tx.Commit()
}
