package faults

import (
	"sync"
	"time"
)

// history records what each reader has answered and complains if a reader goes back: a client that has received an
// answer must not get an older one from the same reader for a later request. A nil history records nothing.
type history struct {
	allowed time.Duration // how much older an answer may be
	wrong   complaints

	mu     sync.Mutex // guards newest
	newest map[seenAt]int64
}

type seenAt struct {
	reader   string // address
	question question
}

func newHistory(allowed time.Duration) *history {
	return &history{allowed: allowed, newest: map[seenAt]int64{}}
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
	if back := time.Duration(known-a.At) * time.Millisecond; back > h.allowed {
		h.wrong.add("%s went back by %v for %v", reader, back, got.question)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	at := seenAt{reader, got.question}
	h.newest[at] = max(h.newest[at], a.At)
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
