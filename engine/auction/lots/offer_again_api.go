package lots

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/revision"
)

// offerAgain puts lots that did not sell into another event, or the inventory.
func (s *Operations) offerAgain(ctx context.Context, c *identity.Caller, in *office.OfferAgainInput) (*office.SaveItemsOutput, error) {
	return identity.Once(ctx, s.Idempotency, c, office.OfferAgain, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.SaveItemsOutput, error) {
		x := request.From(ctx)
		return OfferAgain(ctx, tx, x.Tenant, revision.ByRequest(x, c.UserID), in.Body.Items, in.Body.EventID)
	})
}

// OfferAgain puts lots that did not sell into another event of a house, 0: the inventory, and keeps how they ended in the one they leave. It
// returns which it moved and why it refused others; a 404 or 409 if the event takes no lots.
func OfferAgain(ctx context.Context, tx *db.Tx, house *db.Tenant, by revision.By, items []office.SeenItem, eventID int64) (*office.SaveItemsOutput, error) {
	w := &writer{tx, house, by}
	next, err := w.nextEvent(ctx, eventID)
	if err != nil {
		return nil, err
	}
	if err := db.RequireOfferings(ctx, tx.Tx); err != nil {
		return nil, err
	}
	return each(items, func(item office.SeenItem) (office.SavedItem, error) { return w.offerAgain(ctx, item, next) })
}

// nextEvent is the event that lots enter, and where they go in it.
type nextEvent struct {
	row   *db.EventRow // nil: the inventory
	entry inventory.Entry
}

// nextEvent returns the event that lots enter; 0: the inventory.
func (w *writer) nextEvent(ctx context.Context, id int64) (*nextEvent, error) {
	if id == 0 {
		return &nextEvent{}, nil
	}
	row, err := w.event(ctx, id)
	if err != nil {
		return nil, err
	}
	if !inventory.TakesLots(row.StatusID) {
		return nil, api.Conflict("This auction has begun or is over. Choose another one")
	}
	entry, err := inventory.ReadEntry(ctx, w.Tx.Tx, &row)
	return &nextEvent{&row, entry}, err
}

// offerAgain moves a lot and keeps its offering.
func (w *writer) offerAgain(ctx context.Context, item office.SeenItem, next *nextEvent) (saved office.SavedItem, err error) {
	saved.ItemID = item.ItemID
	before, err := w.lock(ctx, item.ItemID)
	if err != nil {
		return saved, err
	}
	reason, err := w.checkAgain(ctx, &before, next)
	if err != nil {
		return saved, err
	}
	row, entry := before, next.entry
	restart(&row)
	if next.row != nil {
		entry.Enter(&row, next.row)
	}
	result, err := revision.Apply(ctx, w.Tx.Tx, revision.Save{Tenant: w.house, Subject: subjectOf(&row), Seen: item.Seen, By: w.by, Action: "item-offered-again",
		Detail: map[string]string{"reason": reason}, Fields: map[string]revision.Field{
			"event_ID":  {Label: "auction", Before: *before.EventID, After: idOrNil(row.EventID)},
			"lotNumber": {Label: "lot number", Before: before.LotNumber, After: row.LotNumber}}})
	saved.Version = result.Version
	if err != nil {
		return saved, err
	}
	next.entry = entry
	return saved, w.move(ctx, &before, &row, reason)
}

func idOrNil(id *int64) any {
	if id == nil {
		return nil
	}
	return *id
}

// restart takes a lot out of its event, as one that nobody has bid on. Its bids and its log stay with the event; the numbers of both go on.
func restart(row *db.ItemRow) {
	row.LeaveEvent()
	row.LeaderID, row.LeaderMaxCents, row.CurrentCents, row.HammerCents = nil, nil, nil, nil
	row.BidCount, row.BidderCount, row.LogTerms, row.Outcome = 0, 0, "", db.OutcomeOpen
}

// restartedColumns are what restart changes, next to leftColumns.
var restartedColumns = []string{"leader_id", "leader_max_cents", "current_cents", "hammer_cents", "bid_count", "bidder_count", "log_terms", "outcome", "is_draft"}

