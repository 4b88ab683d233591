package process

import (
	"context"
	"time"
)

// Every calls do at intervals, with the time, until ctx ends.
func Every(ctx context.Context, interval time.Duration, do func(now time.Time)) {
	ticks := time.NewTicker(interval)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticks.C:
			do(now)
		}
	}
}

// Pause waits, and reports whether ctx has not ended.
func Pause(ctx context.Context, pause time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(pause):
		return true
	}
}
