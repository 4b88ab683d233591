package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// endedFor is how long ended lots are listed, in milliseconds.
const endedFor = 30 * 24 * 3_600_000

func (s *Operations) getBids(ctx context.Context, c *identity.Caller, in *api.BidsInput) (*api.BidsOutput, error) {
	x := request.From(ctx)
	lots, err := auction.LotsBidOn(ctx, s.Store, x.Tenant.ID, c.UserID, x.Now-endedFor)
	if err != nil {
		return nil, err
	}
	var out api.BidsOutput
	ids := matchLots(lots, in.StatusFilter, &out.Body.Totals)
	out.Body.Page = in.Of(len(ids))
	bids, err := s.myBids(ctx, c, api.CutPage(out.Body.Page, ids))
	if err != nil {
		return nil, err
	}
	out.Body.Winning, out.Body.Losing, out.Body.Ended = []api.MyBid{}, []api.MyBid{}, []api.MyBid{}
	for _, bid := range bids {
		switch {
		case bid.Lot.Outcome != rules.Open:
			out.Body.Ended = append(out.Body.Ended, bid)
		case bid.Lot.PrebidStatusID == api.BidHigh:
			out.Body.Winning = append(out.Body.Winning, bid)
		default:
			out.Body.Losing = append(out.Body.Losing, bid)
		}
	}
	return &out, nil
}

// matchLots returns the lots in a state, "winning", "losing" or "ended", or all of them if it is empty, and counts all.
func matchLots(lots []auction.BidOn, filter string, totals *api.BidTotals) (ids []int64) {
	for _, lot := range lots {
		state, count := "losing", &totals.Losing
		switch {
		case !lot.IsOpen:
			state, count = "ended", &totals.Ended
		case lot.IsLeading:
			state, count = "winning", &totals.Winning
		}
		*count++
		if filter == "" || filter == state {
			ids = append(ids, lot.ID)
		}
	}
	return ids
}

// myBids returns the items in the order given, with the person's position on each.
func (s *Operations) myBids(ctx context.Context, c *identity.Caller, ids []int64) ([]api.MyBid, error) {
	x := request.From(ctx)
	cards, err := inventory.ItemCards(ctx, s.Store, x.Tenant.ID, ids)
	if err != nil {
		return nil, err
	}
	lots, err := s.LotBiddings(ctx, x.Tenant, onLots(c.UserID, cards))
	if err == nil {
		err = s.hideMaximums(ctx, c, x.Tenant.ID, lots)
	}
	if err != nil {
		return nil, err
	}
	bids := make([]api.MyBid, 0, len(cards))
	for i := range cards {
		view := lots[db.LotUser{ItemID: cards[i].ID, UserID: c.UserID}]
		won := cards[i].Outcome == rules.Sold && view.PrebidStatusID == api.BidHigh
		bids = append(bids, api.MyBid{Item: inventory.CardOf(x, &cards[i]), Lot: view, Won: won})
	}
	return bids, nil
}

func onLots(userID int64, cards []inventory.ItemCard) []db.LotUser {
	pairs := make([]db.LotUser, 0, len(cards))
	for i := range cards {
		pairs = append(pairs, db.LotUser{ItemID: cards[i].ID, UserID: userID})
	}
	return pairs
}
