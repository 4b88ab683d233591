package faults

import (
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// fault is a way for the engine to fail.
type fault struct {
	name string
	// begin starts the failure and returns a function that ends it.
	begin func(e *engine) (heal func())
	// mostAttempts returns the maximum number of engine requests during the fault for cached URLs. Nil means no
	// limit, because the engine recovers in between.
	mostAttempts    func(span time.Duration) int
	isSometimesWell bool // uncached requests may succeed
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

// Reader settings in these tests, which limit the load on the engine.
const (
	fetches   = 16
	refreshes = 8
	longest   = 2 * time.Second  // --wait
	timeout   = 10 * time.Second // --fetch-timeout
)

var bounds = []string{"--fetches", strconv.Itoa(fetches), "--refreshes", strconv.Itoa(refreshes), "--wait", longest.String(), "--fetch-timeout", timeout.String()}

// behaving returns a fault in which the engine answers differently.
func behaving(conduct func(e *engine) http.HandlerFunc) func(e *engine) func() {
	return func(e *engine) func() {
		e.behave(conduct(e))
		return func() { e.behave(e.answer) }
	}
}

// Requests sent while the engine is failing.
const (
	hotStale  = 30 // requests that may be answered stale
	hotUsable = 10 // requests that may be answered from the store only after the engine has failed
)

// probed is the maximum number of engine requests when the engine fails immediately: two per URL before the reader
// considers the engine down, then one probe every 100 ms so that recovery is noticed quickly (fill/engine_health.go), regardless
// of the number and rate of requests, and one per gallery URL every 2 s, the longest back-off (revalidate.go). Go's
// client resends a request if a reused connection closes without a single byte.
func probed(span time.Duration) int {
	return fetches + 2*(hotStale+hotUsable) + int(span/(100*time.Millisecond)) + hotUsable*(int(span/(2*time.Second))+1)
}

// probedSlowly is the maximum number of engine requests when the engine does not answer: one per upstream slot, the
// slots again after those attempts time out, and one probe per second in addition to one that waits without a limit.
func probedSlowly(span time.Duration) int {
	return fetches*(int(span/slowness)+2) + 2*int(span/time.Second)
}

// TestFaults checks that every cached URL is answered during any engine failure of any length, and that the failure
// does no other harm. All faults run at the same time, each with its own engine and reader.
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
	warm(t, p.public, seen)
	recovered := newRecovery(seen)
	past := newHistory()
	l := (&load{rate: perSecond(full(250, 150)), next: roundRobin(p, seen), see: recovered.see, history: past}).begin(t)
	await.Until(t, "everything was refreshed once", func() bool { return leastFetched(e, seen) > 1 })

	attempts, span, heal := f.strike(t, e, p, seen)
	e.takePeak()
	heal()
	recovered.begin(e.wellSince())
	recovered.wait(t)
	if peak := e.takePeak(); peak > fetches {
		t.Errorf("%d concurrent requests to the engine while it recovered, want at most %d", peak, fetches)
	}
	l.finish(t)
	past.check(t, 0)                               // a single reader never serves an older answer
	warm(t, p.public, each(getItem, firstCold, 4)) // nothing from the failure was stored
	report(t, "fault "+f.name, map[string]any{
		"span_s": span.Seconds(), "requests": l.asked.Load(), "failed": l.wrong.count, "attempts": attempts,
		"first_fresh_s": recovered.first.Seconds(), "all_fresh_s": recovered.all.Seconds(),
		"p99_ms": milliseconds(l.latency, 99), "max_ms": milliseconds(l.latency, 100),
	})
}

// strike makes the engine fail for a while, sends requests for uncached URLs during that time, and counts the engine
// requests for cached ones.
func (f fault) strike(t *testing.T, e *engine, p *process, seen []question) (attempts int, span time.Duration, heal func()) {
	t.Helper()
	const failed = "reader_fetch_failures_total"
	failures := p.metric(failed) // read before begin because it is slow and the engine still receives requests
	before, began := e.counts(), time.Now()
	heal = f.begin(e)
	cold := askCold(t, p, f, faultSpan())
	span, attempts = time.Since(began), attemptsSince(before, e.counts(), seen)
	if attempts == 0 { // a dead engine cannot count; each uncached request causes at most one failure
		attempts = max(0, int(p.metric(failed)-failures)-cold)
	}
	if f.mostAttempts != nil && attempts > f.mostAttempts(span) {
		most := f.mostAttempts(span)
		t.Errorf("the engine was asked %d times in %v while it was unhealthy, want at most %d", attempts, span, most)
	}
	return attempts, span, heal
}

// leastFetched returns the lowest number of fetches among the requests.
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

// firstCold is the first of the ids that nobody requests before the engine fails.
const firstCold = 500_000

// askCold sends requests for uncached URLs for a while: the same few ids repeatedly, and a new one each round. All
// must get the answer or a response that says to retry later. It returns the number of requests.
func askCold(t *testing.T, p *process, f fault, span time.Duration) (asked int) {
	t.Helper()
	var all sync.WaitGroup
	var wrong complaints
	const every = 100 * time.Millisecond
	for i := range int(span / every) {
		for _, id := range []int{firstCold + i%4, firstCold + 4 + i} {
			asked++
			all.Go(func() {
				if problem := get(p.public, ask(1+id%2, getItem, id)).coldProblem(f); problem != "" {
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

// coldProblem describes what is wrong with the response to an uncached request, or returns "".
func (r reply) coldProblem(f fault) string {
	switch {
	case r.err != nil:
		return r.err.Error()
	case r.status == http.StatusOK && f.isSometimesWell:
		_, err := r.answer()
		return errorText(err)
	case r.status != http.StatusServiceUnavailable:
		return "status " + strconv.Itoa(r.status) + ": " + string(r.body)
	case !r.saysRetry():
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
