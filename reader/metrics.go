package reader

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/reader/metrics"
)

// registerState registers gauges for the state of the reader.
func (r *Reader) registerState() {
	m := r.metrics
	m.Gauge("reader_ready", "1 when /readyz says so: tenants are known, something was had from the engine or a snapshot, and the "+
		"reader is not draining.",
		func() float64 { return metrics.OneIf(r.readiness.Unready() == "") })
	m.Gauge("reader_tenants", "Tenants known.", func() float64 { return float64(len(r.tenants.IDs())) })
	m.Gauge("reader_connections", "Open connections on the public listener.",
		func() float64 { return float64(r.front.GetOpenConnectionsCount()) })
	m.Gauge("reader_cache_limit_bytes", "Memory for stored answers and what refreshes leave behind (--cache-bytes).",
		func() float64 { return float64(r.config.CacheBytes) })
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "reader_policy_info", Help: "1, for the policy in use; all readers of a cluster need the same.",
		ConstLabels: prometheus.Labels{"version": strconv.Itoa(r.table.Policy.Version), "fingerprint": r.table.Fingerprint()},
	})
	info.Set(1)
	m.MustRegister(info)
}
