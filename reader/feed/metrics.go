package feed

import (
	"math"
	"time"

	"fairwarning/cdn/edge"
)

// Register adds the metrics of the feed. Before the first byte the lag is NaN, so that no alert fires.
func (f *Follower) Register(m edge.Metrics) {
	state := &f.State
	m.ReadGauge("reader_feed_connected", "1 while connected to the engine's change feed.", nil, func() float64 { return edge.OneIf(state.Connected.Load()) })
	m.ReadGauge("reader_feed_lag_seconds", "Seconds since the engine last sent anything on the change feed; a heartbeat comes every 5 s. NaN "+
		"before the first.", nil,
		func() float64 {
			heard := state.Heard.Load()
			if heard == 0 {
				return math.NaN()
			}
			return max(0, time.Duration(f.now.Nanoseconds()-heard).Seconds())
		})
	m.ReadGauge("reader_feed_sequence", "Last change applied.", nil, func() float64 { return float64(state.Sequence.Load()) })
	m.ReadGauge("reader_feed_behind", "Changes not applied yet, by the engine's numbers.", nil,
		func() float64 { return max(0, float64(state.head.Load())-float64(state.Sequence.Load())) })
	m.ReadCounter("reader_feed_changes_total", "Changes applied.", nil, func() int64 { return int64(state.Changes.Load()) })
	m.ReadCounter("reader_feed_gaps_total", "Times changes were missed and everything of a tenant, or of all, was made stale.", nil,
		func() int64 { return int64(state.Gaps.Load()) })
	m.ReadCounter("reader_feed_softened_total", "Times everything of a tenant was made stale, by a gap or by the engine.", nil,
		func() int64 { return int64(state.Softened.Load()) })
}
