package server

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/engine/api"
)

// observeBid counts a decided bid; err is what the bidder gets.
func (m *metrics) observeBid(took time.Duration, err error) {
	m.bidTime.Observe(took.Seconds())
	result := "accepted"
	if problem := (*api.Error)(nil); err != nil {
		result = "failed"
		if isAPIError(err, &problem) && problem.Status < http.StatusInternalServerError {
			result = "refused"
		}
	}
	m.bids.WithLabelValues(result).Inc()
}

// addBids adds the metrics of bids.
func (m *metrics) addBids() {
	m.bids = newCounters("engine_bids_total", "Bids by result: accepted, refused by a rule, or failed, which is the engine's fault.", "result")
	m.bidTime = prometheus.NewHistogram(prometheus.HistogramOpts{Name: "engine_bid_seconds",
		Help: "Time from queuing a bid to its committed result.", Buckets: writeBuckets})
	m.MustRegister(m.bids, m.bidTime)
	for _, result := range []string{"accepted", "refused", "failed"} {
		m.bids.WithLabelValues(result)
	}
}

// addBidGauges adds what the engine knows of bids when it is scraped.
func (s *Server) addBidGauges() {
	s.metrics.gauge("engine_bids_waiting", "Bids waiting for their result.", nil, func() float64 { return float64(s.Bids.Waiting()) })
}
