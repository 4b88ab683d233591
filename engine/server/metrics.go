package server

import (
	"context"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/lifecycle"
	"fairwarning/engine/db"
	"fairwarning/engine/messages"
)

// Kinds of requests in metrics.
const (
	kindPublic   = "public"   // answers that caches may keep
	kindPersonal = "personal" // everything that needs a person, and all changes
	kindService  = "service"  // requests of reader and writer themselves
	kindFile     = "file"
	kindOther    = "other" // documentation, health, unknown paths
)

// metrics holds the engine's metrics and their registry. docs/metrics.md lists them.
type metrics struct {
	*prometheus.Registry

	answers  *prometheus.CounterVec
	latency  *prometheus.HistogramVec
	panics   prometheus.Counter
	streams  atomic.Int64
	bids     *prometheus.CounterVec
	bidTime  prometheus.Histogram
	writes   *prometheus.HistogramVec
	failures *prometheus.CounterVec
	feedLag  prometheus.Histogram
	messages *prometheus.CounterVec
}

// answerBuckets and writeBuckets are in seconds.
var (
	answerBuckets = []float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300}
	writeBuckets  = []float64{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10}
)

func newMetrics() *metrics {
	m := &metrics{Registry: prometheus.NewRegistry()}
	counters := func(name, help string, labels ...string) *prometheus.CounterVec {
		return prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
	}
	histograms := func(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
		return prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: name, Help: help, Buckets: buckets}, labels)
	}
	m.answers = counters("engine_answers_total", "Answers by kind of request and status class.", "kind", "status")
	m.latency = histograms("engine_answer_seconds", "Time to answer, by kind of request, without streams.", answerBuckets, "kind")
	m.panics = prometheus.NewCounter(prometheus.CounterOpts{Name: "engine_panics_total", Help: "Requests that ended in a panic, and in a 500."})
	m.bids = counters("engine_bids_total", "Bids by result: accepted, refused by a rule, or failed, which is the engine's fault.", "result")
	m.bidTime = prometheus.NewHistogram(prometheus.HistogramOpts{Name: "engine_bid_seconds",
		Help: "Time from queuing a bid to its committed result.", Buckets: writeBuckets})
	m.writes = histograms("engine_write_seconds", "Duration of writing transactions with their commit, without waiting for others of this "+
		"engine. Urgent: bids and purchases.", writeBuckets, "kind")
	m.failures = counters("engine_write_failures_total", "Writing transactions that the database failed: busy, full (disk), damaged, other.", "why")
	m.feedLag = prometheus.NewHistogram(prometheus.HistogramOpts{Name: "engine_feed_delay_seconds",
		Help: "Time from recording a change to publishing it to reader and site.", Buckets: writeBuckets})
	m.messages = counters("engine_messages_total", "Attempts to send, by kind and the message's state after it: sent, queued (will be retried), "+
		"failed (gave up), unknown (may have been sent).", "kind", "state")
	m.MustRegister(collectors.NewGoCollector(), collectors.NewBuildInfoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		m.answers, m.latency, m.panics, m.bids, m.bidTime, m.writes, m.failures, m.feedLag, m.messages)
	m.addZeros()
	return m
}

// addZeros creates the series that alerts look for, because a series that does not exist has no rate.
func (m *metrics) addZeros() {
	for _, kind := range []string{kindPublic, kindPersonal, kindService, kindFile, kindOther} {
		m.latency.WithLabelValues(kind)
		for _, class := range []string{"2xx", "3xx", "4xx", "5xx"} {
			m.answers.WithLabelValues(kind, class)
		}
	}
	for _, result := range []string{"accepted", "refused", "failed"} {
		m.bids.WithLabelValues(result)
	}
	for _, kind := range []string{"urgent", "ordinary"} {
		m.writes.WithLabelValues(kind)
	}
	for _, why := range []string{db.FailureBusy, db.FailureFull, db.FailureDamaged, db.FailureOther} {
		m.failures.WithLabelValues(why)
	}
	for _, kind := range []string{db.MessageMail, db.MessageSMS} {
		for _, state := range []string{db.MessageSent, db.MessageQueued, db.MessageFailed, db.MessageUnknown} {
			m.messages.WithLabelValues(kind, state)
		}
	}
}

// gauge registers a metric that is read when scraped.
func (m *metrics) gauge(name, help string, labels prometheus.Labels, value func() float64) {
	m.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, value))
}

// handler answers scrapes, at most two at a time, which is enough for a pair of scrapers.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.Registry, promhttp.HandlerOpts{MaxRequestsInFlight: 2, Timeout: scrapeTimeout})
}

