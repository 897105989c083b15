package app

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"os"
	"path/filepath"
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
	judge, locked := o.Scorer, false
	o.Scorer = scorerFunc(func(ctx context.Context, req scoring.Request) (*scoring.TaskResult, error) {
		r, err := judge.Score(ctx, req)
		if !locked { // then the verdict cannot be stored
			locked = true
			time.AfterFunc(busyTimeout+2*time.Second, lockDatabase(t, o.Database))
		}
		return r, err
	})
	w.open(o)
	p := w.pull(1, w.git.commit("flat", trailers, w.git.right()))
	unlock := lockDatabase(t, o.Database)
	hook := w.pullEvent("opened", p)
	if got := w.send(hook); got != 503 {
		t.Errorf("status %d while the database is locked", got)
	}
	unlock()
	w.accept(hook)
	w.work()
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
			time.AfterFunc(time.Second, d.free)
		})
		return r, err
	})
	w.open(o)
	d.db = w.app.db.DB
	p := w.pull(1, w.git.commit("flat", trailers, w.git.right()))
	hook := w.pullEvent("opened", p)
	d.fill()
	if got := w.send(hook); got != 503 {
		t.Errorf("status %d while the disk is full", got)
	}
	d.free()
	w.accept(hook)
	w.work()
	w.idle()
	w.expect(1, run("success", p.HeadSHA))
}

// disk is a small disk; where none may be mounted, a database that may not grow.
type disk struct {
	t       *testing.T
	dir     string
	mounted bool
	db      *sql.DB
}

func newDisk(t *testing.T) *disk {
	d := &disk{t: t, dir: t.TempDir()}
	unmount, err := mountSmall(d.dir)
	if err != nil {
		t.Logf("no small disk, the database is bounded instead: %v", err)
		return d
	}
	d.mounted = true
	t.Cleanup(unmount)
	return d
}

func (d *disk) filler() string { return filepath.Join(d.dir, "filler") }

func (d *disk) fill() {
	if !d.mounted {
		d.db.Exec("PRAGMA max_page_count = 1")
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
		d.db.Exec("PRAGMA max_page_count = 1000000")
		return
	}
	if err := os.Remove(d.filler()); err != nil {
		d.t.Error(err)
	}
}
