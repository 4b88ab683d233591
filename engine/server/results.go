package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
)

func (s *Server) bindResults(to binding) {
	handle(to, api.GetAuctionResults, s.auctionResults)
}

func (s *Server) auctionResults(ctx context.Context, in *api.EventInput) (*api.AuctionResultsOutput, error) {
	x := from(ctx)
	event, err := s.Store.EventCard(ctx, x.tenant.ID, in.EventID)
	if err != nil {
		return nil, missing("Event", err)
	}
	rows, err := s.Store.EventItems(ctx, x.tenant.ID, event.ID)
	if err != nil {
		return nil, err
	}
	x.changesAt(event.Rules().NextChange(x.now))
	var out api.AuctionResultsOutput
	out.Body.Event, out.Body.Items, out.Body.Offered = eventOf(x, &event), cardsOf(x, rows), len(rows)
	for i := range rows {
		switch rows[i].Outcome {
		case lot.Sold:
			out.Body.Sold++
			if rows[i].HammerCents != nil {
				out.Body.Total += api.Money(*rows[i].HammerCents)
			}
		case lot.Pending:
			out.Body.Pending++
		}
	}
	return &out, nil
}
