package checks

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/tabula-css/bench/gitops"
)

// fetchPack is by how much a fetch may let a clone grow, in bytes.
const fetchPack = 512 << 20

// watchInterval is how often a fetch's size is looked at.
const watchInterval = 100 * time.Millisecond

// watch ends the context when the clone's packs have grown by more than may be fetched. The function that it gives
// ends the watch, and says so when that was so: large files are the branch's fault.
func (c *clone) watch(ctx context.Context) (context.Context, func() error, error) {
	packs, err := c.output(ctx, "rev-parse", "--path-format=absolute", "--git-path", "objects/pack")
	if err != nil {
		return ctx, nil, err
	}
	most := folderSize(packs) + c.most
	ctx, stop := context.WithCancel(ctx)
	done := make(chan bool)
	go func() {
		defer close(done)
		tick := time.NewTicker(watchInterval)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				if folderSize(packs) > most {
					stop()
				}
			}
		}
	}()
	return ctx, func() error {
		stop()
		<-done
		if folderSize(packs) <= most {
			return nil
		}
		return &gitops.BranchError{Message: fmt.Sprintf("the commits of the pull request are larger than %d MiB: leave large files out of them", c.most>>20)}
	}, nil
}

// folderSize is the size of the files in a folder, in bytes.
func folderSize(dir string) (total int64) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return 0 // git has not made it yet
	}
	for _, e := range entries {
		if info, err := os.Stat(filepath.Join(dir, e.Name())); err == nil { // else it is gone again
			total += info.Size()
		}
	}
	return total
}
