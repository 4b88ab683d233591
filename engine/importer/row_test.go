package importer

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
	"fairwarning/engine/revision"
)

// TestAllReasonsOfARow checks that one run reports everything wrong with a row, and nothing that only follows from it.
func TestAllReasonsOfARow(t *testing.T) {
	h := newHouse(t)
	r := h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "make", "", "year", "MMXX", "asking_price", "12,34", "meter", 10, "location", "Nowhere, SD",
		"event", "none", "ends_at", "soon", "photos", "missing.jpg", "Note", "a\x00b"), plain("A2"))), "", [5]int{1, 0, 0, 0, 1},
		`line 1, asking_price: "12,34" is not a number: check the thousands separators, or set decimal in the map`,
		`line 1, ends_at: "soon" is not a date or time; set its format in the map, such as dates: [MM/DD/YYYY]`,
		"line 1, make: is empty",
		`line 1, event: no event has the code "none"`,
		`line 1, year: "MMXX" is not a year; would be imported without it`,
		"line 1, meter_unit: is empty; a meter needs hours or miles; would be imported without the meter",
		"line 1, location: no coordinates for Nowhere, SD; would be imported as South Dakota. Add latitude and longitude, or zip",
		"line 1, photos: missing.jpg is not in the photo folder")
	if r.Rows != 2 || !strings.Contains(r.String(), "1 added, 1 refused, ") || strings.Contains(r.String(), "warnings") {
		t.Errorf("%s", r)
	}
}

// TestTerritoriesAndStates checks places that are no city of a state.
func TestTerritoriesAndStates(t *testing.T) {
	h := newHouse(t)
	place := func(stock string, columns ...any) map[string]any {
		return plain(stock, append([]any{"location", ""}, columns...)...)
	}
	h.check(h.file("a.ndjson", rowsOf(t,
		place("A1", "city", "Mayagüez", "state", "Puerto Rico"), place("A2", "zip", "00820"), place("A3", "location", "Hagåtña, GU"),
		place("A4", "state", "South Dakota"), place("A5", "location", "PR"), place("A6", "location", "St Thomas, Virgin Islands"),
		place("A7", "state", "Ontario"), place("A8", "state", "ON", "latitude", 50, "longitude", -86),
	)), "", [5]int{8, 0, 0, 0, 0})
	for stock, want := range map[string]string{
		"A1": "Mayagüez, PR", "A2": "Christiansted, VI", "A3": "Hagåtña, GU", "A4": "South Dakota", "A5": "Puerto Rico", "A6": "St Thomas, VI", "A7": "Ontario", "A8": "Ontario",
	} {
		if !strings.Contains(h.item(stock), "@ "+want+"\n") {
			t.Errorf("%s is not in %s: %s", stock, want, h.item(stock))
		}
	}
}

// TestLotsEndInTheFuture checks that a lot that would close at once is refused, but not one that has ended meanwhile.
func TestLotsEndInTheFuture(t *testing.T) {
	h := newHouse(t)
	soon := time.Now().Add(time.Hour).UTC()
	lot := func(stock string, ends time.Time, more ...any) map[string]any {
		return plain(stock, append([]any{"event", "SPRING-2026", "ends_at", ends.Format(time.RFC3339)}, more...)...)
	}
	past := time.Date(2026, 5, 1, 15, 0, 0, 0, time.UTC)
	run := func(rows ...map[string]any) []string {
		o := h.options(h.file("a.ndjson", rowsOf(t, rows...)), "")
		o.PastLots = false
		report, err := Run(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		var bad []string
		for _, p := range report.Bad {
			bad = append(bad, p.String())
		}
		return bad
	}
	const passed = "line 1, ends_at: May 1, 2026, 15:00 UTC has passed; a lot must end in the future"
	for _, c := range []struct {
		what string
		row  map[string]any
		want string
	}{
		{"a new lot", lot("A1", past), passed},
		{"an item in no event", plain("A2", "ends_at", past.Format(time.RFC3339)), ""},
		{"a lot that ends soon", lot("A1", soon), ""},
		{"moved to the past", lot("A1", past), passed},
	} {
		if got := strings.Join(run(c.row), "\n"); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
	h.set(fmt.Sprintf("ends_at = %d", past.UnixMilli()), "A1")
	if bad := run(lot("A1", past, "asking_price", 5)); len(bad) > 0 {
		t.Errorf("with the end it has: %v", bad)
	}
	h.set(fmt.Sprintf("ends_at = %d, bid_count = 1", past.UnixMilli()+600_000), "A1")
	if bad := run(lot("A1", past, "asking_price", 6)); len(bad) > 0 {
		t.Errorf("with bids: %v", bad)
	}
}

// TestClear checks that a row can empty fields the file has no value for, also those the auction assigned.
func TestClear(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "event", "SPRING-2026", "lot_number", "7", "ends_at", "2126-05-01T15:00:00Z", "asking_price", 9,
		"year", 2020, "description", "Clean.", "title", "The one"))), "", [5]int{1, 0, 0, 0, 0})
	h.check(h.file("b.csv", "stock_number,clear\nA1,asking_price | Lot Number|ends_at|title\n"), "", [5]int{0, 1, 0, 0, 0})
	row := h.row("A1")
	if row.AskingCents != nil || row.LotNumber != "" || row.EndsAt != nil || row.Title != "2020 Hitachi ZX350LC-6 crawler excavator" {
		t.Errorf("still there: %+v", row)
	}
	if row.Year != 2020 || row.Text != "Clean." || row.EventID == nil {
		t.Errorf("emptied as well: %+v", row)
	}
}

