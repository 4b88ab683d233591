package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/bidding"
	"fairwarning/engine/store"
)

func (s *Server) bindBidding(to binding) {
	handle(to, api.GetBidding, s.getBidding)
	handle(to, api.GetBuyingPower, s.getBuyingPower)
}

func (s *Server) getBidding(ctx context.Context, in *api.BiddingInput) (*api.BiddingOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	lots, err := s.lotBidding(ctx, x.tenant, c.UserID, []int64{in.ItemID})
	if err != nil {
		return nil, err
	}
	if len(lots) == 0 {
		return nil, api.NotFound("Item")
	}
	return &api.BiddingOutput{Body: lots[0]}, nil
}

// lotBidding is lots as a person sees them who bids, in the order they are named; items the tenant does not have are left out.
func (s *Server) lotBidding(ctx context.Context, tenant *store.Tenant, userID int64, itemIDs []int64) ([]api.LotBidding, error) {
	pairs := make([]bidderOnLot, 0, len(itemIDs))
	for _, id := range itemIDs {
		pairs = append(pairs, bidderOnLot{userID, id})
	}
	found, err := s.lotBiddings(ctx, tenant, pairs)
	lots := make([]api.LotBidding, 0, len(pairs))
	for _, pair := range pairs {
		if view, isThere := found[pair]; isThere {
			lots = append(lots, view)
		}
	}
	return lots, err
}

// bidderOnLot is a person with a lot.
type bidderOnLot struct{ userID, itemID int64 }

// lotBiddings is lotBidding for many people at once, in as many queries as for one.
func (s *Server) lotBiddings(ctx context.Context, tenant *store.Tenant, pairs []bidderOnLot) (map[bidderOnLot]api.LotBidding, error) {
	wanted := make([]store.OnLot, 0, len(pairs))
	for _, pair := range pairs {
		wanted = append(wanted, store.OnLot{ItemID: pair.itemID, UserID: pair.userID})
	}
	floor, err := s.Store.Floor(ctx, tenant.ID, wanted...)
	if err != nil {
		return nil, err
	}
	now := store.Millis(s.Now())
	views := make(map[bidderOnLot]api.LotBidding, len(pairs))
	for _, pair := range pairs {
		item := floor.Items[pair.itemID]
		if item == nil {
			continue
		}
		if views[pair], err = bidding.View(floor, tenant, item, pair.userID, now); err != nil {
			return nil, err
		}
	}
	return views, nil
}

func (s *Server) getBuyingPower(ctx context.Context, in *api.BearerInput) (*api.BuyingPowerOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	power, err := s.Store.BuyingPower(ctx, from(ctx).tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	var out api.BuyingPowerOutput
	out.Body.BuyingPower = power.API()
	out.Body.Held, out.Body.Unpaid, out.Body.Deposits = api.Money(power.Held), api.Money(power.Unpaid), api.Money(power.Deposits)
	return &out, nil
}
