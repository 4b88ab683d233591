package bidding

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

// decide decides bids in one transaction and answers them after the commit.
func (d *Desk) decide(bids []*pending) {
	answers := make([]answer, len(bids))
	err := d.commit(bids, answers)
	if err != nil {
		d.log.Error("bids failed", "bids", len(bids), "error", err)
	}
	for i, p := range bids {
		switch {
		case err != nil && db.IsBusy(err):
			answers[i] = answer{err: unavailable()}
		case err != nil:
			answers[i] = answer{err: &api.Error{Status: 503, Message: "Your bid was not placed. Something went wrong; please try again", RetryAfter: 2}}
		}
		p.answer <- answers[i]
	}
}

// commit turns a panic into an error, which fails only these bids; none of them counts.
func (d *Desk) commit(bids []*pending, answers []answer) (err error) {
	defer func() {
		if what := recover(); what != nil {
			err = fmt.Errorf("panic: %v\n%s", what, debug.Stack())
		}
	}()
	committed := false
	defer func() { d.cache.finish(committed) }() // also after a panic
	err = d.store.WriteTx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if err := d.cache.dropIfStale(ctx, tx); err != nil {
			return err
		}
		for _, part := range byTenant(bids) {
			if err := d.decideTenant(ctx, tx, bids, part, answers); err != nil {
				return err
			}
		}
		return nil
	})
	committed = err == nil
	return err
}

// byTenant groups the indexes of bids by tenant, in order.
func byTenant(bids []*pending) (parts [][]int) {
	places := map[int64]int{}
	for i, p := range bids {
		at, known := places[p.Tenant.ID]
		if !known {
			at = len(parts)
			places[p.Tenant.ID], parts = at, append(parts, nil)
		}
		parts[at] = append(parts[at], i)
	}
	return parts
}

// decideTenant decides the bids of one tenant.
func (d *Desk) decideTenant(ctx context.Context, tx *db.Tx, bids []*pending, part []int, answers []answer) error {
	tenantID := bids[part[0]].Tenant.ID
	pairs, keys := make([]db.LotUser, 0, len(part)), make([]db.IdempotencyKey, 0, len(part))
	for _, i := range part {
		pairs, keys = append(pairs, db.LotUser{ItemID: bids[i].ItemID, UserID: bids[i].UserID}), append(keys, bids[i].Key)
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
	b.refusedAt = d.cache.refusals()
	kept := keys[:0]
	for _, i := range part {
		p := bids[i]
		stored, found, err := before.Replay(p.Key)
		switch {
		case err != nil:
			answers[i] = answer{err: err}
			continue
		case found:
			answers[i].out, answers[i].err = db.DecodeResponse[api.BidOutput](stored)
			continue
		}
		if answers[i], err = b.place(ctx, &p.Request); err != nil {
			return err
		}
		if addAnswer(before, p.Key, answers[i]) {
			kept = append(kept, p.Key)
		}
	}
	b.markOutbid()
	if err := auction.WriteBids(ctx, tx, tenantID, b.now, &b.results); err != nil {
		return err
	}
	return tx.SaveResponses(ctx, before, kept)
}

// addAnswer stores the answer under the bid's key. A bid on an unknown lot may be retried with the same key.
func addAnswer(answers db.StoredResponses, key db.IdempotencyKey, a answer) bool {
	var refusal *api.Error
	if key.Key == "" {
		return false
	}
	if a.err == nil {
		response, err := db.NewStoredResponse(a.out)
		if err != nil {
			panic("BUG: " + err.Error())
		}
		answers.Add(key, response)
		return true
	}
	if !errors.As(a.err, &refusal) || !slices.Contains([]int{400, 409}, refusal.Status) {
		return false
	}
	answers.Add(key, db.StoredError(refusal))
	return true
}
