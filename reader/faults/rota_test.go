package faults

import (
	"slices"
	"sync"
	"testing"
)

// rota shares questions out among the readers that are up, so that each reader is asked every question.
type rota struct {
	questions []question

	mu sync.Mutex // protects up
	up []*process
}

func (r *rota) next(i int) (address string, q question) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.up[(i+i/len(r.questions))%len(r.up)].public, r.questions[i%len(r.questions)]
}

// join begins to ask a reader.
func (r *rota) join(p *process) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.up = append(r.up, p)
}

// leave asks a reader no more, and returns when it has answered all that is under way.
func (r *rota) leave(t *testing.T, p *process, l *load) {
	t.Helper()
	r.mu.Lock()
	r.up = slices.DeleteFunc(slices.Clone(r.up), func(one *process) bool { return one == p })
	r.mu.Unlock()
	until(t, clientMax, "the reader has answered", func() bool { return l.isQuiet(p.public) })
}
