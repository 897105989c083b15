// Package app is the GitHub App: webhooks in, check runs out.
//
// In go signed webhooks; out come check runs on the heads of pull requests, verdicts in a database, and a
// page for each. The steps, each in a file of its own:
//
//  1. A webhook is checked (webhook.go) and read (payload.go, event_*.go); the delivery and its jobs are
//     stored in one transaction (inbox.go, deliveries.go), and only then GitHub is answered.
//  2. The queue (queue.go, queue_river.go) hands each job to a worker, again when the worker was killed. Its tables stand
//     beside the app's own, in SQLite or Postgres (database.go, migrate.go).
//  3. A job reads the pull request again, fetches its head (mirror.go, git.go), has package checks judge it, and
//     stores the verdict (job.go, movedon.go, verdicts.go). The verdicts' unique key says that there is one.
//  4. What a check run is to say is stored (runs.go) before it is said (publish.go), so that it is said in
//     the end, whatever GitHub or this process does in between.
//  5. A reconciler finds what no webhook told of (reconcile.go).
//  6. The server shows pages, metrics and its health (server.go, results.go, metrics.go).
//
// The app serves and works for as long as it is told to; everything that must survive is in the database.
package app
