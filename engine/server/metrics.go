package server

import (
	"context"
	"net/http"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics holds the engine's metrics and their registry. docs/metrics.md lists them.
type metrics struct {
	*prometheus.Registry

	answers  *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	panics   prometheus.Counter
	streams  atomic.Int64
	bids     *prometheus.CounterVec
	bidTime  prometheus.Histogram
	writes   *prometheus.HistogramVec
	failures *prometheus.CounterVec
	feedLag  prometheus.Histogram
	messages *prometheus.CounterVec
}

// answerBuckets and writeBuckets are in seconds.
var (
	answerBuckets = []float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300}
	writeBuckets  = []float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10}
)

func newMetrics() *metrics {
	m := &metrics{Registry: prometheus.NewRegistry()}
	m.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.addAnswers()
	m.addBids()
	m.addWrites()
	m.addFeed()
	m.addMessages()
	return m
}

func newCounters(name, help string, labels ...string) *prometheus.CounterVec {
	return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
}

func newHistograms(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
}

// gauge registers a metric that is read when scraped.
func (m *metrics) gauge(name, help string, labels prometheus.Labels, value func() float64) {
	m.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value))
}

// handler answers scrapes, at most two at a time, which is enough for a pair of scrapers.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: scrapeTimeout})
}

// registerGauges registers what the engine knows when it is scraped.
func (s *Server) registerGauges() {
	m := s.metrics
	m.gauge("engine_ready", "1 while /readyz answers 200.", nil, func() float64 {
		_, why := s.unready(context.Background())
		return oneIf(why == "")
	})
	m.gauge("engine_writable", "1 while /healthz answers 200: a bid can be committed.", nil,
		func() float64 { return oneIf(s.health.check(context.Background()) == nil) })
	m.gauge("engine_personal_streams", "Open streams of people on the site.", nil, func() float64 { return float64(s.live.Streams()) })
	m.gauge("engine_uploads", "Documents that are being uploaded.", nil, func() float64 { return float64(s.documents.Uploading()) })
	m.gauge("engine_tenants", "Auction houses served.", nil, func() float64 { return float64(s.tenants.count()) })
	m.gauge("engine_index_items", "Items in the search indexes.", nil, func() float64 { return float64(s.Indexes.Len()) })
	s.addBidGauges()
	s.addWriteGauges()
	s.addFeedGauges()
}
