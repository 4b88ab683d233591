// Package bidding decides bids, and the steps of those who call a sale. The Desk applies package rules to one bid at a time and commits many in one transaction.
// A confirmed bid survives a power cut together with its entry in the lot's hash-chained log, its lines in the
// history and everything else it changes; a failed bid leaves nothing behind. Refused bids are logged, too. The desk drops its
// cached state as soon as anybody else has written, so other engines and programs may write to the same database.
//
// A lot can be rebuilt from its log (Replay), which is how bids are retracted (Retract) and logs are verified (Verify).
package bidding

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"fairwarning/cdn/tracing"
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

const maxQueued = 8_192 // waiting bids; any more get a 503 and can be retried

// Request is a bid to place. The amount is above 0 and at most rules.MaxAmount.
type Request struct {
	Tenant       *db.Tenant
	UserID       int64
	ActingUserID int64 // staff acting on the person's behalf; 0: nobody
	ItemID       int64
	EventID      int64 // the event the client expects the lot in; 0: any
	Amount       int64 // cents
	Exact        bool  // bid precisely the amount, not the lowest that leads
	IsLive       bool  // a bid on the lot in the ring: Amount is the ask that the person saw
	Max          int64 // of a live bid: bid as little as it takes, up to this; 0: no maximum
	Key          db.IdempotencyKey
	RequestID    string // included in a refusal
}

// Desk decides bids. Create it with Open and Close it once.
type Desk struct {
	store *db.Store
	now   func() time.Time
	log   *slog.Logger
	cache stateCache

	Observe func(took time.Duration, err error) // called with every bid's result; set before the first bid; nil: nobody
	Pace    *identity.RateLimit                 // accepted bids of a person on a lot; set before the first bid; nil: no limit

	mutex   sync.Mutex
	waiting []*pending
	closed  bool
	wakeup  chan struct{} // capacity 1: signals a waiting bid or closing
	done    chan struct{}
}

// task is what waits at the desk: a bid, or a step of those who call a sale.
type task interface {
	house() *db.Tenant
	key() db.IdempotencyKey
	lots() []db.LotUser // what deciding it needs, as far as that is known
	// decide decides it within the batch. What is wrong with the task itself is in its response; an error fails the whole batch.
	decide(ctx context.Context, b *batch) (response, error)
	decode(stored db.StoredResponse) response
	failure() string // the first sentence of the error when nothing was done
}

// pending is a task waiting for its answer.
type pending struct {
	task
	span     tracing.Span
	state    atomic.Int32
	response chan response // capacity 1
}

// States of a pending bid: it is either taken into a transaction or abandoned, never both.
const (
	stateWaiting int32 = iota
	stateTaken
	stateAbandoned
)

// response is the output of the task's operation, or why there is none.
type response struct {
	out any
	err error
}

// Open starts a desk. Now is the clock; log may be nil.
func Open(db *db.Store, now func() time.Time, log *slog.Logger) *Desk {
	if log == nil {
		log = slog.Default()
	}
	d := &Desk{store: db, now: now, log: log, wakeup: make(chan struct{}, 1), done: make(chan struct{})}
	go d.run()
	return d
}

// Place queues a bid and waits until it is committed. A refusal is an *api.Error with status 400 and result 300.
// If ctx ends while the bid is queued, the bid is withdrawn; if it is already being decided, Place waits for the
// answer, because the bid may count.
func (d *Desk) Place(ctx context.Context, request Request) (*api.BidOutput, error) {
	queued := time.Now()
	out, isAnswered, err := wait[api.BidOutput](ctx, d, &request)
	if isAnswered && d.Observe != nil {
		d.Observe(time.Since(queued), err)
	}
	return out, err
}

// Act queues a step of those who call a sale and waits until it is committed, as Place does for a bid. A step that is not possible is an
// *api.Error with the ring as it is.
func (d *Desk) Act(ctx context.Context, action Action) (*api.ConsoleActionOutput, error) {
	out, _, err := wait[api.ConsoleActionOutput](ctx, d, &action)
	return out, err
}

// wait queues a task and waits for its answer; isAnswered is false if the desk did not take it.
func wait[Out any](ctx context.Context, d *Desk, t task) (out *Out, isAnswered bool, err error) {
	ctx, span := tracing.Child(ctx, "bid desk")
	defer span.End()
	p := &pending{task: t, span: span, response: make(chan response, 1)}
	if err := d.queue(p); err != nil {
		return nil, false, err
	}
	var r response
	select {
	case r = <-p.response:
	case <-ctx.Done():
		if p.state.CompareAndSwap(stateWaiting, stateAbandoned) {
			return nil, false, ctx.Err()
		}
		r = <-p.response
	}
	out, _ = r.out.(*Out)
	return out, true, r.err
}

// Waiting returns how many bids are queued.
func (d *Desk) Waiting() int {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return len(d.waiting)
}

func (d *Desk) queue(p *pending) error {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.closed || len(d.waiting) >= maxQueued {
		return unavailable(p)
	}
	d.waiting = append(d.waiting, p)
	d.wake()
	return nil
}

// unavailable reports that nothing happened and the same request can be retried.
func unavailable(t task) error {
	return &api.Error{Status: 503, Message: t.failure() + ". The auction house is busy; please try again in a moment", RetryAfter: 1}
}

func (d *Desk) wake() {
	select {
	case d.wakeup <- struct{}{}:
	default: // already signaled
	}
}

// Close accepts no more bids, decides the queued ones, and returns when all are answered.
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

// take removes queued bids in order; last reports that the desk has closed and the queue is empty.
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
		d.waiting = nil // frees the array
	}
	return bids, d.closed && len(d.waiting) == 0
}
