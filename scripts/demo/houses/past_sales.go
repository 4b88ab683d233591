package houses

import (
	"context"
	"slices"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// This file writes into the store what no operation can make, because it is past: sales that are over, and bids that were placed before the
// demo was filled. Operations add what happens now.

// savePastSales writes the sales that are over.
func (h house) savePastSales(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	terms, err := tenant.Terms(ctx, s, tenantID, 0)
	if err != nil {
		return err
	}
	for _, sale := range h.calendar {
		if !sale.isOver() {
			continue
		}
		row := h.row(sale, saleTerms(terms.ID), now)
		if _, err := auction.PutEvent(ctx, s, tenantID, row, sale.providers); err != nil {
			return err
		}
	}
	return nil
}

// bid invents the bidding on every lot that has been open for bids, and stores it under the same rules as real bids.
func (h house) bid(ctx context.Context, s *db.Store, tenantID int64, state state, people demoPeople, worth map[string]int) error {
	events, err := auction.Events(ctx, s, tenantID)
	if err != nil {
		return err
	}
	byID := map[int64]db.EventRow{}
	for _, e := range events {
		byID[e.ID] = e
	}
	items, err := auction.LotsWithoutBids(ctx, s, tenantID)
	if err != nil {
		return err
	}
	rules, err := tenant.ListSchedules(ctx, s, tenantID)
	if err != nil {
		return err
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
			return err
		}
		c := contest{item: item, terms: held.Terms, worth: int64(worth[item.StockNumber]) * 100, bidder: people.bidder}
		c.from, c.to = biddingTime(event, item, db.Millis(state.FilledAt))
		if c.worth <= maxWorth && (slices.Contains(h.people[0].registeredFor, event.Code) || event.CompletedAt != nil) {
			c.role = roleAt(counts[event.ID])
			counts[event.ID]++
		}
		bids = append(bids, c.bids(state.Seed, people.crowd)...)
	}
	_, err = bidding.ImportBids(ctx, s, tenantID, bids)
	return err
}

// settle decides the lots of the sales that are over, and has their invoices paid by check.
func (h house) settle(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	if _, err := auction.ClosePastLots(ctx, s, tenantID, db.Millis(now)); err != nil {
		return err
	}
	return sales.SettleInvoices(ctx, s, tenantID, db.Millis(now))
}
