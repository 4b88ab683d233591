package server

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/engine/db"
	"fairwarning/engine/messages"
)

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

// addMessages adds the metrics of mail and SMS.
func (m *metrics) addMessages() {
	m.messages = newCounters("engine_messages_total", "Attempts to send, by kind and the message's state after it: sent, queued (will be retried), "+
		"failed (gave up), unknown (may have been sent).", "kind", "state")
	m.MustRegister(m.messages)
	for _, kind := range []string{db.MessageMail, db.MessageSMS} {
		for _, state := range []string{db.MessageSent, db.MessageQueued, db.MessageFailed, db.MessageUnknown} {
			m.messages.WithLabelValues(kind, state)
		}
	}
}
