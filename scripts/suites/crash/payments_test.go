package crash

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/payments"
	"fairwarning/engine/people/payment/gatewaytest"
)

// TestKilledWhilePeoplePay kills engine, writer and processor at every step of payments and refunds, while other payments are declined,
// lost, doubled, mixed up or held. It checks that each was charged once or not at all, that everybody was told which, and that the ledger has
// what the processor has.
func TestKilledWhilePeoplePay(t *testing.T) {
	_, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	processor := s.addProcessor()
	second := s.addEngine("engine2")
	o := newOffice(s, processor, 6)
	t.Cleanup(s.stop)
	for _, name := range []string{"processor", "engine", "engine2", "writer"} {
		s.start(name)
	}
	defer func() {
		if t.Failed() {
			t.Log(s.tail())
		}
	}()
	o.signIn()
	for n := range kills() {
		if n == kills()*3/4 {
			o.settle()
		}
		o.round(n)
		if t.Failed() {
			return
		}
	}
	o.timeOut(second)
	o.finish()
	o.check()
	if out, err := enginetest.Scan(s.data); err != nil {
		t.Errorf("database, logs and files of the killed services: %v\n%s", err, out)
	}
	told := map[string]int{}
	for _, b := range o.buyers {
		for _, p := range b.tries {
			told[p.told]++
		}
	}
	t.Logf("%d kills, payments by what people were told last: %v", o.kills, told)
}

// step is a moment of a payment at which a process is killed.
type step struct {
	victim string
	fault  string // by which the processor holds the payment there
	stop   string // state of the payment before which the engine is held, or empty
	until  string // state of the payment that the kill waits for, or empty
}

// steps are all moments: before it is sent, before and after the charge, before and after the commit of its outcome.
var steps = []step{
	{victim: "engine", stop: payments.Sent, until: payments.Created},
	{victim: "engine", fault: gatewaytest.Hold},
	{victim: "processor", fault: gatewaytest.ChargeAndHold},
	{victim: "engine", fault: gatewaytest.ChargeAndHold},
	{victim: "engine", stop: payments.Approved},
	{victim: "writer", fault: gatewaytest.ChargeAndHold, until: payments.Approved},
	{victim: "processor", fault: gatewaytest.Hold},
	{victim: "writer", fault: gatewaytest.Hold},
	{victim: "engine", until: payments.Approved},
	{victim: "writer", until: payments.Approved},
}

// round kills a process at a step of a payment, or of a refund, while two other people pay.
func (o *office) round(n int) {
	o.t.Helper()
	step, others := steps[n%len(steps)], rand.Perm(len(o.buyers)-1)
	var target *try
	if n%3 == 2 {
		target = o.nextRefund()
	}
	if target == nil {
		target = o.buyers[others[0]].next()
	}
	o.plan(target, step.fault)
	if step.stop != "" {
		o.exec(`INSERT INTO stops (idempotency_key, state) VALUES (?, ?)`, target.key, step.stop)
	}
	var paying sync.WaitGroup
	for _, b := range others[1:3] {
		p := o.buyers[b].next()
		o.plan(p, o.mishap())
		paying.Go(func() { p.send() })
	}
	if step.stop != "" {
		paying.Wait() // the engine is about to stop in a transaction, and others would wait for it
	}
	paying.Go(func() { target.send() })
	o.await(target, step)
	o.kill(step, target)
	paying.Wait()
}

// mishaps are what happens to payments besides kills.
var mishaps = []string{"", "", gatewaytest.HangUp, gatewaytest.ChargeAndHangUp, gatewaytest.Swap, gatewaytest.Twice, gatewaytest.Fail500,
	gatewaytest.Decline, gatewaytest.Partial, gatewaytest.Review}

// mishap returns a random one. What has settled cannot be voided, so nothing is approved in part then.
func (o *office) mishap() string {
	fault := mishaps[rand.IntN(len(mishaps))]
	if o.isSettled && fault == gatewaytest.Partial {
		return ""
	}
	return fault
}

// await waits until a payment has reached a step.
func (o *office) await(p *try, step step) {
	o.t.Helper()
	switch {
	case step.fault != "":
		o.until(p.key+" is held", func() bool { return gatewaytest.IsHeld(o.processor, p.name()) })
	case step.stop == payments.Approved:
		o.until(p.key+" is charged", func() bool { return o.carriedOut(p) })
	default:
		o.until(p.key+" is "+step.until, func() bool { return o.state(p.key) == step.until })
	}
}

// kill kills the process of a step. A writer is killed before the payment continues, so that nobody learns its outcome. An engine comes back
// two hours later, as payments see it.
func (o *office) kill(step step, p *try) {
	o.kills++
	o.stack.kill(step.victim)
	o.release(p)
	switch {
	case step.victim == "writer" && step.fault != "" && step.until != "":
		o.until(p.key+" is "+step.until, func() bool { return o.state(p.key) == step.until })
		o.kills++
		o.stack.kill("engine")
		o.start("engine")
	case step.victim == "engine":
		o.exec(`DELETE FROM stops`)
		o.pass(2 * time.Hour)
	}
	o.start(step.victim)
}

// timeOut pays at an engine while the processor charges and does not answer, until the engine gives up.
func (o *office) timeOut(engine string) {
	o.t.Helper()
	p := o.buyers[0].next()
	p.buyer.at = engine
	o.plan(p, gatewaytest.ChargeAndHold)
	p.send()
	o.release(p)
	if p.buyer.at = ""; p.told != toldUnknown {
		o.t.Errorf("after a time-out: %s", p.told)
	}
}

// settle has everything settle at the processor, so that charges are no longer voided, but refunded. Until the reconciler has asked in vain,
// the processor is down.
func (o *office) settle() {
	o.t.Helper()
	o.stack.kill("processor")
	o.reconcile()
	o.must(gatewaytest.Settle(o.processor))
	o.start("processor")
	o.isSettled = true
	o.kills++
}

// finish lets time pass until every payment has an outcome.
func (o *office) finish() {
	o.t.Helper()
	o.settle()
	for deadline := time.Now().Add(2 * time.Minute); count(o.t, o.store, `SELECT count(*) FROM payments WHERE next_at IS NOT NULL`) > 0; o.reconcile() {
		if time.Now().After(deadline) {
			o.t.Fatal("payments have no outcome")
		}
	}
}

// reconcile lets two hours pass and waits until the engines have looked at every payment without an outcome.
func (o *office) reconcile() {
	o.t.Helper()
	o.pass(2 * time.Hour)
	o.until("the reconciler has looked", func() bool {
		return count(o.t, o.store, `SELECT count(*) FROM payments WHERE next_at <= ?`, db.Millis(time.Now())) == 0
	})
}
