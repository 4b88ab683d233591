package bidding

import (
	"context"
	"encoding/json"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
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
	replay, err := b.replayed(ctx, item, a.ahead)
	if err != nil {
		return err
	}
	before := replay.lot
	last, isThere := before.lastStep()
	if !isThere {
		return api.Conflict(msgNoUndo)
	}
	entry, secret := bidlog.UndoneEntry{Entry: last.entry}, bidlog.PrivateUndo{Staff: a.StaffID}
	if last.isBid {
		r := Retraction{Tenant: a.Tenant, ItemID: item.ID, Bid: last.entry, StaffID: a.StaffID, Reason: undoneReason, later: last.later}
		state, voided, err := b.takeBack(ctx, item, replay, r)
		if err != nil {
			return err
		}
		entry.LotState, entry.Voided, secret.Needs = state, voided.entries, voided.needs
	} else {
		entry.LotState = b.lotState(item)
	}
	ring.Lot = before.ringWithout(last)
	ring.Paddle = paddleOf(replay, append([]int{last.entry}, entry.Voided...), item, ring.FloorID)
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

// paddleOf returns the paddle of the last bid on the floor that counts, if the floor leads.
func paddleOf(replay *lotReplay, without []int, item *db.ItemRow, floorID int64) string {
	if item.LeaderID == nil || *item.LeaderID != floorID {
		return ""
	}
	for _, row := range slices.Backward(replay.rows) {
		if row.Kind != bidlog.LogBid || row.UserID == nil || *row.UserID != floorID || replay.lot.retracted[row.Seq] || slices.Contains(without, row.Seq) {
			continue
		}
		var secret bidlog.PrivateBid
		_ = json.Unmarshal([]byte(row.Private), &secret) // Replay has read it
		return secret.Paddle
	}
	return ""
}
