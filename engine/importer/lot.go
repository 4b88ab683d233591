package importer

import (
	"fmt"
	"slices"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

func (i *item) composeWithdrawn(before db.ItemRow, row *db.ItemRow, reason string) {
	switch {
	case !i.has("withdrawn"):
	case i.row.Values["withdrawn"] != "true":
		row.WithdrawnAt = nil
	case reason != "":
		i.keep("withdrawn", reason+"; it is not withdrawn")
	case before.WithdrawnAt == nil:
		row.WithdrawnAt = new(db.Millis(i.now))
	}
}

func (i *item) composeLot(before db.ItemRow, row *db.ItemRow) {
	if i.has("event") {
		row.EventID = i.eventID
	}
	if row.WithdrawnAt != nil && row.EventID != nil {
		row.EventID = nil
		if !i.has("withdrawn") {
			i.keep("event", "the item is withdrawn; a column withdrawn with no lists it again")
		}
	}
	if row.EventID == nil {
		i.keepsPrices = before.EventID != nil && !i.has("starting_price") && !i.has("reserve_price") && (row.StartingCents != 0 || row.ReserveCents != nil)
		row.LeaveEvent()
		return
	}
	if same(before.EventID, row.EventID) {
		i.keepAssigned(before, row)
	}
	switch {
	case row.LotNumber != before.LotNumber || !same(before.EventID, row.EventID):
		row.LotSequence = inventory.LotSequence(row.LotNumber, i.row.Line)
	case row.LotNumber == "" && i.has("event"):
		row.LotSequence = i.row.Line
	}
}

// keepAssigned keeps the lot number and end assigned by the auction if the file has none, and an outage extension if the file has the
// end from before it.
func (i *item) keepAssigned(before db.ItemRow, row *db.ItemRow) {
	if row.LotNumber == "" && !i.cleared["lot_number"] {
		row.LotNumber = before.LotNumber
	}
	switch {
	case row.EndsAt == nil && !i.cleared["ends_at"], before.ScheduledEndsAt != nil && same(before.ScheduledEndsAt, row.EndsAt):
		row.EndsAt = before.EndsAt
	case !same(before.EndsAt, row.EndsAt):
		row.ScheduledEndsAt, row.Extensions, row.ExtendedBy = nil, 0, ""
	}
}

// composeDraft makes a new item a draft if the run is to, and one that leaves an event that is a draft, so that no move publishes anything.
func (i *item) composeDraft(before db.ItemRow, row *db.ItemRow, newOnes bool) {
	leaves := before.EventID != nil && i.events[*before.EventID].isDraft && !same(before.EventID, row.EventID)
	switch {
	case row.EventID != nil && !i.events[*row.EventID].isDraft:
		row.IsDraft = false
	case i.isNew() && newOnes, leaves:
		row.IsDraft = true
	}
}

// keepSold keeps the quantity from falling below the number sold.
func (i *item) keepSold(before db.ItemRow, row *db.ItemRow) {
	if row.Quantity >= before.SoldQuantity {
		return
	}
	i.keep("quantity", fmt.Sprintf("%d are sold; there are still said to be %d", before.SoldQuantity, before.Quantity))
	row.Quantity = before.Quantity
}

// keepLot keeps the stored lot if it has bids or was decided: an export from before the sale must not move it, reprice it or revert
// an extension. It does not move a lot back into an event that it was offered in before.
func (i *item) keepLot(before db.ItemRow, row *db.ItemRow) {
	reason := ""
	switch {
	case inventory.IsFixedLot(before):
		reason = "the lot has bids or was decided; its event, number, group, seller, prices, title fee and end stay as they are"
	case i.returns(row):
		reason = "the item was offered in this event before; its event, number, group, seller, prices, title fee and end stay as they are"
	default:
		return
	}
	if !same(before.EventID, row.EventID) || before.LotNumber != row.LotNumber || before.StartingCents != row.StartingCents ||
		!same(before.ReserveCents, row.ReserveCents) || !same(before.SellerID, row.SellerID) || before.LotGroup != row.LotGroup || before.IsTitled != row.IsTitled {
		i.keep("event", reason)
	}
	row.EventID, row.LotNumber, row.LotSequence = before.EventID, before.LotNumber, before.LotSequence
	row.StartingCents, row.ReserveCents, row.EndsAt = before.StartingCents, before.ReserveCents, before.EndsAt
	row.ScheduledEndsAt, row.Extensions, row.ExtendedBy = before.ScheduledEndsAt, before.Extensions, before.ExtendedBy
	row.SellerID, row.LotGroup, row.IsTitled = before.SellerID, before.LotGroup, before.IsTitled
}

// returns reports whether the item would be in an event after which it was offered again.
func (i *item) returns(row *db.ItemRow) bool {
	return i.stored != nil && row.EventID != nil && slices.Contains(i.stored.EarlierEvents, *row.EventID)
}

// keep notes a change that the import may not make.
func (i *item) keep(column, reason string) {
	i.kept = new(i.row.About(column, reason))
}

func same(a, b *int64) bool { return a == b || a != nil && b != nil && *a == *b }
