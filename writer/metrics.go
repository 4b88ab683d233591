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

// metrics are what the writer tells of itself, on a registry of its own. METRICS.md lists them.
type metrics struct {
	registry *prometheus.Registry

	answers  [lanes][statusClasses]prometheus.Counter
	unknown  [lanes]prometheus.Counter
	notSent  [lanes]prometheus.Counter
	latency  [lanes]prometheus.Observer
	refusals map[int]prometheus.Counter // by status
	others   prometheus.Counter         // refusals of any other status
}

// statusClasses: an engine's status divided by 100.
const statusClasses = 6

// refusalStatuses are those the writer answers with of its own.
var refusalStatuses = [...]int{400, 401, 404, 405, 408, 413, 414, 421, 429, 431, 500, 502, 503, 504}

func newMetrics() *metrics {
	m := &metrics{registry: prometheus.NewRegistry(), refusals: map[int]prometheus.Counter{}}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	answers := m.counters("writer_answers_total", "Answers of the engine passed on, by lane and class of status.", "lane", "status")
	unknown := m.counters("writer_unknown_outcomes_total", "Calls of which nobody but the engine knows whether they happened (502 and "+
		"504), by lane.", "lane")
	notSent := m.counters("writer_engine_unreachable_total", "Calls that could not be sent to the engine, and so did not happen, by lane.",
		"lane")
	latency := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "writer_call_seconds",
		Help: "Time from when a call's head had come to the head of the engine's answer, or to the failure of that, by lane: with the " +
			"wait for a place. Calls turned away are not in it.",
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
	refusals := m.counters("writer_refusals_total", "Answers of the writer's own, by status. 429: a rate; 503: no place in the lane, no "+
		"engine, or not ready yet.", "status")
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

// asked notes how an exchange with the engine went, up to the head of its answer.
func (m *metrics) asked(in Lane, took time.Duration, err error) {
	m.latency[in].Observe(took.Seconds())
	if errors.Is(err, upstream.ErrNotSent) {
		m.notSent[in].Inc()
	}
}

// passed notes an answer that goes to the browser. The writer passes on no status of 3xx.
func (m *metrics) passed(in Lane, status int) {
	if class := status / 100; class < statusClasses {
		m.answers[in][class].Inc()
	}
}

// refused notes an answer of the writer's own to a call, which may have found no route.
func (m *metrics) refused(call *call, r *refusal) {
	if r.unknown && call.route != nil {
		m.unknown[call.route.Lane].Inc()
	}
	if counter := m.refusals[r.status]; counter != nil {
		counter.Inc()
		return
	}
	m.others.Inc()
}

// watch registers what is looked up when somebody asks.
func (m *metrics) watch(w *Writer) {
	for i, limits := range laneTable {
		l := w.admission.lanes[i]
		label := prometheus.Labels{"lane": limits.name}
		m.read("writer_lane_calls", "Calls at the engine just now, by lane.", label, func() float64 { return float64(len(l.places)) })
		m.read("writer_lane_calls_limit", "Calls that may be at the engine at one time, by lane; as many more may wait.", label,
			func() float64 { return float64(cap(l.places)) })
		m.read("writer_lane_waiting", "Calls that wait for a place at the engine just now, by lane.", label,
			func() float64 { return float64(l.waiting.Load()) })
		const help = "Calls turned away with 503 by a busy lane: because too many waited already (full), or after they had waited (late)."
		for why, counted := range map[string]func() int64{"full": l.full.Load, "late": l.late.Load} {
			m.total("writer_lane_rejections_total", help, prometheus.Labels{"lane": limits.name, "why": why}, counted)
		}
	}
	const help = "Calls turned away with 429, by what they are counted against; writer -help says what each counts."
	for i := range w.admission.limits {
		l := &w.admission.limits[i]
		m.total("writer_rate_rejections_total", help, prometheus.Labels{"rate": l.metric}, l.refused.Load)
	}
	m.read("writer_ready", "1 when /readyz says so: tenants are known, and the writer is not draining.", nil,
		func() float64 { return oneIf(w.unready() == "") })
	m.read("writer_connections", "Open connections on the public listener.", nil,
		func() float64 { return float64(w.public.GetOpenConnectionsCount()) })
	for name, e := range w.engines {
		label := prometheus.Labels{"service": nameOf(name)}
		m.read("writer_engine_connections", "Open connections to the engine, by the service that base_url names.", label,
			func() float64 { open, _ := e.Connections(); return float64(open) })
		m.read("writer_engine_idle_connections", "Those of them that nobody uses just now.", label,
			func() float64 { _, idle := e.Connections(); return float64(idle) })
	}
}

func (m *metrics) read(name, help string, labels prometheus.Labels, value func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value))
}

func (m *metrics) total(name, help string, labels prometheus.Labels, value func() int64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help, ConstLabels: labels},
		func() float64 { return float64(value()) }))
}

// handler answers a scrape. Two at a time are enough for a pair of scrapers.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: 10 * time.Second})
}

// nameOf is a service by its base_url, which the app service has none of.
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
