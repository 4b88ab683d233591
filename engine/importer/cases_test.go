package importer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// lines returns the reports of a run, refusals and warnings by line, then notes.
func lines(r Report) (out []string) {
	for _, p := range r.Bad {
		out = append(out, p.effect()+": "+p.String())
	}
	for _, p := range r.Notes {
		out = append(out, "note: "+p.String())
	}
	return out
}

// importCase imports a file of testdata/cases, with its words replaced, and checks the reports and the number of rows stored.
func (h *house) importCase(name string, stored int, want []string, replace ...string) Report {
	h.t.Helper()
	content, err := os.ReadFile(filepath.Join("testdata/cases", name))
	if err != nil {
		h.t.Fatal(err)
	}
	file := h.file(name, strings.NewReplacer(replace...).Replace(string(content)))
	o := h.options(file, "")
	o.PastLots, o.DryRun = false, true
	dry, err := Run(h.t.Context(), o)
	if err != nil {
		h.t.Fatal(err)
	}
	o.DryRun = false
	report, err := Run(h.t.Context(), o)
	if err != nil {
		h.t.Fatal(err)
	}
	got := strings.Join(lines(report), "\n")
	if got != strings.Join(want, "\n") || report.Added+report.Updated != stored {
		h.t.Errorf("%s: %d stored, want %d; reports\n%s\nwant\n%s", name, report.Added+report.Updated, stored, got, strings.Join(want, "\n"))
	}
	if rehearsed := strings.Join(lines(dry), "\n"); rehearsed != got {
		h.t.Errorf("%s: the dry run reports\n%s\nthe run\n%s", name, rehearsed, got)
	}
	if report.Rows != report.Added+report.Updated+report.Unchanged+report.Skipped+report.Refused+report.Held {
		h.t.Errorf("%s: rows are missing: %s", name, report)
	}
	return report
}

func TestCasesOfFiles(t *testing.T) {
	h := newHouse(t)
	h.importCase("quote.csv", 7, []string{"left out: line 4: field 2 opens a quote that does not close"})
	h.importCase("quote-last.csv", 4, []string{"left out: line 3: field 8 opens a quote that does not close"})
	if title := h.row("QT-6").Title; title != "with, comma" {
		t.Errorf("title %q", title)
	}
	h.importCase("cr.csv", 2, nil)
	h.importCase("mixed.csv", 3, nil)
	h.importCase("sep.csv", 1, nil)
	report := h.importCase("more.csv", 0, []string{
		"left out: line 2: has 9 cells for 7 columns, so its values may be in the wrong columns",
		"left out: line 3: has 9 cells for 7 columns, so its values may be in the wrong columns",
	})
	if kinds := report.Kinds(); len(kinds) != 1 || kinds[0] != "2 rows left out: has 9 cells for 7 columns, so its values may be in the wrong columns (lines 2 and 3)" {
		t.Errorf("kinds %q", kinds)
	}
	report = h.importCase("win.csv", 2, nil)
	if text := h.row("WN-2").Text; text != "café trailer – 8½ ft" || len(report.Remarks) != 1 || !strings.Contains(report.Remarks[0], "Windows-1252") {
		t.Errorf("%q, %q", text, report.Remarks)
	}
	h.importCase("macroman.csv", 1, nil)
	if text := h.row("WN-3").Text; text != "café" {
		t.Errorf("%q", text)
	}
	for name, want := range map[string]string{"sheet.xlsx": "this Excel file is damaged or was cut off", "sheet.xls": "this is an old Excel file (.xls) or has a password"} {
		_, err := Run(t.Context(), h.options("testdata/cases/"+name, ""))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestShortRowsKeepWhatTheyLack checks that a missing cell at the end leaves the field as it is.
func TestShortRowsKeepWhatTheyLack(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "year", 2020, "title", "Own"))), "", [5]int{1, 0, 0, 0, 0})
	h.check(h.file("b.csv", "stock_number,asking_price,year,title\nA1,500\n"), "", [5]int{0, 1, 0, 0, 0}, "line 2: has 2 cells for 4 columns; the last ones are missing")
	if row := h.row("A1"); row.Year != 2020 || row.Title != "Own" || row.AskingCents == nil {
		t.Errorf("%+v", row)
	}
	h.check(h.file("b.csv", "stock_number,asking_price,year,title\nA1,500\n"), "", [5]int{0, 0, 1, 0, 0}, "line 2: has 2 cells for 4 columns; the last ones are missing")
}

