package importer

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

func TestImportIsIdempotent(t *testing.T) {
	h := newHouse(t)
	h.put("a.svg", vector("a"))
	h.put("b.svg", vector("b"))
	rows := []map[string]any{plain("A1", "photos", "a.svg|b.svg"), plain("A2", "photos", "a.svg"), plain("A3")}
	file := h.file("inventory.ndjson", rowsOf(t, rows...))
	if r := h.check(file, "", [5]int{3, 0, 0, 0, 0}); r.Files != 2 {
		t.Errorf("%d files read, want 2", r.Files)
	}
	first := h.dump()
	if r := h.check(file, "", [5]int{0, 0, 3, 0, 0}); r.Files != 0 {
		t.Errorf("%d files read again", r.Files)
	}
	if again := h.dump(); !maps.Equal(first, again) {
		t.Errorf("%v became %v", first, again)
	}
	rows[0]["asking_price"] = 12500
	h.check(h.file("inventory.ndjson", rowsOf(t, rows[:2]...)), "", [5]int{0, 1, 1, 0, 0})
	if !strings.Contains(h.item("A1"), "asking 1250000") || len(h.dump()) != 3 {
		t.Errorf("after a change: %v", h.dump())
	}
}

func TestChangedPhotoIsDetected(t *testing.T) {
	h := newHouse(t)
	h.put("a.svg", vector("old"))
	h.put("big.jpg", append(picture(t, 1), make([]byte, hashedSize)...))
	file := h.file("inventory.ndjson", rowsOf(t, plain("A1", "photos", "a.svg"), plain("A2", "photos", "big.jpg")))
	h.check(file, "", [5]int{2, 0, 0, 0, 0})
	before := h.dump()
	h.put("a.svg", vector("new"))
	h.put("big.jpg", append(picture(t, 2), make([]byte, hashedSize)...))
	if err := os.Chtimes(filepath.Join(h.photos, "big.jpg"), time.Time{}, time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	h.check(file, "", [5]int{0, 2, 0, 0, 0})
	if after := h.dump(); before["A1"] == after["A1"] || before["A2"] == after["A2"] {
		t.Error("the old photo is still there")
	}
}

func TestMissingColumnsStayUnchanged(t *testing.T) {
	h := newHouse(t)
	h.put("a.svg", vector("a"))
	h.put("r.pdf", []byte("%PDF-1.7"))
	inspection := map[string]any{"inspector": "R. Olson", "inspected_at": "2026-03-04T00:00:00Z", "summary": "Good.", "points": []any{}}
	h.check(h.file("full.ndjson", rowsOf(t, plain("A1", "year", 2021, "description", "Clean.", "photos", "a.svg", "documents", "r.pdf=Record",
		"inspection_report", "r.pdf", "inspection", inspection, "spec:Weight", "80,200 lb", "asking_price", 1000))), "", [5]int{1, 0, 0, 0, 0})
	full := h.item("A1")
	h.check(h.file("prices.ndjson", rowsOf(t, plain("A1", "asking_price", 900))), "", [5]int{0, 1, 0, 0, 0})
	if got, want := h.item("A1"), strings.Replace(full, "asking 100000", "asking 90000", 1); got != want {
		t.Errorf("after a list of prices:\n%s\nwant\n%s", got, want)
	}
	h.check(h.file("bare.ndjson", rowsOf(t, plain("A1", "photos", "", "documents", "", "inspection", "", "description", "", "asking_price", ""))), "", [5]int{0, 1, 0, 0, 0})
	for _, gone := range []string{"photo", "document", "inspected", "text", "asking 9"} {
		if strings.Contains(h.item("A1"), gone) {
			t.Errorf("emptied columns still show %q:\n%s", gone, h.item("A1"))
		}
	}
}

func TestLotWithBidsIsNotChanged(t *testing.T) {
	h, ctx := newHouse(t), context.Background()
	lot := func(price int, ends string) string {
		return rowsOf(t, plain("A1", "event", "SPRING-2026", "lot_number", "7", "starting_price", price, "ends_at", ends))
	}
	h.check(h.file("a.ndjson", lot(1000, "2026-05-01T15:00:00Z")), "", [5]int{1, 0, 0, 0, 0})
	h.check(h.file("a.ndjson", lot(1500, "2026-05-01T16:00:00Z")), "", [5]int{0, 1, 0, 0, 0})
	if !strings.Contains(h.item("A1"), `lot "7" 700 starting 150000 reserve - ends 2026-05-01T16:00:00Z`) {
		t.Errorf("without bids it changes: %s", h.item("A1"))
	}
	if _, err := h.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set("bid_count = 1").Where("tenant_id = ?", h.id).Exec(ctx); err != nil {
		t.Fatal(err)
	}
	h.check(h.file("a.ndjson", lot(2000, "2026-05-01T15:00:00Z")), "", [5]int{0, 1, 0, 0, 0},
		"line 1, event: the lot has bids or was decided; its event, number, group, seller, prices, title fee and end stay as they are")
	if !strings.Contains(h.item("A1"), `lot "7" 700 starting 150000 reserve - ends 2026-05-01T16:00:00Z`) {
		t.Errorf("with bids it changed: %s", h.item("A1"))
	}
}

func TestUnusableFiles(t *testing.T) {
	h := newHouse(t)
	outside := filepath.Join(h.data, "outside.svg")
	if err := os.WriteFile(outside, vector("secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	good := picture(t, 9)
	h.put("good.jpg", good)
	h.put("same.jpg", good)
	h.put("broken.jpg", good[:len(good)/2])
	h.put("text.pdf", []byte("text"))
	if err := errors.Join(os.Symlink(outside, filepath.Join(h.photos, "link.svg")), os.Symlink(h.data, filepath.Join(h.photos, "up")),
		os.Symlink("good.jpg", filepath.Join(h.photos, "inside.jpg"))); err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, name := range []string{
		"../outside.svg", outside, `..\outside.svg`, "x/../../outside.svg", `C:\good.jpg`, "link.svg", "up/outside.svg", "up/", "nul\\..\\..\\outside.svg",
		"https://photos.example/good.jpg", "missing.jpg", "missing-folder/", "broken.jpg", "good.jpg", "./good.jpg", "same.jpg", "inside.jpg",
	} {
		names = append(names, name)
	}
	file := h.file("a.ndjson", rowsOf(t, plain("A1", "photos", strings.Join(names, "|"), "documents", "text.pdf|good.jpg=Photo")))
	report := h.run(file, "")
	if report.Added != 1 || report.Refused != 0 {
		t.Errorf("%+v", report)
	}
	if got := h.item("A1"); strings.Count(got, "photo ") != 1 || strings.Contains(got, "document") {
		t.Errorf("shown: %s", got)
	}
	reasons := map[string]int{}
	for _, p := range report.Bad {
		if p.Refused || p.Line != 1 || p.StockNumber != "A1" {
			t.Errorf("%+v", p)
		}
		for _, reason := range []string{"is outside the photo folder", "is a URL", "is not in the photo folder", "is a damaged JPEG", "is not a PDF document", "is image/jpeg, not a PDF document"} {
			if strings.Contains(p.Reason, reason) {
				reasons[reason]++
			}
		}
	}
	want := map[string]int{"is outside the photo folder": 8, "is a URL": 1, "is not in the photo folder": 1, "is a damaged JPEG": 1, "is not a PDF document": 1, "is image/jpeg, not a PDF document": 1}
	if !maps.Equal(reasons, want) || len(report.Bad) != 13 {
		t.Errorf("reasons %v, want %v\n%v", reasons, want, report.Bad)
	}
	if again := h.run(file, ""); again.Updated != 1 || len(again.Bad) != len(report.Bad) {
		t.Errorf("the second run does not report the problems: %v", again)
	}
	h.put("missing.jpg", picture(t, 77))
	h.run(file, "")
	if got := h.item("A1"); strings.Count(got, "photo ") != 2 {
		t.Errorf("the photo that was missing is not shown: %s", got)
	}
}

func TestPhotosWithoutAFolder(t *testing.T) {
	h := newHouse(t)
	o := h.options(h.file("a.ndjson", rowsOf(t, plain("A1", "photos", "a.jpg"))), "")
	o.Photos = ""
	report, err := Run(t.Context(), o)
	if err != nil || report.Added != 1 || len(report.Bad) != 1 || report.Bad[0].String() != "line 1, photos: a.jpg needs a photo folder (--photos)" {
		t.Errorf("%+v, %v", report, err)
	}
	o.Photos = filepath.Join(h.data, "none")
	if _, err := Run(t.Context(), o); err == nil || !strings.Contains(err.Error(), "photos:") {
		t.Errorf("a folder that is not there: %v", err)
	}
}

func TestInvalidRows(t *testing.T) {
	h := newHouse(t)
	row := func(more ...any) map[string]any { return plain("A1", more...) }
	for _, c := range []struct {
		row  map[string]any
		want string
	}{
		{row("stock_number", ""), "line 1, stock_number: is empty"},
		{row("stock_number", strings.Repeat("x", 65)), "line 1, stock_number: is longer than 64 characters"},
		{row("family", ""), "line 1, family: is empty"},
		{row("make", " "), "line 1, make: is empty"},
		{row("model", "ZX350|ZX360"), "line 1, model: holds a bar, which divides the values of a filter"},
		{row("asking_price", "12.345"), `line 1, asking_price: amount "12.345" has more than two decimals`},
		{row("asking_price", "12,34"), `line 1, asking_price: "12,34" is not a number: check the thousands separators, or set decimal in the map`},
		{row("asking_price", "€ 100"), `line 1, asking_price: "€ 100" is not in dollars; convert it with factor in the map`},
		{row("asking_price", -1), "line 1, asking_price: -1 is not a price"},
		{row("asking_price", 1e300), `line 1, asking_price: "1e+300" is not a number`},
		{row("ends_at", "soon"), `line 1, ends_at: "soon" is not a date or time; set its format in the map, such as dates: [MM/DD/YYYY]`},
		{row("location", "Sioux Falls"), `line 1, location: "Sioux Falls" is neither a state nor like "Sioux Falls, SD"`},
		{row("location", "Sioux Falls, Dakota"), `line 1, location: "Dakota" is not a state`},
		{row("location", ""), "line 1, city: is empty; an item needs city and state, a state alone, location, or zip"},
		{row("location", "", "city", "Sioux Falls"), "line 1, city: has no state"},
		{row("clear", "asking_price|color"), `line 1, clear: "color" is not a column`},
		{row("clear", "make"), "line 1, clear: make cannot be emptied"},
		{row("clear", "year", "year", 2020), "line 1, clear: year has a value in this row"},
	} {
		h.check(h.file("a.ndjson", rowsOf(t, c.row)), "", [5]int{0, 0, 0, 0, 1}, c.want)
	}
	if all := h.dump(); len(all) != 0 {
		t.Errorf("written all the same: %v", all)
	}
	if c, err := inventory.ReadCatalog(t.Context(), h.store, h.id); err != nil || len(c.Makes) != 0 {
		t.Errorf("a bad row left names behind: %+v, %v", c, err)
	}
}

func TestValidRowsAreWrittenAndReportHasTheOthers(t *testing.T) {
	h := newHouse(t)
	var progress bytes.Buffer
	o := h.options(h.file("a.csv", "stock_number,category,family,make,model,location,asking_price,Color,Stall\n"+
		"A1,Excavators,Crawler excavators,Hitachi,ZX1,\"Sioux Falls, SD\",1,red,3\n"+
		"=A2,Excavators,Crawler excavators,Hitachi,ZX1,\"Sioux Falls, SD\",-1,red,3\n"+
		"A1,Excavators,Crawler excavators,hitachi,ZX1,\"Sioux Falls, SD\",1,red,3\n"+
		"A4,Excavators,Crawler Excavators,HITACHI,zx1,\"sioux falls, South Dakota\",1,red,3\n"), "")
	o.Report, o.Progress = filepath.Join(h.data, "report.csv"), &progress
	report, err := Run(t.Context(), o)
	if err != nil || report.Added != 2 || !slices.Equal(report.UnknownColumns, []string{"Color", "Stall"}) {
		t.Fatalf("%+v, %v", report, err)
	}
	for _, want := range []string{"4 rows in ", "2 added, 2 refused", "Columns that nothing takes: Color, Stall\n"} {
		if strings.Count(progress.String(), want) != 1 {
			t.Errorf("progress %q does not say %q once", progress.String(), want)
		}
	}
	content, err := os.ReadFile(o.Report)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(content)).ReadAll()
	want := [][]string{{"line", "stock_number", "column", "reason", "row"}, {"3", "'=A2", "asking_price", "'-1 is not a price", "left out"}, {"4", "A1", "stock_number", `"A1" is on line 2 already`, "left out"}}
	if err != nil || !slices.EqualFunc(rows, want, slices.Equal) {
		t.Errorf("report %q, %v", rows, err)
	}
	if info, err := os.Stat(o.Report); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the report is for others than its owner: %v, %v", info, err)
	}
	if c, err := inventory.ReadCatalog(t.Context(), h.store, h.id); err != nil || len(c.Makes)+len(c.Models)+len(c.Locations)+len(c.Families) != 4 {
		t.Errorf("spellings made names of their own: %+v, %v", c, err)
	}
}

func TestUnreadableFiles(t *testing.T) {
	h := newHouse(t)
	for name, c := range map[string]struct{ content, mapFile, want string }{
		"empty.csv":     {"", "", "is empty"},
		"nothing.csv":   {"stock_number,category,make\n", "", "no column model; a map file can name the column to use"},
		"mapped.csv":    {"a,b\n1,2\n", "columns: {stock_number: c}", `the map names a column "c"; the file has a, b`},
		"unknown.csv":   {"a,b\n1,2\n", "colums: {}", "unknown field"},
		"column.csv":    {"a,b\n1,2\n", "columns: {stocknumber: a}", `unknown column "stocknumber"`},
		"convert.csv":   {"a,b\n1,2\n", "columns: {meter: {from: a, convert: km to lb}}", "km is length, lb is mass"},
		"origins.csv":   {"a,b\n1,2\n", "columns: {meter: {from: a, value: b}}", "exactly one of from, join, value and template"},
		"match.csv":     {"a,b\n1,2\n", "columns: {meter: {from: a, match: '(' }}", "missing closing )"},
		"decimal.csv":   {"a,b\n1,2\n", "decimal: '/'", `must be "." or ","`},
		"zone.csv":      {"a,b\n1,2\n", "zone: Mars/Base", `unknown time zone "Mars/Base"`},
		"broken.csv":    {"a,b\n1,2\n", "columns: [", "broken.csv.yaml"},
		"encoding.csv":  {"a,b\n1,2\n", "encoding: ebcdic", `encoding "ebcdic"`},
		"not-json.json": {"stock_number,a", "", "is not JSON"},
	} {
		mapFile := ""
		if c.mapFile != "" {
			mapFile = h.file(name+".yaml", c.mapFile)
		}
		_, err := Run(t.Context(), h.options(h.file(name, c.content), mapFile))
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n\n") {
			t.Errorf("%s: %v; want %q", name, err, c.want)
		}
	}
	for name, content := range map[string]string{"header.csv": "stock_number,category,family,make,model,location\n\n,,\n", "list.json": "[]", "items.json": `{"items":[]}`} {
		if report, err := Run(t.Context(), h.options(h.file(name, content), "")); err == nil || !strings.HasSuffix(err.Error(), "has no rows") || report.Rows != 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Run(t.Context(), h.options(filepath.Join(h.data, "none.csv"), "")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}

func TestTenantsAreIsolated(t *testing.T) {
	h := newHouse(t)
	h.put("a.svg", vector("a"))
	file := h.file("a.ndjson", rowsOf(t, plain("A1", "photos", "a.svg")))
	h.check(file, "", [5]int{1, 0, 0, 0, 0})
	other, err := tenant.PutTenant(t.Context(), h.store, db.Tenant{Slug: "harborline", Hosts: []string{"harborline.localhost"}})
	if err != nil {
		t.Fatal(err)
	}
	first, second := *h, *h
	second.id = other
	if all := second.dump(); len(all) != 0 {
		t.Fatalf("the other house has %v", all)
	}
	second.check(file, "", [5]int{1, 0, 0, 0, 0})
	if first.item("A1") != second.item("A1") {
		t.Error("the same file is another item")
	}
}

func TestCanceledRunResumes(t *testing.T) {
	h := newHouse(t)
	var rows []map[string]any
	for i := range 1200 {
		rows = append(rows, plain(fmt.Sprint("A", i)))
	}
	file := h.file("a.ndjson", rowsOf(t, rows...))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Run(ctx, h.options(file, "")); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	h.run(file, "")
	if got := len(h.dump()); got != 1200 {
		t.Errorf("%d items", got)
	}
}

// TestSellerAndQuantity checks that sellers are users of the house and quantities are integers.
func TestSellerAndQuantity(t *testing.T) {
	h, ctx := newHouse(t), context.Background()
	seller, err := identity.PutUser(ctx, h.store, h.id, db.UserRow{Email: "Joyce@seller.example", PasswordHash: "!"})
	if err != nil {
		t.Fatal(err)
	}
	h.check(h.file("a.ndjson", rowsOf(t,
		plain("A1", "seller_email", " joyce@SELLER.example", "quantity", "1,200", "buy_now_price", 40),
		plain("A2"),
		plain("A3", "seller_email", "nobody@seller.example"),
		plain("A4", "quantity", "0"),
		plain("A5", "quantity", "2.5"),
	)), "", [5]int{2, 0, 0, 0, 3},
		`line 3, seller_email: no user has the address "nobody@seller.example"`,
		"line 4, quantity: 0 is not a quantity", "line 5, quantity: 2.5 is not a quantity")
	row := h.row("A1")
	if row.SellerID == nil || *row.SellerID != seller || row.Quantity != 1200 {
		t.Errorf("seller %v, %d pieces", row.SellerID, row.Quantity)
	}
	if row := h.row("A2"); row.SellerID != nil || row.Quantity != 1 {
		t.Errorf("without the columns: seller %v, %d pieces", row.SellerID, row.Quantity)
	}
	h.set("sold_quantity = 30", "A1")
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "quantity", 20))), "", [5]int{0, 1, 0, 0, 0},
		"line 1, quantity: 30 are sold; there are still said to be 1200")
	if row := h.row("A1"); row.Quantity != 1200 || row.SoldQuantity != 30 || row.SellerID == nil {
		t.Errorf("seller %v, %d pieces, %d sold", row.SellerID, row.Quantity, row.SoldQuantity)
	}
	h.check(h.file("a.ndjson", rowsOf(t, plain("A1", "seller_email", ""))), "", [5]int{0, 1, 0, 0, 0})
	if row := h.row("A1"); row.SellerID != nil {
		t.Errorf("emptied, it is still %d's", *row.SellerID)
	}
}

