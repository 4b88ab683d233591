package edge

// sampled is how many connections dropIdle looks at, so that it costs the same however many there are.
const sampled = 64

// dropIdle closes the connection that has been idle longest among a few at random, if any of them is idle.
func (l *Listener) dropIdle() {
	l.mu.Lock()
	defer l.mu.Unlock()
	var longest *Conn
	left := sampled
	for c := range l.conns { // in random order
		if c.phase.Load() == PhaseIdle && (longest == nil || c.until.Load() < longest.until.Load()) {
			longest = c
		}
		if left--; left == 0 {
			break
		}
	}
	if longest == nil {
		return
	}
	delete(l.conns, longest)
	l.dropped.Add(1)
	_ = longest.Conn.Close() // its server notices and calls Conn.Close
}
