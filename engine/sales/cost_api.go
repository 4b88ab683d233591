package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

func (s *Operations) getCost(ctx context.Context, in *api.CostInput) (*api.CostOutput, error) {
	x := request.From(ctx)
	who, err := s.Sessions.Bearer(ctx, x.Tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	price, err := dollars(in.Amount)
	if err != nil {
		return nil, err
	}
	item, err := inventory.PublicItem(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	cost, err := ReadCosting(ctx, s.Store, x.Tenant.ID, &item, who.UserID, x.Now) // the user id is 0 for a guest
	if err != nil {
		return nil, err
	}
	return &api.CostOutput{Body: costOf(in.ItemID, cost, price, in.Quantity, in.ByCard)}, nil
}

// dollars parses an amount from the query, in dollars, and returns cents.
func dollars(text string) (cents int64, err error) {
	amount, err := api.ParseMoney(text)
	if err != nil {
		return 0, api.BadRequest("amount: must be in dollars, such as 1250 or 1250.50")
	}
	if amount <= 0 || amount > rules.MaxAmount {
		return 0, api.BadRequest("amount: must be above $0 and at most " + api.Money(rules.MaxAmount).USD())
	}
	return int64(amount), nil
}

func costOf(itemID int64, costing Costing, price int64, quantity int, byCard bool) api.Cost {
	cost := api.Cost{ItemID: itemID, Quantity: quantity, IsTaxExempt: costing.IsExempt, Lines: []api.CostLine{}}
	for _, line := range costing.Lines(price, quantity, byCard) {
		amount := api.Money(line.Amount)
		cost.Lines = append(cost.Lines, api.CostLine{Kind: line.Kind, Description: line.Description, Amount: amount})
		cost.Total += amount
		if line.Kind == codes.CostFee {
			cost.TransactionFee += amount
		}
	}
	return cost
}

// Percent converts basis points for display. Never calculate with the result.
func Percent(basisPoints int64) float64 { return float64(basisPoints) / 100 }
