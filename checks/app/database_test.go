package app

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// lockDatabase holds the write lock of a database, as another program may, until the function that it
// returns is called.
func lockDatabase(t *testing.T, path string) (unlock func()) {
	t.Helper()
	store, err := results.Open(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	tx, err := store.DB().BeginTx(context.Background(), nil) // takes the lock at once
	if err != nil {
		t.Fatal(err)
	}
	unlock = sync.OnceFunc(func() {
		tx.Rollback()
		store.Close()
	})
	t.Cleanup(unlock)
	return unlock
}

// TestDatabaseLocked: while another program writes for longer than anybody waits, webhooks are refused, and
// work is done again later.
func TestDatabaseLocked(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	o.busy = 100 * time.Millisecond
	judge, locked, once := o.Scorer, make(chan func(), 1), sync.Once{}
	o.Scorer = scorerFunc(func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		r, err := judge.Score(ctx, req)
		once.Do(func() { locked <- lockDatabase(t, o.Database) }) // then the verdict cannot be stored
		return r, err
	})
	w.open(o)
	p := w.pull(1, w.git.right)
	unlock := lockDatabase(t, o.Database)
	hook := w.pullEvent("opened", p)
	if got := w.send(hook); got != 503 {
		t.Errorf("status %d while the database is locked", got)
	}
	unlock()
	w.accept(hook)
	w.work()
	unlock = <-locked
	w.retried()
	unlock()
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

// TestDiskFull: with no room left webhooks are refused, and work is done when there is room again.
func TestDiskFull(t *testing.T) {
	w := newWorld(t)
	o := w.options()
	d := newDisk(t)
	o.Database = filepath.Join(d.dir, "bench.db")
	judge, once := o.Scorer, sync.Once{}
	o.Scorer = scorerFunc(func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		r, err := judge.Score(ctx, req)
		once.Do(func() { // then the verdict cannot be stored
			d.fill()
		})
		return r, err
	})
	w.open(o)
	d.db = w.app.db.DB
	p := w.pull(1, w.git.right)
	hook := w.pullEvent("opened", p)
	d.fill()
	if got := w.send(hook); got != 503 {
		t.Errorf("status %d while the disk is full", got)
	}
	d.free()
	w.accept(hook)
	w.work()
	w.retried()
	d.free()
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

// retried waits until a job has failed and is to be tried again.
func (w *world) retried() {
	w.t.Helper()
	until(w.t, "a job is to be tried again", func() bool { return strings.Contains(w.log.String(), "job to be tried again") })
}

// disk is a small disk, where every reference is required and one may be mounted; else a database that may not grow.
type disk struct {
	t       *testing.T
	dir     string
	mounted bool
	db      *sql.DB
}

func newDisk(t *testing.T) *disk {
	d := &disk{t: t, dir: t.TempDir()}
	if !everything() {
		return d // a test that is killed would leave the disk behind
	}
	unmount, err := mountSmall(d.dir)
	if err != nil {
		t.Logf("no small disk, the database is bounded instead: %v", err)
		return d
	}
	d.mounted = true
	t.Cleanup(func() {
		if err := unmount(); err != nil {
			t.Errorf("unmount: %v", err)
		}
	})
	return d
}

func (d *disk) filler() string { return filepath.Join(d.dir, "filler") }

func (d *disk) fill() {
	if !d.mounted {
		d.exec("CREATE TABLE filler (content BLOB)")
		for _, table := range []string{"app_deliveries", "app_results"} { // a row takes more than is left in the pages that are there
			d.exec("CREATE TRIGGER fill_" + table + " BEFORE INSERT ON " + table + " BEGIN INSERT INTO filler VALUES (zeroblob(1000000)); END")
		}
		d.exec("PRAGMA max_page_count = 1")
		return
	}
	file, err := os.Create(d.filler())
	if err != nil {
		d.t.Error(err)
		return
	}
	defer file.Close()
	if _, err := io.Copy(file, zeroes{}); err == nil || errors.Is(err, io.EOF) {
		d.t.Error("the disk does not fill")
	}
}

func (d *disk) free() {
	if !d.mounted {
		d.exec("PRAGMA max_page_count = 1000000")
		d.exec("DROP TABLE filler")
		d.exec("DROP TRIGGER fill_app_deliveries")
		d.exec("DROP TRIGGER fill_app_results")
		return
	}
	if err := os.Remove(d.filler()); err != nil {
		d.t.Error(err)
	}
}

func (d *disk) exec(statement string) {
	d.t.Helper()
	if _, err := d.db.Exec(statement); err != nil {
		d.t.Errorf("%s: %v", statement, err)
	}
}
