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
	matching := matchLots(lots, in.StatusFilter, &out.Body.Totals)
	out.Body.Page = in.Of(len(matching))
	bids, err := s.myBids(ctx, c, api.CutPage(out.Body.Page, matching))
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
func matchLots(lots []auction.BidOn, filter string, totals *api.BidTotals) (matching []auction.BidOn) {
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
			matching = append(matching, lot)
		}
	}
	return matching
}

// myBids returns the lots in the order given, with the person's position on each.
func (s *Operations) myBids(ctx context.Context, c *identity.Caller, lots []auction.BidOn) ([]api.MyBid, error) {
	var present, left []int64
	for _, lot := range lots {
		if lot.IsEarlier {
			left = append(left, lot.ID)
		} else {
			present = append(present, lot.ID)
		}
	}
	found, err := s.presentBids(ctx, c, present)
	if err != nil {
		return nil, err
	}
	earlier, err := s.earlierBids(ctx, c, left)
	bids := make([]api.MyBid, 0, len(lots))
	for _, lot := range lots {
		from := found
		if lot.IsEarlier {
			from = earlier
		}
		if bid, isThere := from[lotInEvent{lot.ID, lot.EventID}]; isThere {
			bids = append(bids, bid)
		}
	}
	return bids, err
}

// lotInEvent is an item as a lot of an event.
type lotInEvent struct{ item, event int64 }

// presentBids returns the person's bids on lots of events in which they still are.
func (s *Operations) presentBids(ctx context.Context, c *identity.Caller, ids []int64) (map[lotInEvent]api.MyBid, error) {
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
	bids := make(map[lotInEvent]api.MyBid, len(cards))
	for i := range cards {
		view := lots[db.LotUser{ItemID: cards[i].ID, UserID: c.UserID}]
		won := cards[i].Outcome == rules.Sold && view.PrebidStatusID == api.BidHigh
		bids[lotInEvent{cards[i].ID, view.EventID}] = api.MyBid{Item: inventory.CardOf(x, &cards[i]), Lot: view, Won: won}
	}
	return bids, nil
}

// earlierBids returns the person's bids on lots that did not sell and were offered again, as they were. Maximums are left out.
func (s *Operations) earlierBids(ctx context.Context, c *identity.Caller, ids []int64) (map[lotInEvent]api.MyBid, error) {
	x := request.From(ctx)
	cards, err := inventory.EarlierLots(ctx, s.Store.DB, x.Tenant.ID, ids)
	bids := make(map[lotInEvent]api.MyBid, len(cards))
	for i := range cards {
		card := &cards[i]
		item := inventory.CardOf(x, card)
		view := api.LotBidding{ItemID: card.ID, EventID: *card.EventID, ServerTime: db.Time(x.Now), EndTime: item.EndTime,
			IsExtended: item.IsExtended, Outcome: card.Outcome, CurrentBid: inventory.Money(card.CurrentCents), QuickBids: []api.Money{}, TotalBids: card.BidCount,
			ReserveStatus: item.ReserveStatus, HasPrebid: true, PrebidStatusID: api.BidOutbid, Needs: NeedsClosed, NeedsMessage: msgClosed}
		if card.LeaderID != nil && *card.LeaderID == c.UserID {
			view.PrebidStatusID = api.BidHigh
		}
		view.IsOutbid = view.PrebidStatusID == api.BidOutbid
		bids[lotInEvent{card.ID, *card.EventID}] = api.MyBid{Item: item, Lot: view}
	}
	return bids, err
}

func onLots(userID int64, cards []inventory.ItemCard) []db.LotUser {
	pairs := make([]db.LotUser, 0, len(cards))
	for i := range cards {
		pairs = append(pairs, db.LotUser{ItemID: cards[i].ID, UserID: userID})
	}
	return pairs
}
