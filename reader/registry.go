package reader

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// registry is a Prometheus registry with shorthands for the kinds of metrics the reader has.
type registry struct{ *prometheus.Registry }

func newRegistry() *registry {
	m := &registry{prometheus.NewRegistry()}
	m.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// counter registers a counter that is increased as things happen.
func (m *registry) counter(name, help string) prometheus.Counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	m.MustRegister(c)
	return c
}

// read registers a gauge of one series.
func (m *registry) read(name, help string, value func() float64) {
	m.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// readAs registers one series of a gauge that has several; all of them have the same help.
func (m *registry) readAs(name, help, label, labelled string, value func() float64) {
	opts := prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: prometheus.Labels{label: labelled}}
	m.MustRegister(prometheus.NewGaugeFunc(opts, value))
}

// readTotal registers a counter that is kept elsewhere.
func (m *registry) readTotal(name, help string, value func() float64) {
	m.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}

// handler answers a scrape. Two at a time are enough for a pair of scrapers.
func (m *registry) handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// oneIf is the value of a gauge that says yes or no.
func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// counted is the value of a counter that a Collector keeps.
func counted(what *prometheus.Desc, n int64, labels ...string) prometheus.Metric {
	return prometheus.MustNewConstMetric(what, prometheus.CounterValue, float64(n), labels...)
}
