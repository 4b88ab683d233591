package admin

import (
	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/purge"
)

// purgeCollector collects metrics of CDN purges.
type purgeCollector struct {
	caches *purge.Coalescer // nil: no CDN to purge

	tags, failures, pending, waiting *prometheus.Desc
}

func newPurgeCollector(caches *purge.Coalescer) *purgeCollector {
	desc := func(name, help string) *prometheus.Desc { return prometheus.NewDesc(name, help, []string{"cdn"}, nil) }
	return &purgeCollector{
		caches:   caches,
		tags:     desc("reader_cdn_purged_tags_total", "Tags purged from a CDN."),
		failures: desc("reader_cdn_purge_failures_total", "Failed CDN purges; they are retried."),
		pending:  desc("reader_cdn_purge_pending", "Tags waiting to be purged from a CDN."),
		waiting: desc("reader_cdn_purge_waiting_seconds",
			"Wait of the oldest pending tag. Up to 3 s is normal, because purges of one tag are spaced out."),
	}
}

// Describe implements prometheus.Collector.
func (b *purgeCollector) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{b.tags, b.failures, b.pending, b.waiting} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (b *purgeCollector) Collect(to chan<- prometheus.Metric) {
	if b.caches == nil {
		return
	}
	for _, s := range b.caches.Stats() {
		to <- edge.CounterValue(b.tags, int64(s.Purged), s.CDN)
		to <- edge.CounterValue(b.failures, int64(s.Failures), s.CDN)
		to <- prometheus.MustNewConstMetric(b.pending, prometheus.GaugeValue, float64(s.Pending), s.CDN)
		to <- prometheus.MustNewConstMetric(b.waiting, prometheus.GaugeValue, s.Waiting.Seconds(), s.CDN)
	}
}

// purgeMetrics count purge calls on the admin listener.
type purgeMetrics struct {
	tags    prometheus.Counter // invalidated here
	refused prometheus.Counter // calls with a bad signature or none
}

func newPurgeMetrics(m edge.Metrics) purgeMetrics {
	return purgeMetrics{
		tags: m.Counter("reader_purged_tags_total", "Tags invalidated by signed purge calls."),
		refused: m.Counter("reader_purges_refused_total",
			"Purge calls rejected for a bad or expired signature, or as replays."),
	}
}
