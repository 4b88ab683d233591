package importer

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestAnImportWithoutAnEventKeepsPrices imports 300 starting prices and 100 reserves for items that are in no event, and others that leave theirs.
func TestAnImportWithoutAnEventKeepsPrices(t *testing.T) {
	h := newHouse(t)
	var items, prices []map[string]any
	for n := range 300 {
		number := fmt.Sprint("A", n)
		items = append(items, plain(number))
		price := map[string]any{"stock_number": number, "starting_price": 500 + n}
		if n%3 == 0 {
			price["reserve_price"] = 1000 + n
		}
		prices = append(prices, price)
	}
	h.check(h.file("items.ndjson", rowsOf(t, items...)), "", [5]int{300, 0, 0, 0, 0})
	h.check(h.file("prices.ndjson", rowsOf(t, prices...)), "", [5]int{0, 300, 0, 0, 0})
	count := func() (starting, reserves int) {
		for n := range 300 {
			row := h.row(fmt.Sprint("A", n))
			if row.StartingCents == int64(500+n)*100 {
				starting++
			}
			if row.ReserveCents != nil && *row.ReserveCents == int64(1000+n)*100 {
				reserves++
			}
		}
		return starting, reserves
	}
	if starting, reserves := count(); starting != 300 || reserves != 100 {
		t.Errorf("%d starting prices and %d reserves", starting, reserves)
	}
	in, out := "stock_number,event\n", "stock_number,event\n"
	for n := range 12 {
		in, out = in+fmt.Sprintf("A%d,spring-2026\n", n), out+fmt.Sprintf("A%d,\n", n)
	}
	h.check(h.file("in.csv", in), "", [5]int{0, 12, 0, 0, 0})
	report := h.check(h.file("out.csv", out), "", [5]int{0, 12, 0, 0, 0})
	if !slices.Contains(report.Remarks, "12 rows without an event keep the starting bid and reserve they had.") {
		t.Errorf("remarks: %s", strings.Join(report.Remarks, "; "))
	}
	if starting, reserves := count(); starting != 300 || reserves != 100 {
		t.Errorf("after 12 left their event: %d starting prices and %d reserves", starting, reserves)
	}
	if row := h.row("A3"); row.EventID != nil || row.LotSequence != 0 {
		t.Errorf("it did not leave: %+v", row)
	}
}

// TestAnImportSaysWhatTheOfficeChangedSince imports the same rows again after somebody has edited one of the items.
func TestAnImportSaysWhatTheOfficeChangedSince(t *testing.T) {
	h := newHouse(t)
	file := h.file("a.ndjson", rowsOf(t, plain("A1", "asking_price", 900), plain("A2")))
	h.check(file, "", [5]int{2, 0, 0, 0, 0})
	if report := h.check(file, "", [5]int{0, 0, 2, 0, 0}); len(report.Remarks) != 0 {
		t.Errorf("nobody changed anything: %q", report.Remarks)
	}
	if _, err := h.store.DB.NewRaw("UPDATE items SET asking_cents = 80000, edited_at = imported_at + 1 WHERE stock_number = 'A1'").Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	report := h.check(file, "", [5]int{0, 0, 2, 0, 0})
	want := "1 row is unchanged in the file, and the office has changed the items since, which stay as they are: A1."
	if !slices.Equal(report.Remarks, []string{want}) || *h.row("A1").AskingCents != 80_000 {
		t.Errorf("%q, %+v", report.Remarks, h.row("A1"))
	}
}
