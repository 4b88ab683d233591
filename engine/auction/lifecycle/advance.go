package lifecycle

import (
	"context"
	"errors"

	"fairwarning/engine/auction"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
)

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
		func() (int, error) { return ledger.ClearDueChecks(ctx, c.Store, id, now) },
	} {
		moved, problem := step()
		total, err = total+moved, errors.Join(err, problem)
	}
	return started + total, err
}
