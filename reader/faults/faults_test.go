package faults

import (
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"
)

// fault is a way for the engine to fall ill.
type fault struct {
	name string
	// begin makes the engine ill and gives what makes it well.
	begin func(e *engine) (heal func())
	// mostAttempts is how often at most the engine may be asked during the fault for what was seen before; nil: no bound,
	// because it is well in between.
	mostAttempts    func(span time.Duration) int
	isSometimesWell bool // cold questions may be answered
}

var faults = []fault{
	{
		name: "dead",
		begin: func(e *engine) func() {
			e.die()
			return e.rise
		},
		mostAttempts: probed,
	},
	{
		name:            "slow",
		begin:           behaving(func(e *engine) http.HandlerFunc { return e.slow }),
		mostAttempts:    probedSlowly,
		isSometimesWell: true,
	},
	{
		name: "flapping",
		begin: func(e *engine) func() {
			stop, stopped := make(chan struct{}), make(chan struct{})
			go func() {
				e.flap(stop)
				close(stopped)
			}()
			return func() {
				close(stop)
				<-stopped
			}
		},
		isSometimesWell: true,
	},
	{name: "resetting", begin: behaving((*engine).resetting), mostAttempts: probed},
	{name: "garbage", begin: behaving((*engine).garbage), mostAttempts: probed},
}

// Settings of the readers in these tests: the bounds of what the engine gets to bear.
const (
	fetches   = 16
	refreshes = 8
	longest   = 2 * time.Second // --wait
)

var bounds = []string{"--fetches", strconv.Itoa(fetches), "--refreshes", strconv.Itoa(refreshes), "--wait", longest.String()}

// behaving gives a fault in which the engine answers in another way.
func behaving(conduct func(e *engine) http.HandlerFunc) func(e *engine) func() {
	return func(e *engine) func() {
		e.behave(conduct(e))
		return func() { e.behave(e.answer) }
	}
}

// What is asked for while the engine is ill.
const (
	hotStale  = 30 // questions that may be answered stale
	hotUsable = 10 // questions that may be answered as they are only after somebody has asked the engine
)

// probed is how often the engine is asked at most when it fails at once: each question twice before the engine is taken
// for ill; then a probe every 100 ms, so that its return is seen within a moment (health.go), however many questions there
// are and however often they are asked; and each question of the second kind every 2 s, the longest back-off (refresh.go).
// A request on a connection kept from before that ends without a byte is sent once more, by Go's client.
func probed(span time.Duration) int {
	return fetches + 2*(hotStale+hotUsable) + int(span/(100*time.Millisecond)) + hotUsable*(int(span/(2*time.Second))+1)
}

// probedSlowly is how often it is asked when it does not answer: the places there are, taken anew when the attempts in them
// have timed out, and a probe a second beside one that waits as long as it takes.
func probedSlowly(span time.Duration) int {
	return fetches*(int(span/slowness)+2) + 2*int(span/time.Second)
}

// TestFaults: whatever the engine does, for as long as it does it, everything seen before is answered, and nothing else
// is made worse by it. All faults run at the same time, each with an engine and a reader of its own.
func TestFaults(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	defer all.Wait()
	for _, f := range faults {
		all.Go(func() { t.Run(f.name, func(t *testing.T) { testFault(t, f) }) })
	}
}

