package reader

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/reader/metrics"
)

// registerMetrics registers gauges for the state of the reader.
func (r *Reader) registerMetrics() {
	m := r.metrics
	m.Gauge("reader_ready", "1 when /readyz answers 200: tenants are known, the engine has answered or a snapshot was restored, and the "+
		"reader is not draining.",
		func() float64 { return metrics.BoolValue(r.readiness.Unready() == "") })
	m.Gauge("reader_tenants", "Known tenants.", func() float64 { return float64(len(r.tenants.IDs())) })
	m.Gauge("reader_connections", "Open connections on the public listener.",
		func() float64 { return float64(r.front.GetOpenConnectionsCount()) })
	m.Gauge("reader_cache_limit_bytes", "Cache size (--cache-bytes).",
		func() float64 { return float64(r.config.CacheBytes) })
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "reader_policy_info", Help: "Always 1; labels name the policy in use. All readers of a cluster need the same.",
		ConstLabels: prometheus.Labels{"version": strconv.Itoa(r.table.Policy.Version), "fingerprint": r.table.Fingerprint()},
	})
	info.Set(1)
	m.MustRegister(info)
}
