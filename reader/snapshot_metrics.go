package reader

import (
	"math"
	"time"
)

// register adds what the snapshot keeps.
func (s *snapshots) register(m *registry) {
	state, began := &s.state, s.now.nanoseconds()
	m.read("reader_snapshot_age_seconds", "Time since the snapshot was last written, or since the start. Not a number when none is kept.",
		func() float64 {
			if s.config.Snapshot == "" {
				return math.NaN()
			}
			return max(0, time.Duration(s.now.nanoseconds()-max(began, state.written.Load())).Seconds())
		})
	m.read("reader_snapshot_bytes", "Size of the snapshot last written.", func() float64 { return float64(state.bytes.Load()) })
	m.read("reader_snapshot_entries", "Answers in the snapshot last written.", func() float64 { return float64(state.entries.Load()) })
	m.read("reader_snapshot_write_seconds", "Time that writing the last snapshot took.",
		func() float64 { return time.Duration(state.took.Load()).Seconds() })
	m.read("reader_snapshot_restored_entries", "Answers taken from the snapshot when the reader started.",
		func() float64 { return float64(state.restored.Load()) })
	m.readTotal("reader_snapshot_failures_total", "Snapshots that could not be written.",
		func() float64 { return float64(state.failures.Load()) })
}
