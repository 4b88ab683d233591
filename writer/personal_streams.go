package writer

import (
	"sync"

	"fairwarning/cdn/edge"
	"fairwarning/writer/upstream"
)

// streams holds the open personal streams, so that they can be ended when the writer stops.
type streams struct {
	mu    sync.Mutex // protects the fields below
	open  map[*upstream.Body]struct{}
	ended bool
}

// add registers a stream that begins. After end, it ends at once.
func (s *streams) add(b *upstream.Body) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		b.Abort()
		return
	}
	if s.open == nil {
		s.open = map[*upstream.Body]struct{}{}
	}
	s.open[b] = struct{}{}
}

func (s *streams) remove(b *upstream.Body) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, b)
}

// end ends every stream.
func (s *streams) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	for b := range s.open {
		b.Abort()
	}
}

// mostStreams returns how many personal streams fit: each takes two descriptors, and half of them are for other calls.
func mostStreams(wanted int) int { return max(1, min(wanted, edge.Descriptors()/4)) }
