package importer

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestDoubtfulCells checks that a cell that decides neither identity nor money does not cost the row.
func TestDoubtfulCells(t *testing.T) {
	h := newHouse(t)
	row := func(more ...any) map[string]any { return plain("A1", more...) }
	for _, c := range []struct {
		row  map[string]any
		want string
	}{
		{row("year", 1850), "line 1, year: 1850 is not a year; imported without it"},
		{row("year", time.Now().Year()+3), fmt.Sprintf("line 1, year: %d is in the future; imported without it", time.Now().Year()+3)},
		{row("year", "MMXX"), `line 1, year: "MMXX" is not a year; imported without it`},
		{row("meter", -1, "meter_unit", "hours"), "line 1, meter: -1 is not a meter reading; imported without it"},
		{row("meter", 100), "line 1, meter_unit: is empty; a meter needs hours or miles; imported without the meter"},
		{row("meter", 100, "meter_unit", "furlongs"), `line 1, meter_unit: "furlongs" is not hours, miles or km; imported without it`},
		{row("allow_offers", "maybe"), `line 1, allow_offers: "maybe" must be yes or no; imported without it`},
		{row("latitude", 91, "longitude", 0), `line 1, latitude: "91" is not in degrees; imported without it`},
		{row("latitude", 43), `line 1, longitude: "" is not in degrees; imported without it`},
		{row("specifications", "[1]"), "line 1, specifications: must be a list of labels and values; imported without it"},
		{row("photos", []any{map[string]any{"caption": "x"}}), "line 1, photos: has an entry without a file; imported without it"},
		{row("inspection", "looks fine"), "line 1, inspection: is not JSON of the form {inspector, inspected_at, summary, points: [{name, rating, comment}]}; imported without it"},
		{row("description", strings.Repeat("x", 64<<10+1)), "line 1, description: is longer than 64 KB; imported without it"},
		{row("description", "a\x00b"), "line 1, description: holds a control character; imported without it"},
	} {
		report := h.run(h.file("a.ndjson", rowsOf(t, c.row)), "")
		if len(report.Bad) != 1 || report.Bad[0].String() != c.want || report.Refused != 0 {
			t.Errorf("%v, %d refused; want %q", report.Bad, report.Refused, c.want)
		}
	}
	if got := h.item("A1"); !strings.HasSuffix(got, "meter 0  asking - now - offers false\n") {
		t.Errorf("a doubtful value was imported: %s", got)
	}
}

// TestTwoColumnsOfTheSameName checks that no column silently wins over another that is spelled differently.
func TestTwoColumnsOfTheSameName(t *testing.T) {
	h := newHouse(t)
	const file = "stock_number,Stock Number,category,make,model,title\nA1,B1,Dozers,Cat,D6,One\n"
	want := `the columns "stock_number" and "Stock Number" of the file are both stock_number`
	if _, err := Run(t.Context(), h.options(h.file("a.csv", file), "")); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%v", err)
	}
	report := h.run(h.file("a.csv", file), h.file("map.yaml", "ignore: [stock_number]\n"))
	if report.Rows != 1 {
		t.Errorf("with one of them ignored: %+v", report)
	}
	report = h.run(h.file("a.ndjson", rowsOf(t, plain("C1", "Stock Number", "D1"))), "")
	if report.Added != 0 || len(report.Bad) != 1 || !strings.Contains(report.Bad[0].String(), `appears in both "Stock Number" and "stock_number"`) {
		t.Errorf("in JSON: %+v %v", report, report.Bad)
	}
}
