package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// getEvent returns what everybody may know of an event, with its fees as they apply now.
func (s *Operations) getEvent(ctx context.Context, in *api.EventInput) (*api.EventDetailOutput, error) {
	x := request.From(ctx)
	card, err := FindEventCard(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	out := &api.EventDetailOutput{}
	if out.Body, err = EventDetailOf(ctx, s.Store, x, &card); err != nil {
		return nil, err
	}
	firstClose, err := inventory.FirstClose(ctx, s.Store, x.Tenant.ID, card.ID)
	if firstClose != nil {
		out.Body.FirstLotClosesAt = new(db.Time(*firstClose))
	}
	return out, err
}

// EventDetailOf returns an event with its fees as they apply now, without when its first lot closes.
func EventDetailOf(ctx context.Context, s *db.Store, x *request.Exchange, card *EventCard) (detail api.EventDetail, err error) {
	x.ChangesAt(card.LotEvent().NextChange(x.Now))
	all, err := tenant.ListSchedules(ctx, s, x.Tenant.ID)
	if err != nil {
		return detail, err
	}
	for _, rule := range all {
		x.ChangesAt(rule.ValidFrom)
		x.ChangesAt(api.Zero(rule.EndedAt))
	}
	rulesNow, err := all.RulesForEvent(card.ID, x.Now)
	if err != nil {
		return detail, err
	}
	place, err := inventory.PlaceOf(ctx, s, x.Tenant.ID, card.Location)
	return api.EventDetail{
		Event: eventOf(x, card), Address: card.Address, Viewing: card.Viewing, Removal: card.Removal,
		FeeTerms: feeTerms(rulesNow.Charges, place, true), SoftClose: softCloseTerms(rulesNow.Terms.SoftClose),
	}, err
}

// feeTerms returns what is charged on top of a price where the lots are, with the title fee if items with a title are among them; an
// unknown place has no tax.
func feeTerms(charges rules.Charges, at rules.Place, isTitled bool) api.FeeTerms {
	_, tax := charges.Tax.At(at)
	terms := api.FeeTerms{
		Premium: feeSteps(charges.Premium), Fee: feeSteps(charges.Fee.Tiers), FeeName: charges.Fee.Name, TitleFee: []api.FeeStep{},
		SurchargeRate: sales.Percent(charges.Surcharge.BasisPoints), TaxName: charges.Tax.Name, TaxRate: tax.Percent(),
	}
	if isTitled {
		terms.TitleFee, terms.TitleFeeName = feeSteps(charges.TitleFee.Tiers), charges.TitleFee.Name
	}
	return terms
}

func softCloseTerms(soft rules.SoftClose) api.SoftCloseTerms {
	terms := api.SoftCloseTerms{WindowSeconds: int(soft.Window / 1000), ResetSeconds: int(soft.Reset / 1000), Mode: soft.Mode, MaxExtensions: soft.MaxExtensions}
	if terms.Mode == "" {
		terms.Mode = rules.ModeLot
	}
	return terms
}
