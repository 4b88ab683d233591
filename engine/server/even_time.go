package server

import (
	"context"
	"time"
)

// evenTime is the minimum duration of operations that take an email address, several times what most of them need.
const evenTime = 50 * time.Millisecond

// equalizeTime waits until the operation has taken evenTime. Looking up a registered address takes half a millisecond longer
// than an unregistered one, enough for a patient attacker to find out who has an account.
func (s *Server) equalizeTime(ctx context.Context, began time.Time) {
	timer := time.NewTimer(s.evenTime - time.Since(began))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
