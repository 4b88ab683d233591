package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindBlock(to binding) {
	handle(to, api.GetUpcomingAuctionsPreview, s.auctionsPreview)
	handle(to, api.GetAuctionBlock, s.auctionBlock)
}

// Sizes of the home page's blocks.
const (
	mostBlockItems   = 20
	mostPreviews     = 6
	mostPreviewItems = 6
)

// auctionBlock is the event in progress, else the next that takes prebids; without either the block is empty. What a
// third party runs is not ours to put on the block.
func (s *Server) auctionBlock(ctx context.Context, _ *api.Nothing) (*api.AuctionBlockOutput, error) {
	x := from(ctx)
	rows, err := s.eventsWhere(ctx, func(e store.EventRow) bool {
		running := e.Rules().Status(x.now) == api.EventInProgress
		return e.TypeID != api.EventThirdParty && (running || e.Rules().PrebidOpen(x.now))
	})
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		return &api.AuctionBlockOutput{Body: api.AuctionBlock{Categories: []api.BlockCategory{}, Items: []api.BlockItem{}}}, nil
	}
	chosen := rows[0] // events come by start, so one in progress comes before one that takes prebids
	for _, e := range rows {
		if e.Rules().Status(x.now) == api.EventInProgress {
			chosen = e
			break
		}
	}
	return s.blockOf(ctx, x, chosen)
}

func (s *Server) blockOf(ctx context.Context, x *exchange, e store.EventRow) (*api.AuctionBlockOutput, error) {
	categories, err := s.Store.EventCategories(ctx, x.tenant.ID, e.ID)
	if err != nil {
		return nil, err
	}
	items, err := s.Store.OpenLots(ctx, x.tenant.ID, e.ID, mostBlockItems)
	if err != nil {
		return nil, err
	}
	starts, live := store.Time(e.StartsAt), e.Rules().Status(x.now) == api.EventInProgress
	block := api.AuctionBlock{
		EventID: e.ID, EventTypeID: e.TypeID, Descritption: e.Name, EventDateTime: &starts, TimeZone: e.TimeZone,
		Live: live, AuctionStarted: live, IsDynamic: e.IsDynamic,
		Categories: make([]api.BlockCategory, 0, len(categories)), Items: make([]api.BlockItem, 0, len(items)),
	}
	for _, c := range categories {
		block.Categories = append(block.Categories, api.BlockCategory{Description: c.Description, ItemCount: c.ItemCount})
	}
	for i := range items {
		c := &items[i]
		block.Items = append(block.Items, api.BlockItem{ItemID: c.ID, ItemURL: itemURL(c),
			ImageURL: pictureURL(c.PhotoSHA, c.PhotoKind), Description: c.Title, LotNumber: c.LotNumber})
	}
	return &api.AuctionBlockOutput{Body: block}, nil
}

// auctionsPreview shows the next events that have lots, with the first of them.
func (s *Server) auctionsPreview(ctx context.Context, _ *api.Nothing) (*api.AuctionsPreviewOutput, error) {
	x := from(ctx)
	rows, err := s.eventsWhere(ctx, func(e store.EventRow) bool { return isToCome(e, false, x.now) })
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
		if event.LotCount > 0 && len(ids) < mostPreviews {
			place[event.EventID], ids = len(ids), append(ids, event.EventID)
			out.Body.Previews = append(out.Body.Previews, api.AuctionPreview{Event: event, Items: []api.Item{}})
		}
	}
	items, err := s.Store.FirstLots(ctx, x.tenant.ID, ids, mostPreviewItems)
	for i := range items {
		preview := &out.Body.Previews[place[*items[i].EventID]]
		preview.Items = append(preview.Items, cardOf(x, &items[i]))
	}
	return &out, err
}
