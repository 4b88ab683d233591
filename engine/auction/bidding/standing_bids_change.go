package bidding

import (
	"context"
	"errors"
	"net/http"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
)

// withdrawnReason is what people read whose bids end because they may no longer bid.
const withdrawnReason = "The auction house no longer takes your bids"

// standingChange is the office's choice with the logs of the lots, if bids are retracted.
type standingChange struct {
	auction.StandingChange
	ahead map[int64]*lotReplay
}

// PrepareStanding returns what applies the office's choice about the bids of a person who may no longer bid: they are left alone, no longer bid
// automatically above the current price, or retracted. A lot in the ring takes no retraction, so there automatic bidding stops. Logs are
// replayed before the transaction, so that other bids don't wait for it. Applying fails with 403 if the member of staff has an interest in one
// of the lots.
func PrepareStanding(ctx context.Context, s *db.Store, change auction.StandingChange) (apply func(context.Context, *db.Tx) error, err error) {
	c := &standingChange{StandingChange: change, ahead: map[int64]*lotReplay{}}
	if c.Choice == api.StandingRetract {
		err = c.replay(ctx, s)
	}
	return c.apply, err
}

func (c *standingChange) replay(ctx context.Context, s *db.Store) error {
	lots, err := auction.OpenLotsOf(ctx, s.DB, c.Tenant.ID, c.UserID, c.EventID)
	if err != nil {
		return err
	}
	for _, id := range lots {
		if c.ahead[id], err = replayAhead(ctx, s.DB, c.Tenant.ID, id); err != nil {
			return err
		}
	}
	return nil
}

func (c *standingChange) apply(ctx context.Context, tx *db.Tx) error {
	if c.Choice == api.StandingKeep {
		return nil
	}
	lots, err := auction.OpenLotsOf(ctx, tx.Tx, c.Tenant.ID, c.UserID, c.EventID)
	if err != nil {
		return err
	}
	own, err := interest.Lots(ctx, tx.Tx, c.Tenant.ID, lots, c.StaffID)
	switch {
	case err != nil:
		return err
	case len(own) > 0:
		return api.Forbidden("This person has bid on a lot in which you have an interest. A colleague has to do this")
	}
	for _, id := range lots {
		isRetracted := false
		if c.Choice == api.StandingRetract {
			if isRetracted, err = c.retractAll(ctx, tx, id); err != nil {
				return err
			}
		}
		if isRetracted {
			continue
		}
		if err := c.stopMaximum(ctx, tx, id); err != nil {
			return err
		}
	}
	return nil
}

// retractAll retracts all bids of the person on a lot; false if the lot takes no retraction or its log does not hold the bids.
func (c *standingChange) retractAll(ctx context.Context, tx *db.Tx, itemID int64) (bool, error) {
	replay := c.ahead[itemID].copyOf(itemID)
	if err := replay.catchUp(ctx, tx.Tx, c.Tenant.ID); err != nil {
		return false, err
	}
	bids := replay.lot.bidsOf(c.UserID)
	if len(bids) == 0 {
		return false, nil
	}
	_, _, err := Retract(ctx, tx, Retraction{Tenant: c.Tenant, ItemID: itemID, Bid: bids[0], later: bids[1:], ahead: replay,
		StaffID: c.StaffID, Reason: withdrawnReason, Now: c.Now})
	if refusal, is := errors.AsType[*api.Error](err); is && refusal.Status == http.StatusConflict {
		return false, nil
	}
	return err == nil, err
}

// stopMaximum lowers the leader's maximum to the current price, with an entry in the lot's log.
func (c *standingChange) stopMaximum(ctx context.Context, tx *db.Tx, itemID int64) error {
	state, err := auction.LockBiddingState(ctx, tx, c.Tenant.ID, db.LotUser{ItemID: itemID, UserID: c.UserID})
	if err != nil {
		return err
	}
	item := state.Items[itemID]
	book := Book(item)
	if book.Leader != c.UserID || book.Max <= book.Price {
		return nil
	}
	at := max(c.Now, item.LogAt)
	b := newBatch(tx, state, at)
	if err := errors.Join(b.logTerms(item, at), b.logRefused(item, at)); err != nil {
		return err
	}
	book.Max = book.Price
	setBook(item, book)
	if bidder := state.Bidder(item, c.UserID); bidder != nil {
		bidder.MaxCents = book.Price
		b.results.Bidders[bidder] = true
	}
	entry := bidlog.NewEntry(bidlog.LogStopped, at, bidlog.StoppedEntry{LotState: b.lotState(item)}, bidlog.PrivateStop{User: c.UserID, Staff: c.StaffID})
	if err := b.appendEntry(item, entry, c.UserID, c.StaffID); err != nil {
		return err
	}
	return auction.WriteBids(ctx, tx, c.Tenant.ID, at, &b.results)
}
