package catalog

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// maxViewed limits the list of previously viewed items.
const maxViewed = 20

func (s *Operations) previouslyViewed(ctx context.Context, in *api.BearerInput) (*api.PreviouslyViewedOutput, error) {
	x := request.From(ctx)
	who, err := s.Sessions.Bearer(ctx, x.Tenant.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	rows, err := Viewed(ctx, s.Store, x.Tenant.ID, who.Subject, maxViewed)
	if err != nil {
		return nil, err
	}
	var out api.PreviouslyViewedOutput
	out.Body.Items = make([]api.PreviouslyViewedItem, 0, len(rows))
	for i := range rows {
		card := inventory.CardOf(x, &rows[i])
		out.Body.Items = append(out.Body.Items, api.PreviouslyViewedItem{
			ItemID: card.ItemID, ItemURL: card.ItemURL, DisplayID: card.DisplayID, Description: card.Description,
			Location: card.Location, Meter: card.Meter, Photo: card.Photo,
		})
	}
	return &out, nil
}

func (s *Operations) addPreviouslyViewed(ctx context.Context, in *api.AddPreviouslyViewedInput) (*api.Done, error) {
	x := request.From(ctx)
	who, err := s.Sessions.Viewer(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if wait := identity.Seconds(s.views.Wait(x.Client, db.Time(x.Now))); wait > 0 {
		return nil, api.TooMany(wait, fmt.Sprintf("You are opening items too quickly. Try again in %d seconds", wait))
	}
	s.views.Count(x.Client, db.Time(x.Now))
	counts := func(isReturn bool) bool {
		return s.counted.countOnce(countedView{tenantID: x.Tenant.ID, itemID: in.Body.ItemID, isReturn: isReturn}, x.Client, x.Now)
	}
	return identity.Done(request.Missing("Item", AddView(ctx, s.Store, x.Tenant.ID, who.Subject, in.Body.ItemID, x.Now, counts)))
}

// maxViews is how many items may be viewed per minute from one address, which many may share.
const maxViews = 300
