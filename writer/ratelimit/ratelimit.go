package ratelimit

import (
	"hash/maphash"
	"sync"
	"time"
)

// rate allows count calls a span and key, all at once or spread: the generic cell rate algorithm, one time per key.
//
// Times are kept in a sketch of fixed size (count-min): a key has a place in each row, and of the times it finds there the
// earliest counts. Keys are not kept, only hashed, with a seed of this process. A flood of other keys never gives a key its
// allowance back; from some 100,000 keys under limit at one time on, it makes some wait who need not.
type Limiter struct {
	every int64 // nanoseconds between two calls, spread evenly
	span  int64 // nanoseconds
	seed  maphash.Seed
	mu    sync.Mutex        // protects free
	free  [rateRows][]int64 // Unix nanoseconds when the allowance of what is hashed there is whole again
}

// Memory of one rate: 4 × 2^16 times of 8 bytes, 2 MB.
const (
	rateRows  = 4
	rateSlots = 1 << 16
)

func New(count int, span time.Duration) *Limiter {
	l := &Limiter{every: int64(span) / int64(count), span: int64(span), seed: maphash.MakeSeed()}
	for row := range l.free {
		l.free[row] = make([]int64, rateSlots)
	}
	return l
}

// take uses one call of the key, or gives the seconds until there is one. A call that is turned away is not counted.
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

// left gives the seconds until the key has a call left, 0 for now, and uses none.
func (l *Limiter) Wait(key []byte, at time.Time) (wait int) {
	slots := l.slots(key)
	l.mu.Lock()
	defer l.mu.Unlock()
	_, wait = l.next(slots, at)
	return wait
}

// next is when the allowance would be whole again after one more call, and the seconds until that call may come. It is called
// with the lock.
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

// slots are the key's places, one a row.
func (l *Limiter) slots(key []byte) (slots [rateRows]uint32) {
	hash := maphash.Bytes(l.seed, key)
	low, high := uint32(hash), uint32(hash>>32)|1
	for row := range slots {
		slots[row] = (low + uint32(row)*high) >> 8 % rateSlots
	}
	return slots
}
