package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindSurcharge(to binding) {
	handle(to, api.GetSurcharge, s.getSurcharge)
}

// getSurcharge goes by the house's own rule. What is not paid by card over the site costs nothing on top.
func (s *Server) getSurcharge(ctx context.Context, in *api.SurchargeInput) (*api.SurchargeOutput, error) {
	if _, err := s.person(ctx, in.Authorization); err != nil {
		return nil, err
	}
	cents, err := dollars(in.Amount)
	if err != nil || !in.IsVirtual {
		return &api.SurchargeOutput{}, err
	}
	x := from(ctx)
	all, err := s.Store.Schedules(ctx, x.tenant.ID)
	if err != nil {
		return nil, err
	}
	rules, err := all.Of(&store.ItemRow{}, x.now)
	var out api.SurchargeOutput
	out.Body.Fee = api.Money(rules.Charges.Surcharge.Of(cents))
	out.Body.Percentage = percent(rules.Charges.Surcharge.BasisPoints)
	return &out, err
}
