package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Schedule sets when the clock assigns an event's lot numbers and when it announces the event, with its record; nil leaves that to staff.
func Schedule(ctx context.Context, s *db.Store, act Act, eventID, seen int64, numbersAt, announceAt *int64) error {
	return save(ctx, s, change{Act: act, eventID: eventID, seen: seen, edit: func(_ context.Context, _ bun.Tx, row *db.EventRow) error {
		row.NumbersAt, row.AnnounceAt = numbersAt, announceAt
		return nil
	}})
}
