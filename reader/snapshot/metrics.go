package snapshot

import (
	"math"
	"time"

	"fairwarning/cdn/edge"
)

// Register adds the metrics of snapshots.
func (s *Keeper) Register(m edge.Metrics) {
	state, began := &s.State, s.Now.Nanoseconds()
	m.ReadGauge("reader_snapshot_age_seconds", "Seconds since the last snapshot, or since the start. NaN without --snapshot.", nil,
		func() float64 {
			if s.Config.Snapshot == "" {
				return math.NaN()
			}
			return max(0, time.Duration(s.Now.Nanoseconds()-max(began, state.Written.Load())).Seconds())
		})
	m.ReadGauge("reader_snapshot_bytes", "Size of the last snapshot.", nil, func() float64 { return float64(state.Bytes.Load()) })
	m.ReadGauge("reader_snapshot_entries", "Entries in the last snapshot.", nil, func() float64 { return float64(state.Entries.Load()) })
	m.ReadGauge("reader_snapshot_write_seconds", "Duration of the last snapshot write.", nil,
		func() float64 { return time.Duration(state.Took.Load()).Seconds() })
	m.ReadGauge("reader_snapshot_restored_entries", "Entries restored from the snapshot at startup.", nil,
		func() float64 { return float64(state.Restored.Load()) })
	m.ReadCounter("reader_snapshot_failures_total", "Failed snapshot writes.", nil,
		state.Failures.Load)
}
