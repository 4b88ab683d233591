package auction

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

// Limits of the home page's blocks.
const (
	maxBlockItems   = 20
	maxPreviews     = 6
	maxPreviewItems = 6
)

// auctionBlock returns the event in progress, otherwise the next one that takes prebids; the block is empty without
// either. Third-party events are not shown here.
func (s *Operations) auctionBlock(ctx context.Context, _ *api.Nothing) (*api.AuctionBlockOutput, error) {
	x := request.From(ctx)
	rows, err := s.eventsWhere(ctx, func(e db.EventRow) bool {
		running := e.LotEvent().Status(x.Now) == codes.EventInProgress
		return e.TypeID != codes.EventThirdParty && (running || e.LotEvent().PrebidOpen(x.Now))
	})
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return &api.AuctionBlockOutput{Body: api.AuctionBlock{Categories: []api.BlockCategory{}, Items: []api.BlockItem{}}}, nil
	}
	chosen := rows[0] // the next to start, unless one is in progress
	for _, e := range rows {
		if e.LotEvent().Status(x.Now) == codes.EventInProgress {
			chosen = e
			break
		}
	}
	return s.blockOf(ctx, x, chosen)
}

func (s *Operations) blockOf(ctx context.Context, x *request.Exchange, e db.EventRow) (*api.AuctionBlockOutput, error) {
	categories, err := inventory.EventCategories(ctx, s.Store, x.Tenant.ID, e.ID)
	if err != nil {
		return nil, err
	}
	items, err := inventory.OpenLots(ctx, s.Store, x.Tenant.ID, e.ID, maxBlockItems)
	if err != nil {
		return nil, err
	}
	starts, live := db.Time(e.StartsAt), e.LotEvent().Status(x.Now) == codes.EventInProgress
	block := api.AuctionBlock{
		EventID: e.ID, EventTypeID: e.TypeID, EventName: e.Name, Descritption: e.Description, EventDateTime: &starts, TimeZone: e.TimeZone,
		Live: live, AuctionStarted: live, IsCalled: e.Ring != "", HasExternalBoard: hasExternalBoard(x, &e), IsDynamic: e.IsDynamic,
		Categories: make([]api.BlockCategory, 0, len(categories)), Items: make([]api.BlockItem, 0, len(items)),
	}
	for _, c := range categories {
		block.Categories = append(block.Categories, api.BlockCategory{Description: c.Description, ItemCount: c.ItemCount})
	}
	for i := range items {
		c := &items[i]
		block.Items = append(block.Items, api.BlockItem{ItemID: c.ID, ItemURL: inventory.ItemURL(c),
			ImageURL: inventory.PictureURL(c.PhotoSHA, c.PhotoKind), Description: c.Title, LotNumber: c.LotNumber})
	}
	return &api.AuctionBlockOutput{Body: block}, nil
}

// auctionsPreview returns the next events that have lots, with the first lots of each.
func (s *Operations) auctionsPreview(ctx context.Context, _ *api.Nothing) (*api.AuctionsPreviewOutput, error) {
	x := request.From(ctx)
	rows, err := s.eventsWhere(ctx, func(e db.EventRow) bool { return isUpcoming(e, false, x.Now) })
	if err != nil {
		return nil, err
	}
	events, err := s.eventsOf(ctx, rows)
	if err != nil {
		return nil, err
	}
	var out api.AuctionsPreviewOutput
	out.Body.Previews = []api.AuctionPreview{}
	place, ids := map[int64]int{}, []int64{}
	for _, event := range events {
		if event.LotCount > 0 && len(ids) < maxPreviews {
			place[event.EventID], ids = len(ids), append(ids, event.EventID)
			out.Body.Previews = append(out.Body.Previews, api.AuctionPreview{Event: event, Items: []api.Item{}})
		}
	}
	items, err := inventory.FirstLots(ctx, s.Store, x.Tenant.ID, ids, maxPreviewItems)
	for i := range items {
		preview := &out.Body.Previews[place[*items[i].EventID]]
		preview.Items = append(preview.Items, inventory.CardOf(x, &items[i]))
	}
	return &out, err
}
