package relay

import "slices"

// windowSize is how many of the latest events a channel keeps for watchers that resume or are slow.
const windowSize = 1024

// append adds an event to the window and forgets the oldest.
func (s *state) append(text []byte) {
	s.window, s.previous, s.snapshot = append(s.window, text), append(s.previous, s.at.seq), nil
	if over := len(s.window) - windowSize; over >= windowSize/4 { // in steps, so that moving them costs little
		s.window, s.previous = slices.Clone(s.window[over:]), slices.Clone(s.previous[over:])
		s.begun += uint64(over)
	}
	s.wake()
}

// cursor is how far a watcher has read: the number of its next event.
type cursor uint64

// join returns what a watcher that knows the stream up to an id gets first, and where it continues. The engine's clock comes last, as
// far as it is known.
func (s *state) join(id string) ([][]byte, cursor) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if from, ok := parsePosition(id); ok && from.epoch == s.at.epoch {
		if i, kept := s.after(from.seq); kept {
			return [][]byte{sourceEvent(s.isLive), s.clock.event()}, cursor(s.begun + uint64(i))
		}
	}
	return [][]byte{s.all(), s.clock.event()}, cursor(s.begun + uint64(len(s.window)))
}

// after returns where in the window a watcher continues that knows the stream up to seq; kept is false if the window begins later.
func (s *state) after(seq uint64) (i int, kept bool) {
	i, _ = slices.BinarySearch(s.previous, seq)
	switch {
	case i == len(s.previous):
		return i, seq == s.at.seq
	case i == 0:
		return i, s.previous[0] == seq
	}
	return i, true
}

// next returns the events at and after a cursor, and the cursor to continue with. Without any it returns a channel that closes when there are
// more. lost means that the watcher is so slow that some of them are no longer kept.
func (s *state) next(from cursor) (events [][]byte, to cursor, more <-chan struct{}, lost bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	head := s.begun + uint64(len(s.window))
	switch {
	case uint64(from) < s.reset: // the engine started over
		return [][]byte{s.all()}, cursor(head), nil, false
	case uint64(from) < s.begun:
		return nil, from, nil, true
	case uint64(from) == head:
		return nil, from, s.updated, false
	}
	return s.window[uint64(from)-s.begun:], cursor(head), nil, false
}