// TestAssignedValuesStay checks that an import keeps lot number, end and outage extension if the file has none or the old ones.
func TestAssignedValuesStay(t *testing.T) {
	h := newHouse(t)
	lot := func(price int, ends string) string {
		return rowsOf(t, plain("A1", "event", "SPRING-2026", "lot_number", "", "lot_group", "Forks", "starting_price", price, "ends_at", ends))
	}
	h.check(h.file("a.ndjson", lot(1000, "")), "", [5]int{1, 0, 0, 0, 0})
	h.set("lot_number = '7', lot_sequence = 700, ends_at = 5000", "A1")
	h.check(h.file("a.ndjson", lot(1100, "")), "", [5]int{0, 1, 0, 0, 0})
	if row := h.row("A1"); row.LotNumber != "7" || row.LotSequence != 700 || row.EndsAt == nil || *row.EndsAt != 5000 || row.StartingCents != 110_000 || row.LotGroup != "Forks" {
		t.Errorf("%+v", row)
	}
	h.check(h.file("a.ndjson", lot(1200, "2026-05-01T15:00:00Z")), "", [5]int{0, 1, 0, 0, 0})
	scheduled := *h.row("A1").EndsAt
	h.set("scheduled_ends_at = ends_at, ends_at = ends_at + 600000, extended_by = 'downtime'", "A1")
	h.check(h.file("a.ndjson", lot(1300, "2026-05-01T15:00:00Z")), "", [5]int{0, 1, 0, 0, 0})
	if row := h.row("A1"); *row.EndsAt != scheduled+600_000 || row.ExtendedBy != "downtime" || row.StartingCents != 130_000 {
		t.Errorf("the time added is gone: %d, %q", *row.EndsAt, row.ExtendedBy)
	}
	h.check(h.file("a.ndjson", lot(1300, "2026-05-02T15:00:00Z")), "", [5]int{0, 1, 0, 0, 0})
	if row := h.row("A1"); *row.EndsAt != scheduled+24*3_600_000 || row.ExtendedBy != "" || row.ScheduledEndsAt != nil {
		t.Errorf("with a new end: %d, %q, %v", *row.EndsAt, row.ExtendedBy, row.ScheduledEndsAt)
	}
}
