package lifecycle

import (
	"context"
	"errors"
	"slices"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/sales"
)

// DefaultGrace is how long lots stay open that should have closed while no engine ran.
const DefaultGrace = 10 * time.Minute

// advance moves the tenants' events, lots and offers to where they should be at now, and returns how many moved.
// It looks for lots left open by ended events only if an event has just ended or all is set: events that ended
// earlier have none. A failure in one house does not hold up the others.
func (c *Clock) advance(ctx context.Context, tenantIDs []int64, all bool, now int64) (total int, err error) {
	for _, id := range tenantIDs {
		moved, problem := c.advanceTenant(ctx, id, all, now)
		total, err = total+moved, errors.Join(err, problem)
	}
	return total, err
}

func (c *Clock) advanceTenant(ctx context.Context, id int64, all bool, now int64) (total int, err error) {
	started, err := auction.AdvanceEvents(ctx, c.Store, id, now)
	if err != nil {
		return 0, err
	}
	for _, step := range []func() (int, error){
		func() (int, error) {
			return auction.ExtendLotsAfterDowntime(ctx, c.Store, id, now, c.Grace.Milliseconds())
		},
		func() (int, error) { return auction.CloseLots(ctx, c.Store, id, now, all || started > 0) },
		func() (int, error) { return auction.AdvanceEvents(ctx, c.Store, id, now) },
		func() (int, error) { return c.callRings(ctx, id, now) },
		func() (int, error) { return auction.AdvanceEvents(ctx, c.Store, id, now) },
		func() (int, error) { return sales.ExpireOffers(ctx, c.Store, id, now) },
	} {
		moved, problem := step()
		total, err = total+moved, errors.Join(err, problem)
	}
	return started + total, err
}

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
