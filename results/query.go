package results

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/tabula-css/bench/scoring"
)

// Key names what a verdict follows from. Agent, model and attempt are labels: of several verdicts
// that serve, the one that has them is preferred.
type Key struct {
	Suite, Task, Arm string
	PatchDigest      string
	Program          string // version

	Agent, Model string
	Attempt      int
}

// Find gives a stored verdict for the same suite digest, task, arm, patch digest and program version,
// or nil. Errors, timeouts and resource limits are never given. Whoever uses it puts their own agent,
// model, attempt and submission in place of the stored ones.
func (s *Store) Find(ctx context.Context, key Key) (*scoring.TaskResult, error) {
	if key.PatchDigest == "" {
		return nil, nil
	}
	var data []byte
	err := s.db.QueryRowContext(ctx, `SELECT result FROM scores
		WHERE suite = ? AND task = ? AND arm = ? AND patch_digest = ? AND program = ? AND reusable = 1
		ORDER BY (agent = ? AND model = ? AND attempt = ?) DESC, agent, model, attempt LIMIT 1`,
		key.Suite, key.Task, key.Arm, key.PatchDigest, key.Program, key.Agent, key.Model, key.Attempt).Scan(&data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find result: %w", err)
	}
	r, err := Decode(data)
	if err != nil {
		return nil, nil // what cannot be read is scored anew; All reports it
	}
	return r, nil
}

// All gives every stored verdict, sorted by suite, task, arm, agent, model and attempt. A row that
// cannot be read is Broken and the rest stands.
func (s *Store) All(ctx context.Context) ([]*scoring.TaskResult, []Broken, error) {
	rows, err := s.db.QueryContext(ctx, `SELECT suite, task, arm, agent, model, attempt, result FROM scores
		ORDER BY suite, task, arm, agent, model, attempt`)
	if err != nil {
		return nil, nil, fmt.Errorf("read results: %w", err)
	}
	defer rows.Close()
	var list []*scoring.TaskResult
	var broken []Broken
	for rows.Next() {
		var key scoring.TaskResult
		var data []byte
		if err := rows.Scan(&key.Suite, &key.Task, &key.Arm, &key.Agent, &key.Model, &key.Attempt, &data); err != nil {
			return nil, nil, fmt.Errorf("read results: %w", err)
		}
		r, err := Decode(data)
		if err == nil && !sameKey(r, &key) {
			err = errors.New("the verdict is another than its row says")
		}
		if err != nil {
			broken = append(broken, Broken{Name: FileName(&key), Err: err})
			continue
		}
		list = append(list, r)
	}
	if err := rows.Err(); err != nil {
		return nil, nil, fmt.Errorf("read results: %w", err)
	}
	return list, broken, nil
}

func sameKey(a, b *scoring.TaskResult) bool {
	return a.Suite == b.Suite && a.Task == b.Task && a.Arm == b.Arm &&
		a.Agent == b.Agent && a.Model == b.Model && a.Attempt == b.Attempt
}
