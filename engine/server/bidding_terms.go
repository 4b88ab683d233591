package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindBiddingTerms(to binding) {
	handle(to, api.GetBiddingTerms, s.getBiddingTerms)
}

// getBiddingTerms returns terms that are the same for everybody until the next rule takes effect.
func (s *Server) getBiddingTerms(ctx context.Context, in *api.BiddingTermsInput) (*api.BiddingTermsOutput, error) {
	x := from(ctx)
	items, err := s.Store.Items(ctx, x.tenant.ID, []int64{in.ItemID})
	if err != nil {
		return nil, err
	}
	if len(items) == 0 {
		return nil, api.NotFound("Item")
	}
	all, err := s.Store.Schedules(ctx, x.tenant.ID)
	if err != nil {
		return nil, err
	}
	for _, rule := range all {
		x.changesAt(rule.ValidFrom)
	}
	cost, err := s.Store.Costing(ctx, x.tenant.ID, &items[0], 0, x.now)
	if err != nil {
		return nil, err
	}
	return &api.BiddingTermsOutput{Body: termsOfBidding(in.ItemID, &cost)}, nil
}

func termsOfBidding(itemID int64, cost *store.Costing) api.BiddingTerms {
	terms, charges := cost.Terms, cost.Charges
	out := api.BiddingTerms{
		ItemID: itemID, Increments: []api.IncrementStep{}, Premium: feeSteps(charges.Premium), Fee: feeSteps(charges.Fee),
		SurchargeRate: percent(charges.Surcharge.BasisPoints), TaxName: charges.Tax.Name, TaxRate: percent(charges.Tax.Rates[cost.State]),
		ReservePolicy: terms.Reserve,
		SoftClose: api.SoftCloseTerms{WindowSeconds: int(terms.SoftClose.Window / 1000), ResetSeconds: int(terms.SoftClose.Reset / 1000),
			Mode: terms.SoftClose.Mode, MaxExtensions: terms.SoftClose.MaxExtensions},
	}
	if out.SoftClose.Mode == "" {
		out.SoftClose.Mode = lot.ModeLot
	}
	for _, step := range terms.Increments {
		out.Increments = append(out.Increments, api.IncrementStep{UpTo: upTo(step.UpTo), Step: api.Money(step.By)})
	}
	return out
}

func feeSteps(tiers lot.Tiers) []api.FeeStep {
	steps := make([]api.FeeStep, 0, len(tiers))
	for _, t := range tiers {
		steps = append(steps,
			api.FeeStep{UpTo: upTo(t.UpTo), Percent: percent(t.BasisPoints), Minimum: api.Money(t.Min), Flat: api.Money(t.Flat)})
	}
	return steps
}

// upTo returns the upper bound of a step; nil for the last one, which has none.
func upTo(cents int64) *api.Money {
	if cents == 0 {
		return nil
	}
	return money(&cents)
}
