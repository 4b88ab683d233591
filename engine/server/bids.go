package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindBids(to binding) {
	handle(to, api.GetBidHistory, s.bidHistory)
}

// mostBids bounds a bid history.
const mostBids = 200

// bidHistory of a lot. While a lot that hides its current bid is open, only the number of bids is told.
func (s *Server) bidHistory(ctx context.Context, in *api.BidHistoryInput) (*api.BidHistoryOutput, error) {
	x := from(ctx)
	if _, err := s.Store.Event(ctx, x.tenant.ID, in.EventID); err != nil {
		return nil, missing("Event", err)
	}
	item, err := s.Store.ItemCard(ctx, x.tenant.ID, in.ItemID)
	if err != nil {
		return nil, missing("Item", err)
	}
	count, err := s.Store.BidCount(ctx, x.tenant.ID, in.EventID, in.ItemID)
	if err != nil {
		return nil, err
	}
	isItsLot := item.EventID != nil && *item.EventID == in.EventID
	if !isItsLot && count == 0 {
		return nil, api.NotFound("Lot")
	}
	var out api.BidHistoryOutput
	out.Body.EventID, out.Body.ItemID, out.Body.TotalBids, out.Body.Bids = in.EventID, in.ItemID, count, []api.Bid{}
	if isItsLot && item.Outcome == lot.Open && !item.ShowCurrentBid {
		return &out, nil
	}
	rows, err := s.Store.Bids(ctx, x.tenant.ID, in.EventID, in.ItemID, mostBids)
	for _, b := range rows {
		out.Body.Bids = append(out.Body.Bids,
			api.Bid{Bidder: b.Bidder, Amount: api.Money(b.AmountCents), PlacedAt: store.Time(b.PlacedAt), IsAuto: b.IsAuto})
	}
	return &out, err
}
