package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// Visit is what an event's page tells visitors of the yard.
type Visit struct{ Address, Viewing, Removal string }

// SetVisit sets what an event's page tells visitors of the yard, with its record.
func SetVisit(ctx context.Context, s *db.Store, act Act, eventID, seen int64, visit Visit) error {
	return save(ctx, s, change{Act: act, eventID: eventID, seen: seen, edit: func(_ context.Context, _ bun.Tx, row *db.EventRow) error {
		row.Address, row.Viewing, row.Removal = visit.Address, visit.Viewing, visit.Removal
		return nil
	}})
}
