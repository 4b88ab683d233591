package bidding

import (
	"context"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

// maxCached is how many people, lots and combinations a cached state holds before it is reloaded.
const maxCached = 20_000

// stateCache keeps the bidding state between a desk's transactions, so that active lots and bidders are not
// reloaded. It is valid until anyone else writes.
type stateCache struct {
	states  map[int64]*auction.BiddingState // by tenant
	version db.DataVersion                  // of the last transaction

	refusedAt map[int64]int64 // Unix milliseconds by item; unlike the states, valid no matter which engine writes
}

// dropIfStale empties the cache if anybody else has written since the last transaction.
func (c *stateCache) dropIfStale(ctx context.Context, tx *db.Tx) error {
	moment, err := tx.DataVersion(ctx)
	if !moment.Follows(c.version) {
		c.states = map[int64]*auction.BiddingState{}
	}
	c.version = moment
	return err
}

// state returns a state that includes these pairs.
func (c *stateCache) state(ctx context.Context, tx *db.Tx, tenantID int64, pairs []db.LotUser) (*auction.BiddingState, error) {
	state := c.states[tenantID]
	if state == nil || state.Size() > maxCached {
		state, err := auction.LockBiddingState(ctx, tx, tenantID, pairs...)
		c.states[tenantID] = state
		return state, err
	}
	return state, auction.LoadMore(ctx, tx, state, pairs...)
}

// refusals returns when lots refused a bid last. It forgets them when there are very many.
func (c *stateCache) refusals() map[int64]int64 {
	if c.refusedAt == nil || len(c.refusedAt) > maxCached {
		c.refusedAt = map[int64]int64{}
	}
	return c.refusedAt
}

// finish empties the cache after a transaction that was not committed.
func (c *stateCache) finish(isCommitted bool) {
	if !isCommitted {
		clear(c.states)
	}
}
