package reader

import (
	"errors"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are what the reader tells of itself, on a registry of its own. METRICS.md lists them. What every hit counts is in
// the tallies; all else is counted where the engine, the disk or another process is waited for.
type metrics struct {
	registry *prometheus.Registry
	tallies  *tallyBoard

	engine    [engineOutcomes]prometheus.Observer
	failures  prometheus.Counter // flights that brought nothing
	refreshes [refreshEnds]prometheus.Counter
	refusals  prometheus.Counter // answers from the negatives
	passed    prometheus.Counter // files

	evicted, rejected, dropped prometheus.Counter // entries of the store

	purges purgeMetrics
}

// purgeMetrics are those of what is purged by hand.
type purgeMetrics struct {
	tags    prometheus.Counter // purged here
	refused prometheus.Counter // calls with a wrong signature, or none
}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry(), tallies: newTallyBoard()}
	m.registry.MustRegister(m.tallies, collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.engine = m.newEngineLatency()
	m.refreshes = m.newRefreshes()
	m.failures = m.counter("reader_fetch_failures_total", "Attempts to find an answer that brought none, whoever waited.")
	m.refusals = m.counter("reader_refusals_remembered_total",
		"Requests answered with a remembered refusal (404, 410 or 400) of the engine.")
	m.passed = m.counter("reader_files_passed_total", "Files passed through from the engine without being stored.")
	m.evicted = m.counter("reader_store_evictions_total", "Entries pushed out of the store by others.")
	m.rejected = m.counter("reader_store_rejections_total",
		"Entries that the store did not take, because those it has are asked for more.")
	m.dropped = m.counter("reader_store_drops_total", "Entries that never got to the store, because its queue was full.")
	m.purges = m.newPurgeMetrics()
	return m
}

func (m *metrics) newPurgeMetrics() purgeMetrics {
	return purgeMetrics{
		tags: m.counter("reader_purged_tags_total", "Tags made stale by signed purge calls."),
		refused: m.counter("reader_purges_refused_total",
			"Purge calls refused for their signature, its time, or because they came before."),
	}
}

func (m *metrics) counter(name, help string) prometheus.Counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	m.registry.MustRegister(c)
	return c
}

// handler answers a scrape. Two at a time are enough for a pair of scrapers.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// engineOutcome is how a request to the engine ended.
type engineOutcome int

const (
	engineAnswered engineOutcome = iota
	engineRefused                // it said that there is no such thing
	engineTimedOut
	engineFailed // no connection, cut, or what came was no answer
	engineOutcomes
)

func (m *metrics) newEngineLatency() (by [engineOutcomes]prometheus.Observer) {
	latency := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "reader_engine_request_seconds",
		Help: "Time of requests to the engine, by how they ended: answer, refusal (404, 410 or 400 of the contract), timeout, " +
			"failure (no connection, or what came was no answer). Files passed through and the change feed are not in it.",
		Buckets: []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10},
	}, []string{"outcome"})
	m.registry.MustRegister(latency)
	for outcome, name := range [engineOutcomes]string{"answer", "refusal", "timeout", "failure"} {
		by[outcome] = latency.WithLabelValues(name)
	}
	return by
}

// fetched notes a request to the engine: its error, as origin.get gives it, and how long it took.
func (m *metrics) fetched(err error, took time.Duration) {
	m.engine[outcomeOf(err)].Observe(took.Seconds())
}

func outcomeOf(err error) engineOutcome {
	var refused *refusal
	var slow interface{ Timeout() bool }
	switch {
	case err == nil:
		return engineAnswered
	case errors.As(err, &refused):
		return engineRefused
	case errors.As(err, &slow) && slow.Timeout():
		return engineTimedOut
	}
	return engineFailed
}

// refreshEnd is how a refresh behind an answer ended.
type refreshEnd int

const (
	refreshRenewed refreshEnd = iota
	refreshRefused            // it does not exist any more
	refreshFailed             // the stale answer goes on
	refreshPutOff             // too many are under way, or the engine is only probed; the next request tries again
	refreshEnds
)

func (m *metrics) newRefreshes() (by [refreshEnds]prometheus.Counter) {
	refreshes := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "reader_refreshes_total",
		Help: "Refreshes behind stale answers, by how they ended: renewed, refused (it does not exist any more), failed (the stale " +
			"answer goes on), put_off (too many were under way, or the engine was only probed; the next request tries again).",
	}, []string{"end"})
	m.registry.MustRegister(refreshes)
	for end, name := range [refreshEnds]string{"renewed", "refused", "failed", "put_off"} {
		by[end] = refreshes.WithLabelValues(name)
	}
	return by
}

func endOf(err error) refreshEnd {
	var refused *refusal
	switch {
	case err == nil:
		return refreshRenewed
	case errors.As(err, &refused):
		return refreshRefused
	case errors.Is(err, errBusy), errors.Is(err, errIll):
		return refreshPutOff
	}
	return refreshFailed
}