func TestCasesOfNumbers(t *testing.T) {
	h := newHouse(t)
	h.importCase("words.csv", 11, []string{
		`written: line 2, meter: "N/A" is not a reading; imported without one`,
		`written: line 3, meter: "TMU" is not a reading; imported without one`,
		`written: line 4, meter: "6,100 hrs (not actual)" imported as 6,100 hours; the rest of the cell is not`,
		`written: line 5, meter: "6100+" imported as 6,100; the rest of the cell is not`,
		`written: line 7, meter: is in km, but the unit column says hours; imported as km`,
		`written: line 9, asking_price: "Call for price" is not a price; imported without one`,
		`written: line 10, asking_price: "0" is no price; imported without one`,
		`left out: line 13, asking_price: "36,000 Cdn" has "cdn" next to the amount; only US dollars are imported, so convert others with factor in the map`,
		`left out: line 14, asking_price: "36000 pesos" has "pesos" next to the amount; only US dollars are imported, so convert others with factor in the map`,
		`left out: line 15, asking_price: "36000 NZD" has "nzd" next to the amount; only US dollars are imported, so convert others with factor in the map`,
		`note: line 8, meter: "7k" read as 7,000`,
		`note: line 11, asking_price: "36k" read as 36,000`,
		`note: line 12, asking_price: "1.4M" read as 1,400,000`,
	})
	for stock, want := range map[string]string{"WD-0": "0 ", "WD-2": "6100 hours", "WD-3": "6100 hours", "WD-4": "6100 hours", "WD-5": "118371 miles", "WD-6": "7000 hours"} {
		if !strings.Contains(h.item(stock), "meter "+want+" ") {
			t.Errorf("%s: %s, want %s", stock, h.item(stock), want)
		}
	}
	for stock, want := range map[string]string{"WD-7": "-", "WD-8": "-", "WD-9": "3600000", "WD-10": "140000000"} {
		if !strings.Contains(h.item(stock), "asking "+want+" ") {
			t.Errorf("%s: %s, want %s", stock, h.item(stock), want)
		}
	}
	h.importCase("amounts.csv", 2, []string{
		`left out: line 3, asking_price: "36,000 Cdn" has "cdn" next to the amount; only US dollars are imported, so convert others with factor in the map`,
		`left out: line 3, meter: is in km, but the unit column says hours; would be imported as km`,
		`left out: line 5, asking_price: "36000 NZD" has "nzd" next to the amount; only US dollars are imported, so convert others with factor in the map`,
		`note: line 2, meter: "7k" read as 7,000`, `note: line 2, asking_price: "36k" read as 36,000`, `note: line 4, asking_price: "1.4M" read as 1,400,000`,
	})
	h.importCase("meter.csv", 1, []string{"written: line 2, meter: 364,000 hours is more than a machine is likely to have"})
	if row := h.row("MT-1"); row.Meter != 364_000 {
		t.Errorf("meter %d", row.Meter)
	}
}

func TestCaseOfSpreadsheetDamage(t *testing.T) {
	h := newHouse(t)
	report := h.importCase("excel.csv", 0, []string{
		`held: line 2, model: "4.12E+03": Excel seems to have changed this (412E1?)`,
		`held: line 3, stock_number: "7.61E+11": Excel seems to have changed this (761E9?)`,
		`held: line 4, stock_number: "7.61E+11": Excel seems to have changed this (761E9?)`,
		`held: line 5, model: "11-Mar": Excel seems to have changed this (3-11?)`,
		`held: line 6, serial_number: "1.00E+16": Excel seems to have changed this (1E16?)`,
	})
	if report.Held != 5 || report.Refused != 0 {
		t.Errorf("%d held, %d refused", report.Held, report.Refused)
	}
	h.check(h.file("a.csv", "stock_number,category,family,make,model,state,serial_number\nA1,Loaders,Wheel loaders,Brockmann,11-Mar,SD,00123\n"),
		h.file("m.yaml", "trust: [model]"), [5]int{1, 0, 0, 0, 0})
}

