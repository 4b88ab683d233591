package checkin

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// getEventBidders returns a page of who is registered for an event.
func (s *Operations) getEventBidders(ctx context.Context, _ *identity.Caller, in *office.EventBiddersInput) (*office.EventBiddersOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	if _, err := auction.OfficeEvent(ctx, s.Store, tenantID, in.EventID); err != nil {
		return nil, request.Missing("Event", err)
	}
	rows, totals, page, err := bidders(ctx, s.Store.DB, tenantID, in)
	if err != nil {
		return nil, err
	}
	var out office.EventBiddersOutput
	out.Body.Page, out.Body.Bidders = page, make([]office.EventBidder, 0, len(rows))
	out.Body.Totals = office.BidderTotals{Registered: totals.Registered, Approved: totals.Approved, Pending: totals.Pending, Declined: totals.Declined,
		CheckedIn: totals.CheckedIn, Unknown: totals.Unknown, Left: totals.Gone, Deposit: api.Money(totals.Deposit)}
	for i := range rows {
		out.Body.Bidders = append(out.Body.Bidders, rows[i].api())
	}
	return &out, nil
}

// findBidders finds people to check in.
func (s *Operations) findBidders(ctx context.Context, _ *identity.Caller, in *office.FindBiddersInput) (*office.FindBiddersOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	event, err := auction.OfficeEvent(ctx, s.Store, tenantID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	rows, err := findBidders(ctx, s.Store.DB, tenantID, in.EventID, in.Search)
	if err != nil {
		return nil, err
	}
	var out office.FindBiddersOutput
	out.Body.Bidders = make([]office.EventBidder, 0, len(rows))
	for i := range rows {
		found, err := withDeposit(ctx, s.Store.DB, &event, &rows[i])
		if err != nil {
			return nil, err
		}
		out.Body.Bidders = append(out.Body.Bidders, found)
	}
	return &out, nil
}

// withDeposit returns a person with what the event's deposit is short of, unless they are registered.
func withDeposit(ctx context.Context, from bun.IDB, event *db.EventRow, row *bidderRow) (office.EventBidder, error) {
	out := row.api()
	if row.IsRegistered {
		return out, nil
	}
	missing, err := auction.MissingDeposit(ctx, from, event, row.ID)
	out.MissingDeposit = api.Money(missing)
	return out, err
}
