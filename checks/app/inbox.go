package app

import (
	"context"
	"database/sql"
	"errors"
)

// maxBatch is how many deliveries are stored in one transaction.
const maxBatch = 64

// errClosed says that the app is being closed.
var errClosed = errors.New("the server ends")

// inbox stores the deliveries that wait at a moment in one transaction: the disk is waited for once for all of
// them, so that a storm of webhooks does not wait in line.
type inbox struct {
	waiting chan *pending
	closed  chan struct{} // nobody is let in any more
	ended   chan struct{} // the last one is stored
	store   func(ctx context.Context, tx *sql.Tx, d *delivery) (jobs string, err error)
	db      *database
}

// pending is a delivery that waits to be stored.
type pending struct {
	ctx  context.Context
	d    *delivery
	jobs string
	err  error
	done chan struct{}
}

func newInbox(db *database, store func(context.Context, *sql.Tx, *delivery) (string, error)) *inbox {
	b := &inbox{waiting: make(chan *pending), closed: make(chan struct{}), ended: make(chan struct{}), store: store, db: db}
	go b.run()
	return b
}

// accept waits until a delivery is stored, and gives the ids of its jobs.
func (b *inbox) accept(ctx context.Context, d *delivery) (jobs string, err error) {
	p := &pending{ctx: ctx, d: d, done: make(chan struct{})}
	select {
	case b.waiting <- p:
	case <-b.closed:
		return "", errClosed
	case <-ctx.Done():
		return "", ctx.Err()
	}
	select {
	case <-p.done:
		return p.jobs, p.err
	case <-ctx.Done(): // it may be stored all the same: then it is known when it is delivered again
		return "", ctx.Err()
	}
}

// close lets what waits be stored, and nobody in.
func (b *inbox) close() {
	close(b.closed)
	<-b.ended
}

func (b *inbox) run() {
	defer close(b.ended)
	for {
		select {
		case <-b.closed:
			return
		case first := <-b.waiting:
			b.flush(b.gather(first))
		}
	}
}

// gather takes all that wait now.
func (b *inbox) gather(first *pending) []*pending {
	batch := []*pending{first}
	for len(batch) < maxBatch {
		select {
		case p := <-b.waiting:
			batch = append(batch, p)
		default:
			return batch
		}
	}
	return batch
}

// flush stores a batch in one transaction; where that fails, each delivery in one of its own.
func (b *inbox) flush(batch []*pending) {
	err := b.write(batch)
	if err != nil && len(batch) > 1 {
		for _, p := range batch {
			p.err = b.write([]*pending{p})
			close(p.done)
		}
		return
	}
	for _, p := range batch {
		p.err = err
		close(p.done)
	}
}

// write is bounded by the time of the delivery that has waited longest.
func (b *inbox) write(batch []*pending) error {
	ctx := batch[0].ctx
	return b.db.write(ctx, func(tx *sql.Tx) error {
		for _, p := range batch {
			var err error
			if p.jobs, err = b.store(ctx, tx, p.d); err != nil {
				return err
			}
		}
		return nil
	})
}