// move writes the offering and the lot, with more columns.
func (w *writer) move(ctx context.Context, before, row *db.ItemRow, reason string, columns ...string) error {
	touched := []int64{row.ID}
	if err := db.TouchItems(ctx, w.Tx.Tx, w.Tags, w.house.ID, touched); err != nil {
		return err
	}
	offering := inventory.NewOffering(before, reason, w.by.UserID, w.by.At)
	if _, err := w.NewInsert().Model(&offering).ExcludeColumn("id").Returning("NULL").Exec(ctx); err != nil {
		return err
	}
	if err := w.write(ctx, row, append(columns, restartedColumns...)...); err != nil {
		return err
	}
	if row.EventID != nil {
		if err := inventory.ExtendEventsToLastLot(ctx, w.Tx.Tx, w.house.ID, []int64{*row.EventID}); err != nil {
			return err
		}
	}
	return db.TouchItems(ctx, w.Tx.Tx, w.Tags, w.house.ID, touched)
}

// checkAgain returns why a lot is offered again, or a 409 if it may not be.
func (w *writer) checkAgain(ctx context.Context, row *db.ItemRow, next *nextEvent) (reason string, err error) {
	name := lotName(row)
	switch {
	case row.WithdrawnAt != nil:
		return "", api.Conflict(name + " was withdrawn")
	case row.EventID == nil:
		return "", api.Conflict(name + " is in no auction. Put it into one as a new lot")
	case row.Outcome == db.OutcomeSold:
		return "", api.Conflict(name + " is sold. Void the sale first")
	case row.Outcome == db.OutcomePending:
		return "", api.Conflict(name + " waits for the answer of its seller")
	}
	events, err := db.EventsOfItems(ctx, w.Tx.Tx, w.house.ID, []db.ItemRow{*row})
	if err != nil {
		return "", err
	}
	if row.Outcome == db.OutcomeOpen && events[*row.EventID].StatusID != codes.EventDidNotRun {
		return "", api.Conflict(name + " is not decided yet. Until then, move it to another auction")
	}
	if err := w.checkOffers(ctx, row, name); err != nil {
		return "", err
	}
	if next.row != nil {
		if *row.EventID == next.row.ID {
			return "", api.Conflict(name + " is in this auction already")
		}
		if was, err := inventory.WasOffered(ctx, w.Tx.Tx, w.house.ID, row.ID, next.row.ID); err != nil || was {
			return "", orConflict(err, name+" was offered in this auction before")
		}
	}
	return w.reason(ctx, row, events[*row.EventID].StatusID)
}

func orConflict(err error, message string) error {
	if err != nil {
		return err
	}
	return api.Conflict(message)
}

// checkOffers refuses a lot with an open offer, which its buyer made for the lot as it is.
func (w *writer) checkOffers(ctx context.Context, row *db.ItemRow, name string) error {
	var isOpen bool
	err := w.NewRaw(`SELECT EXISTS (SELECT 1 FROM offers WHERE tenant_id = ? AND item_id = ? AND status = ?)`, w.house.ID, row.ID, api.OfferOpen).Scan(ctx, &isOpen)
	if err == nil && isOpen {
		err = api.Conflict(name + " has an open offer. Answer that first")
	}
	return err
}

// reason returns why a lot did not sell.
func (w *writer) reason(ctx context.Context, row *db.ItemRow, status int) (string, error) {
	var voided []bool
	err := w.NewRaw(`SELECT is_unpaid FROM sales WHERE tenant_id = ? AND item_id = ? AND event_id = ? AND voided_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
		w.house.ID, row.ID, *row.EventID).Scan(ctx, &voided)
	switch {
	case len(voided) > 0 && voided[0]:
		return office.ReasonNotPaid, err
	case len(voided) > 0:
		return office.ReasonVoided, err
	case status == codes.EventDidNotRun:
		return office.ReasonCanceled, err
	case row.LeaderID == nil:
		return office.ReasonNoBids, err
	}
	return office.ReasonNotMet, err
}
