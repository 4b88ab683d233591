package inventory

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// setEvent moves the item into the event that was sent, or out of its event. What enters a published event is public; what leaves a draft
// becomes a draft, so that moving something never publishes it by accident.
func (s *itemSaver) setEvent(ctx context.Context, e *itemEdit) error {
	sent := e.fields.EventID
	if !sent.IsSent {
		return nil
	}
	to := sent.Value
	if to != nil && *to == 0 {
		to = nil
	}
	if same(to, e.row.EventID) {
		return nil
	}
	e.note("event_ID", "auction", idOrNil(e.row.EventID), idOrNil(to))
	if e.before.EventStatusID == codes.EventDraft {
		e.row.IsDraft = true
	}
	e.row.LeaveEvent()
	if to == nil {
		return nil
	}
	var event db.EventRow
	err := db.OrNotFound(s.tx.NewSelect().Model(&event).Where("tenant_id = ? AND id = ?", s.tenantID, *to).Scan(ctx))
	if errors.Is(err, db.ErrNotFound) {
		e.refuse("event_ID", "There is no such auction")
		return nil
	}
	if err != nil {
		return err
	}
	if !TakesLots(event.StatusID) {
		e.refuse("event_ID", "This auction has begun or is over")
	}
	if e.row.WithdrawnAt != nil {
		e.refuse("event_ID", "The item was withdrawn")
	}
	if was, err := WasOffered(ctx, s.tx, s.tenantID, e.row.ID, event.ID); err != nil || was {
		e.refuse("event_ID", "The item was offered in this auction before")
		return err
	}
	entry, err := ReadEntry(ctx, s.tx, &event)
	entry.Enter(&e.row, &event)
	return err
}

func idOrNil(id *int64) any {
	if id == nil {
		return nil
	}
	return *id
}

// TakesLots reports whether an event in a status takes more lots, and has not begun.
func TakesLots(status int) bool {
	switch status {
	case codes.EventDraft, codes.EventCatalogued, codes.EventLotNumbersAssigned, codes.EventUpcoming, codes.EventActive:
		return true
	}
	return false
}

// Entry is where the next lots of an event go: after the others, with the next numbers if those have numbers, closing with the last one that has
// a closing time if lots close by the clock.
type Entry struct {
	sequence, highest int
	isNumbered        bool
	endsAt            *int64
}

// ReadEntry returns where the next lots of an event go.
func ReadEntry(ctx context.Context, from bun.IDB, event *db.EventRow) (Entry, error) {
	var lots []db.ItemRow
	err := from.NewSelect().Model(&lots).Column("id", "lot_number", "lot_sequence", "ends_at").
		Where("tenant_id = ? AND event_id = ?", event.TenantID, event.ID).Scan(ctx)
	e := Entry{isNumbered: event.StatusID != codes.EventDraft && event.StatusID != codes.EventCatalogued}
	for _, lot := range lots {
		e.sequence, e.isNumbered = max(e.sequence, lot.LotSequence), e.isNumbered || lot.LotNumber != ""
		if n, isNumber := leadingNumber(lot.LotNumber); isNumber {
			e.highest = max(e.highest, n)
		}
		if lot.EndsAt != nil && (e.endsAt == nil || *lot.EndsAt > *e.endsAt) && event.Ring == "" {
			e.endsAt = lot.EndsAt
		}
	}
	return e, err
}

// Enter gives a lot that has left its event place, number and close in the next one.
func (e *Entry) Enter(row *db.ItemRow, event *db.EventRow) {
	e.sequence += 100
	row.EventID, row.IsDraft, row.EndsAt = &event.ID, row.IsDraft && event.IsDraft(), e.endsAt
	if e.isNumbered {
		e.highest++
		row.LotNumber = strconv.Itoa(e.highest)
		e.sequence = max(e.sequence, LotSequence(row.LotNumber, 0))
	}
	row.LotSequence = e.sequence
}

// leadingNumber returns the number at the beginning of a lot number: 12 of "12A".
func leadingNumber(lotNumber string) (n int, isNumber bool) {
	digits := lotNumber
	if end := strings.IndexFunc(lotNumber, func(c rune) bool { return c < '0' || c > '9' }); end >= 0 {
		digits = lotNumber[:end]
	}
	n, err := strconv.Atoi(digits)
	return n, err == nil && len(digits) <= 6
}

// setLotNumber sets the lot number from the request and the item's place in the sale. The number must be free in the event.
func (s *itemSaver) setLotNumber(ctx context.Context, e *itemEdit) error {
	if e.fields.LotNumber.IsSent {
		number := strings.Join(strings.Fields(e.fields.LotNumber.Or("")), " ")
		if e.row.EventID == nil && number != "" {
			e.refuse("lotNumber", "The item is in no auction")
			return nil
		}
		e.row.LotNumber = number
		if number != "" && number != e.before.LotNumber {
			e.row.LotSequence = LotSequence(number, e.row.LotSequence)
		}
	}
	if e.row.LotNumber != e.before.LotNumber {
		e.note("lotNumber", "lot number", e.before.LotNumber, e.row.LotNumber)
	}
	if e.row.EventID == nil || e.row.LotNumber == "" || e.row.LotNumber == e.before.LotNumber && same(e.row.EventID, e.before.EventID) {
		return nil
	}
	other, err := s.lotWithNumber(ctx, *e.row.EventID, e.row.LotNumber, e.row.ID)
	if err == nil && other != "" {
		e.refuse("lotNumber", "%s", takenLotNumber(e.row.LotNumber, other))
	}
	return err
}

// takenLotNumber says that a lot has the number already.
func takenLotNumber(number, stockNumber string) string {
	return fmt.Sprintf("Lot %s is already in this auction (Stock %s)", number, stockNumber)
}

// lotWithNumber returns the stock number of another lot of the event with a lot number, whatever its case; empty if there is none. All writers
// run one after another, so it stays free until the transaction ends.
func (w *InventoryWriter) lotWithNumber(ctx context.Context, eventID int64, number string, except int64) (stockNumber string, err error) {
	err = w.tx.NewSelect().Model((*db.ItemRow)(nil)).Column("stock_number").
		Where("tenant_id = ? AND event_id = ? AND lower(lot_number) = lower(?) AND id <> ?", w.tenantID, eventID, number, except).Limit(1).Scan(ctx, &stockNumber)
	if err = db.OrNotFound(err); errors.Is(err, db.ErrNotFound) {
		return "", nil
	}
	return stockNumber, err
}

// LotSequence orders lots by number, then letter: 12, 12A, 12B, 13. Lots without a number have the sequence otherwise.
func LotSequence(lotNumber string, otherwise int) int {
	sequence, digits := 0, 0
	for _, c := range lotNumber {
		switch {
		case c >= '0' && c <= '9' && digits < 6:
			sequence, digits = sequence*10+int(c-'0'), digits+1
		case digits > 0:
			return sequence*100 + min(max(int(unicode.ToUpper(c)-'A')+1, 0), 99)
		}
	}
	if digits == 0 {
		return otherwise
	}
	return sequence * 100
}
