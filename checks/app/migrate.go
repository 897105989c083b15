package app

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"strings"

	"github.com/riverqueue/river/rivermigrate"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrationLock is the key of Postgres' advisory lock: of programs that start at once one migrates and
// the others find it done. SQLite's file is this process's alone.
const migrationLock = 0x62656e6368

// migrate brings the queue's tables and the app's to their newest form.
func (d *database) migrate(ctx context.Context) error {
	if d.pool != nil {
		conn, err := d.pool.Acquire(ctx)
		if err != nil {
			return err
		}
		defer conn.Release()
		if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", migrationLock); err != nil {
			return err
		}
		defer conn.Exec(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", migrationLock)
	}
	queue, err := rivermigrate.New(d.driver(), &rivermigrate.Config{Logger: quiet()})
	if err != nil {
		return err
	}
	if _, err := queue.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("make the queue's tables: %w", err)
	}
	return d.write(ctx, func(tx *sql.Tx) error { return d.own(ctx, tx) })
}

// own runs the files of migrations/ that have not been run.
func (d *database) own(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, "CREATE TABLE IF NOT EXISTS app_migrations (version BIGINT NOT NULL PRIMARY KEY)")
	if err != nil {
		return err
	}
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		return err
	}
	var done int
	if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM app_migrations").Scan(&done); err != nil {
		return err
	}
	if done > len(files) {
		return fmt.Errorf("expected form %d or older, found %d: a newer program wrote it", len(files), done)
	}
	for i, file := range files[done:] {
		text, err := migrations.ReadFile("migrations/" + file.Name())
		if err != nil {
			return err
		}
		if err := d.run(ctx, tx, string(text)); err != nil {
			return fmt.Errorf("%s: %w", file.Name(), err)
		}
		if _, err := tx.ExecContext(ctx, "INSERT INTO app_migrations (version) VALUES ($1)", done+i+1); err != nil {
			return err
		}
	}
	return nil
}

// run runs a file's statements one by one: Postgres prepares no two at a time.
func (d *database) run(ctx context.Context, tx *sql.Tx, text string) error {
	if d.pool != nil {
		text = strings.ReplaceAll(text, " BLOB ", " BYTEA ")
	}
	var plain strings.Builder
	for line := range strings.Lines(text) {
		before, _, _ := strings.Cut(line, "--")
		plain.WriteString(before + "\n")
	}
	for statement := range strings.SplitSeq(plain.String(), ";") {
		if strings.TrimSpace(statement) == "" {
			continue
		}
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
