package relay

import (
	"context"
	"time"
)

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

func (c *channel) beat(ctx context.Context) {
	beats := time.NewTicker(beatEvery)
	defer beats.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-beats.C:
			c.state.beat()
		}
	}
}
