package bidding

import (
	"context"
	"encoding/json"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// undoneReason is what people read whose bid was taken back in the ring.
const undoneReason = "The auctioneer took back the last bid"

// undo takes back the last bid or step of the lot in the ring that anyone could see, with its own entry. Lot and ring return to
// their state before it. If the leader raised their maximum after an undone bid, that is undone, too.
func (b *batch) undo(ctx context.Context, a *Action, ring *auction.RingRow, item *db.ItemRow, at int64) error {
	if ring.Lot.IsHammered() {
		return api.Conflict(rules.ErrHammered.Error())
	}
	if err := b.flush(ctx); err != nil {
		return err
	}
	if err := b.logTerms(item, at); err != nil {
		return err
	}
	is, err := b.replayed(ctx, item, a.ahead)
	if err != nil {
		return err
	}
	before := is.lot
	last, isThere := before.lastStep()
	if !isThere {
		return api.Conflict(msgNoUndo)
	}
	entry, secret := bidlog.UndoneEntry{Entry: last.entry}, bidlog.PrivateUndo{Staff: a.StaffID}
	if last.isBid {
		err = b.undoBid(ctx, a, item, is, last, &entry, &secret)
	} else {
		entry.LotState = b.lotState(item)
	}
	if err != nil {
		return err
	}
	ring.Lot = before.ringWithout(last)
	ring.Paddle = paddleOf(is, append([]int{last.entry}, entry.Voided...), item, ring.FloorID)
	item.ShowCurrentBid = !ring.Lot.IsHeld
	entry.Ring = ring.Lot
	if err := b.appendEntry(item, bidlog.NewEntry(bidlog.LogUndone, at, entry, secret), 0, a.StaffID); err != nil {
		return err
	}
	if err := b.ringMoved(ring, item, at); err != nil {
		return err
	}
	return b.reload(ctx) // the bidders were written behind its back
}

// undoBid takes a bid back and notifies the people affected.
func (b *batch) undoBid(ctx context.Context, a *Action, item *db.ItemRow, is *lotReplay, last step, entry *bidlog.UndoneEntry, secret *bidlog.PrivateUndo) error {
	r := Retraction{Tenant: a.Tenant, ItemID: item.ID, Bid: last.entry, StaffID: a.StaffID, Reason: undoneReason, later: last.later}
	after, voided, err := b.retract(ctx, item, is.lot, r)
	if err != nil {
		return err
	}
	entry.Voided, secret.Needs = slices.Concat(last.later, voided.entries), voided.needs
	if entry.LotState, err = b.writeReplayed(ctx, item, after); err != nil {
		return err
	}
	at := slices.IndexFunc(is.rows, func(row bidlog.LogRow) bool { return row.Seq == last.entry })
	if userID := *is.rows[at].UserID; !b.isFloor(item, userID) {
		b.results.Notices = append(b.results.Notices, notice.RetractedNotice(userID, item, last.entry, undoneReason))
	}
	for voidedID := range voided.needs {
		b.results.Notices = append(b.results.Notices, notice.RetractedNotice(voidedID, item, last.entry, voidedReason))
	}
	if now := after.Book.Leader; now != 0 && now != is.lot.Book.Leader && !b.isFloor(item, now) {
		b.results.Notices = append(b.results.Notices, notice.LeadingNotice(now, item, last.entry))
	}
	return nil
}

// paddleOf returns the paddle of the last bid on the floor that counts, if the floor leads.
func paddleOf(is *lotReplay, without []int, item *db.ItemRow, floorID int64) string {
	if item.LeaderID == nil || *item.LeaderID != floorID {
		return ""
	}
	for _, row := range slices.Backward(is.rows) {
		if row.Kind != bidlog.LogBid || row.UserID == nil || *row.UserID != floorID || is.lot.retracted[row.Seq] || slices.Contains(without, row.Seq) {
			continue
		}
		var secret bidlog.PrivateBid
		_ = json.Unmarshal([]byte(row.Private), &secret) // Replay has read it
		return secret.Paddle
	}
	return ""
}
