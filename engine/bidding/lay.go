package bidding

import (
	"cmp"
	"context"
	"slices"

	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

// Laid is a bid of the past.
type Laid struct {
	ItemID, UserID int64
	Amount         int64 // cents
	Exact          bool
	At             int64
}

// Lay makes bids of the past, each at its moment: by the same rules and into the same logs as all others, but without asking who may
// bid, whether the event takes bids, and without telling anybody. It is for histories that are imported or laid. Bids on a lot are in
// order of their moments, which are not before those in its log and before its end; what the rules refuse is left out. It answers how
// many were taken; all of it is in one transaction.
func Lay(ctx context.Context, db *store.Store, tenantID int64, bids []Laid) (count int, err error) {
	bids = slices.SortedStableFunc(slices.Values(bids), func(a, b Laid) int { return cmp.Compare(a.At, b.At) })
	pairs := make([]store.OnLot, 0, len(bids))
	for _, bid := range bids {
		pairs = append(pairs, store.OnLot{ItemID: bid.ItemID, UserID: bid.UserID})
	}
	err = db.WriteTx(ctx, func(ctx context.Context, tx *store.Tx) error {
		floor, err := tx.Floor(ctx, tenantID, pairs...)
		if err != nil || len(bids) == 0 {
			return err
		}
		b := newBatch(tx, floor, 0)
		count = 0
		for _, bid := range bids {
			taken, err := b.lay(ctx, bid)
			if err != nil {
				return err
			}
			if taken {
				count++
			}
		}
		return tx.WriteBids(ctx, tenantID, b.now, &b.decided)
	})
	return count, err
}

func (b *batch) lay(ctx context.Context, bid Laid) (bool, error) {
	item := b.floor.Items[bid.ItemID]
	if item == nil || item.EventID == nil || item.Outcome != lot.Open || bid.At < item.LogAt || b.floor.Users[bid.UserID] == nil {
		return false, nil
	}
	if end := End(rulesOf(b.floor, item), item); end != 0 && bid.At >= end {
		return false, nil
	}
	b.now = bid.At
	_, why, err := b.bid(ctx, item, lot.Bid{User: bid.UserID, Amount: bid.Amount, Exact: bid.Exact}, 0, bid.At)
	return err == nil && why == "", err
}
