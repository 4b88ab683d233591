package faults

import (
	"sync"
	"testing"
	"time"

	"fairwarning/scripts/await"
)

// recovery tracks how answers become fresh again after the engine recovers.
type recovery struct {
	asked      int           // number of requests
	first, all time.Duration // time after recovery to the first fresh answer, and to a fresh answer for every request

	mu       sync.Mutex // guards the fields below
	returned time.Time  // zero until the engine recovers
	waiting  map[question]bool
}

func newRecovery(questions []question) *recovery {
	waiting := map[question]bool{}
	for _, q := range questions {
		waiting[q] = true
	}
	return &recovery{asked: len(questions), waiting: waiting}
}

// begin sets the time at which the engine recovered.
func (r *recovery) begin(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.returned = at
}

// see records an answer that the engine produced after it recovered.
func (r *recovery) see(got reply) {
	a, err := got.answer()
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil || r.returned.IsZero() || a.At < r.returned.UnixMilli() || !r.waiting[got.question] {
		return
	}
	delete(r.waiting, got.question)
	if r.first == 0 {
		r.first = time.Since(r.returned)
	}
	if len(r.waiting) == 0 {
		r.all = time.Since(r.returned)
	}
}

// wait waits until every request has had a fresh answer.
func (r *recovery) wait(t *testing.T) {
	t.Helper()
	await.Until(t, "fresh answers to all after the engine's return", func() bool { return r.left() == 0 })
}

func (r *recovery) left() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.waiting)
}
