package bidding

import (
	"cmp"
	"context"
	"slices"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// PastBid is a bid placed in the past.
type PastBid struct {
	ItemID, UserID int64
	Amount         int64 // cents
	Exact          bool
	At             int64
}

// ImportBids adds past bids at their original times, by the same rules and to the same logs as all others, but
// without checking who may bid or whether the event takes bids, and without notifying anybody. It is for imported
// or generated history. The bids on a lot are applied in order of time, which must not precede its last log entry
// and must be before its closing time; bids that the rules refuse are left out. It returns how many were accepted;
// all are written in one transaction.
func ImportBids(ctx context.Context, store *db.Store, tenantID int64, bids []PastBid) (count int, err error) {
	bids = slices.SortedStableFunc(slices.Values(bids), func(a, b PastBid) int { return cmp.Compare(a.At, b.At) })
	pairs := make([]db.LotUser, 0, len(bids))
	for _, bid := range bids {
		pairs = append(pairs, db.LotUser{ItemID: bid.ItemID, UserID: bid.UserID})
	}
	err = store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		state, err := auction.LockBiddingState(ctx, tx, tenantID, pairs...)
		if err != nil || len(bids) == 0 {
			return err
		}
		b := newBatch(tx, state, 0)
		count = 0
		for _, bid := range bids {
			taken, err := b.importBid(ctx, bid)
			if err != nil {
				return err
			}
			if taken {
				count++
			}
		}
		return auction.WriteBids(ctx, tx, tenantID, b.now, &b.results)
	})
	return count, err
}

func (b *batch) importBid(ctx context.Context, bid PastBid) (bool, error) {
	item := b.state.Items[bid.ItemID]
	if item == nil || item.EventID == nil || item.Outcome != rules.Open || bid.At < item.LogAt || b.state.Users[bid.UserID] == nil {
		return false, nil
	}
	if end := End(lotEvent(b.state, item), item); end != 0 && bid.At >= end {
		return false, nil
	}
	b.now = bid.At
	_, why, err := b.applyBid(ctx, item, rules.Bid{User: bid.UserID, Amount: bid.Amount, Exact: bid.Exact}, 0, bid.At)
	return err == nil && why == "", err
}
