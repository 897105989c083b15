package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"

	"github.com/tabula-css/bench/checks/app"
)

type serveCommand struct {
	appFlags
	WebhookSecret string `help:"File with the webhook's secret; while it is being changed, both, one a line. The variable holds the secrets themselves, never a file's name." required:"" env:"BENCH_WEBHOOK_SECRET" placeholder:"FILE"`
	Database      string `help:"File of SQLite, made when missing; bench.db in the working folder without it. For many machines the address of a Postgres database, postgres://user:password@host/name: in the variable nobody sees the password." default:"bench.db" env:"BENCH_DATABASE" placeholder:"FILE|URL"`
	Listen        string `help:"Address to listen on; 127.0.0.1:8080 without it." default:"127.0.0.1:8080" env:"BENCH_LISTEN" placeholder:"HOST:PORT"`
	NoWork        bool   `help:"Take webhooks and show pages alone; bench work scores, on a Postgres database."`
}

func (*serveCommand) Help() string {
	return `A GitHub App: webhooks come in at /webhook, check runs go out, and each verdict has a page at
/results/<id>. Nothing else need be installed, but git. docs/ci.md shows how to make the App, with its
permissions, events and branch protection. /healthz, /readyz and /metrics are for whoever watches it.

What is needed can be a flag or a variable of the environment, whose name stands behind the flag: BENCH_APP_ID,
BENCH_PRIVATE_KEY, BENCH_WEBHOOK_SECRET. A flag goes before its variable. No secret is taken from the command
line, where every user of the machine could read it.

The log goes to standard error, a JSON object a line; no secret is ever in it. A signal to end lets what has
begun come to its end.

Example:

    bench serve --app-id 12345 --private-key bench.pem --webhook-secret webhook-secret.txt \
        --database bench.db --url https://bench.example
    BENCH_APP_ID=12345 BENCH_PRIVATE_KEY=bench.pem BENCH_WEBHOOK_SECRET=… \
        BENCH_DATABASE=postgres://bench:…@db/bench bench serve --url https://bench.example --no-work`
}

func (c *serveCommand) Run(env *environment) error {
	secrets, err := c.secrets()
	if err != nil {
		return err
	}
	options, end, err := c.options(env, c.Database)
	if err != nil {
		return err
	}
	defer end()
	longRun()
	options.WebhookSecrets = secrets
	server, err := app.Open(env.ctx, options)
	if err != nil {
		return err
	}
	defer server.Close()
	handler, err := server.Handler()
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	serve := func(ctx context.Context) error { return server.Serve(ctx, listener, handler) }
	if c.NoWork {
		return serve(env.ctx)
	}
	return together(env.ctx, serve, server.Work)
}

// secrets reads the webhook's secrets from the file that the flag names, or takes them from the environment. A
// file's name in the environment would be a secret that anybody guesses.
func (c *serveCommand) secrets() ([][]byte, error) {
	data := []byte(c.WebhookSecret)
	if c.WebhookSecret != os.Getenv("BENCH_WEBHOOK_SECRET") {
		var err error
		if data, err = secretFile("webhook secret", "--webhook-secret", c.WebhookSecret); err != nil {
			return nil, err
		}
	} else if _, err := os.Stat(c.WebhookSecret); err == nil {
		return nil, errors.New("webhook secret: expected the secret itself in BENCH_WEBHOOK_SECRET, found a file's name: say it with --webhook-secret alone")
	}
	list := secretLines(data)
	if len(list) == 0 {
		return nil, errors.New("webhook secret: expected one in the file that --webhook-secret names, or in BENCH_WEBHOOK_SECRET, found none")
	}
	return list, nil
}

// together does several things until the context or the first of them ends.
func together(ctx context.Context, do ...func(context.Context) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	ends := make(chan error, len(do))
	for _, one := range do {
		go func() {
			defer stop()
			ends <- one(ctx)
		}()
	}
	var all error
	for range do {
		all = errors.Join(all, <-ends)
	}
	return all
}
