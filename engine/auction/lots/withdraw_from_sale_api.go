package lots

import (
	"context"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// withdrawFromSale takes a lot out of its sale with its bids, once per key.
func (s *Operations) withdrawFromSale(ctx context.Context, c *identity.Caller, in *office.WithdrawFromSaleInput) (*api.Done, error) {
	reason := api.OneLine(in.Body.Reason)
	if reason == "" {
		return nil, api.Invalid(map[string][]string{"reason": {"Enter why; the bidders read it"}})
	}
	return identity.Once(ctx, s.Idempotency, c, office.WithdrawFromSale, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*api.Done, error) {
		x := request.From(ctx)
		w := &writer{tx, x.Tenant, revision.ByRequest(x, c.UserID)}
		out := &api.Done{}
		out.Body.Success = true
		return out, w.withdrawWithBids(ctx, in.Body.EventID, in.Body.ItemID, in.Body.SeenBids, reason)
	})
}

// withdrawWithBids cancels the bids on a lot, keeps the lot with its event as withdrawn, and takes the item off the site.
func (w *writer) withdrawWithBids(ctx context.Context, eventID, itemID int64, seenBids int, reason string) error {
	if err := db.RequireSaleDay(ctx, w.Tx.Tx); err != nil {
		return err
	}
	before, err := w.lock(ctx, itemID)
	switch {
	case err != nil:
		return err
	case before.EventID != nil && *before.EventID == eventID && before.BidCount > seenBids:
		return api.Conflict(lotName(&before) + " has got a bid since you looked. Look again before you withdraw it")
	}
	row, err := bidding.CancelBids(ctx, w.Tx,
		bidding.Withdrawal{Tenant: w.house, ItemID: itemID, EventID: eventID, StaffID: w.by.UserID, Reason: reason, Now: w.by.At})
	if err != nil {
		return err
	}
	if err := w.checkOffers(ctx, row, lotName(row)); err != nil {
		return err
	}
	err = revision.Record(ctx, w.Tx.Tx, w.house, subjectOf(row), w.by, "lot-withdrawn",
		map[string]string{"reason": reason, "event_ID": strconv.FormatInt(eventID, 10), "lotNumber": row.LotNumber, "bids": strconv.Itoa(before.BidCount)})
	if err != nil {
		return err
	}
	return w.leave(ctx, row)
}

// leave takes a lot without bids out of its event and off the site. Its event keeps how it left.
func (w *writer) leave(ctx context.Context, row *db.ItemRow) error {
	_, err := w.NewRaw("UPDATE rings SET next_item_id = NULL, seq = seq + 1 WHERE tenant_id = ? AND event_id = ? AND next_item_id = ?",
		w.house.ID, *row.EventID, row.ID).Exec(ctx)
	if err != nil {
		return err
	}
	left, gone := *row, *row
	left.Outcome = db.OutcomeUnsold
	restart(&gone)
	gone.WithdrawnAt = &w.by.At
	return w.move(ctx, &left, &gone, office.ReasonWithdrawn, "withdrawn_at")
}
