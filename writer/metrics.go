package writer

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"fairwarning/writer/upstream"
)

// metrics holds the writer's metrics and their registry. METRICS.md lists them.
type metrics struct {
	registry *prometheus.Registry

	answers  [lanes][statusClasses]prometheus.Counter
	unknown  [lanes]prometheus.Counter
	notSent  [lanes]prometheus.Counter
	latency  [lanes]prometheus.Observer
	refusals map[int]prometheus.Counter // by status
	others   prometheus.Counter         // refusals with any other status
}

// statusClasses bounds a status divided by 100.
const statusClasses = 6

// refusalStatuses lists the statuses of the writer's own answers.
var refusalStatuses = [...]int{400, 401, 404, 405, 408, 413, 414, 421, 429, 431, 500, 502, 503, 504}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry(), refusals: map[int]prometheus.Counter{}}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	answers := m.counters("writer_answers_total", "Answers from the engine that were passed on, by lane and status class.", "lane", "status")
	unknown := m.counters("writer_unknown_outcomes_total", "Requests that the engine may or may not have carried out (502 and 504), by lane.", "lane")
	notSent := m.counters("writer_engine_unreachable_total", "Requests that could not be sent to the engine, and so were not carried out, by lane.",
		"lane")
	latency := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "writer_call_seconds",
		Help: "Time from a request's head to the engine's answer (to its head if its body is over 16 KB or chunked) or its failure, by " +
			"lane. Includes the wait for a place, excludes rejected requests.",
		Buckets: []float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300},
	}, []string{"lane"})
	m.registry.MustRegister(latency)
	for i, limits := range laneTable {
		for class := 2; class < statusClasses; class++ {
			if class != 3 {
				m.answers[i][class] = answers.WithLabelValues(limits.name, strconv.Itoa(class)+"xx")
			}
		}
		m.unknown[i], m.notSent[i] = unknown.WithLabelValues(limits.name), notSent.WithLabelValues(limits.name)
		m.latency[i] = latency.WithLabelValues(limits.name)
	}
	refusals := m.counters("writer_refusals_total", "Answers from the writer itself, by status. 429: rate limit; 503: no place in the "+
		"lane, engine unreachable, or not ready yet.", "status")
	for _, status := range refusalStatuses {
		m.refusals[status] = refusals.WithLabelValues(strconv.Itoa(status))
	}
	m.others = refusals.WithLabelValues("other")
	return m
}

func (m *metrics) counters(name, help string, labels ...string) *prometheus.CounterVec {
	vector := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	m.registry.MustRegister(vector)
	return vector
}

// observe records an exchange with the engine, up to its answer.
func (m *metrics) observe(in Lane, took time.Duration, err error) {
	m.latency[in].Observe(took.Seconds())
	if errors.Is(err, upstream.ErrNotSent) {
		m.notSent[in].Inc()
	}
}

// countAnswer counts an answer that is passed on. upstream lets no 3xx through.
func (m *metrics) countAnswer(in Lane, status int) {
	if class := status / 100; class < statusClasses {
		m.answers[in][class].Inc()
	}
}

// countRefusal counts an answer of the writer itself. The call may have no route.
func (m *metrics) countRefusal(call *call, r *refusal) {
	if r.unknown && call.route != nil {
		m.unknown[call.route.Lane].Inc()
	}
	if counter := m.refusals[r.status]; counter != nil {
		counter.Inc()
		return
	}
	m.others.Inc()
}

// registerGauges registers the metrics that are read when scraped.
func (m *metrics) registerGauges(w *Writer) {
	for i, limits := range laneTable {
		l := w.admission.lanes[i]
		label := prometheus.Labels{"lane": limits.name}
		m.gauge("writer_lane_calls", "Requests at the engine, by lane.", label, func() float64 { return float64(len(l.places)) })
		m.gauge("writer_lane_calls_limit", "Most requests at the engine at once, by lane. As many more may wait.", label,
			func() float64 { return float64(cap(l.places)) })
		m.gauge("writer_lane_waiting", "Requests waiting for a place at the engine, by lane.", label,
			func() float64 { return float64(l.waiting.Load()) })
		const help = "Requests rejected with 503 by a busy lane: because its queue was full (full), or after they had waited too long (late)."
		for why, counted := range map[string]func() int64{"full": l.full.Load, "late": l.late.Load} {
			m.counter("writer_lane_rejections_total", help, prometheus.Labels{"lane": limits.name, "why": why}, counted)
		}
	}
	const help = "Requests rejected with 429, by limit. writer -help says what each limit counts."
	for i := range w.admission.limits {
		l := &w.admission.limits[i]
		m.counter("writer_rate_rejections_total", help, prometheus.Labels{"rate": l.metric}, l.refused.Load)
	}
	m.gauge("writer_ready", "1 if /readyz is 200: the tenants are known and the writer is not draining.", nil,
		func() float64 { return oneIf(w.unready() == "") })
	m.gauge("writer_connections", "Open connections on the public listener.", nil,
		func() float64 { return float64(w.public.GetOpenConnectionsCount()) })
	for name, e := range w.engines {
		label := prometheus.Labels{"service": nameOf(name)}
		m.gauge("writer_engine_connections", "Open connections to the engine, by service.", label,
			func() float64 { open, _ := e.Connections(); return float64(open) })
		m.gauge("writer_engine_idle_connections", "Idle connections to the engine, by service.", label,
			func() float64 { _, idle := e.Connections(); return float64(idle) })
	}
}

func (m *metrics) gauge(name, help string, labels prometheus.Labels, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value))
}

func (m *metrics) counter(name, help string, labels prometheus.Labels, value func() int64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help, ConstLabels: labels},
		func() float64 { return float64(value()) }))
}

// handler serves scrapes, at most two at a time, which is enough for a pair of scrapers.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// nameOf returns the label of a service. The app service has no name in base_url.
func nameOf(service string) string {
	if service == "" {
		return "app"
	}
	return service
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
