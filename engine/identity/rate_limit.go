package identity

import (
	"sync"
	"time"
)

// RateLimit allows everybody a number of things per span, all at once or spread out (generic cell rate algorithm). It belongs to
// one engine and is forgotten when that stops. Make one with NewRateLimit; it is safe for concurrent use.
type RateLimit struct {
	every, span time.Duration

	mu    sync.Mutex
	full  map[string]time.Time // when somebody's allowance is full again; those in the past are pruned
	prune int                  // prune when there are so many
}

const minPrune = 1024

// NewRateLimit returns a limit of count things per span.
func NewRateLimit(count int, span time.Duration) *RateLimit {
	return &RateLimit{every: span / time.Duration(count), span: span, full: map[string]time.Time{}, prune: minPrune}
}

// Wait returns how long somebody has to wait for the next thing; 0 means now. It counts nothing.
func (l *RateLimit) Wait(who string, now time.Time) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	return max(0, l.next(who, now).Sub(now)-l.span)
}

// Count counts one thing, allowed or not; one that is not allowed does not lengthen the wait.
func (l *RateLimit) Count(who string, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	next := l.next(who, now)
	if next.Sub(now) > l.span {
		return
	}
	if len(l.full) >= l.prune {
		for other, full := range l.full {
			if !full.After(now) {
				delete(l.full, other)
			}
		}
		l.prune = max(minPrune, 2*len(l.full))
	}
	l.full[who] = next
}

// next returns when the allowance would be full again after one more thing.
func (l *RateLimit) next(who string, now time.Time) time.Time {
	full := l.full[who]
	if full.Before(now) {
		full = now
	}
	return full.Add(l.every)
}

// Seconds rounds a wait up to whole seconds, for Retry-After.
func Seconds(wait time.Duration) int { return int((wait + time.Second - 1) / time.Second) }
