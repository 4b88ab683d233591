package lifecycle

import (
	"context"
	"errors"
	"net/http"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
)

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
