package board

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

// liveAuction returns the board of an event.
func (s *Operations) liveAuction(ctx context.Context, in *api.EventInput) (*api.LiveAuctionOutput, error) {
	x := request.From(ctx)
	b, err := load(ctx, s.Store, x.Tenant.ID, in.EventID, x.Now, nil)
	if err != nil {
		return nil, request.Missing("Event", err)
	}
	x.ChangesAt(b.event.LotEvent().NextChange(x.Now))
	out := &api.LiveAuctionOutput{Body: api.LiveAuction{EventID: b.event.ID, EventTypeID: b.event.TypeID, EventStatusID: b.event.LotEvent().Status(x.Now),
		EventName: b.event.Name, IsDynamic: b.event.IsDynamic, Message: b.message(), Room: b.room()}}
	if out.Body.Ring, err = b.liveRing(); err != nil {
		return nil, err
	}
	out.Body.Items, err = b.items()
	return out, err
}

// room returns where to see and hear the room; nil if nowhere.
func (b *board) room() *api.LiveRoom {
	if b.event.RoomKind == "" {
		return nil
	}
	return &api.LiveRoom{Kind: b.event.RoomKind, URL: b.event.RoomURL}
}
