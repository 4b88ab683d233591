package server

import "github.com/prometheus/client_golang/prometheus"

// addFeed adds the metrics of the change feed.
func (m *metrics) addFeed() {
	m.feedLag = prometheus.NewHistogram(prometheus.HistogramOpts{Name: "engine_feed_delay_seconds",
		Help: "Time from recording a change to publishing it to reader and site.", Buckets: writeBuckets})
	m.MustRegister(m.feedLag)
}

// addFeedGauges adds what the engine knows of the change feed when it is scraped.
func (s *Server) addFeedGauges() {
	m := s.metrics
	m.gauge("engine_feed_sequence", "Last change published.", nil, func() float64 { return float64(s.Feed.Last()) })
	m.gauge("engine_feed_streams", "Open streams of the change feed. Every reader and writer has one.", nil,
		func() float64 { return float64(m.streams.Load()) })
}
