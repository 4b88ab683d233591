package edge

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics is a separate registry with helpers to add metrics. Adding two metrics with the same name and labels panics.
type Metrics struct{ *prometheus.Registry }

// NewMetrics returns a registry with the metrics of the Go runtime, the build and the process.
func NewMetrics() Metrics {
	m := Metrics{prometheus.NewRegistry()}
	m.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Counter adds a counter.
func (m Metrics) Counter(name, help string) prometheus.Counter {
	counter := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	m.MustRegister(counter)
	return counter
}

// Counters adds a counter for each combination of labels.
func (m Metrics) Counters(name, help string, labels ...string) *prometheus.CounterVec {
	counters := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	m.MustRegister(counters)
	return counters
}

// Histograms adds a histogram for each combination of labels. Buckets are upper bounds.
func (m Metrics) Histograms(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	histograms := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
	m.MustRegister(histograms)
	return histograms
}

// ReadGauge adds a gauge that calls value on every scrape. Labels may be nil.
func (m Metrics) ReadGauge(name, help string, labels prometheus.Labels, value func() float64) {
	m.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value))
}

// ReadCounter adds a counter that calls value on every scrape. Labels may be nil.
func (m Metrics) ReadCounter(name, help string, labels prometheus.Labels, value func() int64) {
	m.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help, ConstLabels: labels},
		func() float64 { return float64(value()) }))
}

// CounterValue returns the value of a counter that a Collector keeps.
func CounterValue(counter *prometheus.Desc, value int64, labels ...string) prometheus.Metric {
	return prometheus.MustNewConstMetric(counter, prometheus.CounterValue, float64(value), labels...)
}

// Handler answers scrapes, at most two at a time, which is enough for a pair of scrapers.
func (m Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// OneIf returns 1 for true and 0 for false, for gauges.
func OneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
