package app

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/tabula-css/bench/results"
)

// SQLite writes to a log first and moves what is in it into the file later: usually within whichever write finds
// the log long, which then takes a hundred times as long as the others. Here a connection of its own moves it,
// beside the writes; only a log that grows faster than it is moved is left to them.
const (
	checkpointInterval = time.Second
	checkpointAtMost   = "PRAGMA wal_autocheckpoint = 20000" // pages of 4 KiB
	checkpointNow      = "PRAGMA wal_checkpoint(PASSIVE)"
)

// startCheckpoints moves the log of the database now and then until stop is called.
func startCheckpoints(ctx context.Context, path string, db *sql.DB, busy time.Duration) (stop func(), err error) {
	if _, err := db.ExecContext(ctx, checkpointAtMost); err != nil {
		return nil, fmt.Errorf("open database %q: %w", path, err)
	}
	store, err := results.OpenWaiting(ctx, path, busy)
	if err != nil {
		return nil, err
	}
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		defer store.Close()
		tick := time.NewTicker(checkpointInterval)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				store.DB().Exec(checkpointNow) // a full disk, say: the next write tells of it
			}
		}
	}()
	return func() {
		close(done)
		<-ended
	}, nil
}
