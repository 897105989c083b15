// Package app is the GitHub App: webhooks in, check runs out.
//
// In go signed webhooks; out come check runs on the heads of pull requests, verdicts in a database, and a
// page for each. The parts, each a type in a file of its name, and the steps:
//
//  1. The receiver checks a webhook (receiver.go) and reads it (payload.go, event_*.go); the delivery and its jobs
//     are stored in one transaction (inbox.go, deliveries.go, heads.go, repositories.go), and only then GitHub is
//     answered.
//  2. The queue (queue.go, queue_river.go) hands each job to a worker, again when the worker was killed. Its tables stand
//     beside the app's own, in SQLite or Postgres (database.go, migrate.go).
//  3. The runner does a job (runner.go, superseded.go): it reads the pull request again, fetches its head (mirror.go,
//     git.go), has package checks judge it, and stores the verdict (verdicts.go) through the recorder (archive.go). The verdicts' unique key says that
//     there is one.
//  4. The publisher (publisher.go) tells GitHub what a check run is to say, once that is stored (runs.go), and again later where GitHub did
//     not take it (backoff.go), so that
//     it is said in the end, whatever GitHub or this process does in between.
//  5. The reconciler finds what no webhook told of (reconciler.go).
//  6. The server shows pages, metrics and its health (server.go, pages.go, metrics.go).
//
// App joins the parts (app.go, options.go). It serves and works for as long as it is told to; everything that must
// survive is in the database.
package app