func testFault(t *testing.T, f fault) {
	e := newEngine(t)
	p := startReader(t, e, bounds...)
	seen := append(each(getItem, 1, hotStale), each(gallery, 1, hotUsable)...)
	warm(t, p.public, seen, 20*time.Second)
	recovered := newRecovery(seen)
	past := newHistory(0) // one reader alone never goes back
	l := (&load{rate: perSecond(full(250, 150)), next: roundRobin(p, seen), see: recovered.see, history: past}).begin(t)
	until(t, 20*time.Second, "everything was refreshed once", func() bool { return leastFetched(e, seen) > 1 })

	attempts, span, heal := f.strike(t, e, p, seen)
	e.takePeak()
	heal()
	recovered.begin(e.wellSince())
	recovered.wait(t)
	if peak := e.takePeak(); peak > fetches {
		t.Errorf("%d concurrent requests to the engine while it recovered, want at most %d", peak, fetches)
	}
	l.finish(t)
	past.wrong.none(t, "answers that went back")
	warm(t, p.public, each(getItem, firstCold, 4), 20*time.Second) // nothing of the illness was stored
	report(t, "fault "+f.name, map[string]any{
		"span_s": span.Seconds(), "requests": l.asked.Load(), "failed": l.wrong.count, "attempts": attempts,
		"first_fresh_s": recovered.first.Seconds(), "all_fresh_s": recovered.all.Seconds(),
		"p99_ms": milliseconds(l.latency, 99), "max_ms": milliseconds(l.latency, 100),
	})
}

// strike makes the engine ill for a while, in which questions are asked that nobody has asked before, and counts how often
// it is asked for what was seen before.
func (f fault) strike(t *testing.T, e *engine, p *process, seen []question) (attempts int, span time.Duration, heal func()) {
	t.Helper()
	const failed = "reader_fetch_failures_total"
	failures := p.metric(failed) // which takes its time, and the engine is still well and asked
	before, began := e.counts(), time.Now()
	heal = f.begin(e)
	cold := askCold(t, p, f, faultSpan())
	span, attempts = time.Since(began), attemptsSince(before, e.counts(), seen)
	if attempts == 0 { // a dead engine cannot count; each cold question is a failure at most
		attempts = max(0, int(p.metric(failed)-failures)-cold)
	}
	if f.mostAttempts != nil && attempts > f.mostAttempts(span) {
		most := f.mostAttempts(span)
		t.Errorf("the engine was asked %d times in %v of illness, want at most %d", attempts, span, most)
	}
	return attempts, span, heal
}

// leastFetched is how often the least asked of the questions came to the engine.
func leastFetched(e *engine, questions []question) int {
	counts := e.counts()
	least := counts[questions[0]]
	for _, q := range questions {
		least = min(least, counts[q])
	}
	return least
}

func attemptsSince(before, now map[question]int, questions []question) (n int) {
	for _, q := range questions {
		n += now[q] - before[q]
	}
	return n
}

// firstCold is the first of the ids that nobody has asked for before the engine falls ill.
const firstCold = 500_000

// askCold asks for what was never seen, for a while: the same few ids again and again, and a new one each time. All must
// be told at once to come back later. It gives the number of questions.
func askCold(t *testing.T, p *process, f fault, span time.Duration) (asked int) {
	t.Helper()
	var all sync.WaitGroup
	var wrong complaints
	const every = 100 * time.Millisecond
	for i := range int(span / every) {
		for _, id := range []int{firstCold + i%4, firstCold + 4 + i} {
			asked++
			all.Go(func() {
				began := time.Now()
				got := get(p.public, ask(1+id%2, getItem, id))
				if problem := got.coldProblem(f, time.Since(began)); problem != "" {
					wrong.add("%d: %s", id, problem)
				}
			})
		}
		time.Sleep(every)
	}
	all.Wait()
	wrong.none(t, "cold questions")
	return asked
}

// coldProblem says what is wrong with an answer for which there was nothing to answer with; empty: nothing.
func (r reply) coldProblem(f fault, took time.Duration) string {
	const slack = 8 * time.Second // for a busy machine; something that hangs does so for longer
	switch {
	case r.err != nil:
		return r.err.Error()
	case took > longest+slack:
		return "took " + took.String()
	case r.status == http.StatusOK && f.isSometimesWell:
		_, err := r.answer()
		return errorText(err)
	case r.status != http.StatusServiceUnavailable:
		return "status " + strconv.Itoa(r.status) + ": " + string(r.body)
	case r.header.Get("Retry-After") == "" || r.header.Get("Cache-Control") != "no-store":
		return "503 without Retry-After or storable"
	}
	return ""
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
