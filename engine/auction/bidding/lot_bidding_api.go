package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/request"
)

func (s *Operations) getBidding(ctx context.Context, c *identity.Caller, in *api.BiddingInput) (*api.BiddingOutput, error) {
	x := request.From(ctx)
	lots, err := s.lotBidding(ctx, x.Tenant, c, []int64{in.ItemID})
	if err != nil {
		return nil, err
	}
	if len(lots) == 0 {
		return nil, api.NotFound("Item")
	}
	return &api.BiddingOutput{Body: lots[0]}, nil
}

// lotBidding returns the lots as this bidder sees them, in the order given. Items the tenant does not have are left
// out.
func (s *Operations) lotBidding(ctx context.Context, tenant *db.Tenant, c *identity.Caller, itemIDs []int64) ([]api.LotBidding, error) {
	pairs := make([]db.LotUser, 0, len(itemIDs))
	for _, id := range itemIDs {
		pairs = append(pairs, db.LotUser{ItemID: id, UserID: c.UserID})
	}
	found, err := s.LotBiddings(ctx, tenant, pairs)
	if err == nil {
		err = s.hideMaximums(ctx, c, tenant.ID, found)
	}
	lots := make([]api.LotBidding, 0, len(pairs))
	for _, pair := range pairs {
		if view, isThere := found[pair]; isThere {
			lots = append(lots, view)
		}
	}
	return lots, err
}

// hideMaximums removes the person's maximums on lots in which the member of staff who acts for them has an interest.
func (s *Operations) hideMaximums(ctx context.Context, c *identity.Caller, tenantID int64, lots map[db.LotUser]api.LotBidding) error {
	if c.ActingUserID == 0 {
		return nil
	}
	ids := make([]int64, 0, len(lots))
	for pair := range lots {
		ids = append(ids, pair.ItemID)
	}
	own, err := interest.Lots(ctx, s.Store.DB, tenantID, ids, c.ActingUserID)
	for pair, view := range lots {
		if own[pair.ItemID] {
			view.MaxBidAmount, view.PreBidAmount = nil, nil
			lots[pair] = view
		}
	}
	return err
}

// LotBiddings is lotBidding for many people in one set of queries.
func (s *Operations) LotBiddings(ctx context.Context, tenant *db.Tenant, pairs []db.LotUser) (map[db.LotUser]api.LotBidding, error) {
	state, err := auction.ReadBiddingState(ctx, s.Store, tenant.ID, pairs...)
	if err != nil {
		return nil, err
	}
	now := db.Millis(s.Now())
	views := make(map[db.LotUser]api.LotBidding, len(pairs))
	for _, pair := range pairs {
		item := state.Items[pair.ItemID]
		if item == nil || !state.IsPublic(item) {
			continue
		}
		if views[pair], err = View(state, tenant, item, pair.UserID, now); err != nil {
			return nil, err
		}
	}
	return views, nil
}
