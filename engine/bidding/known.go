package bidding

import (
	"context"

	"fairwarning/engine/store"
)

// mostKnown is how much a floor holds before it is loaded anew: people, lots, and people on lots.
const maxCached = 20_000

// known is what a desk knows of lots and people since its last transaction, so that those who bid again and again are not read
// again. It holds as long as nobody else writes.
type stateCache struct {
	states  map[int64]*store.BiddingState // by tenant
	version store.DataVersion             // of the last transaction
}

// begin forgets what may have changed since the last transaction.
func (c *stateCache) dropIfStale(ctx context.Context, tx *store.Tx) error {
	moment, err := tx.DataVersion(ctx)
	if !moment.Follows(c.version) {
		c.states = map[int64]*store.BiddingState{}
	}
	c.version = moment
	return err
}

// floor has these pairs on it.
func (c *stateCache) state(ctx context.Context, tx *store.Tx, tenantID int64, pairs []store.LotUser) (*store.BiddingState, error) {
	state := c.states[tenantID]
	if state == nil || state.Size() > maxCached {
		state, err := tx.BiddingState(ctx, tenantID, pairs...)
		c.states[tenantID] = state
		return state, err
	}
	return state, tx.LoadMore(ctx, state, pairs...)
}

// end forgets what a transaction has not made true.
func (c *stateCache) finish(isCommitted bool) {
	if !isCommitted {
		clear(c.states)
	}
}
