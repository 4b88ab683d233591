package reader

import (
	"math"
	"time"
)

// register adds what the change feed keeps. Without a feed the lag is not a number, so that no alert fires.
func (f *feed) register(m *registry) {
	state := &f.state
	m.read("reader_feed_connected", "1 while the engine's change feed is followed.", func() float64 { return oneIf(state.connected.Load()) })
	m.read("reader_feed_lag_seconds", "Time since the engine last sent anything on its change feed, which it does every 5 s. Not a "+
		"number when it never did.",
		func() float64 {
			heard := state.heard.Load()
			if heard == 0 {
				return math.NaN()
			}
			return max(0, time.Duration(f.now.nanoseconds()-heard).Seconds())
		})
	m.read("reader_feed_sequence", "Number of the last change taken from the feed.", func() float64 { return float64(state.sequence.Load()) })
	m.read("reader_feed_behind", "Changes that the engine made and the reader has not taken yet, as numbered by the engine.",
		func() float64 { return max(0, float64(state.head.Load())-float64(state.sequence.Load())) })
	m.readTotal("reader_feed_changes_total", "Changes taken from the feed.", func() float64 { return float64(state.changes.Load()) })
	m.readTotal("reader_feed_gaps_total", "Times that changes were missed, so that everything of a tenant, or all, was made stale.",
		func() float64 { return float64(state.gaps.Load()) })
	m.readTotal("reader_feed_softened_total", "Tenants of which everything was made stale, by a gap or by the engine's word.",
		func() float64 { return float64(state.softened.Load()) })
}
