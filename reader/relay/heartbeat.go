package relay

import "time"

// beatEvery is the time between comments to watchers, who take a connection for dead that is silent for 3 s.
const beatEvery = time.Second

// beat sends watchers a comment, so that they and proxies know that the connection is alive.
func (s *state) beat() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.isReady {
		s.append([]byte(": beat\n\n"))
	}
}
