package server

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"fairwarning/engine/db"
	"fairwarning/engine/payments"
)

// paymentStates are the states in which a payment can be left after the processor was asked.
var paymentStates = []string{payments.Approved, payments.Declined, payments.Failed, payments.Unknown, payments.Reversing, payments.Reversed}

// watchPayments adds the metrics of payments.
func (s *Server) watchPayments() {
	counter := func(name, help string, labels ...string) *prometheus.CounterVec {
		vec := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, labels)
		s.metrics.MustRegister(vec)
		return vec
	}
	outcomes := counter("engine_payments_total", "Payments by purpose and the state that they reached: approved, declined, failed (nothing was charged), unknown "+
		"(no answer yet), reversing, reversed.", "purpose", "state")
	found := counter("engine_payments_found_total", "Outcomes that the reconciler found after a response was lost or an engine was killed.", "state")
	returns := counter("engine_bank_returns_total", "Debits of bank accounts that the bank returned.").WithLabelValues()
	unbooked := counter("engine_refunds_unbooked_total",
		"Refunds that the processor made so late that their money had been given back otherwise; the books lack them.").WithLabelValues()
	latency := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "engine_payment_seconds",
		Help: "Time until the payment processor answered a charge or refund, or until the engine stopped waiting.", Buckets: answerBuckets})
	s.metrics.MustRegister(latency)
	for _, state := range paymentStates {
		found.WithLabelValues(state)
		for _, purpose := range []string{payments.ForInvoice, payments.ForDeposit, payments.ForRefund} {
			outcomes.WithLabelValues(purpose, state)
		}
	}
	s.payments.Payer.Observe = payments.Observer{
		Ended: func(purpose, state string, isFound bool) {
			outcomes.WithLabelValues(purpose, state).Inc()
			if isFound {
				found.WithLabelValues(state).Inc()
			}
		},
		Answered: func(took time.Duration) { latency.Observe(took.Seconds()) },
		Returned: returns.Inc,
		Unbooked: unbooked.Inc,
	}
	s.metrics.gauge("engine_payments_open", "Payments of all houses that were sent and have no outcome yet.", nil, func() float64 {
		count, _ := s.openPayments()
		return float64(count)
	})
	s.metrics.gauge("engine_payments_open_seconds", "How long the oldest of them has had none; 0 if there are none.", nil, func() float64 {
		_, age := s.openPayments()
		return age
	})
}

// openPayments counts payments without an outcome and returns the age of the oldest in seconds. A database that does not answer counts
// as none, because NaN would hide the metric from alerts.
func (s *Server) openPayments() (count int, age float64) {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeTimeout)
	defer cancel()
	count, oldest, err := payments.WithoutOutcome(ctx, s.Store)
	if err != nil || count == 0 {
		return 0, 0
	}
	return count, max(0, float64(db.Millis(s.Now())-oldest)/1000)
}
