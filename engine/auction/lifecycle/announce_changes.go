package lifecycle

import (
	"context"
	"slices"
	"time"

	"fairwarning/engine/db"
)

// Bounds of the pause between two rounds of publishing.
const (
	minRest = 10 * time.Millisecond
	maxRest = 100 * time.Millisecond
)

// follow publishes what was committed since the last check. It pauses twice as long as it worked, so that a burst
// of commits, each of which costs an index of 100,000 items 25 ms, takes a third of a core. After a failure it
// waits for the tick.
func (c *Clock) follow(ctx context.Context, now time.Time) error {
	if c.needsFullTick {
		return nil
	}
	committed, err := c.checkCommits(ctx)
	if err == nil && committed {
		started := time.Now()
		err = c.publish(ctx, now)
		c.nextFollow = time.Now().Add(min(max(2*time.Since(started), minRest), maxRest))
	}
	c.needsFullTick = err != nil
	return err
}

// publish updates tenants and indexes with the unpublished changes, then publishes those.
func (c *Clock) publish(ctx context.Context, now time.Time) error {
	for {
		changes, err := c.Feed.Read(ctx)
		if err != nil || len(changes) == 0 {
			return err
		}
		if slices.ContainsFunc(changes, func(r db.ChangeRow) bool { return r.TenantID == db.AllTenants }) {
			if err := c.reload(ctx); err != nil {
				return err
			}
		}
		if err := c.sync(ctx, tenantsToIndex(changes), true, now); err != nil {
			return err
		}
		c.Feed.Publish(changes)
		c.noteBids(changes)
	}
}

// tenantsToIndex lists the tenants whose search index the changes may affect.
func tenantsToIndex(changes []db.ChangeRow) (tenantIDs []int64) {
	for _, r := range changes {
		concerns := hasTag(r, db.TagCatalog) || hasTag(r, db.TagEverything)
		if concerns && r.TenantID != db.AllTenants && !slices.Contains(tenantIDs, r.TenantID) {
			tenantIDs = append(tenantIDs, r.TenantID)
		}
	}
	return tenantIDs
}

func hasTag(r db.ChangeRow, tag string) bool { return slices.Contains(r.Tags, tag) }
