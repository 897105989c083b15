package action

import (
	"context"

	"github.com/tabula-css/bench/checks/fetch"
)

// fetchPack is by how much a fetch may let a clone grow, in bytes.
const fetchPack = 512 << 20

// watch ends the context when the clone's packs have grown by more than may be fetched. The function that it gives
// ends the watch, and says so when that was so: large files are the branch's fault.
func (c *clone) watch(ctx context.Context) (context.Context, func() error, error) {
	packs, err := c.output(ctx, "rev-parse", "--path-format=absolute", "--git-path", "objects/pack")
	if err != nil {
		return ctx, nil, err
	}
	ctx, end := fetch.Watch(ctx, packs, fetch.Size(packs)+c.most)
	return ctx, func() error {
		if !end() {
			return nil
		}
		return fetch.TooLarge(c.most)
	}, nil
}
