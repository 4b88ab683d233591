package writer

import (
	"sync"

	"fairwarning/writer/upstream"
)

// streams are the engine's connections that personal streams hold, so that they can be ended when the writer stops.
type streams struct {
	mu    sync.Mutex // protects what follows
	open  map[*upstream.Body]struct{}
	ended bool
}

// add says that a stream begins; when streams have been ended, so is this one.
func (s *streams) add(c *upstream.Body) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		c.Abort()
		return
	}
	if s.open == nil {
		s.open = map[*upstream.Body]struct{}{}
	}
	s.open[c] = struct{}{}
}

func (s *streams) remove(c *upstream.Body) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.open, c)
}

// end lets every stream end now.
func (s *streams) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	for c := range s.open {
		c.Abort()
	}
}
