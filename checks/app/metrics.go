package app

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are what Prometheus asks for.
type metrics struct {
	registry                       *prometheus.Registry
	webhooks, jobs, verdicts, post *prometheus.CounterVec
	answered, worked               prometheus.Histogram
}

func newMetrics(q *queue, r *runs) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		webhooks: counter("bench_webhooks_total", "Webhooks by the status that they were answered with.", "status"),
		jobs:     counter("bench_jobs_total", "Attempts at a job by their end: done or retried.", "end"),
		verdicts: counter("bench_verdicts_total", "Verdicts stored, by outcome.", "outcome"),
		post:     counter("bench_posts_total", "Posts of a check run to GitHub by their end: posted, delayed or gone.", "end"),
		answered: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "bench_webhook_seconds", Help: "Time until a webhook was answered.",
			Buckets: []float64{.001, .0025, .005, .01, .02, .05, .1, .25, 1, 5},
		}),
		worked: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "bench_job_seconds", Help: "Time that an attempt at a job took.",
			Buckets: []float64{.05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60, 180},
		}),
	}
	m.registry.MustRegister(m.webhooks, m.jobs, m.verdicts, m.post, m.answered, m.worked,
		gauge("bench_jobs_waiting", "Jobs that have not been done.", q.waiting),
		gauge("bench_posts_waiting", "Check runs that say more than GitHub knows.", r.unposted),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func counter(name, help, label string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, []string{label})
}

// gauge asks the database when it is read; -1 stands for no answer.
func gauge(name, help string, count func(context.Context) (int, error)) prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 {
		ctx, stop := context.WithTimeout(context.Background(), 2*time.Second)
		defer stop()
		n, err := count(ctx)
		if err != nil {
			return -1
		}
		return float64(n)
	})
}

func (m *metrics) webhook(status int, took time.Duration) {
	m.webhooks.WithLabelValues(strconv.Itoa(status)).Inc()
	m.answered.Observe(took.Seconds())
}

func (m *metrics) job(end string, took time.Duration) {
	m.jobs.WithLabelValues(end).Inc()
	m.worked.Observe(took.Seconds())
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}
