package bidding

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

const maxBatch = 512 // bids per transaction

// batch decides bids of one tenant in one transaction, one after the other, in memory.
type batch struct {
	tx      *db.Tx
	state   *auction.BiddingState
	now     int64
	results auction.BidResults
	pairs   []db.LotUser   // what the state was loaded for
	outbid  map[outbid]int // log entry of the bid that outbid them
	taking  *Action        // the step being taken; nil: none

	pace *identity.RateLimit // Desk.Pace

	hasTerms map[int64]bool // items whose log holds the current terms

	// refusedAt is when each item's last bid was refused, as far as this desk knows. It is not in the log, and a clock that was
	// set back must not reopen a lot.
	refusedAt map[int64]int64
}

func newBatch(tx *db.Tx, state *auction.BiddingState, now int64) *batch {
	return &batch{tx: tx, state: state, now: now, outbid: map[outbid]int{}, hasTerms: map[int64]bool{}, refusedAt: map[int64]int64{}, results: newResults()}
}

func newResults() auction.BidResults {
	return auction.BidResults{Items: map[int64]*db.ItemRow{}, Bidders: map[*auction.LotBidderRow]bool{}, Ends: map[int64]int64{},
		Rings: map[*auction.RingRow]bool{}, Refused: map[*bidlog.RefusedRow]bool{}, RefusedLogged: map[int64]bool{}}
}

// decide decides bids in one transaction and responds to them after the commit.
func (d *Desk) decide(bids []*pending) {
	responses := make([]response, len(bids))
	err := d.commit(bids, responses)
	if err != nil {
		d.log.Error("bids failed", "bids", len(bids), "error", err)
	}
	for i, p := range bids {
		switch {
		case err != nil && db.IsBusy(err):
			responses[i] = response{err: unavailable(p)}
		case err != nil:
			responses[i] = response{err: &api.Error{Status: 503, Message: p.failure() + ". Something went wrong; please try again", RetryAfter: 2}}
		}
		p.response <- responses[i]
	}
}

// commit turns a panic into an error, which fails only these bids; none of them counts.
func (d *Desk) commit(bids []*pending, responses []response) (err error) {
	defer func() {
		if what := recover(); what != nil {
			err = fmt.Errorf("panic: %v\n%s", what, debug.Stack())
		}
	}()
	committed := false
	defer func() { d.cache.finish(committed) }() // also after a panic
	err = d.store.WriteTx(traceOf(bids), func(ctx context.Context, tx *db.Tx) error {
		if err := d.cache.dropIfStale(ctx, tx); err != nil {
			return err
		}
		for _, part := range byTenant(bids) {
			if err := d.decideTenant(ctx, tx, bids, part, responses); err != nil {
				return err
			}
		}
		return nil
	})
	committed = err == nil
	return err
}

// traceOf returns the context for the transaction of a batch: it is a step of the first bid that is traced.
func traceOf(bids []*pending) context.Context {
	for _, p := range bids {
		if p.span.IsRecording() {
			return p.span.In(context.Background())
		}
	}
	return context.Background()
}

// byTenant groups the indexes of bids by tenant, in order.
func byTenant(bids []*pending) (parts [][]int) {
	places := map[int64]int{}
	for i, p := range bids {
		at, known := places[p.house().ID]
		if !known {
			at = len(parts)
			places[p.house().ID], parts = at, append(parts, nil)
		}
		parts[at] = append(parts[at], i)
	}
	return parts
}

// decideTenant decides the bids of one tenant.
func (d *Desk) decideTenant(ctx context.Context, tx *db.Tx, bids []*pending, part []int, responses []response) error {
	tenantID := bids[part[0]].house().ID
	pairs, keys := make([]db.LotUser, 0, len(part)), make([]db.IdempotencyKey, 0, len(part))
	for _, i := range part {
		pairs, keys = append(pairs, bids[i].lots()...), append(keys, bids[i].key())
	}
	state, err := d.cache.state(ctx, tx, tenantID, pairs)
	if err != nil {
		return err
	}
	before, err := tx.StoredResponses(ctx, tenantID, keys)
	if err != nil {
		return err
	}
	b := newBatch(tx, state, db.Millis(d.now()))
	b.pairs, b.pace = pairs, d.Pace
	b.refusedAt = d.cache.refusals()
	kept := keys[:0]
	for _, i := range part {
		p := bids[i]
		stored, found, err := before.Replay(p.key())
		switch {
		case err != nil:
			responses[i] = response{err: err}
			continue
		case found:
			responses[i] = p.decode(stored)
			continue
		}
		if responses[i], err = p.decide(ctx, b); err != nil {
			return err
		}
		if addResponse(before, p.key(), responses[i]) {
			kept = append(kept, p.key())
		}
	}
	if err := b.flush(ctx); err != nil {
		return err
	}
	return tx.SaveResponses(ctx, before, kept)
}

// flush writes what the batch has decided so far, so that the database and the state agree.
func (b *batch) flush(ctx context.Context) error {
	b.markOutbid()
	results := b.results
	b.results, b.outbid = newResults(), map[outbid]int{}
	return auction.WriteBids(ctx, b.tx, b.state.TenantID, b.now, &results)
}

// reload flushes, and replaces the state after somebody else has written to the database in this transaction.
func (b *batch) reload(ctx context.Context, pairs ...db.LotUser) error {
	if err := b.flush(ctx); err != nil {
		return err
	}
	b.pairs = append(b.pairs, pairs...)
	fresh, err := auction.LockBiddingState(ctx, b.tx, b.state.TenantID, b.pairs...)
	if err != nil {
		return err
	}
	*b.state = *fresh // the desk's cache keeps the pointer
	b.hasTerms = map[int64]bool{}
	return nil
}

// addResponse stores the response under the bid's key. A bid on an unknown lot may be retried with the same key.
func addResponse(responses db.StoredResponses, key db.IdempotencyKey, r response) bool {
	var refusal *api.Error
	if key.Key == "" {
		return false
	}
	if r.err == nil {
		stored, err := db.NewStoredResponse(r.out)
		if err != nil {
			panic("BUG: " + err.Error())
		}
		responses.Add(key, stored)
		return true
	}
	if !errors.As(r.err, &refusal) || !slices.Contains([]int{400, 409}, refusal.Status) {
		return false
	}
	responses.Add(key, db.StoredError(refusal))
	return true
}
