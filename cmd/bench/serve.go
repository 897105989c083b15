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
	WebhookSecret string `help:"File with the webhook's secret; while it is being changed, both, one a line. BENCH_WEBHOOK_SECRET may hold the secrets themselves." placeholder:"FILE"`
	Listen        string `help:"Address to listen on; 127.0.0.1:8080 without it." default:"127.0.0.1:8080" env:"BENCH_LISTEN" placeholder:"HOST:PORT"`
	NoWork        bool   `help:"Take webhooks and show pages alone; bench work scores."`
}

func (*serveCommand) Help() string {
	return `A GitHub App: webhooks come in at /webhook, check runs go out, and each verdict has a page at
/results/<id>. Nothing else need be installed, but git. docs/ci.md shows how to make the App, with its
permissions, events and branch protection. /healthz, /readyz and /metrics are for whoever watches it.

The log goes to standard error, a JSON object a line; no secret is ever in it. A signal to end lets what has
begun come to its end.

Example:

    bench serve --app-id 12345 --private-key bench.pem --webhook-secret webhook-secret.txt \
        --url https://bench.example --listen :8080
    BENCH_WEBHOOK_SECRET=… BENCH_PRIVATE_KEY=bench.pem BENCH_APP_ID=12345 bench serve \
        --database postgres://bench@db/bench --no-work`
}

func (c *serveCommand) Run(env *environment) error {
	secrets, err := c.secrets()
	if err != nil {
		return err
	}
	options, end, err := c.options(env)
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

// secrets reads the webhook's secrets from the file, else from the environment.
func (c *serveCommand) secrets() ([][]byte, error) {
	data := []byte(os.Getenv("BENCH_WEBHOOK_SECRET"))
	if c.WebhookSecret != "" {
		var err error
		if data, err = secretFile("webhook secret", "--webhook-secret", c.WebhookSecret); err != nil {
			return nil, err
		}
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
