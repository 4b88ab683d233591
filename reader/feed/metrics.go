package feed

import (
	"math"
	"time"

	"fairwarning/reader/metrics"
)

// Register adds the metrics of the feed. Before the first byte the lag is NaN, so that no alert fires.
func (f *Follower) Register(m *metrics.Registry) {
	state := &f.State
	m.Gauge("reader_feed_connected", "1 while the engine's change feed is followed.", func() float64 { return metrics.OneIf(state.Connected.Load()) })
	m.Gauge("reader_feed_lag_seconds", "Time since the engine last sent anything on its change feed, which it does every 5 s. Not a "+
		"number when it never did.",
		func() float64 {
			heard := state.Heard.Load()
			if heard == 0 {
				return math.NaN()
			}
			return max(0, time.Duration(f.now.Nanoseconds()-heard).Seconds())
		})
	m.Gauge("reader_feed_sequence", "Number of the last change taken from the feed.", func() float64 { return float64(state.Sequence.Load()) })
	m.Gauge("reader_feed_behind", "Changes that the engine made and the reader has not taken yet, as numbered by the engine.",
		func() float64 { return max(0, float64(state.head.Load())-float64(state.Sequence.Load())) })
	m.CounterFunc("reader_feed_changes_total", "Changes taken from the feed.", func() float64 { return float64(state.Changes.Load()) })
	m.CounterFunc("reader_feed_gaps_total", "Times that changes were missed, so that everything of a tenant, or all, was made stale.",
		func() float64 { return float64(state.Gaps.Load()) })
	m.CounterFunc("reader_feed_softened_total", "Tenants of which everything was made stale, by a gap or by the engine's word.",
		func() float64 { return float64(state.Softened.Load()) })
}
