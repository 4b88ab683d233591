package importer

import (
	"testing"
	"time"
)

func TestSummaryAgreesWithItsNumbers(t *testing.T) {
	one, more := []Problem{{Line: 2}}, []Problem{{Line: 2}, {Line: 3}, {Line: 4, Refused: true}}
	for want, r := range map[string]Report{
		"1 row in 200 ms: 1 added, 0 files":                                                           {Rows: 1, Added: 1, Took: 210 * time.Millisecond},
		"1 row in 1.5 s: 1 updated, 1 file; 1 warning on a row that was written":                      {Rows: 1, Updated: 1, Files: 1, Bad: one, Took: 1540 * time.Millisecond},
		"2,000 rows in 1 min 0 s: 2,000 added, 1,000 files; 2 warnings on rows that were written":     {Rows: 2000, Added: 2000, Files: 1000, Bad: more, Took: 59_960 * time.Millisecond},
		"0 rows in 0 s: 0 files\nThis was a dry run; nothing was written.":                            {DryRun: true},
		"3 rows in 1 s: 1 unchanged, 1 skipped by the map, 1 refused, 0 files\nPassed over one more.": {Rows: 3, Unchanged: 1, Skipped: 1, Refused: 1, Took: time.Second, Remarks: []string{"Passed over one more."}},
	} {
		if got := r.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestWarningsOfARefusedRow checks that no line says that a refused row, or a part of it, was imported.
func TestWarningsOfARefusedRow(t *testing.T) {
	h := newHouse(t)
	row := func(price string) string {
		return h.file("a.csv", "stock_number,category,family,make,model,state,meter,meter_unit,asking_price\nA1,Trucks,Day cab tractors,Kenworth,T800,SD,100 km,hours,"+price+"\n")
	}
	for _, isDry := range []bool{true, false} {
		o := h.options(row("36000 NZD"), "")
		o.DryRun = isDry
		report, err := Run(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		if kinds := report.Kinds(); len(kinds) != 2 || kinds[1] != "1 row left out: meter: is in km, but the unit column says hours; would be imported as km (line 2)" {
			t.Errorf("%q", kinds)
		}
	}
	h.check(row("36000"), "", [5]int{1, 0, 0, 0, 0}, "line 2, meter: is in km, but the unit column says hours; imported as km")
}
