package snapshot

import (
	"math"
	"time"

	"fairwarning/reader/metrics"
)

// Register adds the metrics of snapshots.
func (s *Keeper) Register(m *metrics.Registry) {
	state, began := &s.State, s.Now.Nanoseconds()
	m.Gauge("reader_snapshot_age_seconds", "Seconds since the last snapshot, or since the start. NaN without --snapshot.",
		func() float64 {
			if s.Config.Snapshot == "" {
				return math.NaN()
			}
			return max(0, time.Duration(s.Now.Nanoseconds()-max(began, state.Written.Load())).Seconds())
		})
	m.Gauge("reader_snapshot_bytes", "Size of the last snapshot.", func() float64 { return float64(state.Bytes.Load()) })
	m.Gauge("reader_snapshot_entries", "Entries in the last snapshot.", func() float64 { return float64(state.Entries.Load()) })
	m.Gauge("reader_snapshot_write_seconds", "Duration of the last snapshot write.",
		func() float64 { return time.Duration(state.Took.Load()).Seconds() })
	m.Gauge("reader_snapshot_restored_entries", "Entries restored from the snapshot at startup.",
		func() float64 { return float64(state.Restored.Load()) })
	m.CounterFunc("reader_snapshot_failures_total", "Failed snapshot writes.",
		func() float64 { return float64(state.Failures.Load()) })
}
