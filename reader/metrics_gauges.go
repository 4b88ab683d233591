package reader

import (
	"strconv"

	"github.com/prometheus/client_golang/prometheus"
)

// watch registers what is looked up when somebody asks: how much of everything there is just now.
func (m *metrics) watch(r *Reader) {
	m.watchState(r)
	m.watchEngine(r)
	m.watchStore(r)
	m.watchFeed(r)
	m.watchSnapshot(r)
	m.watchCluster(r)
	m.registry.MustRegister(newPurgeBoard(r.purger.caches))
}

// read registers a gauge of one series.
func (m *metrics) read(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, value))
}

// readAs registers one series of a gauge that has several; all of them have the same help.
func (m *metrics) readAs(name, help, label, labelled string, value func() float64) {
	opts := prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: prometheus.Labels{label: labelled}}
	m.registry.MustRegister(prometheus.NewGaugeFunc(opts, value))
}

// readTotal registers a counter that is kept elsewhere.
func (m *metrics) readTotal(name, help string, value func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, value))
}

func (m *metrics) watchState(r *Reader) {
	m.read("reader_ready", "1 when /readyz says so: tenants are known, something was had from the engine or a snapshot, and the "+
		"reader is not draining.",
		func() float64 { return oneIf(r.unready() == "") })
	m.read("reader_tenants", "Tenants known.", func() float64 { return float64(len(r.tenants.ids())) })
	m.read("reader_connections", "Open connections on the public listener.",
		func() float64 { return float64(r.front.GetOpenConnectionsCount()) })
	m.read("reader_waiting", "Requests that wait for an answer just now; reader_waiting_limit at most.",
		func() float64 { return float64(r.waiting.Load()) })
	m.read("reader_waiting_limit", "Requests that may wait at one time (--queue); those beyond get 503.",
		func() float64 { return float64(r.config.Queue) })
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "reader_policy_info", Help: "1, for the policy in use; all readers of a cluster need the same.",
		ConstLabels: prometheus.Labels{"version": strconv.Itoa(r.table.Policy.Version), "fingerprint": r.table.Fingerprint()},
	})
	info.Set(1)
	m.registry.MustRegister(info)
}

func (m *metrics) watchEngine(r *Reader) {
	m.read("reader_engine_ill", "1 while the engine does not answer, so that refreshes only probe it.",
		func() float64 { return oneIf(r.health.isIll()) })
	m.read("reader_flights", "Attempts to find an answer that are under way, one a key.",
		func() float64 { return float64(r.flights.inAir.Load()) })
	m.read("reader_refreshes_under_way", "Refreshes behind stale answers that are under way.",
		func() float64 { return float64(len(r.refreshes)) })
	for by, name := range [lanes]string{laneMiss: "miss", laneRefresh: "refresh", laneProbe: "probe", laneStranded: "stranded", laneFile: "file"} {
		g := &r.admission.lanes[by]
		m.readAs("reader_engine_requests", "Requests at the engine just now, by why it is asked.", "lane", name,
			func() float64 { return float64(len(g.places)) })
		m.readAs("reader_engine_requests_limit", "Requests that may be at the engine at one time, by why it is asked.", "lane", name,
			func() float64 { return float64(cap(g.places)) })
		m.readAs("reader_engine_queue", "Attempts that wait until the engine may be asked, by why.", "lane", name,
			func() float64 { return float64(g.waiting.Load()) })
	}
	m.read("reader_refusals", "Refusals of the engine that are remembered.", func() float64 { return float64(r.negatives.count()) })
	m.read("reader_unshared", "Questions whose answers may not be stored, as far as they are remembered.",
		func() float64 { return float64(r.unshared.count()) })
}

func (m *metrics) watchStore(r *Reader) {
	m.read("reader_store_bytes", "Memory of the stored answers, as the store reckons it.",
		func() float64 { return float64(r.local.cache.MaxCost() - r.local.cache.RemainingCost()) })
	m.read("reader_store_limit_bytes", "Memory the stored answers may take: a part of reader_cache_limit_bytes.",
		func() float64 { return float64(r.local.cache.MaxCost()) })
	m.read("reader_cache_limit_bytes", "Memory for stored answers and what refreshes leave behind (--cache-bytes).",
		func() float64 { return float64(r.config.CacheBytes) })
	m.read("reader_store_entries", "Answers in the store.", func() float64 { return float64(r.local.count()) })
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
