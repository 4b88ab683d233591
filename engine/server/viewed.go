package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) bindViewed(to binding) {
	handle(to, api.GetPreviouslyViewedItems, s.previouslyViewed)
	handle(to, api.AddPreviouslyViewedItem, s.addPreviouslyViewed)
}

// mostViewed bounds the previously viewed items.
const mostViewed = 20

func (s *Server) previouslyViewed(ctx context.Context, in *api.BearerInput) (*api.PreviouslyViewedOutput, error) {
	x := from(ctx)
	who, err := s.Sessions.Bearer(ctx, x.tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	rows, err := s.Store.Viewed(ctx, x.tenant.ID, who.Subject, mostViewed)
	if err != nil {
		return nil, err
	}
	var out api.PreviouslyViewedOutput
	out.Body.Items = make([]api.PreviouslyViewedItem, 0, len(rows))
	for i := range rows {
		card := cardOf(x, &rows[i])
		out.Body.Items = append(out.Body.Items, api.PreviouslyViewedItem{
			ItemID: card.ItemID, ItemURL: card.ItemURL, DisplayID: card.DisplayID, Description: card.Description,
			Location: card.Location, Meter: card.Meter, Photo: card.Photo,
		})
	}
	return &out, nil
}

func (s *Server) addPreviouslyViewed(ctx context.Context, in *api.AddPreviouslyViewedInput) (*api.Done, error) {
	x := from(ctx)
	who, err := s.Sessions.Bearer(ctx, x.tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	return done(missing("Item", s.Store.AddView(ctx, x.tenant.ID, who.Subject, in.Body.ItemID, x.now)))
}
