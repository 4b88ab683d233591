package importer

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode"

	"fairwarning/engine/db"
	"fairwarning/engine/importer/mapping"
	"fairwarning/engine/importer/source"
	"fairwarning/engine/inventory"
	"fairwarning/engine/inventory/blobs"
)

// writer stores batches.
type writer struct {
	store    *db.Store
	tenantID int64
	blobs    *blobs.Folder
	names    *names
	ledger   *ledger
}

func newWriter(ctx context.Context, o Options, folder *blobs.Folder, l *ledger) (*writer, error) {
	catalogue, err := inventory.ReadCatalog(ctx, o.Store, o.TenantID)
	return &writer{store: o.Store, tenantID: o.TenantID, blobs: folder, names: newNames(catalogue), ledger: l}, err
}

// write makes the media of a batch durable, then writes the items and everything that belongs to them in one transaction.
func (w *writer) write(ctx context.Context, batch []*item) error {
	if err := w.blobs.Flush(); err != nil {
		return err
	}
	var added, updated int64
	err := inventory.WriteInventory(ctx, w.store, w.tenantID, func(tx *inventory.InventoryWriter) error {
		stored, err := tx.Items(ctx, stockNumbers(batch))
		if err != nil {
			return err
		}
		rows, err := w.rows(ctx, tx, batch, stored)
		if err != nil {
			return err
		}
		added, updated = int64(len(batch)-len(stored)), int64(len(stored))
		if err := tx.PutItems(ctx, rows); err != nil {
			return err
		}
		return putParts(ctx, tx, batch, rows)
	})
	if err != nil {
		return err
	}
	w.ledger.added.Add(added)
	w.ledger.updated.Add(updated)
	for _, i := range batch {
		for _, problem := range i.problems {
			w.ledger.remark(problem, i.stockNumber())
		}
		if i.kept != nil {
			w.ledger.remark(*i.kept, i.stockNumber())
		}
	}
	return nil
}

func stockNumbers(batch []*item) []string {
	numbers := make([]string, len(batch))
	for n, i := range batch {
		numbers[n] = i.stockNumber()
	}
	return numbers
}

func (w *writer) rows(ctx context.Context, tx *inventory.InventoryWriter, batch []*item, stored map[string]db.ItemRow) ([]db.ItemRow, error) {
	now := db.Millis(time.Now())
	rows := make([]db.ItemRow, len(batch))
	for n, i := range batch {
		before, isStored := stored[i.stockNumber()]
		if !isStored {
			before = db.ItemRow{ShowCurrentBid: true, Specifications: "[]", Quantity: 1, CreatedAt: now}
		}
		row, err := i.compose(before)
		if err != nil {
			return nil, err
		}
		if err := w.names.enter(ctx, tx, i, &row); err != nil {
			return nil, err
		}
		row.UpdatedAt = now
		rows[n] = row
	}
	return rows, nil
}

// compose applies the values of the row to the stored item.
func (i *item) compose(before db.ItemRow) (db.ItemRow, error) {
	row := before
	for column, value := range i.row.Values {
		if set, known := setters[column]; known {
			if err := set(&row, value); err != nil {
				return row, bad(i.row, column, err.Error()) // checked before, so not expected
			}
		}
	}
	settleMeter(&row)
	if i.has("specifications") || len(i.row.Specs) > 0 {
		specs, err := parseSpecifications(i.row)
		if err != nil {
			return row, bad(i.row, "specifications", err.Error())
		}
		text, err := json.Marshal(specs)
		if err != nil {
			return row, err
		}
		row.Specifications = string(text)
	}
	if i.row.Values["title"] == "" {
		row.Title = titleOf(row.Year, i.row.Values)
	}
	if i.has("seller_email") {
		row.SellerID = i.sellerID
	}
	i.composeLot(before, &row)
	i.keepLot(before, &row)
	i.keepSold(before, &row)
	if row.ImportHash = i.hashed; len(i.problems) > 0 {
		row.ImportHash = "" // so that the next run retries
	}
	return row, nil
}

// titleOf composes a title such as "2021 Hitachi ZX350LC-6 crawler excavator".
func titleOf(year int, values map[string]string) string {
	title := values["make"] + " " + values["model"] + " " + mapping.Noun(values["family"])
	if year != 0 {
		title = time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).Format("2006") + " " + title
	}
	return tidy(title)
}

func tidy(s string) string { return strings.Join(strings.Fields(s), " ") }

