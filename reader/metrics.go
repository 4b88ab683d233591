package reader

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
)

// registerMetrics registers gauges for the state of the reader.
func (r *Reader) registerMetrics() {
	m := r.metrics
	m.ReadGauge("reader_ready", "1 when /readyz answers 200: tenants are known, the engine has answered or a snapshot was restored, and the "+
		"reader is not draining.", nil,
		func() float64 { return edge.OneIf(r.readiness.Unready() == "") })
	m.ReadGauge("reader_tenants", "Known tenants.", nil, func() float64 { return float64(len(r.tenants.IDs())) })
	m.ReadGauge("reader_connections", "Open connections on the public listener.", nil,
		func() float64 { return float64(r.front.GetOpenConnectionsCount()) })
	m.ReadGauge("reader_cache_limit_bytes", "Cache size (--cache-bytes).", nil,
		func() float64 { return float64(r.config.CacheBytes) })
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "reader_policy_info", Help: "Always 1; labels name the policy in use. All readers of a cluster need the same.",
		ConstLabels: prometheus.Labels{"version": strconv.Itoa(r.table.Policy.Version), "fingerprint": r.table.Fingerprint()},
	})
	info.Set(1)
	m.MustRegister(info)
}
