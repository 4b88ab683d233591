package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

func (s *Operations) getProceeds(ctx context.Context, c *identity.Caller, in *api.ProceedsInput) (*api.ProceedsOutput, error) {
	price, err := dollars(in.Amount)
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	items, err := inventory.Items(ctx, s.Store, x.Tenant.ID, []int64{in.ItemID})
	if err != nil {
		return nil, err
	}
	if len(items) == 0 || !ownsItem(c, &items[0]) {
		return nil, api.NotFound("Item")
	}
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	proceeds, err := ProceedsOf(all, &items[0], price, x.Now)
	if err != nil {
		return nil, err
	}
	return &api.ProceedsOutput{Body: proceedsAPI(proceeds)}, nil
}

// proceedsAPI returns proceeds as the contract shows them.
func proceedsAPI(p rules.Proceeds) api.Proceeds {
	return api.Proceeds{Price: api.Money(p.Price), Commission: api.Money(p.Commission), CommissionName: p.Name, Net: api.Money(p.Net())}
}
