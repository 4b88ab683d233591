package bidding

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
)

func (s *Operations) getBuyingPower(ctx context.Context, c *identity.Caller, in *api.BearerInput) (*api.BuyingPowerOutput, error) {
	power, err := sales.BuyingPower(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	var out api.BuyingPowerOutput
	out.Body.BuyingPower = power.API()
	out.Body.Held, out.Body.Unpaid, out.Body.Deposits = api.Money(power.Committed), api.Money(power.Unpaid), api.Money(power.Deposits)
	return &out, nil
}
