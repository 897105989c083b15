package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os/exec"
	"sync"
	"time"
)

// The bounds of a connection.
const (
	headerTime = 10 * time.Second
	readTime   = 60 * time.Second // of a whole request
	writeTime  = 60 * time.Second
	idleTime   = 2 * time.Minute
	maxHeader  = 64 << 10
	stopTime   = 15 * time.Second // until requests that have begun must have ended
)

// Handler serves webhooks at /webhook, pages at /results/<id>, and /healthz, /readyz and /metrics. It
// is an error to serve webhooks without a secret.
func (a *App) Handler() (http.Handler, error) {
	if len(a.options.WebhookSecrets) == 0 {
		return nil, errors.New("webhook secret: expected one, found none: anyone could send webhooks")
	}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /webhook", a.receiver.webhook)
	mux.HandleFunc("GET /results/{id}", a.pages.show)
	a.watch(mux)
	return mux, nil
}

// watch serves what a supervisor asks for.
func (a *App) watch(mux *http.ServeMux) {
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "ok\n") })
	mux.HandleFunc("GET /readyz", a.ready)
	mux.Handle("GET /metrics", a.metrics.handler())
}

// Watched serves /healthz, /readyz and /metrics alone: what a worker without webhooks shows.
func (a *App) Watched() http.Handler {
	mux := http.NewServeMux()
	a.watch(mux)
	return mux
}

// ready says whether the database can be reached.
func (a *App) ready(w http.ResponseWriter, r *http.Request) {
	ctx, stop := context.WithTimeout(r.Context(), 2*time.Second)
	defer stop()
	if _, err := a.queue.waiting(ctx); err != nil {
		a.log.Error("not ready", "error", err)
		http.Error(w, "the database does not answer", http.StatusServiceUnavailable)
		return
	}
	io.WriteString(w, "ready\n")
}

// Serve serves a handler until the context ends; then it lets requests that have begun come to their end.
func (a *App) Serve(ctx context.Context, listener net.Listener, handler http.Handler) error {
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime,
		MaxHeaderBytes: maxHeader, ErrorLog: slog.NewLogLogger(a.log.Handler(), slog.LevelWarn),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	a.log.Info("listening", "address", listener.Addr().String())
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	stopping, stop := context.WithTimeout(context.WithoutCancel(ctx), stopTime)
	defer stop()
	err := server.Shutdown(stopping)
	if err != nil {
		err = fmt.Errorf("stop serving: %w", errors.Join(err, server.Close()))
	}
	<-ended
	return err
}

// Work does jobs, posts check runs and looks for lost webhooks, until the context ends; then it lets the
// jobs that have begun come to their end. Any number of processes may work on one Postgres database.
func (a *App) Work(ctx context.Context) error {
	if a.options.Scorer == nil {
		return errors.New("work: expected a judge")
	}
	if _, err := exec.LookPath("git"); err != nil {
		return errors.New("work: git is not installed: heads are fetched with it")
	}
	if err := a.publisher.runs.releaseAll(ctx); err != nil {
		return err
	}
	if err := a.queue.takeBack(ctx); err != nil {
		return err
	}
	if err := a.queue.client.Start(ctx); err != nil {
		return fmt.Errorf("start queue: %w", err)
	}
	var loops sync.WaitGroup
	loops.Go(func() { a.publisher.run(ctx) })
	loops.Go(func() { a.reconciler.run(ctx) })
	loops.Wait()
	<-a.queue.client.Stopped()
	return nil
}