// TestLotsByStockNumberAlone checks that a list of stock numbers and lot columns assigns lots, and changes nothing else.
func TestLotsByStockNumberAlone(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "title", "As it is"), plain("A2", "year", 2021), plain("A3"))), "", [5]int{3, 0, 0, 0, 0})
	before := h.row("A1")
	h.check(h.file("lots.csv", "stock_number,event,lot_number,starting_price\nA2,spring-2026,1,500\nA1,spring-2026,2,\nB1,spring-2026,3,\n"), "",
		[5]int{0, 2, 0, 0, 1}, "line 4, stock_number: no item has this stock number; a new item needs category, family, make, model and a place")
	after := h.row("A1")
	if after.EventID == nil || after.LotNumber != "2" || after.Title != "As it is" || after.LocationID != before.LocationID || after.ModelID != before.ModelID {
		t.Errorf("%+v", after)
	}
	if row := h.row("A2"); row.LotNumber != "1" || row.StartingCents != 50_000 || row.Title != "2021 Hitachi ZX350LC-6 crawler excavator" {
		t.Errorf("%+v", row)
	}
	h.check(h.file("a.csv", "stock_number,make,year\nA2,,2022\nA3,Volvo,2022\n"), "", [5]int{0, 0, 0, 0, 2},
		"line 2, make: is empty", "line 2, model: is empty", "line 3, model: is empty")
	h.check(h.file("a.csv", "stock_number,make,model,year\nA2,Volvo,EC220,2022\n"), "", [5]int{0, 1, 0, 0, 0})
	if row := h.row("A2"); row.Title != "2022 Volvo EC220 crawler excavator" {
		t.Errorf("title %q", row.Title)
	}
}

// TestDryRun checks that a dry run reports what a run would, and writes nothing.
func TestDryRun(t *testing.T) {
	h := newHouse(t)
	h.put("good.jpg", picture(t, 5))
	h.put("text.jpg", []byte("text"))
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "event", "SPRING-2026", "lot_number", "7"), plain("A2"))), "", [5]int{2, 0, 0, 0, 0})
	h.set("bid_count = 1", "A1")
	before := h.dump()
	o := h.options(h.file("a.ndjson", rowsOf(t, plain("A1", "event", "SPRING-2026", "lot_number", "8"), plain("A2"), plain("A3", "photos", "good.jpg|text.jpg"),
		plain("A4", "asking_price", "x"))), "")
	o.DryRun = true
	report, err := Run(t.Context(), o)
	if err != nil || report.Added != 1 || report.Updated != 1 || report.Unchanged != 1 || report.Refused != 1 || !strings.Contains(report.String(), "nothing was written") {
		t.Errorf("%+v, %v", report, err)
	}
	real, dry := h.run(o.File, ""), []string{}
	for _, p := range report.Bad {
		dry = append(dry, p.String())
	}
	for i, p := range real.Bad {
		if i >= len(dry) || dry[i] != p.String() {
			t.Errorf("the dry run reports %q, the run %q", dry, p)
		}
	}
	if len(before) != 2 || len(h.dump()) != 3 || len(real.Bad) != 3 {
		t.Errorf("before %d items, after %d; %v", len(before), len(h.dump()), real.Bad)
	}
}

