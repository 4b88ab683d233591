package importer

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/importer/mapping"
)

// sheet writes an Excel file with the columns of our own and returns its path.
func (h *house) sheet(name string, rows ...[]any) string {
	h.t.Helper()
	header := []any{"stock_number", "category", "family", "make", "model", "location", "year", "asking_price", "meter", "meter_unit"}
	return h.file(name, string(enginetest.Workbook(h.t, enginetest.Sheet{Name: "Units", Rows: append([][]any{header}, rows...)})))
}

func TestSpreadsheetsAreImported(t *testing.T) {
	h := newHouse(t)
	row := func(stock any, model any, year any) []any {
		return []any{stock, "Excavators", "Crawler excavators", "Hitachi", model, "Sioux Falls, SD", year, 12500.5, 4531.0, "hours"}
	}
	dated := time.Date(2021, time.March, 11, 0, 0, 0, 0, time.UTC)
	file := h.sheet("units.xlsx", row(1001, "ZX350LC-6", 2021), row("X-2", "ZX210", dated), row("X-3", dated, 2021), row(4.12e3, "ZX130", 2021))
	h.check(file, "", [5]int{3, 0, 0, 0, 0}, `line 4, model: "2021-03-11": Excel seems to have changed this (3-11?)`)
	if got := h.item("1001"); !strings.Contains(got, "asking 1250050") || !strings.Contains(got, "meter 4531 hours") {
		t.Error(got)
	}
	if got := h.row("X-2"); got.Year != 2021 || h.row("4120").ModelID == 0 {
		t.Errorf("%+v", got)
	}
	h.check(file, "", [5]int{0, 0, 3, 0, 0}, `line 4, model: "2021-03-11": Excel seems to have changed this (3-11?)`)
}

func TestRefusedRowsCanBeCorrectedAndImported(t *testing.T) {
	h := newHouse(t)
	o := h.options(h.file("a.csv", "stock_number,category,family,make,model,location,serial_number\n0012,Excavators,Crawler excavators,,ZX350,\"Pierre, SD\",=1+1\nA2,x\n"), "")
	o.BadRows = filepath.Join(h.data, "bad.csv")
	if _, err := Run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(o.BadRows)
	if want := "stock_number,category,family,make,model,location,serial_number,import_problem\n" +
		"\"=\"\"0012\"\"\",Excavators,Crawler excavators,,ZX350,\"Pierre, SD\",\"=\"\"=1+1\"\"\",make: is empty\n"; err != nil || !strings.HasPrefix(string(text), want) {
		t.Errorf("%v\n%s\nwant\n%s", err, text, want)
	}
	fixed := strings.Replace(strings.SplitAfterN(string(text), "\n", 3)[0]+strings.SplitAfterN(string(text), "\n", 3)[1], "excavators,,", "excavators,Hitachi,", 1)
	h.check(h.file("fixed.csv", fixed), "", [5]int{1, 0, 0, 0, 0})
	if got := h.row("0012").SerialNumber; got != "=1+1" {
		t.Error(got)
	}
}

func TestNewItemsAreDrafts(t *testing.T) {
	h := newHouse(t)
	draft := db.EventRow{Code: "FALL", TypeID: codes.EventOnline, StatusID: codes.EventDraft, Name: "Fall", TimeZone: "America/Chicago", TermsID: 1}
	if _, err := auction.PutEvent(t.Context(), h.store, h.id, draft, nil); err != nil {
		t.Fatal(err)
	}
	run := func(drafts bool, rows ...map[string]any) {
		o := h.options(h.file("a.ndjson", rowsOf(t, rows...)), "")
		o.Drafts = drafts
		if _, err := Run(t.Context(), o); err != nil {
			t.Fatal(err)
		}
	}
	run(true, plain("A1"), plain("A2", "event", "SPRING-2026"), plain("A3", "event", "FALL"))
	run(false, plain("B1"), plain("B2", "event", "FALL"))
	for stock, want := range map[string]bool{"A1": true, "A2": false, "A3": true, "B1": false, "B2": false} {
		if got := h.row(stock).IsDraft; got != want {
			t.Errorf("%s: draft %v", stock, got)
		}
	}
	run(false, plain("B2", "event", ""), plain("A1", "year", 2020))
	if !h.row("B2").IsDraft || !h.row("A1").IsDraft {
		t.Error("what left a draft, or was one, is public")
	}
}

func TestColumnsAreGuessed(t *testing.T) {
	rules := mapping.Guess([]string{"Unit #", "Stock Number", "Mfr.", "Odometer (km)", "Reserve", "Start Bid", "Price (USD)", "VIN", "Bin", "Lot #", "spec:Weight"})
	var got []string
	for _, r := range rules {
		if r.Value != nil {
			got = append(got, r.Column+"="+*r.Value)
			continue
		}
		got = append(got, r.From+">"+r.Column)
	}
	want := []string{"Stock Number>stock_number", "Mfr.>make", "Odometer (km)>meter", "meter_unit=km", "Reserve>reserve_price", "Start Bid>starting_price",
		"Price (USD)>asking_price", "VIN>serial_number", "Lot #>lot_number", "spec:Weight>spec:Weight"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
