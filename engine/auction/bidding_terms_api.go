package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// getBiddingTerms returns terms that are the same for everybody until the next rule takes effect.
func (s *Operations) getBiddingTerms(ctx context.Context, in *api.BiddingTermsInput) (*api.BiddingTermsOutput, error) {
	x := request.From(ctx)
	item, err := inventory.PublicItem(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	for _, rule := range all {
		x.ChangesAt(rule.ValidFrom)
		x.ChangesAt(api.Zero(rule.EndedAt))
	}
	cost, err := sales.ReadCosting(ctx, s.Store, x.Tenant.ID, &item, 0, x.Now)
	if err != nil {
		return nil, err
	}
	return &api.BiddingTermsOutput{Body: termsOfBidding(in.ItemID, &cost)}, nil
}

func termsOfBidding(itemID int64, cost *sales.Costing) api.BiddingTerms {
	out := api.BiddingTerms{
		ItemID: itemID, Increments: []api.IncrementStep{}, FeeTerms: feeTerms(cost.Charges, cost.Place, cost.IsTitled),
		ReservePolicy: cost.Terms.Reserve, SoftClose: softCloseTerms(cost.Terms.SoftClose),
	}
	for _, step := range cost.Terms.Increments {
		out.Increments = append(out.Increments, api.IncrementStep{UpTo: upTo(step.UpTo), Step: api.Money(step.By)})
	}
	return out
}

func feeSteps(tiers rules.Tiers) []api.FeeStep {
	steps := make([]api.FeeStep, 0, len(tiers))
	for _, t := range tiers {
		steps = append(steps,
			api.FeeStep{UpTo: upTo(t.UpTo), Percent: sales.Percent(t.BasisPoints), Minimum: api.Money(t.Min), Flat: api.Money(t.Flat)})
	}
	return steps
}

// upTo returns the upper bound of a step; nil for the last one, which has none.
func upTo(cents int64) *api.Money {
	if cents == 0 {
		return nil
	}
	return inventory.Money(&cents)
}
