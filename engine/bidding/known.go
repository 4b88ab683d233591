package bidding

import (
	"context"

	"fairwarning/engine/store"
)

// mostKnown is how much a floor holds before it is loaded anew: people, lots, and people on lots.
const mostKnown = 20_000

// known is what a desk knows of lots and people since its last transaction, so that those who bid again and again are not read
// again. It holds as long as nobody else writes.
type known struct {
	floors map[int64]*store.Floor // by tenant
	moment store.Moment           // of the last transaction
}

// begin forgets what may have changed since the last transaction.
func (k *known) begin(ctx context.Context, tx *store.Tx) error {
	moment, err := tx.Moment(ctx)
	if !moment.IsNext(k.moment) {
		k.floors = map[int64]*store.Floor{}
	}
	k.moment = moment
	return err
}

// floor has these pairs on it.
func (k *known) floor(ctx context.Context, tx *store.Tx, tenantID int64, pairs []store.OnLot) (*store.Floor, error) {
	floor := k.floors[tenantID]
	if floor == nil || floor.Size() > mostKnown {
		floor, err := tx.Floor(ctx, tenantID, pairs...)
		k.floors[tenantID] = floor
		return floor, err
	}
	return floor, tx.Widen(ctx, floor, pairs...)
}

// end forgets what a transaction has not made true.
func (k *known) end(isCommitted bool) {
	if !isCommitted {
		clear(k.floors)
	}
}