func (i *item) composeLot(before db.ItemRow, row *db.ItemRow) {
	if i.has("event") {
		row.EventID = i.eventID
	}
	if row.EventID == nil {
		row.LotNumber, row.LotSequence, row.LotGroup, row.StartingCents, row.ReserveCents = "", 0, "", 0, nil
		row.EndsAt, row.ScheduledEndsAt, row.Extensions, row.ExtendedBy = nil, nil, 0, ""
		return
	}
	if same(before.EventID, row.EventID) {
		i.keepAssigned(before, row)
	}
	switch {
	case row.LotNumber != before.LotNumber || !same(before.EventID, row.EventID):
		row.LotSequence = lotSequence(row.LotNumber, i.row.Line)
	case row.LotNumber == "" && i.has("event"):
		row.LotSequence = i.row.Line
	}
}

// keepAssigned keeps the lot number and end assigned by the auction if the file has none, and an outage extension if the file has the
// end from before it.
func (i *item) keepAssigned(before db.ItemRow, row *db.ItemRow) {
	if row.LotNumber == "" {
		row.LotNumber = before.LotNumber
	}
	switch {
	case row.EndsAt == nil, before.ScheduledEndsAt != nil && same(before.ScheduledEndsAt, row.EndsAt):
		row.EndsAt = before.EndsAt
	case !same(before.EndsAt, row.EndsAt):
		row.ScheduledEndsAt, row.Extensions, row.ExtendedBy = nil, 0, ""
	}
}

// keepSold keeps the quantity from falling below the number sold.
func (i *item) keepSold(before db.ItemRow, row *db.ItemRow) {
	if row.Quantity >= before.SoldQuantity {
		return
	}
	i.kept = &source.RowError{Line: i.row.Line, Column: i.row.Label("quantity"),
		Reason: fmt.Sprintf("%d are sold; there are still said to be %d", before.SoldQuantity, before.Quantity)}
	row.Quantity = before.Quantity
}

// lotSequence orders lots by number, then letter: 12, 12A, 12B, 13. Lots without a number keep the order of the file.
func lotSequence(lotNumber string, line int) int {
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
		return line
	}
	return sequence * 100
}

// keepLot keeps the stored lot if it has bids or was decided: an export from before the sale must not move it, reprice it or revert
// an extension.
func (i *item) keepLot(before db.ItemRow, row *db.ItemRow) {
	if before.BidCount == 0 && before.Outcome == db.OutcomeOpen {
		return
	}
	if !same(before.EventID, row.EventID) || before.LotNumber != row.LotNumber || before.StartingCents != row.StartingCents ||
		!same(before.ReserveCents, row.ReserveCents) || !same(before.SellerID, row.SellerID) || before.LotGroup != row.LotGroup {
		i.kept = &source.RowError{Line: i.row.Line, Column: i.row.Label("event"), Reason: "the lot has bids or was decided; its event, number, group, seller, prices and end stay as they are"}
	}
	row.EventID, row.LotNumber, row.LotSequence = before.EventID, before.LotNumber, before.LotSequence
	row.StartingCents, row.ReserveCents, row.EndsAt = before.StartingCents, before.ReserveCents, before.EndsAt
	row.ScheduledEndsAt, row.Extensions, row.ExtendedBy = before.ScheduledEndsAt, before.Extensions, before.ExtendedBy
	row.SellerID, row.LotGroup = before.SellerID, before.LotGroup
}

func same(a, b *int64) bool { return a == b || a != nil && b != nil && *a == *b }

// putParts stores photos, documents and inspections of the items. Parts without a column in the file stay unchanged.
func putParts(ctx context.Context, tx *inventory.InventoryWriter, batch []*item, rows []db.ItemRow) error {
	var media []db.MediaRow
	var photos []db.PhotoRow
	var documents []db.DocumentRow
	var inspections []db.InspectionRow
	var withPhotos, withDocuments, withInspections []int64
	for n, i := range batch {
		id := rows[n].ID
		media = append(media, i.media.rows...)
		if i.has("photos") {
			withPhotos = append(withPhotos, id)
		}
		for _, p := range i.media.photos {
			p.ItemID = id
			photos = append(photos, p)
		}
		if i.has("documents") || i.has("inspection_report") {
			withDocuments = append(withDocuments, id)
		}
		for _, d := range i.media.documents {
			d.ItemID = id
			documents = append(documents, d)
		}
		if i.has("inspection") {
			withInspections = append(withInspections, id)
		}
		if i.inspection != nil {
			inspection := *i.inspection
			inspection.ItemID = id
			inspections = append(inspections, inspection)
		}
	}
	if err := tx.PutMedia(ctx, media); err != nil {
		return err
	}
	if err := tx.ReplacePhotos(ctx, withPhotos, photos); err != nil {
		return err
	}
	if err := tx.ReplaceDocuments(ctx, withDocuments, documents); err != nil {
		return err
	}
	return tx.ReplaceInspections(ctx, withInspections, inspections)
}
