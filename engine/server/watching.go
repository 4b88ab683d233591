package server

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindWatching(to binding) {
	handle(to, api.GetWatchList, s.getWatchList)
	handle(to, api.AddWatchList, s.addWatchList)
	handle(to, api.RemoveWatchList, s.removeWatchList)
}

// mostWatched is how many items a person may watch.
const mostWatched = 500

func (s *Server) getWatchList(ctx context.Context, in *api.BearerInput) (*api.WatchListOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	rows, err := s.Store.Watches(ctx, x.tenant.ID, c.UserID, mostWatched)
	if err != nil {
		return nil, err
	}
	added, ids := make(map[int64]int64, len(rows)), make([]int64, 0, len(rows))
	for _, row := range rows {
		added[row.ItemID], ids = row.CreatedAt, append(ids, row.ItemID)
	}
	cards, err := s.Store.ItemCards(ctx, x.tenant.ID, ids)
	if err != nil {
		return nil, err
	}
	hasBid, err := s.Store.BidOn(ctx, x.tenant.ID, c.UserID, ids)
	if err != nil {
		return nil, err
	}
	var out api.WatchListOutput
	out.Body.Items = make([]api.WatchedItem, 0, len(cards))
	for i := range cards {
		card := &cards[i]
		out.Body.Items = append(out.Body.Items, api.WatchedItem{ItemID: card.ID, Item: cardOf(x, card),
			AddedAt: store.Time(added[card.ID]), PrebidStatusID: prebidStatus(card, c.UserID, hasBid[card.ID])})
	}
	return &out, nil
}

// prebidStatus is how a person stands on a lot (specification section 4).
func prebidStatus(card *store.ItemCard, userID int64, hasBid bool) int {
	switch {
	case !hasBid:
		return 0
	case card.LeaderID != nil && *card.LeaderID == userID:
		return api.BidHigh
	}
	return api.BidOutbid
}

func (s *Server) addWatchList(ctx context.Context, in *api.AddWatchListInput) (*api.WatchingOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	row := store.WatchRow{TenantID: x.tenant.ID, UserID: c.UserID, ItemID: in.Body.ItemID, CreatedAt: x.now}
	watchers, err := s.Store.AddWatch(ctx, row, mostWatched)
	if errors.Is(err, store.ErrFull) {
		return nil, api.BadRequest(fmt.Sprintf("Your watch list is full: it holds %d items", mostWatched))
	}
	if err != nil {
		return nil, missing("Item", err)
	}
	s.live.Follow(x.tenant.ID, c.UserID)
	return watching(row.ItemID, true, watchers), nil
}

func (s *Server) removeWatchList(ctx context.Context, in *api.RemoveWatchListInput) (*api.WatchingOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	watchers, err := s.Store.RemoveWatch(ctx, from(ctx).tenant.ID, c.UserID, in.ItemID)
	if err != nil {
		return nil, missing("Item", err)
	}
	s.live.Follow(from(ctx).tenant.ID, c.UserID)
	return watching(in.ItemID, false, watchers), nil
}

func watching(itemID int64, is bool, watchers int) *api.WatchingOutput {
	var out api.WatchingOutput
	out.Body.ItemID, out.Body.Watching, out.Body.TotalWatchers = itemID, is, watchers
	return &out
}
