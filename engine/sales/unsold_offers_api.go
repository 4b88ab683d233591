package sales

import (
	"context"
	"fmt"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// CardsOf returns items as everybody may see them, with whether those that did not sell take offers. The answer expires when that changes. It
// reads the house's rules only if one of them did not sell.
func CardsOf(ctx context.Context, s *db.Store, rows []inventory.ItemCard) ([]api.Item, error) {
	x := request.From(ctx)
	cards := inventory.CardsOf(x, rows)
	if !slices.ContainsFunc(rows, mayTakeUnsoldOffers) {
		return cards, nil
	}
	all, err := unsoldSchedules(ctx, s, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	for at := range all {
		x.ChangesAt(all[at].ValidFrom)
		x.ChangesAt(api.Zero(all[at].EndedAt))
	}
	for i := range rows {
		if !mayTakeUnsoldOffers(rows[i]) {
			continue
		}
		sold, err := all.RulesFor(&rows[i].ItemRow, x.Now)
		if err != nil {
			return nil, fmt.Errorf("item %d: %w", rows[i].ID, err)
		}
		event := rows[i].LotEvent()
		if cards[i].TakesOffers = TakesOffers(&rows[i].ItemRow, event, sold.Unsold, x.Now); cards[i].TakesOffers {
			x.ChangesAt(sold.Unsold.Until(endOf(&rows[i].ItemRow, event)))
		}
	}
	return cards, nil
}

// mayTakeUnsoldOffers reports whether a card is of a lot that did not sell and was not offered again since.
func mayTakeUnsoldOffers(card inventory.ItemCard) bool {
	return card.Outcome == rules.Unsold && !card.HasLeft && card.WithdrawnAt == nil
}

// unsoldSchedules loads a house's rules about lots that did not sell.
func unsoldSchedules(ctx context.Context, s *db.Store, tenantID int64) (tenant.Schedules, error) {
	all, err := tenant.ListSchedules(ctx, s, tenantID)
	return slices.DeleteFunc(all, func(rule tenant.ScheduleRow) bool { return rule.Kind != tenant.ScheduleUnsold }), err
}
