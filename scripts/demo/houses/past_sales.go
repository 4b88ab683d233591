package houses

import (
	"context"
	"slices"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// This file imports history into the store, in two steps that no operation can take, as a house would that moves here from another system:
// bidding.ImportBids places the bids from before the fill, at their times and by the same rules as real ones, and auction.ClosePastLots decides the
// lots of sales that are over, each as of its closing time. Neither asks whether the bidder was registered nor notifies anybody. Everything else about
// past sales is done by operations: the office plans, publishes, ends and settles them (plan_sales.go, publish_sales.go, settle_sales.go).

// importHistory imports the bids on all lots that have been open for bids, and decides the lots whose time was up.
func (h house) importHistory(ctx context.Context, s *db.Store, tenantID int64, state state, people demoPeople, worth map[string]int) error {
	bids, err := h.pastBids(ctx, s, tenantID, state, people, worth)
	if err != nil {
		return err
	}
	if _, err := bidding.ImportBids(ctx, s, tenantID, bids); err != nil {
		return err
	}
	_, err = auction.ClosePastLots(ctx, s, tenantID, db.Millis(state.FilledAt))
	return err
}

// pastBids invents the bidding on every lot that has been open for bids, except for those whose bids an interrupted fill already imported.
func (h house) pastBids(ctx context.Context, s *db.Store, tenantID int64, state state, people demoPeople, worth map[string]int) ([]bidding.PastBid, error) {
	events, err := auction.Events(ctx, s, tenantID)
	if err != nil {
		return nil, err
	}
	byID := map[int64]db.EventRow{}
	for _, e := range events {
		byID[e.ID] = e
	}
	items, err := auction.Lots(ctx, s, tenantID)
	if err != nil {
		return nil, err
	}
	rules, err := tenant.ListSchedules(ctx, s, tenantID)
	if err != nil {
		return nil, err
	}
	var bids []bidding.PastBid
	counts := map[int64]int{}
	for _, item := range items {
		event := byID[*item.EventID]
		if event.StatusID == codes.EventDidNotRun {
			continue
		}
		held, err := rules.RulesFor(&item, db.Millis(state.FilledAt))
		if err != nil {
			return nil, err
		}
		c := contest{item: item, terms: held.Terms, worth: int64(worth[item.StockNumber]) * 100, bidder: people.bidder}
		c.from, c.to = biddingTime(event, item, db.Millis(state.FilledAt))
		isOver := event.EndsAt <= db.Millis(state.FilledAt)
		if c.worth <= maxWorth && (slices.Contains(h.people[0].registeredFor, event.Code) || isOver) {
			c.role = roleAt(counts[event.ID])
			counts[event.ID]++
		}
		if item.BidCount == 0 {
			bids = append(bids, c.bids(state.Seed, people.crowd)...)
		}
	}
	return bids, nil
}
