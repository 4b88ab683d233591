package fill

import (
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/reader/cache"
	"fairwarning/reader/metrics"
)

// engineOutcome is how a request to the engine ended.
type engineOutcome int

const (
	engineAnswered engineOutcome = iota
	engineRefused                // 400, 404 or 410 of the contract
	engineTimedOut
	engineFailed // no connection, cut off, or not a valid answer
	engineOutcomes
)

// engineLatency observes requests to the engine, by outcome.
type engineLatency [engineOutcomes]prometheus.Observer

func newEngineLatency(m *metrics.Registry) (by engineLatency) {
	latency := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "reader_engine_request_seconds",
		Help: "Time of requests to the engine, by how they ended: answer, refusal (404, 410 or 400 of the contract), timeout, " +
			"failure (no connection, or what came was no answer). Files passed through and the change feed are not in it.",
		Buckets: []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10},
	}, []string{"outcome"})
	m.MustRegister(latency)
	for outcome, name := range [engineOutcomes]string{"answer", "refusal", "timeout", "failure"} {
		by[outcome] = latency.WithLabelValues(name)
	}
	return by
}

// observe records the duration of a request and the outcome its error stands for.
func (l *engineLatency) observe(err error, took time.Duration) {
	l[outcomeOf(err)].Observe(took.Seconds())
}

func outcomeOf(err error) engineOutcome {
	var refused *cache.Refusal
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

// refreshOutcome is how a background revalidation ended.
type refreshOutcome int

const (
	refreshRenewed  refreshOutcome = iota
	refreshRefused                 // the resource no longer exists
	refreshFailed                  // the stale entry stays
	refreshDeferred                // too many in progress, or the engine is only probed; the next request retries
	refreshOutcomes
)

func newRefreshes(m *metrics.Registry) (by [refreshOutcomes]prometheus.Counter) {
	refreshes := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "reader_refreshes_total",
		Help: "Refreshes behind stale answers, by how they ended: renewed, refused (it does not exist any more), failed (the stale " +
			"answer goes on), put_off (too many were under way, or the engine was only probed; the next request tries again).",
	}, []string{"end"})
	m.MustRegister(refreshes)
	for end, name := range [refreshOutcomes]string{"renewed", "refused", "failed", "put_off"} {
		by[end] = refreshes.WithLabelValues(name)
	}
	return by
}

func refreshOutcomeOf(err error) refreshOutcome {
	var refused *cache.Refusal
	switch {
	case err == nil:
		return refreshRenewed
	case errors.As(err, &refused):
		return refreshRefused
	case errors.Is(err, ErrBusy), errors.Is(err, errUnhealthy):
		return refreshDeferred
	}
	return refreshFailed
}

// register adds gauges for the health of the engine.
func (u *Upstream) register(m *metrics.Registry) {
	m.Gauge("reader_engine_ill", "1 while the engine does not answer, so that refreshes only probe it.",
		func() float64 { return metrics.OneIf(u.Health.IsIll()) })
	for by, name := range [lanes]string{laneMiss: "miss", laneRefresh: "refresh", laneProbe: "probe", laneStranded: "stranded", laneFile: "file"} {
		g := &u.admission.lanes[by]
		m.GaugeWith("reader_engine_requests", "Requests at the engine just now, by why it is asked.", "lane", name,
			func() float64 { return float64(len(g.places)) })
		m.GaugeWith("reader_engine_requests_limit", "Requests that may be at the engine at one time, by why it is asked.", "lane", name,
			func() float64 { return float64(cap(g.places)) })
		m.GaugeWith("reader_engine_queue", "Attempts that wait until the engine may be asked, by why.", "lane", name,
			func() float64 { return float64(g.waiting.Load()) })
	}
}

func (l *Loader) register(m *metrics.Registry) {
	m.Gauge("reader_waiting", "Requests that wait for an answer just now; reader_waiting_limit at most.",
		func() float64 { return float64(l.Waiting.Load()) })
	m.Gauge("reader_waiting_limit", "Requests that may wait at one time (--queue); those beyond get 503.",
		func() float64 { return float64(l.queue) })
	m.Gauge("reader_flights", "Attempts to find an answer that are under way, one a key.",
		func() float64 { return float64(l.flights.inAir.Load()) })
	m.Gauge("reader_refusals", "Refusals of the engine that are remembered.", func() float64 { return float64(l.negatives.Count()) })
	m.Gauge("reader_unshared", "Questions whose answers may not be stored, as far as they are remembered.",
		func() float64 { return float64(l.hitForMiss.Count()) })
}

func (f *Lookup) register(m *metrics.Registry) {
	m.Gauge("reader_refreshes_under_way", "Refreshes behind stale answers that are under way.",
		func() float64 { return float64(len(f.Refreshes)) })
}
