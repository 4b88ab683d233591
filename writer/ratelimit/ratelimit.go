// Package ratelimit limits how often something may happen per key, in a fixed amount of memory.
package ratelimit

import (
	"hash/maphash"
	"sync"
	"time"
)

// Limiter allows a number of calls per span and key, all at once or spread out. It is the generic cell rate algorithm, which
// needs one time per key.
//
// The times are in a count-min sketch of fixed size: a key has a slot in each row, and the earliest of their times counts. Keys
// are not stored, only hashed with a seed of this process. A flood of other keys never restores a key's allowance. With more
// than about 100,000 limited keys at once, some keys wait that need not.
type Limiter struct {
	every int64 // nanoseconds between two calls that are spread evenly
	span  int64 // nanoseconds
	seed  maphash.Seed
	mu    sync.Mutex        // protects free
	free  [rateRows][]int64 // when the allowance of a slot is full again, in Unix nanoseconds
}

// A Limiter takes 4 × 2^16 × 8 bytes, 2 MB.
const (
	rateRows  = 4
	rateSlots = 1 << 16
)

// New returns a Limiter of count calls per span and key.
func New(count int, span time.Duration) *Limiter {
	l := &Limiter{every: int64(span) / int64(count), span: int64(span), seed: maphash.MakeSeed()}
	for row := range l.free {
		l.free[row] = make([]int64, rateSlots)
	}
	return l
}

// Take counts a call of key and returns 0, or returns the seconds until the next call is allowed and counts nothing.
func (l *Limiter) Take(key []byte, at time.Time) (wait int) {
	slots := l.slots(key)
	l.mu.Lock()
	defer l.mu.Unlock()
	free, wait := l.next(slots, at)
	if wait > 0 {
		return wait
	}
	for row, slot := range slots {
		l.free[row][slot] = max(free, l.free[row][slot])
	}
	return 0
}

// Wait returns the seconds until key may make a call, 0 for now. It counts nothing.
func (l *Limiter) Wait(key []byte, at time.Time) (wait int) {
	slots := l.slots(key)
	l.mu.Lock()
	defer l.mu.Unlock()
	_, wait = l.next(slots, at)
	return wait
}

// GiveBack takes back a call of key that Take has counted. Slots that other keys have filled further stay.
func (l *Limiter) GiveBack(key []byte) {
	slots := l.slots(key)
	l.mu.Lock()
	defer l.mu.Unlock()
	free := l.free[0][slots[0]]
	for row, slot := range slots {
		free = min(free, l.free[row][slot])
	}
	for row, slot := range slots {
		if l.free[row][slot] == free {
			l.free[row][slot] -= l.every
		}
	}
}

// next returns when the allowance would be full again after one more call, and the seconds until that call is allowed. The
// caller holds the lock.
func (l *Limiter) next(slots [rateRows]uint32, at time.Time) (free int64, wait int) {
	now := at.UnixNano()
	free = l.free[0][slots[0]]
	for row, slot := range slots {
		free = min(free, l.free[row][slot])
	}
	free = max(free, now) + l.every
	if over := free - now - l.span; over > 0 {
		return free, int((over + int64(time.Second) - 1) / int64(time.Second))
	}
	return free, 0
}

// slots returns the key's slot in each row.
func (l *Limiter) slots(key []byte) (slots [rateRows]uint32) {
	hash := maphash.Bytes(l.seed, key)
	low, high := uint32(hash), uint32(hash>>32)|1
	for row := range slots {
		slots[row] = (low + uint32(row)*high) >> 8 % rateSlots
	}
	return slots
}
