package importer

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// Change is what a row would make of an item.
type Change struct {
	Line               int
	StockNumber, Title string
	IsNew              bool
	Fields             []FieldChange
}

// FieldChange is one field of an item before and after.
type FieldChange struct{ Field, Before, After string }

// longText is how many characters of a text a change shows.
const longText = 200

// shownFields are the fields of a change and how people read them.
var shownFields = []struct {
	name string
	of   func(db.ItemRow) string
}{
	{"year", func(r db.ItemRow) string { return shownNumber(r.Year) }},
	{"serial_number", func(r db.ItemRow) string { return r.SerialNumber }},
	{"condition", func(r db.ItemRow) string { return r.Condition }},
	{"title_status", func(r db.ItemRow) string { return r.TitleStatus }},
	{"description", func(r db.ItemRow) string { return r.Text }},
	{"meter", func(r db.ItemRow) string { return strings.TrimSpace(shownNumber(r.Meter) + " " + r.MeterUnit) }},
	{"specifications", func(r db.ItemRow) string { return strings.Trim(r.Specifications, "[]") }},
	{"quantity", func(r db.ItemRow) string { return strconv.Itoa(r.Quantity) }},
	{"asking_price", func(r db.ItemRow) string { return shownCents(r.AskingCents) }},
	{"buy_now_price", func(r db.ItemRow) string { return shownCents(r.BuyNowCents) }},
	{"starting_price", func(r db.ItemRow) string { return shownCents(&r.StartingCents) }},
	{"reserve_price", func(r db.ItemRow) string { return shownCents(r.ReserveCents) }},
	{"allow_offers", func(r db.ItemRow) string { return shownTruth(r.AllowOffers) }},
	{"titled", func(r db.ItemRow) string { return shownTruth(r.IsTitled) }},
	{"lot_number", func(r db.ItemRow) string { return r.LotNumber }},
	{"lot_group", func(r db.ItemRow) string { return r.LotGroup }},
	{"office_note", func(r db.ItemRow) string { return r.OfficeNote }},
	{"withdrawn", func(r db.ItemRow) string { return shownTruth(r.WithdrawnAt != nil) }},
}

func shownNumber(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func shownCents(cents *int64) string {
	if cents == nil || *cents == 0 {
		return ""
	}
	return api.Money(*cents).USD()
}

func shownTruth(is bool) string { return map[bool]string{true: "yes", false: ""}[is] }

// show keeps what a dry run would make of an item, for the first ones.
func (w *writer) show(ctx context.Context, i *item, before, row db.ItemRow) error {
	if len(w.ledger.changes) >= w.ledger.keptChanges {
		return nil
	}
	var card inventory.ItemCard
	if before.ID != 0 {
		cards, err := inventory.OfficeItemCards(ctx, w.store.DB, w.tenantID, []int64{before.ID})
		if err != nil || len(cards) == 0 {
			return err
		}
		card = cards[0]
	}
	w.names.setTitle(i, before, &row)
	change := Change{Line: i.row.Line, StockNumber: i.stockNumber(), Title: row.Title, IsNew: before.ID == 0}
	note := func(field, before, after string) {
		if before != after {
			change.Fields = append(change.Fields, FieldChange{field, shortText(before), shortText(after)})
		}
	}
	if before.ID != 0 {
		note("title", before.Title, row.Title)
	}
	for _, name := range []struct{ field, stored string }{{"category", card.Category}, {"family", card.Family}, {"make", card.Make}, {"model", card.Model}} {
		if given := tidy(i.row.Values[name.field]); given != "" && inventory.FoldName(given) != inventory.FoldName(name.stored) {
			note(name.field, name.stored, given)
		}
	}
	if i.place.State != "" {
		note("location", card.Location, inventory.LocationName(i.place.City, i.place.State))
	}
	for _, f := range shownFields {
		note(f.name, f.of(before), f.of(row))
	}
	w.showSale(i, before, row, note)
	w.ledger.changes = append(w.ledger.changes, change)
	return nil
}

// showSale notes event, closing time, seller and files.
func (w *writer) showSale(i *item, before, row db.ItemRow, note func(field, before, after string)) {
	note("event", i.eventCode(before.EventID), i.eventCode(row.EventID))
	note("ends_at", shownTime(before.EndsAt), shownTime(row.EndsAt))
	if !same(before.SellerID, row.SellerID) {
		note("seller_email", shownID(before.SellerID), i.row.Values["seller_email"])
	}
	if n := len(i.photos); n > 0 {
		note("photos", "", strconv.Itoa(n))
	}
}

func shownTime(ms *int64) string {
	if ms == nil {
		return ""
	}
	return db.Time(*ms).UTC().Format(time.RFC3339)
}

func shownID(id *int64) string {
	if id == nil {
		return ""
	}
	return fmt.Sprintf("person %d", *id)
}

func shortText(s string) string {
	if r := []rune(s); len(r) > longText {
		return string(r[:longText]) + "…"
	}
	return s
}
