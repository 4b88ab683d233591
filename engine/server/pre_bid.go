package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/bidding"
	"fairwarning/engine/lot"
)

func (s *Server) bindPreBid(to binding) {
	handle(to, api.PreBid, s.preBid)
	handle(to, api.EventPreBid, s.preBid)
}

// preBid hands a bid to the desk and answers once it is committed. Staff that acts for somebody bids in the person's name, and the
// log says so.
func (s *Server) preBid(ctx context.Context, in *api.PreBidInput) (*api.BidOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if amount := in.Body.Amount; amount <= 0 || amount > lot.MaxAmount {
		return nil, api.Invalid(map[string][]string{"amount": {"A bid is above $0 and at most " + api.Money(lot.MaxAmount).USD()}})
	}
	key, err := keyOf(ctx, c, api.PreBid.Declaration, in.IdempotencyKey, in.Body)
	if err != nil {
		return nil, err
	}
	end, ok := s.underWay.begin(key)
	if !ok {
		return nil, errUnderWay()
	}
	defer end()
	x := from(ctx)
	out, err := s.Bids.Place(ctx, bidding.Request{Tenant: x.tenant, UserID: c.UserID, ActingUserID: c.ActingUserID, ItemID: in.Body.ItemID,
		EventID: in.Body.EventID, Amount: int64(in.Body.Amount), Exact: in.Body.Type == api.BidExact, Key: key, RequestID: x.id})
	if err == nil {
		s.live.Follow(x.tenant.ID, c.UserID) // a lot the person bids on is followed from now on
	}
	return out, otherCall(err)
}
