package fill

import (
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
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

func newEngineLatency(m edge.Metrics) (by engineLatency) {
	latency := m.Histograms("reader_engine_request_seconds",
		"Duration of engine requests by outcome: answer, refusal (404, 410 or 400 of the contract), timeout, "+
			"failure (no connection or an invalid response). Excludes files passed through and the change feed.",
		[]float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10}, "outcome")
	for outcome, name := range [engineOutcomes]string{"answer", "refusal", "timeout", "failure"} {
		by[outcome] = latency.WithLabelValues(name)
	}
	return by
}

// observe records the duration of a request and the outcome its error represents.
func (l *engineLatency) observe(err error, took time.Duration) {
	l[outcomeOf(err)].Observe(took.Seconds())
}

func outcomeOf(err error) engineOutcome {
	var slow interface{ Timeout() bool }
	switch {
	case err == nil:
		return engineAnswered
	case cache.IsRefusal(err):
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

func newRefreshes(m edge.Metrics) (by [refreshOutcomes]prometheus.Counter) {
	refreshes := m.Counters("reader_refreshes_total",
		"Background revalidations by outcome: renewed, refused (no longer exists), failed (the stale "+
			"entry stays), deferred (too many in progress, or the engine was only probed; the next request retries).", "end")
	for end, name := range [refreshOutcomes]string{"renewed", "refused", "failed", "deferred"} {
		by[end] = refreshes.WithLabelValues(name)
	}
	return by
}

func refreshOutcomeOf(err error) refreshOutcome {
	switch {
	case err == nil:
		return refreshRenewed
	case cache.IsRefusal(err):
		return refreshRefused
	case errors.Is(err, ErrBusy), errors.Is(err, errUnhealthy):
		return refreshDeferred
	}
	return refreshFailed
}

// changedOutcome is what a request for an entry that has changed got.
type changedOutcome int

const (
	changedRenewed   changedOutcome = iota // the new response, or that it no longer exists
	changedLate                            // the entry, because the new one did not come in time
	changedNotWaited                       // the entry at once, because the engine was late or failed before
	changedOutcomes
)

func newChangedOutcomes(m edge.Metrics) (by [changedOutcomes]prometheus.Counter) {
	changed := m.Counters("reader_changed_total",
		"Requests for a stored response known to have changed, by what they got: the new one (renewed), the old one because the "+
			"new one took longer than the policy waits (late), or the old one at once, because that had just happened or the "+
			"engine fails (not_waited).", "got")
	for got, name := range [changedOutcomes]string{"renewed", "late", "not_waited"} {
		by[got] = changed.WithLabelValues(name)
	}
	return by
}

// register adds gauges for the health of the engine.
func (u *Upstream) register(m edge.Metrics) {
	m.ReadGauge("reader_engine_unhealthy", "1 while the engine is down and revalidation only probes it.", nil,
		func() float64 { return edge.OneIf(u.Health.IsUnhealthy()) })
	for by, name := range [lanes]string{laneMiss: "miss", laneRefresh: "refresh", laneProbe: "probe", laneOwnerDown: "owner_down", laneFile: "file"} {
		g, lane := &u.admission.lanes[by], prometheus.Labels{"lane": name}
		m.ReadGauge("reader_engine_requests", "Engine requests in progress, by purpose.", lane,
			func() float64 { return float64(len(g.places)) })
		m.ReadGauge("reader_engine_requests_limit", "Limit of concurrent engine requests, by purpose.", lane,
			func() float64 { return float64(cap(g.places)) })
		m.ReadGauge("reader_engine_queue", "Fetches waiting for a slot, by purpose.", lane,
			func() float64 { return float64(g.waiting.Load()) })
	}
}

func (l *Loader) register(m edge.Metrics) {
	m.ReadGauge("reader_waiting", "Requests waiting for a response.", nil,
		func() float64 { return float64(l.Waiting.Load()) })
	m.ReadGauge("reader_waiting_limit", "Most requests that may wait (--queue); others get 503.", nil,
		func() float64 { return float64(l.queue) })
	m.ReadGauge("reader_flights", "Fetches in progress, one per key.", nil,
		func() float64 { return float64(l.flights.inAir.Load()) })
	m.ReadGauge("reader_refusals", "Refusals of the engine in memory.", nil, func() float64 { return float64(l.Negatives.Count()) })
	m.ReadGauge("reader_unshared", "Resources known to be uncacheable.", nil,
		func() float64 { return float64(l.HitForMiss.Count()) })
	m.ReadGauge("reader_refreshes_under_way", "Background revalidations in progress.", nil,
		func() float64 { return float64(len(l.Refreshes)) })
}