// TestLostZeros checks that a known stock number without its leading zeros, or with a decimal point, is not a new item.
func TestLostZeros(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("00412"), plain("77"))), "", [5]int{2, 0, 0, 0, 0})
	r := h.check(h.file("b.csv", "stock_number,asking_price\n412,5\n77.0,5\n=\"00412\",6\n"), "", [5]int{0, 1, 0, 0, 0},
		`line 2, stock_number: "412": Excel seems to have changed this (00412?)`, `line 3, stock_number: "77.0": Excel seems to have changed this (77?)`)
	if r.Held != 2 {
		t.Errorf("%d held", r.Held)
	}
}

// TestSimilarStockNumbers checks that both rows are named when stock numbers are equal or look alike.
func TestSimilarStockNumbers(t *testing.T) {
	h := newHouse(t)
	h.check(h.file("a.ndjson", rowsOf(t, plain("a-1"), plain("A-1"), plain("A\u200b-1"), plain("Ä9"), plain("A\u03089"))), "", [5]int{3, 0, 0, 0, 2},
		`line 2, stock_number: "A-1" differs only in case, spaces or accents from "a-1" on line 1`,
		`line 3, stock_number: "A-1" is on line 2 already`, `line 5, stock_number: "Ä9" is on line 4 already`)
}

func TestCasesOfPlaces(t *testing.T) {
	h := newHouse(t)
	h.importCase("location.csv", 8, []string{`written: line 4, location: "PIERRE NORTH" is not a known city of SD; imported as Pierre, SD`})
	for stock, want := range map[string]string{
		"LC-0": "Pierre, SD", "LC-1": "Pierre, SD", "LC-2": "Pierre, SD", "LC-3": "Pierre, SD", "LC-4": "Pierre, SD", "LC-5": "St. Louis, MO", "LC-6": "Ft Worth, TX", "LC-7": "Regina, SK",
	} {
		if !strings.Contains(h.item(stock), "@ "+want+"\n") {
			t.Errorf("%s: %s, want %s", stock, h.item(stock), want)
		}
	}
	h.importCase("zip.csv", 4, []string{
		`written: line 2, zip: "907" read as 00907 (San Juan, PR)`, `written: line 3, zip: "57501.0" read as 57501 (Pierre, SD)`,
	})
	for stock, want := range map[string]string{"ZP-0": "San Juan, PR", "ZP-1": "Pierre, SD", "ZP-2": "Pierre, SD", "ZP-3": "Pierre, SD"} {
		if !strings.Contains(h.item(stock), "@ "+want+"\n") {
			t.Errorf("%s: %s, want %s", stock, h.item(stock), want)
		}
	}
}

// TestPlaces checks places in other forms, each the place, or the state with a warning.
func TestPlaces(t *testing.T) {
	h := newHouse(t)
	for _, c := range []struct{ location, zip, want, warning string }{
		{"Saskatoon, Saskatchewan S7K 1J9", "", "Saskatoon, SK", ""},
		{"Nowhereville, AB, Canada", "", "Alberta", "no coordinates for Nowhereville, AB"},
		{"", "S4P 3Y2", "Saskatchewan", ""},
		{"", "T5J", "Alberta", ""},
		{"", "61011234", "Hartford, CT", "read as 06101"},
		{"", "6101", "Hartford, CT", "read as 06101"},
		{"", "57599", "South Dakota", "only its state is imported, SD"},
		{"Pierre, SD", "63101", "Pierre, SD", "is in MO, not SD"},
		{"Pierre, SD", "abc", "Pierre, SD", "is not a U.S. ZIP code"},
		{"Mt. Vernon WA", "", "Mt. Vernon, WA", ""},
		{"Saint Louis, Mo.", "", "Saint Louis, MO", ""},
		{"Fargo North Dakota", "", "Fargo, ND", ""},
		{"Charleston West Virginia 25301-1234", "", "Charleston, WV", ""},
		{"SIOUX FALLS, S. Dak.", "", "Sioux Falls, SD", ""},
		{"120 Main St, Pierre, SD", "", "Pierre, SD", "is not a known city"},
		{"TX: Dallas", "", "Dallas, TX", ""},
		{"Puerto Rico", "", "Puerto Rico", ""},
	} {
		report := h.run(h.file("a.ndjson", rowsOf(t, plain("A1", "location", c.location, "zip", c.zip))), "")
		got := strings.Join(lines(report), "\n")
		if !strings.Contains(h.item("A1"), "@ "+c.want+"\n") || c.warning == "" && got != "" || !strings.Contains(got, c.warning) || report.Refused > 0 {
			t.Errorf("%q %q: %s\n%s", c.location, c.zip, h.item("A1"), got)
		}
	}
}

