package bidding

import (
	"context"
	"errors"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/interest"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// Withdrawal is a request by staff to take a lot out of a sale with its bids.
type Withdrawal struct {
	Tenant  *db.Tenant
	ItemID  int64
	EventID int64
	StaffID int64
	Reason  string
	Now     int64
}

// CancelBids ends all bids on a lot with an entry in its log, and notifies everybody who has bid. Nobody's buying power is held for the lot
// afterward. The caller takes it out of its event in the same transaction. It returns the lot without bids. It fails with 404 if the event
// has no such lot, with 409 if the lot is decided or in the ring, and with 403 if the member of staff has an interest in it.
func CancelBids(ctx context.Context, tx *db.Tx, w Withdrawal) (*db.ItemRow, error) {
	state, err := auction.LockBiddingState(ctx, tx, w.Tenant.ID, db.LotUser{ItemID: w.ItemID, UserID: w.StaffID})
	if err != nil {
		return nil, err
	}
	item := state.Items[w.ItemID]
	if item == nil || item.EventID == nil || *item.EventID != w.EventID {
		return nil, api.NotFound("Lot")
	}
	if err := interest.CheckLot(ctx, tx.Tx, w.Tenant.ID, item.ID, w.StaffID); err != nil {
		return nil, err
	}
	switch {
	case item.Outcome != rules.Open:
		return nil, api.Conflict("The lot is decided already")
	case isUp(state, item):
		return nil, api.Conflict("The lot is in the ring. Pass it in the console first")
	}
	if item.LogTerms == "" && item.BidCount == 0 {
		return item, nil // nobody has bid, so there is nothing to log
	}
	b := newBatch(tx, state, max(w.Now, item.LogAt))
	if err := errors.Join(b.logTerms(item, b.now), b.logRefused(item, b.now)); err != nil {
		return nil, err
	}
	return item, b.cancelBids(ctx, item, w)
}

func (b *batch) cancelBids(ctx context.Context, item *db.ItemRow, w Withdrawal) error {
	lines, err := auction.BidLines(ctx, b.tx, item.TenantID, *item.EventID, item.ID)
	if err != nil {
		return err
	}
	var ended []int
	for _, line := range lines {
		if !line.IsRetracted {
			ended = append(ended, line.Seq)
		}
	}
	bidders, err := auction.LotBidders(ctx, b.tx, item.TenantID, *item.EventID, item.ID)
	if err != nil {
		return err
	}
	if err := auction.Retract(ctx, b.tx, item.TenantID, item.ID, ended); err != nil {
		return err
	}
	setBook(item, rules.Book{})
	item.BidCount = 0
	secret := bidlog.PrivateWithdrawal{Staff: w.StaffID, Reason: w.Reason}
	if err := b.appendEntry(item, bidlog.NewEntry(bidlog.LogWithdrawn, b.now, b.lotState(item), secret), 0, w.StaffID); err != nil {
		return err
	}
	for i := range bidders {
		row := &bidders[i]
		if row.MaxCents > 0 && !b.isFloor(item, row.UserID) {
			b.results.Notices = append(b.results.Notices, notice.WithdrawnNotice(row.UserID, item, item.LogSeq, w.Reason))
		}
		row.MaxCents, row.OutbidBy = 0, nil
		b.results.Bidders[row] = true
	}
	return auction.WriteBids(ctx, b.tx, item.TenantID, b.now, &b.results)
}
