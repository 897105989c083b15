package fetch

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/tabula-css/bench/gitops"
)

// TooLarge is the error for a pull request whose commits have more than most bytes.
func TooLarge(most int64) error {
	return &gitops.BranchError{Message: fmt.Sprintf("the commits of the pull request are larger than %d MiB: leave large files out of them", most>>20)}
}

// watchInterval is how often a folder's size is looked at.
const watchInterval = 50 * time.Millisecond

// Watch ends the context when the files below a folder have more than most bytes. The function that it gives
// ends the watch, and says whether that was so.
func Watch(ctx context.Context, dir string, most int64) (context.Context, func() bool) {
	ctx, stop := context.WithCancel(ctx)
	outgrown := make(chan bool, 1)
	go func() {
		tick := time.NewTicker(watchInterval)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				outgrown <- Size(dir) > most
				return
			case <-tick.C:
				if Size(dir) > most {
					stop()
					outgrown <- true // even if git takes its file away when it is ended
					return
				}
			}
		}
	}()
	return ctx, func() bool {
		stop()
		return <-outgrown
	}
}

// Size is the size of the files below a folder, in bytes; what is gone again counts for nothing.
func Size(dir string) (total int64) {
	filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		if info, err := d.Info(); err == nil {
			total += info.Size()
		}
		return nil
	})
	return total
}
