package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// maxBids limits how much of a bid history a response has.
const maxBids = 200

// bidHistory returns the newest bids on a lot, or those up to the one asked for, and how many there are. A lot that hides its current
// bid shows only the number while it is open.
func (s *Operations) bidHistory(ctx context.Context, in *api.BidHistoryInput) (*api.BidHistoryOutput, error) {
	x := request.From(ctx)
	if _, err := auction.Event(ctx, s.Store, x.Tenant.ID, in.EventID); err != nil {
		return nil, request.Missing("Event", err)
	}
	item, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	count, err := auction.BidCount(ctx, s.Store, x.Tenant.ID, in.EventID, in.ItemID)
	if err != nil {
		return nil, err
	}
	isItsLot := item.EventID != nil && *item.EventID == in.EventID
	if !isItsLot && count == 0 {
		return nil, api.NotFound("Lot")
	}
	var out api.BidHistoryOutput
	out.Body.EventID, out.Body.ItemID, out.Body.TotalBids, out.Body.Bids = in.EventID, in.ItemID, count, []api.Bid{}
	if isItsLot && item.Outcome == rules.Open && !item.ShowCurrentBid {
		return &out, nil
	}
	later := 0 // bids after the one asked for
	if in.UpTo > 0 {
		later = max(0, count-in.UpTo)
	}
	rows, err := auction.Bids(ctx, s.Store, x.Tenant.ID, in.EventID, in.ItemID, later, maxBids)
	for _, bid := range rows {
		out.Body.Bids = append(out.Body.Bids, bid.Shown())
	}
	return &out, err
}
