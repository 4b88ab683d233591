package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

// getSurcharge applies the house's own rule for card payments. Payments made outside the site (isVirtual false) have no
// surcharge.
func (s *Operations) getSurcharge(ctx context.Context, _ *identity.Caller, in *api.SurchargeInput) (*api.SurchargeOutput, error) {
	cents, err := dollars(in.Amount)
	if err != nil || !in.IsVirtual {
		return &api.SurchargeOutput{}, err
	}
	x := request.From(ctx)
	all, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	rules, err := all.RulesFor(&db.ItemRow{}, x.Now)
	var out api.SurchargeOutput
	out.Body.Fee = api.Money(rules.Charges.Surcharge.Amount(cents))
	out.Body.Percentage = Percent(rules.Charges.Surcharge.BasisPoints)
	return &out, err
}
