package faults

import (
	"sync"
	"testing"
	"time"
)

// recovery watches answers become fresh again after the engine's return.
type recovery struct {
	asked      int           // questions
	first, all time.Duration // after the return: the first fresh answer, and one to each question

	mu       sync.Mutex // protects all below
	returned time.Time  // zero: not yet
	waiting  map[question]bool
}

func newRecovery(questions []question) *recovery {
	waiting := map[question]bool{}
	for _, q := range questions {
		waiting[q] = true
	}
	return &recovery{asked: len(questions), waiting: waiting}
}

// begin says when the engine has returned.
func (r *recovery) begin(at time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.returned = at
}

// see takes note of an answer the engine has made since its return.
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

// wait waits until every question has had a fresh answer. The reader's longest back-off is 2 s, and each question is
// asked several times a second; the limits leave room for a busy machine.
func (r *recovery) wait(t *testing.T) {
	t.Helper()
	until(t, 4*time.Second, "a fresh answer after the engine's return", func() bool { return r.left() < r.asked })
	until(t, 8*time.Second, "fresh answers to all after the engine's return", func() bool { return r.left() == 0 })
}

func (r *recovery) left() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.waiting)
}
