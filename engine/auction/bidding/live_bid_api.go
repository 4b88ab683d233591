package bidding

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

// placeLiveBid bids on the lot in the ring. As with preBid, staff acting for a person bid in that person's name.
func (s *Operations) placeLiveBid(ctx context.Context, c *identity.Caller, in *api.LiveBidInput) (*api.BidOutput, error) {
	most := api.Money(rules.MaxAmount)
	switch {
	case in.Body.Amount <= 0 || in.Body.Amount > most:
		return nil, api.Invalid(map[string][]string{"amount": {"Enter a bid above $0, up to " + most.USD()}})
	case in.Body.Max < 0 || in.Body.Max > most:
		return nil, api.Invalid(map[string][]string{"max": {"Enter a maximum above $0, up to " + most.USD()}})
	}
	return s.bidOnce(ctx, c, api.PlaceLiveBid.Declaration, in.IdempotencyKey, in.Body, Request{ItemID: in.Body.ItemID, EventID: in.Body.EventID,
		Amount: int64(in.Body.Amount), Max: int64(in.Body.Max), IsLive: true})
}

// bidOnce places a bid once per idempotency key, and counts it if it is refused.
func (s *Operations) bidOnce(ctx context.Context, c *identity.Caller, op *api.Declaration, header string, body any, bid Request) (*api.BidOutput, error) {
	if wait := identity.Seconds(s.Refusals.Wait(c.Subject, s.Now())); wait > 0 {
		return nil, api.TooMany(wait, fmt.Sprintf("Too many of your bids were refused. You can bid again in %d seconds", wait))
	}
	key, end, err := s.Idempotency.Reserve(ctx, c, op, header, body)
	if err != nil {
		return nil, err
	}
	defer end()
	x := request.From(ctx)
	bid.Tenant, bid.UserID, bid.ActingUserID, bid.Key, bid.RequestID = x.Tenant, c.UserID, c.ActingUserID, key, x.ID
	out, err := s.Bids.Place(ctx, bid)
	var refused *api.Error
	switch {
	case errors.As(err, &refused) && refused.Status < http.StatusInternalServerError:
		s.Refusals.Count(c.Subject, s.Now())
	case err == nil:
		s.Live.FollowsChanged(x.Tenant.ID, c.UserID) // the person's streams now include this lot
	}
	return out, identity.KeyReused(err)
}
