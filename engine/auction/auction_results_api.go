package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
)

func (s *Operations) auctionResults(ctx context.Context, in *api.EventInput) (*api.AuctionResultsOutput, error) {
	x := request.From(ctx)
	event, err := FindEventCard(ctx, s.Store, x.Tenant.ID, in.EventID)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	rows, err := inventory.EventItems(ctx, s.Store, x.Tenant.ID, event.ID)
	if err != nil {
		return nil, err
	}
	x.ChangesAt(event.LotEvent().NextChange(x.Now))
	var out api.AuctionResultsOutput
	if out.Body.Items, err = sales.CardsOf(ctx, s.Store, rows); err != nil {
		return nil, err
	}
	out.Body.Event, out.Body.Offered = eventOf(x, &event), len(rows)
	for i := range rows {
		switch rows[i].Outcome {
		case rules.Sold:
			out.Body.Sold++
			if rows[i].HammerCents != nil {
				out.Body.Total += api.Money(*rows[i].HammerCents)
			}
		case rules.Pending:
			out.Body.Pending++
		}
	}
	return &out, nil
}
