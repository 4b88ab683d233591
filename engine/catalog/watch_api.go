package catalog

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
)

// maxWatched is how many items a person can watch.
const maxWatched = 500

func (s *Operations) getWatchList(ctx context.Context, c *identity.Caller, in *api.WatchListInput) (*api.WatchListOutput, error) {
	x := request.From(ctx)
	rows, err := Watches(ctx, s.Store, x.Tenant.ID, c.UserID, maxWatched)
	if err != nil {
		return nil, err
	}
	added, ids := make(map[int64]int64, len(rows)), make([]int64, 0, len(rows))
	for _, row := range rows {
		added[row.ItemID], ids = row.CreatedAt, append(ids, row.ItemID)
	}
	cards, err := inventory.ShownItemCards(ctx, s.Store, x.Tenant.ID, ids)
	if err != nil {
		return nil, err
	}
	var out api.WatchListOutput
	out.Body.Page = api.PageInput{PageNumber: in.PageNumber, PageSize: in.PageSize}.Of(len(cards))
	cards = api.CutPage(out.Body.Page, cards)
	hasBid, err := BidOn(ctx, s.Store, x.Tenant.ID, c.UserID, ids)
	if err != nil {
		return nil, err
	}
	items, err := sales.CardsOf(ctx, s.Store, cards)
	if err != nil {
		return nil, err
	}
	out.Body.Items = make([]api.WatchedItem, 0, len(cards))
	for i := range cards {
		card := &cards[i]
		out.Body.Items = append(out.Body.Items, api.WatchedItem{ItemID: card.ID, Item: items[i],
			AddedAt: db.Time(added[card.ID]), PrebidStatusID: prebidStatus(card, c.UserID, hasBid[card.ID])})
	}
	return &out, nil
}

// prebidStatus returns a person's position on a lot (specification section 4), 0 without a bid.
func prebidStatus(card *inventory.ItemCard, userID int64, hasBid bool) int {
	switch {
	case !hasBid || card.IsSoldAfter:
		return 0
	case card.LeaderID != nil && *card.LeaderID == userID:
		return api.BidHigh
	}
	return api.BidOutbid
}

func (s *Operations) addWatchList(ctx context.Context, c *identity.Caller, in *api.AddWatchListInput) (*api.WatchingOutput, error) {
	x := request.From(ctx)
	row := WatchRow{TenantID: x.Tenant.ID, UserID: c.UserID, ItemID: in.Body.ItemID, CreatedAt: x.Now}
	watchers, err := AddWatch(ctx, s.Store, row, maxWatched)
	if errors.Is(err, ErrFull) {
		return nil, api.BadRequest(fmt.Sprintf("Your watchlist is full (%d items). Remove one first", maxWatched))
	}
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	s.Live.FollowsChanged(x.Tenant.ID, c.UserID)
	return watching(row.ItemID, true, watchers), nil
}

func (s *Operations) removeWatchList(ctx context.Context, c *identity.Caller, in *api.RemoveWatchListInput) (*api.WatchingOutput, error) {
	watchers, err := RemoveWatch(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, in.ItemID)
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	s.Live.FollowsChanged(request.From(ctx).Tenant.ID, c.UserID)
	return watching(in.ItemID, false, watchers), nil
}

func watching(itemID int64, is bool, watchers int) *api.WatchingOutput {
	var out api.WatchingOutput
	out.Body.ItemID, out.Body.Watching, out.Body.TotalWatchers = itemID, is, watchers
	return &out
}
