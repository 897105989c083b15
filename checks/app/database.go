package app

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"github.com/tabula-css/bench/results"
)

// busyTimeout is how long a write to SQLite waits for another program's. GitHub waits ten seconds for
// the answer to a webhook.
const busyTimeout = 5 * time.Second

// database is the app's tables: in SQLite beside the verdicts' own, or in Postgres. Both understand the
// same statements with $1 in them.
type database struct {
	*sql.DB
	verdicts *results.Store // nil in Postgres
	pool     *pgxpool.Pool  // nil in SQLite
	stop     func()         // what works beside it
	release  func()         // the file's lock
}

// querier is what a transaction and the database both do.
type querier interface {
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// IsPostgres says whether a database is named by an address of Postgres, which many processes can share.
func IsPostgres(where string) bool {
	return strings.HasPrefix(where, "postgres://") || strings.HasPrefix(where, "postgresql://")
}

// openDatabase opens the database and brings its tables to the newest form. busy is how long a write to SQLite waits
// for another program's.
func openDatabase(ctx context.Context, where string, busy time.Duration) (d *database, err error) {
	if IsPostgres(where) {
		d, err = openPostgres(ctx, where)
	} else {
		d, err = openSQLite(ctx, where, busy)
	}
	if err != nil {
		return nil, err
	}
	if err := d.migrate(ctx); err != nil {
		d.Close()
		return nil, fmt.Errorf("open database: %w", err)
	}
	return d, nil
}

// openSQLite opens a file for this process alone. One connection serves all: SQLite lets one write at
// a time, and waiting in Go is fair, where waiting for a lock on the file is not. What is written waits for
// the disk only where somebody is told that it is stored (write): the queue's book-keeping, should the
// power fail, is at worst done again.
func openSQLite(ctx context.Context, path string, busy time.Duration) (*database, error) {
	release, err := lockFile(path + ".lock")
	if err != nil {
		return nil, fmt.Errorf("open database %q: %w", path, err)
	}
	store, err := results.OpenWaiting(ctx, path, busy)
	if err != nil {
		release()
		return nil, err
	}
	store.DB().SetMaxOpenConns(1)
	stop, err := startCheckpoints(ctx, path, store.DB(), busy)
	if err == nil {
		_, err = store.DB().ExecContext(ctx, lazy)
	}
	if err != nil {
		store.Close()
		release()
		return nil, err
	}
	return &database{DB: store.DB(), verdicts: store, stop: stop, release: release}, nil
}

// lazy and eager say whether SQLite's one connection waits for the disk at the end of a transaction. The disk
// has the transactions in their order: an eager one brings the lazy ones before it along.
const (
	lazy  = "PRAGMA synchronous = NORMAL"
	eager = "PRAGMA synchronous = FULL"
)

// errInUse says that another process holds the file.
var errInUse = errors.New("another bench serve uses it: many workers need --database postgres://…")

func openPostgres(ctx context.Context, address string) (*database, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, errors.New("open database: expected postgres://user:password@host/name, found an address that cannot be read")
	}
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	if err := pool.Ping(ctx); err != nil {
		pool.Close()
		return nil, fmt.Errorf("open database: %w", err)
	}
	return &database{DB: stdlib.OpenDBFromPool(pool), pool: pool, stop: func() {}, release: func() {}}, nil
}

// Close lets the database go.
func (d *database) Close() error {
	defer d.release()
	d.stop()
	err := d.DB.Close()
	if d.pool != nil {
		d.pool.Close()
	}
	return err
}

// write does work in one transaction, which is on the disk when it returns.
func (d *database) write(ctx context.Context, work func(tx *sql.Tx) error) error {
	conn, err := d.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	if d.verdicts != nil {
		if _, err := conn.ExecContext(ctx, eager); err != nil {
			return err
		}
		defer conn.ExecContext(context.WithoutCancel(ctx), lazy)
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback()
	if err := work(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// changed counts the rows that a statement changed.
func changed(result sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// column reads the only column of all rows.
func column[T any](rows *sql.Rows, err error) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		var one T
		if err := rows.Scan(&one); err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, rows.Err()
}
