package lifecycle

import (
	"context"
	"errors"
	"net/http"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
)

// resumeAfter is how long a sale without an auctioneer stays paused after a restart, so that bidders can come back.
const resumeAfter = 10 * time.Second

// pauseRings pauses the sales that were running when the last engine stopped. With another engine alive, nothing has happened to them.
func (c *Clock) pauseRings(ctx context.Context, now time.Time) error {
	isAlone, leave, err := c.Store.Enter(ctx)
	if err != nil {
		return err
	}
	c.leave = leave
	if !isAlone {
		return nil
	}
	paused, err := auction.PauseRings(ctx, c.Store, db.Millis(now), db.Millis(now.Add(resumeAfter)))
	if paused > 0 {
		c.Log.Warn("live auctions are paused because the engine was restarted; those with an auctioneer wait for somebody to resume them", "auctions", paused)
	}
	return err
}

// callRings takes the steps of sales that are due, through the bid desk, and returns how many. A step that somebody forestalls, with a bid for
// example, is not taken; the next one is due then.
func (c *Clock) callRings(ctx context.Context, tenantID, now int64) (taken int, err error) {
	if c.Bids == nil {
		return 0, nil
	}
	due, err := auction.RingsDue(ctx, c.Store, tenantID, now)
	for i := range due {
		_, problem := c.Bids.Act(ctx, bidding.Action{Tenant: &db.Tenant{ID: tenantID}, EventID: due[i].EventID, Kind: bidding.ActTurn, Seen: due[i].Seq})
		var refused *api.Error
		switch {
		case problem == nil:
			taken++
		case errors.As(problem, &refused) && refused.Status == http.StatusConflict:
		default:
			err = errors.Join(err, problem)
		}
	}
	return taken, err
}