// addEvent adds an event in a zone.
func (h *house) addEvent(code, zone string) {
	h.t.Helper()
	terms, err := tenant.AddTerms(h.t.Context(), h.store, h.id, db.TermsRow{TenantID: h.id, Title: "Terms", Version: 2, HTML: "<p>Terms</p>"})
	if err != nil {
		h.t.Fatal(err)
	}
	event := db.EventRow{Code: code, TypeID: codes.EventOnline, StatusID: codes.EventUpcoming, Name: code, TimeZone: zone, TermsID: terms}
	if _, err := auction.PutEvent(h.t.Context(), h.store, h.id, event, nil); err != nil {
		h.t.Fatal(err)
	}
}

func TestCasesOfTimes(t *testing.T) {
	h := newHouse(t)
	h.importCase("end.csv", 1, nil, "EVENT", "spring-2026")
	if got := instant(h.row("TZ-1").EndsAt); got != "2026-12-30T16:00:00Z" {
		t.Errorf("ends %s", got)
	}
	h.importCase("ends.csv", 1, []string{
		`written: line 2, ends_at: 2027-11-07 01:30 is on the clock twice in America/Chicago: November 7, 2027, 1:30 AM CDT (06:30 UTC) and November 7, 2027, 1:30 AM CST ` +
			`(07:30 UTC). Imported as the first; for the second, write 2027-11-07T01:30:00-06:00`,
		"left out: line 3, ends_at: 2027-03-14 02:30 does not exist in America/Chicago: clocks skip 2:30 AM on March 14, 2027",
	}, "EVENT", "spring-2026")
	h.addEvent("WEST", "America/Los_Angeles")
	for _, c := range []struct{ event, ends, mapFile, want, report string }{
		{"WEST", "2027-06-01 10:00", "", "2027-06-01T17:00:00Z", ""},
		{"WEST", "2027-06-01 10:00", "zone: America/New_York", "2027-06-01T14:00:00Z", ""},
		{"WEST", "2027-06-01T10:00Z", "", "2027-06-01T10:00:00Z", ""},
		{"WEST", "2027-06-01 10:00-05:00", "", "2027-06-01T15:00:00Z", ""},
		{"WEST", "2027-06-01 10:00 CDT", "", "2027-06-01T15:00:00Z", ""},
		{"WEST", "2027-06-01 10:00 CT", "", "2027-06-01T15:00:00Z", ""},
		{"WEST", "2027-06-01 10:00 CST", "", "2027-06-01T15:00:00Z", "says CST, but CDT is in force then; imported as June 1, 2027, 10:00 AM CDT"},
		{"WEST", "2027-11-07 01:30 CST", "", "2027-11-07T07:30:00Z", ""},
		{"WEST", "2027-06-01", "", "2027-06-01T07:00:00Z", "has no time of day; imported as midnight"},
	} {
		mapFile := ""
		if c.mapFile != "" {
			mapFile = h.file("map.yaml", c.mapFile)
		}
		report := h.run(h.file("a.ndjson", rowsOf(t, plain("Z1", "event", c.event, "ends_at", c.ends))), mapFile)
		if got := instant(h.row("Z1").EndsAt); got != c.want || !strings.Contains(strings.Join(lines(report), "\n"), c.report) || c.report == "" && len(report.Bad) > 0 {
			t.Errorf("%s %s: %s, want %s; %v", c.event, c.ends, got, c.want, report.Bad)
		}
	}
	h.check(h.file("b.csv", "stock_number,ends_at\nZ1,2027-06-02 10:00\n"), "", [5]int{0, 1, 0, 0, 0}) // the event is that of the stored lot
	if got := instant(h.row("Z1").EndsAt); got != "2027-06-02T17:00:00Z" {
		t.Errorf("without a column event: %s", got)
	}
}

