package main

import (
	"context"
	"fmt"
	"net"

	"github.com/tabula-css/bench/checks/app"
)

type workCommand struct {
	appFlags
	Listen string `help:"Address for /healthz, /readyz and /metrics; none without it." env:"BENCH_WORK_LISTEN" placeholder:"HOST:PORT"`
}

func (*workCommand) Help() string {
	return `A worker beside bench serve: it takes jobs from the same Postgres database, scores them and posts the check
runs. Start as many as you like, on as many machines. A job whose worker was killed goes to another one.

Example:

    bench work --app-id 12345 --private-key bench.pem --url https://bench.example \
        --database postgres://bench@db/bench --workers 8`
}

func (c *workCommand) Run(env *environment) error {
	options, end, err := c.options(env)
	if err != nil {
		return err
	}
	defer end()
	longRun()
	worker, err := app.Open(env.ctx, options)
	if err != nil {
		return err
	}
	defer worker.Close()
	if c.Listen == "" {
		return worker.Work(env.ctx)
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	watched := func(ctx context.Context) error { return worker.Serve(ctx, listener, worker.Watched()) }
	return together(env.ctx, watched, worker.Work)
}
