package lifecycle

import (
	"context"
	"errors"
	"slices"
	"time"

	"fairwarning/engine/store"
)

// DefaultGrace is how long lots stay open that were to close while no engine ran.
const DefaultGrace = 10 * time.Minute

// advance brings the events, lots and offers of tenants to where they should be at now, and tells how many moved. Lots that ended
// events left open are looked for only when an event ended just now or all says so: those that ended before have none. What fails
// in one house is no reason to keep the others waiting.
func (c *Clock) advance(ctx context.Context, tenantIDs []int64, all bool, now int64) (total int, err error) {
	for _, id := range tenantIDs {
		moved, problem := c.advanceTenant(ctx, id, all, now)
		total, err = total+moved, errors.Join(err, problem)
	}
	return total, err
}

func (c *Clock) advanceTenant(ctx context.Context, id int64, all bool, now int64) (total int, err error) {
	started, err := c.Store.AdvanceEvents(ctx, id, now)
	if err != nil {
		return 0, err
	}
	for _, step := range []func() (int, error){
		func() (int, error) { return c.Store.ExtendLotsAfterDowntime(ctx, id, now, c.Grace.Milliseconds()) },
		func() (int, error) { return c.Store.CloseLots(ctx, id, now, all || started > 0) },
		func() (int, error) { return c.Store.AdvanceEvents(ctx, id, now) },
		func() (int, error) { return c.Store.ExpireOffers(ctx, id, now) },
	} {
		moved, problem := step()
		total, err = total+moved, errors.Join(err, problem)
	}
	return started + total, err
}

// restless is how often, at most, lists of items are told to be out of date because of bids: each bid tells so of its item and its
// event alone, or every search would be stale all the time. In milliseconds.
const listRefreshInterval = 5_000

// stir notes whose lots were bid on, by the changes that name items and not the catalogue.
func (c *Clock) noteBids(changes []store.ChangeRow) {
	for _, r := range changes {
		if hasTag(r, store.TagCatalog) || hasTag(r, store.TagEverything) {
			delete(c.staleLists, r.TenantID)
		} else if slices.ContainsFunc(r.Tags, store.IsTagOfItem) {
			c.staleLists[r.TenantID] = true
		}
	}
}

// settleDown tells lists to be out of date whose items were bid on.
func (c *Clock) refreshLists(ctx context.Context, now int64) error {
	if now-c.listsTouchedAt < listRefreshInterval {
		return nil
	}
	for id := range c.staleLists {
		if err := c.Store.Touch(ctx, id, store.TagCatalog, store.TagEvents); err != nil {
			return err
		}
		delete(c.staleLists, id)
		c.listsTouchedAt = now
	}
	return nil
}
