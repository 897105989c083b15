package app

import (
	"context"
	"time"
)

// maxBackOff is the longest time between two tries.
const maxBackOff = 10 * time.Minute

// backOff is how long to wait after a first failed try.
type backOff time.Duration

// after is how long to wait after so many failed tries: twice as long each time.
func (b backOff) after(tries int) time.Duration {
	wait := time.Duration(b)
	for range tries - 1 {
		if wait *= 2; wait >= maxBackOff {
			return maxBackOff
		}
	}
	return wait
}

// every does work at once and then at an interval, until the context ends.
func every(ctx context.Context, interval time.Duration, work func()) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		work()
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
