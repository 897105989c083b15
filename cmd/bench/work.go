package main

import (
	"context"
	"errors"
	"fmt"
	"net"

	"github.com/tabula-css/bench/checks/app"
)

type workCommand struct {
	appFlags
	Database string `help:"Address of the Postgres database of bench serve, postgres://user:password@host/name: in the variable nobody sees the password." required:"" env:"BENCH_DATABASE" placeholder:"URL"`
	Listen   string `help:"Address for /healthz, /readyz and /metrics; none without it." env:"BENCH_WORK_LISTEN" placeholder:"HOST:PORT"`
}

func (*workCommand) Help() string {
	return `A worker beside bench serve: it takes jobs from the same Postgres database, scores them and posts the check
runs. Start as many as you like, on as many machines, with the App ID, the key and the --url of bench serve. A
job whose worker was killed goes to another one. A bench serve on a file of SQLite scores by itself.

What is needed can be a flag or a variable of the environment, whose name stands behind the flag.

Example:

    BENCH_DATABASE=postgres://bench:…@db/bench bench work --app-id 12345 --private-key bench.pem \
        --url https://bench.example --workers 8`
}

func (c *workCommand) Run(env *environment) error {
	if !app.IsPostgres(c.Database) {
		return errors.New("database: expected that of bench serve, postgres://…; on a file of SQLite bench serve scores by itself")
	}
	options, end, err := c.options(env, c.Database)
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
