package writer

import "sync"

// streams are the engine's connections that personal streams hold, so that they can be ended when the writer stops.
type streams struct {
	mu    sync.Mutex // protects what follows
	open  map[*engineConn]struct{}
	ended bool
}

// add says that a stream begins; when streams have been ended, so is this one.
func (s *streams) add(c *engineConn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		_ = c.SetDeadline(past)
		return
	}
	if s.open == nil {
		s.open = map[*engineConn]struct{}{}
	}
	s.open[c] = struct{}{}
}

func (s *streams) remove(c *engineConn) {
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
		_ = c.SetDeadline(past)
	}
}
