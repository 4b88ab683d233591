package server

import (
	"context"
	"time"
)

// evenTime is how long calls that are given an address take at least: several times what the most of them needs.
const evenTime = 50 * time.Millisecond

// even waits until such a call took that long. An address somebody has costs another half millisecond than one nobody has,
// which a patient stranger could measure.
func (s *Server) even(ctx context.Context, began time.Time) {
	timer := time.NewTimer(s.evenTime - time.Since(began))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