// TestWideRow checks that a row of 400,000 columns takes time in proportion to them. If one column took longer the more there are, this
// would take hours.
func TestWideRow(t *testing.T) {
	h := newHouse(t)
	var row strings.Builder
	row.WriteString(`[{"stock_number":"A1","category":"Excavators","family":"Crawler excavators","make":"Hitachi","model":"ZX1","location":"Sioux Falls, SD"`)
	for i := range 400_000 {
		fmt.Fprintf(&row, `,"k%d":"%d"`, i, i)
	}
	row.WriteString("}]")
	report := h.check(h.file("a.json", row.String()), "", [5]int{1, 0, 0, 0, 0})
	if len(report.UnknownColumns) != keptUnknown || len(report.String()) > 2000 {
		t.Errorf("%d unknown columns, a summary of %d bytes", len(report.UnknownColumns), len(report.String()))
	}
	specs := strings.ReplaceAll(row.String(), `"k`, `"spec:k`)
	h.check(h.file("a.json", specs), "", [5]int{0, 0, 1, 0, 0}, "line 1, specifications: has 400000 entries; the limit is 200; imported without it")
}

// TestWithdrawn checks the column withdrawn.
func TestWithdrawn(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "event", "SPRING-2026", "lot_number", "1"), plain("A2", "event", "SPRING-2026", "lot_number", "2"))), "", [5]int{2, 0, 0, 0, 0})
	h.set("bid_count = 1", "A2")
	h.check(h.file("a.csv", "stock_number,withdrawn\nA1,yes\nA2,yes\n"), "", [5]int{0, 2, 0, 0, 0}, "line 3, withdrawn: it has bids or was decided or sold; it is not withdrawn")
	if row := h.row("A1"); row.WithdrawnAt == nil || row.EventID != nil || row.LotNumber != "" {
		t.Errorf("not withdrawn: %+v", row)
	}
	if row := h.row("A2"); row.WithdrawnAt != nil || row.EventID == nil {
		t.Errorf("withdrawn with bids: %+v", row)
	}
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "event", "SPRING-2026", "asking_price", 5))), "", [5]int{0, 1, 0, 0, 0},
		"line 1, event: the item is withdrawn; a column withdrawn with no lists it again")
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "event", "SPRING-2026", "withdrawn", "no"))), "", [5]int{0, 1, 0, 0, 0})
	if row := h.row("A1"); row.WithdrawnAt != nil || row.EventID == nil {
		t.Errorf("not listed again: %+v", row)
	}
}

// TestUndo checks that undoing a run restores what it changed and withdraws what it added, unless somebody bid or a later run changed it.
func TestUndo(t *testing.T) {
	enginetest.OnBoth(t, testUndo)
}

func testUndo(t *testing.T, s *db.Store) {
	h, ctx := newHouseOn(t, s), context.Background()
	h.put("a.svg", vector("a"))
	h.put("b.svg", vector("b"))
	h.put("r.pdf", []byte("%PDF-1.7"))
	inspection := map[string]any{"inspector": "R. Olson", "inspected_at": "2026-03-04T00:00:00Z", "summary": "Good.", "points": []any{}}
	first := rowsOf(t, plain("A1", "year", 2020, "photos", "a.svg", "documents", "r.pdf", "inspection", inspection, "event", "SPRING-2026"), plain("A2"), plain("A3"))
	h.check(h.file("first.ndjson", first), "", [5]int{3, 0, 0, 0, 0})
	before := h.dump()
	bad := h.file("bad.ndjson", rowsOf(t, plain("A1", "year", 1999, "photos", "b.svg", "documents", "", "inspection", "", "event", "HOU-2026-1"),
		plain("A2", "asking_price", 1), plain("A4", "photos", "b.svg"), plain("A5")))
	wrong := h.check(bad, "", [5]int{2, 2, 0, 0, 0})
	later := h.check(h.file("later.ndjson", rowsOf(t, plain("A2", "asking_price", 2))), "", [5]int{0, 1, 0, 0, 0})
	undo := func(run int64, restored, withdrawn int, left ...string) {
		t.Helper()
		u, err := inventory.UndoImport(ctx, h.store, h.id, run, revision.By{At: time.Now().UnixMilli()})
		var reasons []string
		for _, l := range u.Left {
			reasons = append(reasons, l.StockNumber+" "+l.Reason)
		}
		if err != nil || u.Restored != restored || u.Withdrawn != withdrawn || strings.Join(reasons, "\n") != strings.Join(left, "\n") {
			t.Errorf("undo %d: %+v, %v", run, u, err)
		}
	}
	undo(wrong.RunID, 1, 2, fmt.Sprintf("A2 run %d changed it later; undo that run first", later.RunID))
	undo(later.RunID, 1, 0)
	undo(wrong.RunID, 1, 0)
	after := h.dump()
	for stock, want := range before {
		if after[stock] != want {
			t.Errorf("%s is\n%s\nwant\n%s", stock, after[stock], want)
		}
	}
	if row := h.row("A4"); row.WithdrawnAt == nil || strings.Contains(after["A4"], "photo") {
		t.Errorf("the added item is still there: %s", after["A4"])
	}
	runs, err := inventory.ImportRuns(ctx, h.store, h.id)
	if err != nil || len(runs) != 3 || runs[0].UndoneAt == nil || runs[1].UndoneAt == nil || runs[2].UndoneAt != nil || runs[2].Added != 3 {
		t.Errorf("runs %+v, %v", runs, err)
	}
	again := h.check(bad, "", [5]int{2, 2, 0, 0, 0})
	if row := h.row("A4"); row.WithdrawnAt != nil || !strings.Contains(h.item("A4"), "photo 1") {
		t.Errorf("imported again, it is not there: %s", h.item("A4"))
	}
	h.set("bid_count = 1", "A1")
	undo(again.RunID, 1, 2, "A1 it has bids or was decided or sold")
	if _, err := inventory.UndoImport(ctx, h.store, h.id+1, again.RunID, revision.By{At: 1}); err == nil {
		t.Error("another house's run was undone")
	}
}