// TestHouseZone checks that times of items in no event are in the house's zone, and that without one nothing is guessed.
func TestHouseZone(t *testing.T) {
	h := newHouse(t)
	end := time.Now().AddDate(1, 0, 0).Format(time.DateOnly) + " 10:00"
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "ends_at", end))), "", [5]int{0, 0, 0, 0, 1},
		"line 1, ends_at: has no time zone, and neither its event nor the house has one; name it in the map: zone: America/Chicago")
	row, err := tenant.TenantByID(t.Context(), h.store, h.id)
	if err != nil {
		t.Fatal(err)
	}
	row.Content.TimeZone = "America/Denver"
	if _, err := tenant.PutTenant(t.Context(), h.store, row); err != nil {
		t.Fatal(err)
	}
	inspection := map[string]any{"inspector": "R. Olson", "inspected_at": "2026-03-04", "summary": "Good.", "points": []any{}}
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "ends_at", end, "inspection", inspection))), "", [5]int{1, 0, 0, 0, 0})
	if got := h.item("A1"); !strings.Contains(got, "inspected by R. Olson at 2026-03-04T07:00:00Z") {
		t.Errorf("inspection: %s", got)
	}
}

// TestEntities checks that HTML entities in plain text are read, with a note, and those in markup as before.
func TestEntities(t *testing.T) {
	h := newHouse(t)
	report := h.run(h.file("a.ndjson", rowsOf(t, plain("A1", "make", "Smith &amp; Sons", "model", "48&quot; drum", "title", "Bob&#39;s&nbsp;&amp;amp; more", "description", "5 &lt; 6 &amp; 7 <br>x"))), "")
	if got := h.item("A1"); !strings.Contains(got, "> Smith & Sons > 48\" drum @") || !strings.Contains(got, `"Bob's & more"`) || !strings.Contains(got, `text "5 < 6 & 7\nx"`) {
		t.Errorf("%s", got)
	}
	if len(report.Bad) != 0 || len(report.Notes) != 3 || !strings.Contains(strings.Join(lines(report), "\n"), `make: "Smith &amp; Sons" read as "Smith & Sons"`) {
		t.Errorf("%q", lines(report))
	}
}

// TestCaseOfPhotoNames checks that a name means the only file that differs by case, accents or folders.
func TestCaseOfPhotoNames(t *testing.T) {
	h := newHouse(t)
	for i, name := range []string{"DSC_001.JPG", "La\u0308dt.jpg", "a.jpg", "yard/1.jpg", "yard/2.jpg", "x/same.jpg", "y/same.jpg", "two words.jpg"} {
		h.put(name, picture(t, uint8(i*25)))
	}
	h.put("Manual.PDF", []byte("%PDF-1.7"))
	h.importCase("photos.csv", 5, []string{
		"note: line 2, photos: DSC_001.jpg read as DSC_001.JPG", "note: line 3, photos: Lädt.jpg read as La\u0308dt.jpg",
		`note: line 4, photos: D:\yard\a.jpg read as a.jpg`, "note: line 5, photos: A.jpg read as a.jpg",
		"note: line 6, photos: YARD/ read as yard/1.jpg, yard/2.jpg",
	})
	for stock, want := range map[string]int{"PH-1": 1, "PH-2": 1, "PH-3": 1, "PH-4": 1, "PH-5": 2} {
		if got := strings.Count(h.item(stock), "photo "); got != want {
			t.Errorf("%s has %d photos, want %d", stock, got, want)
		}
	}
	report := h.run(h.file("a.ndjson", rowsOf(t, plain("P1", "photos", "SAME.jpg|none.jpg|two%20words.jpg|../DSC_001.jpg|nowhere/", "photo_captions", "Two Words.jpg=Left side",
		"documents", `C:\docs\manual.pdf`))), "")
	want := "written: line 1, photos: SAME.jpg may be x/same.jpg or y/same.jpg; write the name as it is in the folder\n" +
		"written: line 1, photos: none.jpg is not in the photo folder\n" +
		"note: line 1, photos: two%20words.jpg read as two words.jpg\nnote: line 1, photos: ../DSC_001.jpg read as DSC_001.JPG\n" +
		"note: line 1, photos: nowhere/ is not in the photo folder; imported without photos of it\n" +
		`note: line 1, documents: C:\docs\manual.pdf read as Manual.PDF`
	if got := strings.Join(lines(report), "\n"); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := h.item("P1"); strings.Count(got, "photo ") != 2 || !strings.Contains(got, "document") {
		t.Errorf("%s", got)
	}
}

