package bidding

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// retractBid withdraws a bid on behalf of the house. Only auctioneers, clerks and administrators may, in their own
// name.
func (s *Operations) retractBid(ctx context.Context, c *identity.Caller, in *api.RetractBidInput) (*api.BidOutput, error) {
	reason := api.OneLine(in.Body.Reason)
	if reason == "" {
		return nil, api.Invalid(map[string][]string{"reason": {"Enter a reason"}})
	}
	ahead, err := replayAhead(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in.Body.ItemID)
	if err != nil {
		return nil, err
	}
	return identity.Once(ctx, s.Idempotency, c, api.RetractBid, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*api.BidOutput, error) {
		x := request.From(ctx)
		view, userID, err := Retract(ctx, tx, Retraction{Tenant: x.Tenant, ItemID: in.Body.ItemID, Bid: in.Body.Bid,
			StaffID: c.UserID, Reason: reason, Seen: in.Body.Seen, Now: db.Millis(s.Now()), ahead: ahead})
		if err != nil {
			return nil, err
		}
		detail := map[string]string{"item_ID": strconv.FormatInt(in.Body.ItemID, 10), "bid": strconv.Itoa(in.Body.Bid), "reason": reason}
		out := &api.BidOutput{}
		out.Body.Result, out.Body.Message, out.Body.Lot = api.BidHigh, "Bid retracted", view
		return out, db.AddAudit(ctx, tx, x.Tenant.ID, identity.AuditRow(x, userID, c.UserID, "bid-retracted", detail))
	})
}
