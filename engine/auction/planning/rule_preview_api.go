package planning

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

const (
	// hammerPrice is the name of the price in a worked example.
	hammerPrice = "Hammer price"
	// nextBidsShown is how many bids a preview goes on from the price.
	nextBidsShown = 3
)

// saleIn returns the sale of one lot in a place, in cents.
func saleIn(at rules.Place, price int64) rules.Purchase {
	return rules.Purchase{Price: price, Quantity: 1, State: at.State, City: at.City, Zip: at.Zip}
}

// previewRule works out a sale by a rule that is not saved, in place of the present one of its kind.
func (s *Operations) previewRule(ctx context.Context, _ *identity.Caller, in *office.PreviewRuleInput) (*office.RulePreviewOutput, error) {
	found := problems{}
	body, err := found.rule(in.Body.Kind, in.Body.Rule)
	if err != nil {
		return nil, err
	}
	if err := found.err(); err != nil {
		return nil, err
	}
	eventID, at, place, err := s.subjectOf(ctx, in)
	if err != nil {
		return nil, err
	}
	r, err := s.rulesWith(ctx, tenant.ScheduleRow{Kind: in.Body.Kind, Body: body, ValidFrom: at}, eventID, at)
	if err != nil {
		return nil, err
	}
	if in.Body.Place != "" {
		place = r.Charges.Tax.Within(in.Body.Place)
	}
	sale := saleIn(place, int64(in.Body.Price))
	sale.ByCard, sale.IsTitled = in.Body.Kind == tenant.ScheduleSurcharge, in.Body.Kind == tenant.ScheduleTitleFee
	return &office.RulePreviewOutput{Body: preview(r, sale, priceName(request.From(ctx).Tenant))}, nil
}

// subjectOf returns the event of a preview, when its rules count, and where it is: of the house, now and nowhere.
func (s *Operations) subjectOf(ctx context.Context, in *office.PreviewRuleInput) (eventID, at int64, place rules.Place, err error) {
	x := request.From(ctx)
	if in.Body.EventID == 0 {
		return 0, x.Now, place, nil
	}
	event, err := auction.OfficeEvent(ctx, s.Store, x.Tenant.ID, in.Body.EventID)
	if err != nil {
		return 0, 0, place, request.Missing("Event", err)
	}
	place, err = inventory.PlaceOf(ctx, s.Store, x.Tenant.ID, event.Location)
	return event.ID, max(event.StartsAt, x.Now), place, err
}

// rulesWith returns the rules of an event, or of the house, as they would be with one more.
func (s *Operations) rulesWith(ctx context.Context, added tenant.ScheduleRow, eventID, at int64) (tenant.Rules, error) {
	all, err := tenant.ListSchedules(ctx, s.Store, request.From(ctx).Tenant.ID)
	if err != nil {
		return tenant.Rules{}, err
	}
	if eventID != 0 {
		added.EventID = &eventID
	}
	return append(all, added).RulesForEvent(eventID, at)
}

func preview(r tenant.Rules, sale rules.Purchase, title string) office.RulePreview {
	out := office.RulePreview{Example: sales.Example(r, sale, title), LowestOffer: api.Money(r.Offers.Lowest(sale.Price))}
	next := sale.Price
	for range nextBidsShown {
		next += r.Terms.Increments.At(next)
		out.NextBids = append(out.NextBids, api.Money(next))
	}
	out.HighestBid = api.Money(r.BidLimit.Highest(int64(out.NextBids[0])))
	return out
}

func priceName(house *db.Tenant) string {
	if house.Content.RetailMode {
		return "Price"
	}
	return hammerPrice
}