// FuzzEveryRowIsCounted checks that each row of a file ends as exactly one of added, updated, unchanged, skipped, refused and held, whatever
// is in the file, and that a dry run never fails for a row.
func FuzzEveryRowIsCounted(f *testing.F) {
	const header = "stock_number,category,family,make,model,state,meter,asking_price,ends_at,year,zip,photos\n"
	for _, content := range []string{
		"A1,a,b,c,d,SD,1,1,2127-01-01,2020,57501,x.jpg\n", "A1,a,b,c,d,SD\nA1,a,b,c,d,SD\n", "\"A1,a\nA2,b,c\n\"\n", ",,,\n\n\r\rA1\r", "A1,a,b,c,d,SD,\"6,100 hrs\"x,€,9e9,-,#,\\\n",
		"1e5,1.0,1/2,=1,11-Mar,SD,1E+99,1k k,2027-03-14 02:30,'21,S4P 3Y2,..\n", "\x00\xff\xfe,\x80\n", "A1,a|b,c,d,e,SD,TMU,0,,,,D:\\\nA2,\u200b,\u00a0,c,d,SD\n", "sep=;\n", "{\"a\":",
	} {
		f.Add(content)
	}
	h := newHouse(f)
	f.Fuzz(func(t *testing.T, rows string) {
		house := *h
		house.t = t
		o := house.options(house.file("fuzz.csv", header+rows), "")
		o.DryRun = true
		report, err := Run(t.Context(), o)
		if err != nil {
			if report.Rows == 0 {
				return // no rows, or not a text file
			}
			t.Fatal(err)
		}
		if sum := report.Added + report.Updated + report.Unchanged + report.Skipped + report.Refused + report.Held; sum != report.Rows {
			t.Fatalf("%d rows, %d counted", report.Rows, sum)
		}
		reported := map[int]bool{}
		for _, p := range report.Bad {
			reported[p.Line] = reported[p.Line] || p.Refused
		}
		refused := 0
		for _, isRefused := range reported {
			if isRefused {
				refused++
			}
		}
		if refused != report.Refused+report.Held {
			t.Fatalf("%d rows refused, %d reported", report.Refused+report.Held, refused)
		}
	})
}

// TestLotNumbersAreUniqueInAnEvent imports numbers that another row or a stored lot has. Rows of a file may trade numbers.
func TestLotNumbersAreUniqueInAnEvent(t *testing.T) {
	h := newHouse(t)
	h.importCase("lot-numbers.csv", 3, []string{`left out: line 3, lot_number: "500a" is on line 2 already`})
	h.importCase("lot-numbers.csv", 0, []string{`left out: line 3, lot_number: "500a" is on line 2 already`})
	h.importCase("lot-numbers-again.csv", 2, []string{`left out: line 4, lot_number: "501" is on line 2 already`})
	if a, b := h.row("LN-1").LotNumber, h.row("LN-3").LotNumber; a != "501" || b != "500A" {
		t.Errorf("%q and %q", a, b)
	}
	h.importCase("lot-number-taken.csv", 0, []string{`left out: line 2, lot_number: "500a" is the number of "LN-3" in this event`})
}
