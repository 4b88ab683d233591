package server

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/bidding"
	"fairwarning/engine/store"
)

func (s *Server) bindRetraction(to binding) {
	handle(to, api.RetractBid, s.retractBid)
}

// retractBid: by auctioneers, clerks and administrators, in person.
func (s *Server) retractBid(ctx context.Context, in *api.RetractBidInput) (*api.BidOutput, error) {
	c, err := s.staff(ctx, in.Authorization, roleAuctioneer, roleClerk, roleAdministrator)
	if err != nil {
		return nil, err
	}
	reason := oneLine(in.Body.Reason)
	if reason == "" {
		return nil, api.Invalid(map[string][]string{"reason": {"Please say why"}})
	}
	return once(ctx, s, c, api.RetractBid, in.KeyInput, in.Body, func(ctx context.Context, tx *store.Tx) (*api.BidOutput, error) {
		x := from(ctx)
		view, userID, err := bidding.Retract(ctx, tx, bidding.Retraction{Tenant: x.tenant, ItemID: in.Body.ItemID, Bid: in.Body.Bid,
			StaffID: c.UserID, Reason: reason, Now: store.Millis(s.Now())})
		if err != nil {
			return nil, err
		}
		detail := map[string]string{"item_ID": strconv.FormatInt(in.Body.ItemID, 10), "bid": strconv.Itoa(in.Body.Bid), "reason": reason}
		out := &api.BidOutput{}
		out.Body.Result, out.Body.Message, out.Body.Lot = api.BidHigh, "The bid was taken back", view
		return out, tx.AddAudit(ctx, x.tenant.ID, auditRow(x, userID, c.UserID, "bid-retracted", detail))
	})
}