func (m *metrics) observeAnswer(kind string, status int, isStream bool, took time.Duration) {
	if kind == "" {
		kind = kindOther
	}
	m.answers.WithLabelValues(kind, strconv.Itoa(status/100)+"xx").Inc()
	if !isStream {
		m.latency.WithLabelValues(kind).Observe(took.Seconds())
	}
}

// observeBid counts a decided bid; err is what the bidder gets.
func (m *metrics) observeBid(took time.Duration, err error) {
	m.bidTime.Observe(took.Seconds())
	result := "accepted"
	if problem := (*api.Error)(nil); err != nil {
		result = "failed"
		if isAPIError(err, &problem) && problem.Status < http.StatusInternalServerError {
			result = "refused"
		}
	}
	m.bids.WithLabelValues(result).Inc()
}

func (m *metrics) observeWrite(isUrgent bool, took time.Duration, err error) {
	kind := "ordinary"
	if isUrgent {
		kind = "urgent"
	}
	m.writes.WithLabelValues(kind).Observe(took.Seconds())
	if why := db.Failure(err); why != "" {
		m.failures.WithLabelValues(why).Inc()
	}
}

// registerGauges registers what the engine knows when it is scraped.
func (s *Server) registerGauges() {
	m := s.metrics
	m.gauge("engine_ready", "1 while /readyz answers 200.", nil, func() float64 { return oneIf(s.unready(context.Background()) == "") })
	m.gauge("engine_writable", "1 while /healthz answers 200: a bid can be committed.", nil,
		func() float64 { return oneIf(s.health.check(context.Background()) == nil) })
	m.gauge("engine_bids_waiting", "Bids waiting for their result.", nil, func() float64 { return float64(s.Bids.Waiting()) })
	m.gauge("engine_writes_waiting", "Writing transactions waiting for their turn in this engine.", nil,
		func() float64 { return float64(s.Store.WritesWaiting()) })
	m.gauge("engine_feed_sequence", "Last change published.", nil, func() float64 { return float64(s.Feed.Last()) })
	m.gauge("engine_feed_streams", "Open streams of the change feed. Every reader and writer has one.", nil,
		func() float64 { return float64(m.streams.Load()) })
	m.gauge("engine_personal_streams", "Open streams of people on the site.", nil, func() float64 { return float64(s.live.Streams()) })
	m.gauge("engine_uploads", "Documents that are being uploaded.", nil, func() float64 { return float64(s.documents.Uploading()) })
	m.gauge("engine_tenants", "Auction houses served.", nil, func() float64 { return float64(s.tenants.count()) })
	m.gauge("engine_index_items", "Items in the search indexes.", nil, func() float64 { return float64(s.Indexes.Len()) })
	if path := s.Store.Path(); path != "" {
		m.gauge("engine_database_bytes", "Size of the SQLite file.", nil, func() float64 { return fileSize(path) })
		m.gauge("engine_wal_bytes", "Size of the SQLite file's WAL. It stays at its largest until the engine stops.", nil,
			func() float64 { return fileSize(path + "-wal") })
	}
	m.MustRegister(collectors.NewDBStatsCollector(s.Store.DB.DB, "engine"))
}

// WatchClock adds the metrics of the auction clock.
func (s *Server) WatchClock(clock *lifecycle.Clock) {
	s.metrics.gauge("engine_tick_age_seconds", "Seconds since the auction clock last completed a tick; normally under 2.", nil,
		func() float64 { return time.Since(clock.LastTick()).Seconds() })
	s.metrics.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: "engine_tick_failures_total",
		Help: "Ticks of the auction clock that failed in part; the next one retries. Lots may close late."},
		func() float64 { return float64(clock.Failures()) }))
}

// WatchMessages adds the metrics of mail and SMS.
func (s *Server) WatchMessages(sender *messages.Sender) {
	sender.Observe = func(kind, state string) { s.metrics.messages.WithLabelValues(kind, state).Inc() }
	for _, kind := range []string{db.MessageMail, db.MessageSMS} {
		s.metrics.gauge("engine_messages_overdue_seconds", "How long the message that is longest overdue has been due, by kind; 0 if none is.",
			prometheus.Labels{"kind": kind}, func() float64 { return s.overdue(kind) })
	}
}

// overdue returns seconds; NaN would hide the metric from alerts, so a database that does not answer counts as none.
func (s *Server) overdue(kind string) float64 {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeTimeout)
	defer cancel()
	now := db.Millis(time.Now())
	due, err := messages.OldestDue(ctx, s.Store, kind)
	if err != nil || due == 0 {
		return 0
	}
	return max(0, float64(now-due)/1000)
}
