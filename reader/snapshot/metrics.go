package snapshot

import (
	"math"
	"time"

	"fairwarning/reader/metrics"
)

// Register adds the metrics of snapshots.
func (s *Keeper) Register(m *metrics.Registry) {
	state, began := &s.State, s.Now.Nanoseconds()
	m.Gauge("reader_snapshot_age_seconds", "Time since the snapshot was last written, or since the start. Not a number when none is kept.",
		func() float64 {
			if s.Config.Snapshot == "" {
				return math.NaN()
			}
			return max(0, time.Duration(s.Now.Nanoseconds()-max(began, state.Written.Load())).Seconds())
		})
	m.Gauge("reader_snapshot_bytes", "Size of the snapshot last written.", func() float64 { return float64(state.Bytes.Load()) })
	m.Gauge("reader_snapshot_entries", "Answers in the snapshot last written.", func() float64 { return float64(state.Entries.Load()) })
	m.Gauge("reader_snapshot_write_seconds", "Time that writing the last snapshot took.",
		func() float64 { return time.Duration(state.Took.Load()).Seconds() })
	m.Gauge("reader_snapshot_restored_entries", "Answers taken from the snapshot when the reader started.",
		func() float64 { return float64(state.Restored.Load()) })
	m.CounterFunc("reader_snapshot_failures_total", "Snapshots that could not be written.",
		func() float64 { return float64(state.Failures.Load()) })
}
