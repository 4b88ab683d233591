package faults

import (
	"sync"
	"time"
)

// history, unless nil, knows what each reader has answered, and complains when one goes back: who has seen an answer must
// not get one from the same reader, to a request sent after, that is older.
type history struct {
	allowed time.Duration // so much older it may be
	wrong   complaints

	mu     sync.Mutex // protects newest
	newest map[seenAt]int64
}

type seenAt struct {
	reader   string // address
	question question
}

func newHistory(allowed time.Duration) *history {
	return &history{allowed: allowed, newest: map[seenAt]int64{}}
}

// known is the time of the newest answer seen so far, Unix milliseconds.
func (h *history) known(reader string, q question) int64 {
	if h == nil {
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.newest[seenAt{reader, q}]
}

// note takes an answer to a request before which known was the newest.
func (h *history) note(reader string, got reply, known int64) {
	a, err := got.answer()
	if h == nil || err != nil {
		return // a failure is counted by who asked
	}
	if back := time.Duration(known-a.At) * time.Millisecond; back > h.allowed {
		h.wrong.add("%s went back by %v for %v", reader, back, got.question)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	at := seenAt{reader, got.question}
	h.newest[at] = max(h.newest[at], a.At)
}

// forget forgets a reader, which begins anew.
func (h *history) forget(reader string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for at := range h.newest {
		if at.reader == reader {
			delete(h.newest, at)
		}
	}
}
