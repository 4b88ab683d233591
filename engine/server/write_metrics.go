package server

import (
	"time"

	"github.com/prometheus/client_golang/prometheus/collectors"

	"fairwarning/engine/db"
)

func (m *metrics) observeWrite(isUrgent bool, took time.Duration, err error) {
	kind := "ordinary"
	if isUrgent {
		kind = "urgent"
	}
	m.writes.WithLabelValues(kind).Observe(took.Seconds())
	if why := db.Failure(err); why != "" {
		m.failures.WithLabelValues(why).Inc()
	}
}

// addWrites adds the metrics of writing transactions.
func (m *metrics) addWrites() {
	m.writes = newHistograms("engine_write_seconds", "Duration of writing transactions with their commit, without waiting for others of this "+
		"engine. Urgent: bids and purchases.", writeBuckets, "kind")
	m.failures = newCounters("engine_write_failures_total", "Writing transactions that the database failed: busy, full (disk), damaged, other.", "why")
	m.MustRegister(m.writes, m.failures)
	for _, kind := range []string{"urgent", "ordinary"} {
		m.writes.WithLabelValues(kind)
	}
	for _, why := range []string{db.FailureBusy, db.FailureFull, db.FailureDamaged, db.FailureOther} {
		m.failures.WithLabelValues(why)
	}
}

// addWriteGauges adds what the engine knows of its database when it is scraped.
func (s *Server) addWriteGauges() {
	m := s.metrics
	m.gauge("engine_writes_waiting", "Writing transactions waiting for their turn in this engine.", nil,
		func() float64 { return float64(s.Store.WritesWaiting()) })
	if path := s.Store.Path(); path != "" {
		m.gauge("engine_database_bytes", "Size of the SQLite file.", nil, func() float64 { return fileSize(path) })
		m.gauge("engine_wal_bytes", "Size of the SQLite file's WAL. It stays at its largest until the engine stops.", nil,
			func() float64 { return fileSize(path + "-wal") })
	}
	m.MustRegister(collectors.NewDBStatsCollector(s.Store.DB.DB, "engine"))
}
