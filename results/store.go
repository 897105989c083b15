package results

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/tabula-css/bench/scoring"
)

// busyTimeout is how long a write waits for another program's.
const busyTimeout = 30 * time.Second

// Store is a database of verdicts: one row a score, unique on (suite, task, arm, agent, model,
// attempt). Any number of programs may use one file at a time. Close it after use.
type Store struct {
	// Now is the clock for the time that a row is stored with.
	Now func() time.Time

	db *sql.DB
}

// Open opens the database at path, which is made when missing. A file of a newer program, or one that
// is no database, is an error.
func Open(ctx context.Context, path string) (*Store, error) {
	return OpenWaiting(ctx, path, busyTimeout)
}

// OpenWaiting is Open for a program that would rather be told than wait: a write waits so long for
// another program's.
func OpenWaiting(ctx context.Context, path string, wait time.Duration) (*Store, error) {
	db, err := sql.Open("sqlite", dsn(path, wait))
	if err != nil {
		return nil, fmt.Errorf("open database %q: %w", path, err)
	}
	if err := untilFree(ctx, func() error { return migrate(ctx, db) }); err != nil {
		db.Close()
		return nil, fmt.Errorf("open database %q: %w", path, err)
	}
	return &Store{Now: time.Now, db: db}, nil
}

// OpenExisting is Open for a reader: a missing file is an error and is not made.
func OpenExisting(ctx context.Context, path string) (*Store, error) {
	if _, err := os.Stat(path); err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return Open(ctx, path)
}

// dsn spells the path as a URI, so that no byte of it is taken for a parameter. Every transaction
// takes the write lock at once: one that first read and then wrote could lose its turn.
func dsn(path string, wait time.Duration) string {
	if absolute, err := filepath.Abs(path); err == nil {
		path = absolute
	}
	query := url.Values{
		"_txlock": {"immediate"},
		"_pragma": {
			fmt.Sprintf("busy_timeout(%d)", wait.Milliseconds()),
			"journal_mode(WAL)", "synchronous(FULL)",
		},
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(path), RawQuery: query.Encode()}).String()
}

// untilFree repeats work that found the database locked. SQLite's own waiting does not cover the
// moment in which a new file is switched to WAL.
func untilFree(ctx context.Context, work func() error) error {
	deadline := time.Now().Add(busyTimeout)
	for {
		err := work()
		var locked *sqlite.Error
		if !errors.As(err, &locked) || locked.Code()&0xff != sqlite3.SQLITE_BUSY || time.Now().After(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// Close releases the file.
func (s *Store) Close() error { return s.db.Close() }

// DB is the open file, for a program that keeps tables of its own beside the verdicts.
func (s *Store) DB() *sql.DB { return s.db }

// Put stores a verdict under its own attempt, with the time that the score took. It says whether the
// row replaced an earlier one. The row is durable when Put returns.
func (s *Store) Put(ctx context.Context, r *scoring.TaskResult, took time.Duration) (replaced bool, err error) {
	err = s.write(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM scores
			WHERE suite = ? AND task = ? AND arm = ? AND agent = ? AND model = ? AND attempt = ?)`,
			r.Suite, r.Task, r.Arm, r.Agent, r.Model, r.Attempt).Scan(&replaced)
		if err != nil {
			return err
		}
		return s.insert(ctx, tx, r, took)
	})
	return replaced, err
}

// Append stores a verdict as the next attempt of its (suite, task, arm, agent, model) and sets
// r.Attempt to it. Two programs that append at once get two ordinals.
func (s *Store) Append(ctx context.Context, r *scoring.TaskResult, took time.Duration) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT coalesce(max(attempt), 0) + 1 FROM scores
			WHERE suite = ? AND task = ? AND arm = ? AND agent = ? AND model = ?`,
			r.Suite, r.Task, r.Arm, r.Agent, r.Model).Scan(&r.Attempt)
		if err != nil {
			return err
		}
		return s.insert(ctx, tx, r, took)
	})
}

// Add stores a verdict within a transaction of DB's: under its own attempt where that is free, else as
// the next one, so that no verdict is ever replaced. It says under which. The verdict itself is not
// changed.
func (s *Store) Add(ctx context.Context, tx *sql.Tx, r *scoring.TaskResult, took time.Duration) (attempt int, err error) {
	var last int
	var taken bool
	err = tx.QueryRowContext(ctx, `SELECT coalesce(max(attempt), 0), coalesce(max(attempt = ?), 0) FROM scores
		WHERE suite = ? AND task = ? AND arm = ? AND agent = ? AND model = ?`,
		r.Attempt, r.Suite, r.Task, r.Arm, r.Agent, r.Model).Scan(&last, &taken)
	if err != nil {
		return 0, fmt.Errorf("store result: %w", err)
	}
	kept := *r
	if taken {
		kept.Attempt = last + 1
	}
	return kept.Attempt, s.Replace(ctx, tx, &kept, took)
}

// Replace is Put within a transaction of DB's.
func (s *Store) Replace(ctx context.Context, tx *sql.Tx, r *scoring.TaskResult, took time.Duration) error {
	if err := s.insert(ctx, tx, r, took); err != nil {
		return fmt.Errorf("store result: %w", err)
	}
	return nil
}

func (s *Store) write(ctx context.Context, work func(*sql.Tx) error) error {
	tx, err := s.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("store result: %w", err)
	}
	defer tx.Rollback()
	if err := work(tx); err != nil {
		return fmt.Errorf("store result: %w", err)
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("store result: %w", err)
	}
	return nil
}

func (s *Store) insert(ctx context.Context, tx *sql.Tx, r *scoring.TaskResult, took time.Duration) error {
	data, err := Encode(r)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT OR REPLACE INTO scores
		(suite, task, arm, agent, model, attempt, patch_digest, program, outcome, reusable, result, took_us, scored_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		r.Suite, r.Task, r.Arm, r.Agent, r.Model, r.Attempt, r.Submission.PatchDigest, r.Program, r.Outcome,
		isReusable(r), data, took.Microseconds(), s.Now().UTC().Format(time.RFC3339Nano))
	return err
}

// isReusable says whether the verdict may answer for the same patch again.
func isReusable(r *scoring.TaskResult) bool { return isSettled(r) && r.Submission.PatchDigest != "" }
