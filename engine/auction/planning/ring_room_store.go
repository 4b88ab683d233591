package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
)

// ringModes are the modes of the contract and what an event stores.
var ringModes = map[string]string{"none": "", "clerk": rules.CalledByClerk, "automatic": rules.CalledAutomatically}

// SetRing sets who calls an event (auction.SetRing), with its record.
func SetRing(ctx context.Context, s *db.Store, act Act, in *office.EventRingInput) error {
	floor, err := identity.HouseAccount(ctx, s, act.House.ID, identity.FloorAccount)
	if err != nil {
		return err
	}
	mode := ringModes[in.Body.Mode]
	return save(ctx, s, change{Act: act, eventID: in.Body.EventID, seen: in.Body.Seen, action: "event-ring-set",
		edit: func(_ context.Context, _ bun.Tx, row *db.EventRow) error {
			row.Ring = mode
			return nil
		},
		follow: func(ctx context.Context, tx bun.Tx, tags db.TagSet, before, _ *db.EventRow) error {
			return auction.SetRingIn(ctx, tx, tags, before, mode, floor, act.By.At)
		}})
}

// SetRoom sets how and where an event's room is streamed, with its record.
func SetRoom(ctx context.Context, s *db.Store, act Act, in *office.EventRoomInput) error {
	kind, address := in.Body.Kind, clean(in.Body.URL)
	if kind == "none" {
		kind, address = "", ""
	} else if !isSecure(address) {
		return api.Invalid(map[string][]string{"url": {"Enter an https address"}})
	}
	return save(ctx, s, change{Act: act, eventID: in.Body.EventID, seen: in.Body.Seen, action: "event-room-set",
		edit: func(_ context.Context, _ bun.Tx, row *db.EventRow) error {
			row.RoomKind, row.RoomURL = kind, address
			return nil
		},
		follow: func(_ context.Context, _ bun.Tx, tags db.TagSet, before, _ *db.EventRow) error {
			if !before.IsDraft() {
				tags.Add(act.House.ID, db.TagContent) // pages may connect to the address
			}
			return nil
		}})
}
