package faults

import (
	"slices"
	"sync"
	"testing"

	"fairwarning/scripts/await"
)

// rota distributes requests among the running readers, so that each reader gets every request.
type rota struct {
	questions []question

	mu sync.Mutex // guards up
	up []*process
}

func (r *rota) next(i int) (address string, q question) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.up[(i+i/len(r.questions))%len(r.up)].public, r.questions[i%len(r.questions)]
}

// join starts sending requests to a reader.
func (r *rota) join(p *process) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.up = append(r.up, p)
}

// leave stops sending requests to a reader and returns once it has answered all requests in flight.
func (r *rota) leave(t *testing.T, p *process, l *load) {
	t.Helper()
	r.mu.Lock()
	r.up = slices.DeleteFunc(slices.Clone(r.up), func(one *process) bool { return one == p })
	r.mu.Unlock()
	await.Until(t, "the reader has answered", func() bool { return l.isQuiet(p.public) })
}
