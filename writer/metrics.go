package writer

import (
	"cmp"
	"errors"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/cdn/edge"
	"fairwarning/writer/upstream"
)

// metrics holds the writer's metrics and their registry. METRICS.md lists them.
type metrics struct {
	edge.Metrics

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
var refusalStatuses = [...]int{308, 400, 401, 404, 405, 408, 413, 414, 421, 429, 431, 500, 502, 503, 504}

func newMetrics() *metrics {
	m := &metrics{Metrics: edge.NewMetrics(), refusals: map[int]prometheus.Counter{}}
	answers := m.Counters("writer_answers_total", "Answers from the engine that were passed on, by lane and status class.", "lane", "status")
	unknown := m.Counters("writer_unknown_outcomes_total", "Requests that the engine may or may not have carried out (502 and 504), by lane.", "lane")
	notSent := m.Counters("writer_engine_unreachable_total", "Requests that could not be sent to the engine, and so were not carried out, by lane.",
		"lane")
	latency := m.Histograms("writer_call_seconds",
		"Time from a request's head to the engine's answer (to its head if its body is over 16 KB or chunked) or its failure, by "+
			"lane. Includes the wait for a place, excludes rejected requests.",
		[]float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300}, "lane")
	for i, limits := range laneTable {
		for class := 2; class < statusClasses; class++ {
			if class != 3 {
				m.answers[i][class] = answers.WithLabelValues(limits.name, strconv.Itoa(class)+"xx")
			}
		}
		m.unknown[i], m.notSent[i] = unknown.WithLabelValues(limits.name), notSent.WithLabelValues(limits.name)
		m.latency[i] = latency.WithLabelValues(limits.name)
	}
	refusals := m.Counters("writer_refusals_total", "Answers from the writer itself, by status. 429: rate limit; 503: no place in the "+
		"lane, engine unreachable, or not ready yet.", "status")
	for _, status := range refusalStatuses {
		m.refusals[status] = refusals.WithLabelValues(strconv.Itoa(status))
	}
	m.others = refusals.WithLabelValues("other")
	return m
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

// countRefusal counts an answer of the writer itself. The call may have no operation.
func (m *metrics) countRefusal(call *call, r *refusal) {
	if r.unknown && call.operation != nil {
		m.unknown[call.operation.Lane].Inc()
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
		m.ReadGauge("writer_lane_calls", "Requests at the engine, by lane.", label, func() float64 { return float64(len(l.places)) })
		m.ReadGauge("writer_lane_calls_limit", "Most requests at the engine at once, by lane. As many more may wait.", label,
			func() float64 { return float64(cap(l.places)) })
		m.ReadGauge("writer_lane_waiting", "Requests waiting for a place at the engine, by lane.", label,
			func() float64 { return float64(l.waiting.Load()) })
		const help = "Requests rejected with 503 by a busy lane: because its queue was full (full), or after they had waited too long (late)."
		for why, counted := range map[string]func() int64{"full": l.full.Load, "late": l.late.Load} {
			m.ReadCounter("writer_lane_rejections_total", help, prometheus.Labels{"lane": limits.name, "why": why}, counted)
		}
	}
	const help = "Requests rejected with 429, by limit. writer -help says what each limit counts."
	for i := range w.admission.limits {
		l := &w.admission.limits[i]
		m.ReadCounter("writer_rate_rejections_total", help, prometheus.Labels{"rate": l.metric}, l.refused.Load)
	}
	m.ReadGauge("writer_ready", "1 if /readyz is 200: the tenants are known and the writer is not draining.", nil,
		func() float64 { return edge.OneIf(w.unready() == "") })
	m.ReadGauge("writer_connections", "Open connections on the public listener.", nil,
		func() float64 { return float64(w.public.GetOpenConnectionsCount()) })
	for name, e := range w.engines { // the app service has no name in base_url
		label := prometheus.Labels{"service": cmp.Or(name, "app")}
		m.ReadGauge("writer_engine_connections", "Open connections to the engine, by service.", label,
			func() float64 { open, _ := e.Connections(); return float64(open) })
		m.ReadGauge("writer_engine_idle_connections", "Idle connections to the engine, by service.", label,
			func() float64 { _, idle := e.Connections(); return float64(idle) })
	}
}
