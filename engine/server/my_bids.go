package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindMyBids(to binding) {
	handle(to, api.GetBids, s.getBids)
}

const (
	mostMyBids = 200
	endedFor   = 30 * 24 * 3_600_000 // how long decided lots are listed, in milliseconds
)

func (s *Server) getBids(ctx context.Context, in *api.BearerInput) (*api.BidsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	open, ended, err := s.Store.ItemsBidOn(ctx, x.tenant.ID, c.UserID, x.now-endedFor, mostMyBids)
	if err != nil {
		return nil, err
	}
	bids, err := s.myBids(ctx, c, append(open, ended...))
	if err != nil {
		return nil, err
	}
	var out api.BidsOutput
	out.Body.Winning, out.Body.Losing, out.Body.Ended = []api.MyBid{}, []api.MyBid{}, []api.MyBid{}
	for _, bid := range bids {
		switch {
		case bid.Lot.Outcome != lot.Open:
			out.Body.Ended = append(out.Body.Ended, bid)
		case bid.Lot.PrebidStatusID == api.BidHigh:
			out.Body.Winning = append(out.Body.Winning, bid)
		default:
			out.Body.Losing = append(out.Body.Losing, bid)
		}
	}
	return &out, nil
}

// myBids are the items with how the person stands on them, in their order.
func (s *Server) myBids(ctx context.Context, c *caller, ids []int64) ([]api.MyBid, error) {
	x := from(ctx)
	cards, err := s.Store.ItemCards(ctx, x.tenant.ID, ids)
	if err != nil {
		return nil, err
	}
	lots, err := s.lotBiddings(ctx, x.tenant, onLots(c.UserID, cards))
	if err != nil {
		return nil, err
	}
	bids := make([]api.MyBid, 0, len(cards))
	for i := range cards {
		view := lots[bidderOnLot{c.UserID, cards[i].ID}]
		won := cards[i].Outcome == lot.Sold && view.PrebidStatusID == api.BidHigh
		bids = append(bids, api.MyBid{Item: cardOf(x, &cards[i]), Lot: view, Won: won})
	}
	return bids, nil
}

func onLots(userID int64, cards []store.ItemCard) []bidderOnLot {
	pairs := make([]bidderOnLot, 0, len(cards))
	for i := range cards {
		pairs = append(pairs, bidderOnLot{userID, cards[i].ID})
	}
	return pairs
}
