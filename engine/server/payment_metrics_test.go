package server

import (
	"testing"
	"time"

	"fairwarning/engine/api"
)

// value returns the metric of a family whose labels have these values, in order of their names.
func (e *engine) value(name string, labels ...string) float64 {
	e.t.Helper()
	for _, m := range e.families()[name].GetMetric() {
		has := len(m.Label) == len(labels)
		for i := range labels {
			has = has && m.Label[i].GetValue() == labels[i]
		}
		if has && m.Histogram != nil {
			return float64(m.Histogram.GetSampleCount())
		}
		if has {
			return m.GetCounter().GetValue() + m.GetGauge().GetValue()
		}
	}
	e.t.Fatalf("no %s %v", name, labels)
	return 0
}

func TestPaymentMetrics(t *testing.T) {
	e := NewEngine(t, 1)
	ann := e.bidder("ann@one.example")
	deposit := func(zip, state string) reply {
		return e.postAs(ann, "/Payment/CreditCardDeposit", Fields{"amount": 100, "cardNumber": "4111111111111111", "expireMonth": "12", "expireYear": "39", "ccv": "900",
			"name": "Ann Olesen", "address": "1 Main St", "city": "Sioux Falls", "state": state, "postalCode": zip})
	}
	Read[api.Payment](t, deposit("57104", "SD"))
	e.status(deposit("46282", "IN"), 402)
	e.status(deposit("46256", "IN"), 504)
	for _, c := range []struct {
		labels []string
		want   float64
	}{{[]string{"deposit", "approved"}, 1}, {[]string{"deposit", "declined"}, 1}, {[]string{"deposit", "unknown"}, 1}, {[]string{"refund", "approved"}, 0}} {
		if got := e.value("engine_payments_total", c.labels...); got != c.want {
			t.Errorf("%v: %v", c.labels, got)
		}
	}
	e.pass(90 * time.Second)
	if open, age := e.value("engine_payments_open"), e.value("engine_payments_open_seconds"); open != 1 || age != 90 || e.value("engine_payment_seconds") != 3 {
		t.Errorf("%v open for %v s", open, age)
	}
	e.must(e.server.payments.Payer.Reconcile(t.Context()))
	if got := e.value("engine_payments_found_total", "approved"); got != 1 || e.value("engine_payments_open") != 0 || e.value("engine_payments_total", "deposit", "approved") != 2 {
		t.Errorf("%v found", got)
	}
}
