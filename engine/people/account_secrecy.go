package people

import (
	"context"
	"time"
)

// ConstantTime is the minimum duration of operations that take an email address, several times what most of them need.
const ConstantTime = 50 * time.Millisecond

// equalizeTime waits until the operation has taken ConstantTime. Looking up a registered address takes half a millisecond longer
// than an unregistered one, enough for a patient attacker to find out who has an account.
func (s *Operations) equalizeTime(ctx context.Context, began time.Time) {
	timer := time.NewTimer(s.ConstantTime - time.Since(began))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}