// TestCanceledInARow checks that a run ends in the middle of a file whose rows are never complete.
func TestCanceledInARow(t *testing.T) {
	h := newHouse(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	o := h.options(h.file("a.json", `[{"a":"`+strings.Repeat("x", 1<<20)), "")
	if report, err := Run(ctx, o); !errors.Is(err, context.Canceled) || len(report.Bad) > 0 {
		t.Errorf("%v, %v", report.Bad, err)
	}
}

// TestTitledItems covers yes, no, an empty column, no column, and a lot with bids, whose buyers were told the fee.
func TestTitledItems(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "titled", "Yes"), plain("A2", "titled", "no"), plain("A3"))), "", [5]int{3, 0, 0, 0, 0})
	f := func(want string) {
		t.Helper()
		if got := fmt.Sprint(h.row("A1").IsTitled, h.row("A2").IsTitled, h.row("A3").IsTitled); got != want {
			t.Errorf("titled: %s, want %s", got, want)
		}
	}
	f("true false false")
	h.check(h.file("b.csv", "stock_number,asking_price\nA1,5\nA2,5\n"), "", [5]int{0, 2, 0, 0, 0})
	f("true false false")
	h.check(h.file("c.csv", "stock_number,titled\nA1,\nA2,x\nA3,1\n"), "", [5]int{0, 3, 0, 0, 0})
	f("false true true")
	h.set("bid_count = 1", "A2")
	h.check(h.file("d.csv", "stock_number,titled\nA2,no\nA3,no\n"), "", [5]int{0, 2, 0, 0, 0},
		"line 2, event: the lot has bids or was decided; its event, number, group, seller, prices, title fee and end stay as they are")
	f("false true false")
	h.check(h.file("e.csv", "stock_number,titled\nA1,clean\n"), "", [5]int{0, 0, 0, 0, 1}, `line 2, titled: "clean" must be yes or no`)
}

// TestOfficeNotes covers paragraphs and markup, no column, an empty column, an undone run, and a note that is too long.
func TestOfficeNotes(t *testing.T) {
	h := newHouse(t)
	f := func(want string) {
		t.Helper()
		if got := h.row("A1").OfficeNote; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "Office Note", "<p>Keys at the desk</p><p>Seller is here</p>"))), "", [5]int{1, 0, 0, 0, 0})
	f("Keys at the desk\n\nSeller is here")
	h.check(h.file("b.csv", "stock_number,asking_price\nA1,5\n"), "", [5]int{0, 1, 0, 0, 0})
	f("Keys at the desk\n\nSeller is here")
	run := h.check(h.file("c.csv", "stock_number,office_note\nA1,\n"), "", [5]int{0, 1, 0, 0, 0})
	f("")
	if _, err := inventory.UndoImport(t.Context(), h.store, h.id, run.RunID, revision.By{At: 1}); err != nil {
		t.Fatal(err)
	}
	f("Keys at the desk\n\nSeller is here")
	h.check(h.file("d.csv", "stock_number,office_note\nA1,"+strings.Repeat("x", 1001)+"\n"), "", [5]int{0, 1, 0, 0, 0},
		"line 2, office_note: is longer than 1000 characters; imported without it")
	f("Keys at the desk\n\nSeller is here")
}
