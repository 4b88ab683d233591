package faults

import (
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// TestRollOver makes all hot answers stale at the same time while the engine is known to be slow. No client waits for
// the engine, which gets one request for each.
func TestRollOver(t *testing.T) {
	e := newEngine(t)
	p := startReader(t, e, "--fetches", "512", "--refreshes", "128")
	hot := make([]question, full(5000, 500))
	for i := range hot {
		hot[i] = ask(1, search, 1+i)
	}
	canary := ask(2, search, 1)
	warm(t, p.public, append(hot, canary))
	before := e.counts()
	l := (&load{rate: perSecond(full(1000, 500)), next: roundRobin(p, hot)}).begin(t)
	time.Sleep(time.Duration(full(4, 2)) * time.Second) // of steady load, as a baseline
	steady := l.swapLatency()

	e.delay.Store(int64(300 * time.Millisecond))
	await.Until(t, "a request of another tenant waited in vain", func() bool {
		e.feed.touch(2, "catalogue")
		get(p.public, canary)
		return p.metric("reader_changed_total", `got="late"`) > 0
	})
	version, began := e.version.Load(), time.Now()
	e.feed.touch(1, "catalogue")
	// Comparing all counts every few milliseconds would slow down the load, which comes from this process.
	await.Until(t, "all are refreshed", func() bool { return e.version.Load() >= version+int64(len(hot)) })
	span := time.Since(began)
	rolling := l.swapLatency()
	await.Until(t, "all are fresh", func() bool { return allFresh(p, hot) })
	l.finish(t)

	if n := l.misses.Load(); n > 0 {
		t.Errorf("%d of %d requests waited for the engine", n, l.asked.Load())
	}
	after := e.counts()
	for _, q := range hot {
		if n := after[q] - before[q]; n != 1 {
			t.Fatalf("the engine was asked %d times for %s, want once", n, q.uri)
		}
	}
	report(t, "rollover", map[string]any{
		"keys": len(hot), "span_s": span.Seconds(), "requests": l.asked.Load(), "waited": l.misses.Load(),
		"p99_steady_ms": milliseconds(steady, 99), "p99_rolling_ms": milliseconds(rolling, 99),
		"max_rolling_ms": milliseconds(rolling, 100), "ratio": milliseconds(rolling, 99) / milliseconds(steady, 99),
		"rate_per_s": l.rate,
	})
}

func allFresh(p *process, questions []question) bool {
	for _, got := range askAll(p.public, questions) {
		if !got.isFreshHit() {
			return false
		}
	}
	return true
}
