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
	letters chan *letter
	closed  chan struct{} // nobody is let in any more
	ended   chan struct{} // the last one is stored
	store   func(ctx context.Context, tx *sql.Tx, d *delivery) (jobs string, err error)
	db      *database
}

// letter is a delivery that waits to be stored.
type letter struct {
	ctx  context.Context
	d    *delivery
	jobs string
	err  error
	done chan struct{}
}

func newInbox(db *database, store func(context.Context, *sql.Tx, *delivery) (string, error)) *inbox {
	b := &inbox{letters: make(chan *letter), closed: make(chan struct{}), ended: make(chan struct{}), store: store, db: db}
	go b.run()
	return b
}

// accept waits until a delivery is stored, and gives the ids of its jobs.
func (b *inbox) accept(ctx context.Context, d *delivery) (jobs string, err error) {
	l := &letter{ctx: ctx, d: d, done: make(chan struct{})}
	select {
	case b.letters <- l:
	case <-b.closed:
		return "", errClosed
	case <-ctx.Done():
		return "", ctx.Err()
	}
	select {
	case <-l.done:
		return l.jobs, l.err
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
		case first := <-b.letters:
			b.deal(b.gather(first))
		}
	}
}

// gather takes all that wait now.
func (b *inbox) gather(first *letter) []*letter {
	batch := []*letter{first}
	for len(batch) < maxBatch {
		select {
		case l := <-b.letters:
			batch = append(batch, l)
		default:
			return batch
		}
	}
	return batch
}

// deal stores a batch in one transaction; where that fails, each delivery in one of its own.
func (b *inbox) deal(batch []*letter) {
	err := b.write(batch)
	if err != nil && len(batch) > 1 {
		for _, l := range batch {
			l.err = b.write([]*letter{l})
			close(l.done)
		}
		return
	}
	for _, l := range batch {
		l.err = err
		close(l.done)
	}
}

// write is bounded by the time of the delivery that has waited longest.
func (b *inbox) write(batch []*letter) error {
	ctx := batch[0].ctx
	return b.db.write(ctx, func(tx *sql.Tx) error {
		for _, l := range batch {
			var err error
			if l.jobs, err = b.store(ctx, tx, l.d); err != nil {
				return err
			}
		}
		return nil
	})
}
