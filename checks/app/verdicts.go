package app

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/tabula-css/bench/gitops"
	"github.com/tabula-css/bench/results"
	"github.com/tabula-css/bench/scoring"
)

// verdictKey is what there is one verdict for, however often a job is done.
type verdictKey struct{ repository, base, head, task, suite string }

// verdict is a stored verdict.
type verdict struct {
	id      string // of its page
	asked   string // the delivery that asked for it once more; empty for the first time
	attempt int    // the ordinal under which it is counted
	result  []byte // canonical JSON
}

// verdicts are the stored ones.
type verdicts struct {
	db  *database
	now func() time.Time
}

// find gives the stored verdict, or nil.
func (l *verdicts) find(ctx context.Context, q querier, k verdictKey) (*verdict, error) {
	v := new(verdict)
	err := q.QueryRowContext(ctx, `SELECT id, asked, attempt, result FROM app_results
		WHERE repository = $1 AND base = $2 AND head = $3 AND task = $4 AND suite = $5`,
		k.repository, k.base, k.head, k.task, k.suite).Scan(&v.id, &v.asked, &v.attempt, &v.result)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find verdict: %w", err)
	}
	return v, nil
}

// scored is a new verdict.
type scored struct {
	job    Job
	result *scoring.TaskResult
	diff   []byte
	took   time.Duration
}

// set stores a verdict and gives what is stored: the first one where two were made at once. One that
// was asked for once more replaces the one before it.
func (l *verdicts) set(ctx context.Context, k verdictKey, s scored) (stored *verdict, err error) {
	data, err := results.Encode(s.result)
	if err != nil {
		return nil, err
	}
	err = l.db.write(ctx, func(tx *sql.Tx) error {
		stored, err = l.find(ctx, tx, k)
		switch {
		case err != nil:
			return err
		case stored == nil:
			stored, err = l.insert(ctx, tx, k, s, data)
		case s.job.Again != "" && stored.asked != s.job.Again:
			stored.asked, stored.result = s.job.Again, data
			err = l.replace(ctx, tx, stored, s)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("store verdict: %w", err)
	}
	return stored, nil
}

func (l *verdicts) insert(ctx context.Context, tx *sql.Tx, k verdictKey, s scored, data []byte) (*verdict, error) {
	v := &verdict{id: newID(), asked: s.job.Again, attempt: s.result.Attempt, result: data}
	if l.db.verdicts != nil {
		var err error
		if v.attempt, err = l.db.verdicts.Add(ctx, tx, s.result, s.took); err != nil {
			return nil, err
		}
	}
	n, err := changed(tx.ExecContext(ctx, `INSERT INTO app_results
		(id, repository, base, head, task, suite, number, asked, attempt, outcome, result, diff, took_us, scored_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
		v.id, k.repository, k.base, k.head, k.task, k.suite, s.job.Number, v.asked, v.attempt, s.result.Outcome, data, s.diff,
		s.took.Microseconds(), l.now().UnixMilli()))
	if err != nil || n == 1 {
		return v, err
	}
	return l.find(ctx, tx, k) // in Postgres another worker was faster
}

func (l *verdicts) replace(ctx context.Context, tx *sql.Tx, v *verdict, s scored) error {
	_, err := tx.ExecContext(ctx, `UPDATE app_results SET asked = $1, outcome = $2, result = $3, diff = $4, took_us = $5, scored_at = $6 WHERE id = $7`,
		v.asked, s.result.Outcome, v.result, s.diff, s.took.Microseconds(), l.now().UnixMilli(), v.id)
	if err != nil || l.db.verdicts == nil {
		return err
	}
	counted := *s.result
	counted.Attempt = v.attempt
	return l.db.verdicts.Replace(ctx, tx, &counted, s.took)
}

// newID is an id that cannot be guessed: whoever has it may see the page of a private repository's
// verdict.
func newID() string {
	id := make([]byte, 16)
	rand.Read(id) // never fails
	return hex.EncodeToString(id)
}

// maxDiff is how much of a diff a page shows, in bytes.
const maxDiff = 256 << 10

// diffOf is the submission's diff, as far as a page shows it.
func diffOf(req scoring.Request) []byte {
	c := req.Checkout
	if c == nil || c.Head == nil {
		return []byte{}
	}
	diff, err := gitops.Diff(c.Base, c.Head, c.Changes)
	if err != nil {
		return []byte{} // the page does without it
	}
	return diff[:min(len(diff), maxDiff)]
}
