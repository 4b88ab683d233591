package relay

import "time"

// beatEvery is the time between comments to watchers, as the contract has it.
const beatEvery = 2 * time.Second

// beat sends watchers a comment, so that they and proxies know that the connection is alive.
func (s *state) beat() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isReady {
		s.append([]byte(": beat\n\n"))
	}
}
