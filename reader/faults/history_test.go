package faults

import (
	"fmt"
	"sync"
	"testing"
	"time"
)

// history records what each reader has answered and complains if a reader goes back: a client that has received an
// answer must not get an older one from the same reader for a later request. A nil history records nothing.
type history struct {
	mu     sync.Mutex // guards the fields below
	newest map[seenAt]int64
	back   time.Duration // how much older than a known one an answer was at most
	worst  string        // which one that was
}

type seenAt struct {
	reader   string // address
	question question
}

func newHistory() *history {
	return &history{newest: map[seenAt]int64{}}
}

// known returns the time of the newest answer seen so far, in Unix milliseconds.
func (h *history) known(reader string, q question) int64 {
	if h == nil {
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.newest[seenAt{reader, q}]
}

// note records an answer. known is the newest answer at the time of its request.
func (h *history) note(reader string, got reply, known int64) {
	a, err := got.answer()
	if h == nil || err != nil {
		return // the caller counts failures
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if back := time.Duration(known-a.At) * time.Millisecond; back > h.back {
		h.back, h.worst = back, fmt.Sprintf("%s for %v", reader, got.question)
	}
	at := seenAt{reader, got.question}
	h.newest[at] = max(h.newest[at], a.At)
}

// check fails the test if an answer went back by more than allowed.
func (h *history) check(t *testing.T, allowed time.Duration) {
	t.Helper()
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.back > allowed {
		t.Errorf("an answer went back by %v, want at most %v: %s", h.back, allowed, h.worst)
	}
}

// forget drops the history of a reader, because it starts over.
func (h *history) forget(reader string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for at := range h.newest {
		if at.reader == reader {
			delete(h.newest, at)
		}
	}
}
