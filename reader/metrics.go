package reader

import (
	"net/http"
	"slices"
	"strconv"
	"sync/atomic"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
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

// ageBounds are the upper bounds of the age histogram, in seconds; they start with the policy's fresh times.
var ageBounds = [...]int64{0, 1, 5, 15, 30, 60, 300, 900, 3600, 6 * 3600, 24 * 3600}

// countedStatuses have their own series.
var countedStatuses = [...]int{
	http.StatusBadRequest, http.StatusNotFound, http.StatusMethodNotAllowed, http.StatusNotAcceptable, http.StatusRequestTimeout,
	http.StatusGone, http.StatusRequestEntityTooLarge, http.StatusRequestedRangeNotSatisfiable, http.StatusExpectationFailed,
	http.StatusMisdirectedRequest, http.StatusRequestHeaderFieldsTooLarge, http.StatusServiceUnavailable,
}

// countAnswer counts a response by cache status, body bytes sent, and age. Media files live for a year, so their ages
// are left out.
func (c *counters) countAnswer(e *cache.Entry, found cache.Status, bytes int, now int64) {
	c.byStatus[found].Add(1)
	c.bodies.Add(int64(bytes))
	if e.Resource.Kind == cache.KindMedia {
		return
	}
	age := e.AgeAt(now)
	i := 0
	for i < len(ageBounds) && age > ageBounds[i] {
		i++
	}
	c.ageCount[i].Add(1)
	c.ageSum.Add(age)
}

// countError counts a response of status 400 or above.
func (c *counters) countError(status int) {
	i := slices.Index(countedStatuses[:], status)
	if i < 0 {
		i = len(countedStatuses)
	}
	c.statuses[i].Add(1)
}

// counters counts responses for Prometheus.
type counters struct {
	byStatus [cache.StatusCollapsed + 1]atomic.Int64
	bodies   atomic.Int64 // bytes
	ageCount [len(ageBounds) + 1]atomic.Int64
	ageSum   atomic.Int64                           // seconds
	statuses [len(countedStatuses) + 1]atomic.Int64 // the last is any other status

	answers, errors, bytes, ages *prometheus.Desc
}

func newCounters() *counters {
	return &counters{
		answers: prometheus.NewDesc("reader_answers_total",
			"Responses by cache status: fresh from the store (hit), stale from the store (stale), known to have changed "+
				"(changed), fetched for the request (miss), or for an earlier request (collapsed). A 304 counts as the response it confirms.",
			[]string{"found"}, nil),
		errors: prometheus.NewDesc("reader_errors_total",
			"Error responses by status. 503 means that the engine was unreachable and nothing was stored.",
			[]string{"status"}, nil),
		bytes: prometheus.NewDesc("reader_answer_bytes_total",
			"Body bytes sent, as encoded, without errors and files passed through.", nil, nil),
		ages: prometheus.NewDesc("reader_answer_age_seconds",
			"Age of the responses sent, without media files, which never change.", nil, nil),
	}
}

// Describe implements prometheus.Collector.
func (c *counters) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{c.answers, c.errors, c.bytes, c.ages} {
		to <- d
	}
}

// Collect implements prometheus.Collector.
func (c *counters) Collect(to chan<- prometheus.Metric) {
	for found, name := range [cache.StatusCollapsed + 1]string{
		cache.StatusHit: "hit", cache.StatusStale: "stale", cache.StatusChanged: "changed", cache.StatusMiss: "miss", cache.StatusCollapsed: "collapsed",
	} {
		to <- edge.CounterValue(c.answers, c.byStatus[found].Load(), name)
	}
	for i := range len(countedStatuses) + 1 {
		to <- edge.CounterValue(c.errors, c.statuses[i].Load(), statusName(i))
	}
	to <- edge.CounterValue(c.bytes, c.bodies.Load())
	to <- c.histogram()
}

func statusName(i int) string {
	if i == len(countedStatuses) {
		return "other"
	}
	return strconv.Itoa(countedStatuses[i])
}

func (c *counters) histogram() prometheus.Metric {
	upTo, total := map[float64]uint64{}, uint64(0)
	for i := range len(ageBounds) + 1 {
		total += uint64(c.ageCount[i].Load())
		if i < len(ageBounds) {
			upTo[float64(ageBounds[i])] = total
		}
	}
	return prometheus.MustNewConstHistogram(c.ages, total, float64(c.ageSum.Load()), upTo)
}
