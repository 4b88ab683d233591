package metrics

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Registry is a Prometheus registry with shorthands for the reader's kinds of metrics.
type Registry struct{ *prometheus.Registry }

func New() *Registry {
	m := &Registry{prometheus.NewRegistry()}
	m.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Counter registers a counter.
func (m *Registry) Counter(name, help string) prometheus.Counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
	m.MustRegister(c)
	return c
}

// Gauge registers a gauge read at scrape time.
func (m *Registry) Gauge(name, help string, value func() float64) {
	m.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// GaugeWith registers one labeled series of a gauge read at scrape time. All series need the same help.
func (m *Registry) GaugeWith(name, help, label, labelled string, value func() float64) {
	opts := prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: prometheus.Labels{label: labelled}}
	m.MustRegister(prometheus.NewGaugeFunc(opts, value))
}

// CounterFunc registers a counter read at scrape time.
func (m *Registry) CounterFunc(name, help string, value func() float64) {
	m.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}

// Handler canServe scrapes, two at a time for a pair of scrapers.
func (m *Registry) Handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// BoolValue returns 1 for true and 0 for false.
func BoolValue(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

// CounterValue returns the value of a counter kept by a Collector.
func CounterValue(what *prometheus.Desc, n int64, labels ...string) prometheus.Metric {
	return prometheus.MustNewConstMetric(what, prometheus.CounterValue, float64(n), labels...)
}
