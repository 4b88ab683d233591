package frontdoor

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"fairwarning/cdn/edge"
)

// metrics are what the front door counts, by service: static, reader or writer.
type metrics struct {
	edge.Metrics
	responses  *prometheus.CounterVec
	seconds    *prometheus.HistogramVec
	unanswered *prometheus.CounterVec
}

func newMetrics() metrics {
	m := metrics{Metrics: edge.NewMetrics()}
	m.responses = m.Counters("frontdoor_responses_total", "Responses by service and status.", "service", "code")
	m.seconds = m.Histograms("frontdoor_first_byte_seconds", "Time from a request's headers to those of the response.",
		[]float64{.001, .005, .025, .1, .25, 1, 2.5, 10, 60}, "service")
	m.unanswered = m.Counters("frontdoor_unanswered_total", "Requests that a service did not answer, without those that their browser gave up or cut off.",
		"service")
	for _, service := range []string{serviceReader, serviceWriter} {
		m.unanswered.WithLabelValues(service)
	}
	return m
}

// measure counts the responses of a service.
func (m metrics) measure(service string, handler http.Handler) http.Handler {
	label := prometheus.Labels{"service": service}
	return promhttp.InstrumentHandlerCounter(m.responses.MustCurryWith(label),
		promhttp.InstrumentHandlerTimeToWriteHeader(m.seconds.MustCurryWith(label), handler))
}
