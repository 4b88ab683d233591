package houses

import (
	"context"
	"time"

	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// watch puts items on the demo bidder's watch list.
func (h house) watch(ctx context.Context, s *db.Store, tenantID int64, people demoPeople, watched []string, now time.Time) error {
	for _, stock := range watched {
		id, err := inventory.ItemByStockNumber(ctx, s, tenantID, stock)
		if err != nil {
			return err
		}
		row := catalog.WatchRow{TenantID: tenantID, UserID: people.bidder, ItemID: id, CreatedAt: db.Millis(now)}
		if _, err := catalog.AddWatch(ctx, s, row, len(watched)); err != nil {
			return err
		}
	}
	return nil
}
