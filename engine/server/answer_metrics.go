package server

import (
	"cmp"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Kinds of requests in metrics.
const (
	kindPublic   = "public"   // answers that caches may keep
	kindPersonal = "personal" // everything that needs a person, and all changes
	kindService  = "service"  // requests of reader and writer themselves
	kindFile     = "file"
	kindOther    = "other" // documentation, health, unknown paths
)

func (m *metrics) observeAnswer(kind string, status int, isStream bool, took time.Duration) {
	kind = cmp.Or(kind, kindOther)
	m.answers.WithLabelValues(kind, strconv.Itoa(status/100)+"xx").Inc()
	if !isStream {
		m.latency.WithLabelValues(kind).Observe(took.Seconds())
	}
}

// addAnswers adds the metrics of answers. Like the others, it creates the series that alerts look for, because a series that does not exist
// has no rate.
func (m *metrics) addAnswers() {
	m.answers = newCounters("engine_answers_total", "Answers by kind of request and status class.", "kind", "status")
	m.latency = newHistograms("engine_answer_seconds", "Time to answer, by kind of request, without streams.", answerBuckets, "kind")
	m.panics = prometheus.NewCounter(prometheus.CounterOpts{Name: "engine_panics_total", Help: "Requests that ended in a panic, and in a 500."})
	m.MustRegister(m.answers, m.latency, m.panics)
	for _, kind := range []string{kindPublic, kindPersonal, kindService, kindFile, kindOther} {
		m.latency.WithLabelValues(kind)
		for _, class := range []string{"2xx", "3xx", "4xx", "5xx"} {
			m.answers.WithLabelValues(kind, class)
		}
	}
}
