package server

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/engine/auction/lifecycle"
)

// WatchClock adds the metrics of the auction clock.
func (s *Server) WatchClock(clock *lifecycle.Clock) {
	s.metrics.gauge("engine_tick_age_seconds", "Seconds since the auction clock last completed a tick; normally under 2.", nil,
		func() float64 { return time.Since(clock.LastTick()).Seconds() })
	s.metrics.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "engine_tick_failures_total",
		Help: "Ticks of the auction clock that failed in part; the next one retries. Lots may close late."},
		func() float64 { return float64(clock.Failures()) }))
}
