package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
)

// preBid places a bid and answers once it is committed. Staff acting for a person bid in that person's name, and the
// bid log records it.
func (s *Operations) preBid(ctx context.Context, c *identity.Caller, in *api.PreBidInput) (*api.BidOutput, error) {
	if amount := in.Body.Amount; amount <= 0 || amount > rules.MaxAmount {
		return nil, api.Invalid(map[string][]string{"amount": {"Enter a bid above $0, up to " + api.Money(rules.MaxAmount).USD()}})
	}
	return s.bidOnce(ctx, c, api.PreBid.Declaration, in.IdempotencyKey, in.Body, Request{ItemID: in.Body.ItemID, EventID: in.Body.EventID,
		Amount: int64(in.Body.Amount), Exact: in.Body.Type == api.BidExact})
}
