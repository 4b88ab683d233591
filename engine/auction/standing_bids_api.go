package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// maxStanding limits the list of a person's standing bids.
const maxStanding = 200

// getStandingBids lists what a person has bid on undecided lots, for the office to see before it disables their bidding. Of lots in which
// the caller has an interest it shows no maximum.
func (s *Operations) getStandingBids(ctx context.Context, c *identity.Caller, in *api.PersonInput) (*api.StandingBidsOutput, error) {
	x := request.From(ctx)
	if _, err := identity.User(ctx, s.Store, x.Tenant.ID, in.UserID); err != nil {
		return nil, request.Missing("User", err)
	}
	ids, err := OpenLotsOf(ctx, s.Store.DB, x.Tenant.ID, in.UserID, 0)
	if err != nil {
		return nil, err
	}
	ids = ids[:min(len(ids), maxStanding)]
	most, err := maximumsOf(ctx, s.Store, x.Tenant.ID, in.UserID, ids)
	if err != nil {
		return nil, err
	}
	own, err := interest.Lots(ctx, s.Store.DB, x.Tenant.ID, ids, c.People()...)
	if err != nil {
		return nil, err
	}
	cards, err := inventory.ItemCards(ctx, s.Store, x.Tenant.ID, ids)
	out := &api.StandingBidsOutput{}
	out.Body.Bids = make([]api.StandingBid, 0, len(cards))
	for i := range cards {
		card := &cards[i]
		bid := api.StandingBid{Item: inventory.CardOf(x, card), CurrentBid: inventory.Money(card.CurrentCents), IsOwn: own[card.ID],
			IsLeading: card.LeaderID != nil && *card.LeaderID == in.UserID}
		if max := api.Money(most[card.ID]); !bid.IsOwn {
			bid.Max = &max
		}
		out.Body.Bids = append(out.Body.Bids, bid)
	}
	return out, err
}

// getSharedAccounts lists the bidders on undecided lots who share a phone, an address or a card with the lot's seller.
func (s *Operations) getSharedAccounts(ctx context.Context, _ *identity.Caller, in *api.BearerInput) (*api.SharedAccountsOutput, error) {
	flags, err := SharedAccounts(ctx, s.Store, request.From(ctx).Tenant.ID, 0)
	out := &api.SharedAccountsOutput{}
	out.Body.Bidders = flags
	return out, err
}
