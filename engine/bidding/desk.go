// Package bidding takes bids. The Desk decides them one after the other, by the rules of package lot, and many of them in one
// transaction: whoever is answered has a bid that survives a power cut, with its entry in the lot's hash-chained log, its lines in the
// history and everything else it changes; whoever is told that it failed has none of it. Bids that are refused are in the log,
// too. What it knows it forgets as soon
// as anybody else has written, so other engines and programs may write beside it.
//
// From a log the lot can be rebuilt (Replay), which is also how a bid is taken back (Retract) and how logs are verified (Verify).
package bidding

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

const (
	maxBatch  = 512   // bids of a transaction
	maxQueued = 8_192 // bids; who comes then is told to come again
)

// Request is a bid somebody wants to make. The amount is above 0 and at most lot.MaxAmount.
type Request struct {
	Tenant       *store.Tenant
	UserID       int64
	ActingUserID int64 // staff that acts for the person; 0: nobody
	ItemID       int64
	EventID      int64 // the one the lot is thought to be in; 0: whichever
	Amount       int64 // cents
	Exact        bool  // the amount itself, not as little as it takes
	Key          store.IdempotencyKey
	RequestID    string // told with a refusal
}

// Desk decides bids. Make it with Open, Close it once.
type Desk struct {
	store *store.Store
	now   func() time.Time
	log   *slog.Logger
	cache stateCache

	mutex   sync.Mutex
	waiting []*pending
	closed  bool
	wakeup  chan struct{} // one place: that somebody waits, or that the desk closes
	done    chan struct{}
}

// pending is a bid that waits for its answer.
type pending struct {
	Request
	state  atomic.Int32
	answer chan answer // one place
}

// States of a pending bid: it is either taken into a transaction or given up, never both.
const (
	stateWaiting int32 = iota
	stateTaken
	stateAbandoned
)

type answer struct {
	out *api.BidOutput
	err error
}

// Open begins to take bids. Now is the clock; log may be nil.
func Open(db *store.Store, now func() time.Time, log *slog.Logger) *Desk {
	if log == nil {
		log = slog.Default()
	}
	d := &Desk{store: db, now: now, log: log, wakeup: make(chan struct{}, 1), done: make(chan struct{})}
	go d.run()
	return d
}

// Place makes a bid and answers once it is committed. A refusal is an *api.Error of status 400 with result 300. When ctx ends while
// the bid waits, it is taken back and never was; when it is being decided already, the answer is waited for, for it may count.
func (d *Desk) Place(ctx context.Context, request Request) (*api.BidOutput, error) {
	p := &pending{Request: request, answer: make(chan answer, 1)}
	if err := d.queue(p); err != nil {
		return nil, err
	}
	select {
	case a := <-p.answer:
		return a.out, a.err
	case <-ctx.Done():
	}
	if p.state.CompareAndSwap(stateWaiting, stateAbandoned) {
		return nil, ctx.Err()
	}
	a := <-p.answer
	return a.out, a.err
}

func (d *Desk) queue(p *pending) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.closed || len(d.waiting) >= maxQueued {
		return unavailable()
	}
	d.waiting = append(d.waiting, p)
	d.wake()
	return nil
}

// unavailable: nothing happened, and the same may be tried again.
func unavailable() error {
	return &api.Error{Status: 503, Message: "Your bid was not taken: the auction house is busy; try again in a moment", RetryAfter: 1}
}

func (d *Desk) wake() {
	select {
	case d.wakeup <- struct{}{}:
	default: // it is awake already
	}
}

// Close takes no more bids, decides those that wait, and returns when all are answered.
func (d *Desk) Close() {
	d.mutex.Lock()
	d.closed = true
	d.wake()
	d.mutex.Unlock()
	<-d.done
}

func (d *Desk) run() {
	defer close(d.done)
	for range d.wakeup {
		for {
			bids, last := d.take()
			if len(bids) > 0 {
				d.decide(bids)
			}
			if last {
				return
			}
			if len(bids) == 0 {
				break
			}
		}
	}
}

// take is the bids that wait, in the order they came; last tells that the desk has closed and none is left.
func (d *Desk) take() (bids []*pending, last bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for len(d.waiting) > 0 && len(bids) < maxBatch {
		p := d.waiting[0]
		d.waiting = d.waiting[1:]
		if p.state.CompareAndSwap(stateWaiting, stateTaken) {
			bids = append(bids, p)
		}
	}
	if len(d.waiting) == 0 {
		d.waiting = nil // its array with it
	}
	return bids, d.closed && len(d.waiting) == 0
}
