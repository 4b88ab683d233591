package faults

import (
	"net/http"
	"testing"
	"time"
)

// TestFlood sends a flood of made-up ids alongside hot traffic. Hot answers stay in the store, the engine never gets
// more concurrent requests than allowed, and ids known not to exist are not requested again.
func TestFlood(t *testing.T) {
	e := newEngine(t)
	p := startReader(t, e, bounds...)
	hot := each(search, 1, 200)
	warm(t, p.public, hot)
	e.takePeak()
	l := (&load{rate: perSecond(full(300, 150)), next: roundRobin(p, hot)}).begin(t)
	time.Sleep(time.Duration(full(4, 2)) * time.Second) // of quiet, as a baseline
	quiet := l.swapLatency()
	madeUp := each(getItem, firstMadeUp, full(20_000, 4_000))
	var wrong complaints
	refused := map[question]bool{}
	for _, got := range askAll(p.public, madeUp) {
		switch {
		case got.err != nil:
			wrong.add("%v: %v", got.question, got.err)
		case got.status == http.StatusNotFound:
			refused[got.question] = true
		case got.status != http.StatusServiceUnavailable:
			wrong.add("%v: status %d: %s", got.question, got.status, got.body)
		}
	}
	l.finish(t)
	wrong.none(t, "made-up ids")
	if n := l.misses.Load(); n > 0 {
		t.Errorf("%d of %d requests for what is hot went to the engine", n, l.asked.Load())
	}
	if peak := e.takePeak(); peak > fetches {
		t.Errorf("%d concurrent requests to the engine, want at most %d", peak, fetches)
	}

	var known []question // the most recent ids found not to exist, fewer than the reader remembers
	for _, q := range madeUp[len(madeUp)-500:] {
		if refused[q] {
			known = append(known, q)
		}
	}
	before := e.total()
	for _, got := range askAll(p.public, known) {
		if got.status != http.StatusNotFound {
			wrong.add("%v again: status %d", got.question, got.status)
		}
	}
	wrong.none(t, "made-up ids, asked again")
	if n := e.total() - before; n > 0 || len(known) == 0 {
		t.Errorf("the engine was asked %d times again for %d things that do not exist", n, len(known))
	}
	report(t, "flood", map[string]any{
		"made_up": len(madeUp), "refused": len(refused), "hot_requests": l.asked.Load(), "hot_misses": l.misses.Load(),
		"p99_quiet_ms": milliseconds(quiet, 99), "p99_ms": milliseconds(l.latency, 99), "ratio": milliseconds(l.latency, 99) / milliseconds(quiet, 99),
	})
}
