package lifecycle

import (
	"context"
	"slices"

	"fairwarning/engine/db"
)

// listRefreshInterval is the minimum time, in milliseconds, between touches of item lists because of bids. A bid
// touches only its item and its event, otherwise every cached search would be stale all the time.
const listRefreshInterval = 5_000

// noteBids notes tenants whose lots received bids, recognized by changes that touch items but not the catalog.
func (c *Clock) noteBids(changes []db.ChangeRow) {
	for _, r := range changes {
		if hasTag(r, db.TagCatalog) || hasTag(r, db.TagEverything) {
			delete(c.staleLists, r.TenantID)
		} else if slices.ContainsFunc(r.Tags, db.IsTagOfItem) {
			c.staleLists[r.TenantID] = true
		}
	}
}

// refreshLists touches the lists of tenants whose items received bids.
func (c *Clock) refreshLists(ctx context.Context, now int64) error {
	if now-c.listsTouchedAt < listRefreshInterval {
		return nil
	}
	for id := range c.staleLists {
		if err := c.Store.Touch(ctx, id, db.TagCatalog, db.TagEvents); err != nil {
			return err
		}
		delete(c.staleLists, id)
		c.listsTouchedAt = now
	}
	return nil
}
