package server

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/enginetest"
)

// uploadPart uploads a part of a file.
func (e *engine) uploadPart(who api.Session, id int64, number int, content string) reply {
	e.t.Helper()
	return e.do("POST", "localhost", fmt.Sprintf("/api/v1/Office/UploadImportPart?import_ID=%d&number=%d", id, number), content,
		"Authorization", "Bearer "+who.Token, "Content-Type", "application/octet-stream")
}

type importUpload struct {
	ImportID int64 `json:"import_ID"`
	State    string
	Parts    int
	Missing  []int
}

func (e *engine) startImport(who api.Session, name, purpose string, size int) importUpload {
	e.t.Helper()
	r := e.as(who, "POST", "/api/v1/Office/StartImport", Fields{"name": name, "size": size, "purpose": purpose}.String())
	e.status(r, 200)
	return Read[importUpload](e.t, r)
}

// upload uploads a file of one part and returns the import.
func (e *engine) upload(who api.Session, name, purpose, content string) office.Import {
	e.t.Helper()
	id := e.startImport(who, name, purpose, len(content)).ImportID
	e.status(e.uploadPart(who, id, 1, content), 200)
	return e.imported(who, id)
}

func (e *engine) imported(who api.Session, id int64) office.Import {
	e.t.Helper()
	return Read[office.Import](e.t, e.as(who, "GET", fmt.Sprint("/api/v1/Office/GetImport?import_ID=", id), ""))
}

// importAct previews or runs an import, lets the engine work on it, and returns it.
func (e *engine) importAct(who api.Session, operation string, on office.Import, more Fields) office.Import {
	e.t.Helper()
	body := Fields{"import_ID": on.ImportID, "seen": on.Version}
	for name, value := range more {
		body[name] = value
	}
	e.status(e.as(who, "POST", "/api/v1/Office/"+operation, body.String()), 200)
	e.work()
	return e.imported(who, on.ImportID)
}

// work lets the engine work on the imports that wait.
func (e *engine) work() {
	e.t.Helper()
	for {
		worked, err := e.server.imports.Work(e.t.Context())
		e.must(err)
		if !worked {
			return
		}
	}
}

// aSheet has three machines under the names of another system, and a row without a make.
func aSheet(t *testing.T, price int) string {
	row := func(stock, maker string, hours any, price any) []any {
		return []any{stock, 2014, maker, "140M", "Graders", "Motor graders", hours, price, "Sioux Falls, SD", "A-17"}
	}
	return string(enginetest.Workbook(t, enginetest.Sheet{Name: "Units", Rows: [][]any{
		{"Stk #", "Yr", "Mfg", "Model No", "Type", "Sub Category", "Hours", "List Price", "Yard", "Bin"},
		row("X-1", "Caterpillar", 4531, price), row("X-2", "Caterpillar", "1,200", nil), row("X-3", "", 80, 1000), row("X-4", "Komatsu", 80, "1000"),
	}}))
}

func TestTheOfficeImportsASpreadsheet(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	in := e.upload(cleo, `C:\Desk\Inventory.xlsx`, "items", aSheet(t, 120_000))
	if in.State != office.ImportMapping || in.Name != "Inventory.xlsx" || in.Format != "xlsx" || len(in.Columns) != 10 || in.MapSource != "guessed" || in.Problem != "" {
		t.Fatalf("%+v", in)
	}
	rules := ""
	for _, rule := range in.Map.Columns {
		rules += rule.From + ">" + rule.Field + " "
	}
	if want := "Stk #>stock_number Yr>year Mfg>make Model No>model Type>category Sub Category>family Hours>meter >meter_unit List Price>asking_price Yard>location "; rules != want {
		t.Errorf("guessed %q, want %q", rules, want)
	}
	if bad := in.Rows[2]; len(in.Rows) != 4 || !in.Rows[0].IsNew || len(bad.Problems) != 1 || bad.Problems[0].Field != "make" || bad.Problems[0].Column != "Mfg" ||
		bad.Problems[0].Effect != office.ImportRefused {
		t.Errorf("sample %+v", in.Rows)
	}
	if in = e.importAct(cleo, "PreviewImport", in, nil); in.State != office.ImportPreviewed || in.Counts.Added != 3 || in.Counts.Refused != 1 || len(in.Changes) != 3 ||
		in.Changes[0].Title != "2014 Caterpillar 140M motor grader" || in.ProblemCount != 1 {
		t.Errorf("preview %+v", in)
	}
	if _, total := e.officeRows(cleo, ""); total != 0 {
		t.Errorf("a preview wrote %d items", total)
	}
	if in = e.importAct(cleo, "RunImport", in, nil); in.State != office.ImportDone || in.Counts.Added != 3 || !in.CanUndo || !in.HasBadRows || in.Progress != 100 {
		t.Errorf("import %+v", in)
	}
	rows, _ := e.officeRows(cleo, "")
	if len(rows) != 3 || rows[0].State != office.ItemDraft || e.officeItem(cleo, rows[0].ItemID).Meter != 4531 {
		t.Errorf("items %+v", rows)
	}
	r := e.as(cleo, "GET", fmt.Sprint("/api/v1/Office/GetImportBadRows?import_ID=", in.ImportID), "")
	if !strings.Contains(r.Header.Get("Content-Disposition"), "Inventory refused.csv") || !strings.HasSuffix(r.body, "X-3,2014,,140M,Graders,Motor graders,80,1000,\"Sioux Falls, SD\",A-17,make: is empty\n") &&
		!strings.Contains(r.body, "is empty") {
		t.Errorf("%v %s", r.Header, r.body)
	}
	e.status(e.as(cleo, "POST", "/api/v1/Office/RunImport", Fields{"import_ID": in.ImportID, "seen": in.Version}.String()), 409)
	if got := e.history(cleo, "import", in.ImportID); len(got) != 1 || got[0].Action != "import-started" {
		t.Errorf("history %+v", got)
	}
}

func TestAnImportIsTakenBack(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	first := e.importAct(cleo, "RunImport", e.upload(cleo, "a.xlsx", "items", aSheet(t, 120_000)), Fields{"publish": true})
	rows, _ := e.officeRows(cleo, "")
	if len(rows) != 3 || rows[0].State != office.ItemListed {
		t.Fatalf("published %+v", rows)
	}
	second := e.importAct(cleo, "PreviewImport", e.upload(cleo, "b.xlsx", "items", aSheet(t, 95_000)), nil)
	if second.Counts.Updated != 1 || second.Counts.Unchanged != 2 || len(second.Changes) != 1 ||
		fmt.Sprint(second.Changes[0].Fields) != "[{asking_price $120,000 $95,000}]" {
		t.Errorf("preview %+v", second)
	}
	second = e.importAct(cleo, "RunImport", second, nil)
	e.pass(time.Second)
	e.status(e.saveItem(cleo, rows[1].ItemID, 1, `"condition":"Good"`), 200)
	e.status(e.as(cleo, "POST", fmt.Sprint("/api/v1/Office/UndoImport?import_ID=", second.ImportID), ""), 200)
	e.work()
	if got := e.imported(cleo, second.ImportID); got.State != office.ImportUndone || got.Undone.Restored != 1 || got.CanUndo {
		t.Errorf("%+v", got)
	}
	if price := e.officeItem(cleo, rows[0].ItemID).AskingPrice; *price != usd(12_000_000) {
		t.Errorf("price %v", *price)
	}
	e.status(e.as(cleo, "POST", fmt.Sprint("/api/v1/Office/UndoImport?import_ID=", first.ImportID), ""), 200)
	e.work()
	got := e.imported(cleo, first.ImportID)
	if got.Undone.Withdrawn != 2 || fmt.Sprint(got.Undone.Left) != "[{X-2 the office changed it after the import}]" || !got.CanUndo {
		t.Errorf("%+v", got.Undone)
	}
	e.status(e.as(cleo, "POST", fmt.Sprint("/api/v1/Office/UndoImport?import_ID=", second.ImportID), ""), 409)
}

func TestAMapIsRememberedForTheSameColumns(t *testing.T) {
	e := NewEngine(t, 0)
	cleo, clerk := e.staff(api.RoleCataloger), e.staff(api.RoleClerk)
	const file = "Stk #,Machine,Brand,Group,Kind,Floor,State\nA1,140M,Cat,Graders,Motor graders,\"$9,000\",SD\n"
	in := e.upload(cleo, "a.csv", "items", file)
	set := func(who api.Session, on office.Import, more ...any) reply {
		columns := []any{Fields{"field": "stock_number", "from": "Stk #"}, Fields{"field": "model", "from": "Machine"}, Fields{"field": "make", "from": "Brand"},
			Fields{"field": "category", "from": "Group"}, Fields{"field": "family", "from": "Kind"}, Fields{"field": "state", "from": "State"}}
		return e.as(who, "PUT", "/api/v1/Office/SetImportMap", Fields{"import_ID": on.ImportID, "seen": on.Version, "map": Fields{"columns": append(columns, more...)}}.String())
	}
	floor := Fields{"field": "reserve_price", "from": "Floor"}
	e.status(set(clerk, in, floor), 403)
	if r := set(cleo, in, Fields{"field": "nonsense", "from": "Floor"}); r.StatusCode != 422 || !strings.Contains(r.body, `unknown column \"nonsense\"`) {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	r := set(cleo, in, floor)
	e.status(r, 200)
	if got := Read[office.Import](t, r); got.Version != 2 || got.MapSource != "chosen" || got.Problem != "" || len(got.Rows[0].Problems) != 0 {
		t.Errorf("%+v", got)
	}
	e.status(set(cleo, in, floor), 409)
	again := e.upload(cleo, "b.csv", "items", strings.Replace(file, "A1", "A2", 1))
	if again.MapSource != "remembered" || len(again.Map.Columns) != 7 {
		t.Errorf("%+v", again.Map)
	}
	other := e.upload(cleo, "c.csv", "items", "Year,STK #,Kind,Group\n2014,A3,Motor graders,Graders\n")
	from := map[string]string{}
	for _, rule := range other.Map.Columns {
		from[rule.Field] = rule.From
	}
	if want := "map[category:Group family:Kind stock_number:STK # year:Year]"; other.MapSource != "remembered" || fmt.Sprint(from) != want {
		t.Errorf("fewer columns, in another order, and a new one: %s %v", other.MapSource, from)
	}
	e.status(e.as(clerk, "POST", "/api/v1/Office/RunImport", Fields{"import_ID": again.ImportID, "seen": 1}.String()), 403)
	if got := e.importAct(cleo, "RunImport", again, nil); got.Counts.Added != 1 {
		t.Errorf("%+v", got)
	}
	list := Read[struct{ Imports []office.ImportSummary }](t, e.as(cleo, "GET", "/api/v1/Office/GetImports", ""))
	if len(list.Imports) != 3 || list.Imports[1].State != office.ImportDone || list.Imports[2].State != office.ImportMapping {
		t.Errorf("%+v", list.Imports)
	}
}

func TestUploadsOfImportsGoOn(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	content := "stock_number,category,family,make,model,state,description\n"
	for n := 0; len(content) < office.ImportPartBytes+1000; n++ {
		content += fmt.Sprintf("A%d,Graders,Motor graders,Caterpillar,140M,SD,%s\n", n, strings.Repeat("Kept inside every winter. ", 400))
	}
	started := e.startImport(cleo, "a.csv", "items", len(content))
	if started.Parts != 2 || fmt.Sprint(started.Missing) != "[1 2]" {
		t.Fatalf("%+v", started)
	}
	part := []string{content[:office.ImportPartBytes], content[office.ImportPartBytes:]}
	if got := Read[importUpload](t, e.uploadPart(cleo, started.ImportID, 2, part[1])); got.State != office.ImportUploading || fmt.Sprint(got.Missing) != "[1]" {
		t.Errorf("%+v", got)
	}
	e.status(e.uploadPart(cleo, started.ImportID, 2, part[1]), 200)
	e.status(e.uploadPart(cleo, started.ImportID, 2, strings.Repeat("x", len(part[1]))), 409)
	e.status(e.uploadPart(cleo, started.ImportID, 1, part[1]), 422)
	e.status(e.uploadPart(cleo, started.ImportID, 3, part[1]), 422)
	e.status(e.uploadPart(cleo, started.ImportID, 1, part[0]+"x"), 413)
	e.status(e.as(cleo, "POST", "/api/v1/Office/RunImport", Fields{"import_ID": started.ImportID, "seen": 1}.String()), 409)
	for range 2 {
		if got := Read[importUpload](t, e.uploadPart(cleo, started.ImportID, 1, part[0])); got.State != office.ImportMapping {
			t.Errorf("%+v", got)
		}
	}
	in := e.importAct(cleo, "RunImport", e.imported(cleo, started.ImportID), nil)
	if in.Counts.Rows != strings.Count(content, "\n")-1 || in.Counts.Added != in.Counts.Rows {
		t.Errorf("%+v", in)
	}
	for name, size := range map[string]int{"large.csv": office.MaxImportFile + 1, "photos.zip": office.MaxImportPhotos} {
		r := e.as(cleo, "POST", "/api/v1/Office/StartImport", Fields{"name": name, "size": size, "purpose": "items"}.String())
		if r.StatusCode != 422 || !strings.Contains(r.body, "larger than 64 MB") {
			t.Errorf("%s: %d %s", name, r.StatusCode, r.body)
		}
	}
}

func TestFilesThatCannotBeImportedSayWhy(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	for content, want := range map[string]string{
		"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + strings.Repeat("\x00", 300): "list.xlsx: this is an old Excel file (.xls) or has a password",
		"%PDF-1.7":               "list.xlsx: this is a PDF",
		"PK\x03\x04 and nothing": "list.xlsx: this Excel file is damaged or was cut off",
		" \n ":                   "list.xlsx: is empty",
	} {
		in := e.upload(cleo, "list.xlsx", "items", content)
		if in.State != office.ImportFailed || !strings.HasPrefix(in.Failure, want) {
			t.Errorf("%q: %s %q", content, in.State, in.Failure)
		}
		e.status(e.as(cleo, "POST", "/api/v1/Office/RunImport", Fields{"import_ID": in.ImportID, "seen": 1}.String()), 409)
	}
	in := e.upload(cleo, "list.csv", "items", "a,b\n1,2\n")
	if in.State != office.ImportMapping || in.Problem != "list.csv: no column stock_number; a map file can name the column to use" {
		t.Errorf("%+v", in)
	}
	if in = e.importAct(cleo, "RunImport", in, nil); in.State != office.ImportFailed || !strings.Contains(in.Failure, "no column stock_number") {
		t.Errorf("%+v", in)
	}
}

func TestPhotosOfAnImportComeInAnArchive(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	const file = "stock_number,category,family,make,model,state,photos\nA1,Graders,Motor graders,Caterpillar,140M,SD,a.jpg\n"
	archive := enginetest.Archive(t, map[string]string{"yard/a.jpg": aPhoto(t, 40), "__MACOSX/._a.jpg": "x", "../b.jpg": "x", "notes.exe": "x"})
	photos := e.upload(cleo, "photos.zip", "photos", archive)
	in := e.importAct(cleo, "RunImport", e.upload(cleo, "a.csv", "items", file), Fields{"photos_ID": photos.ImportID})
	rows, _ := e.officeRows(cleo, "")
	if in.Counts.Files != 1 || len(rows) != 1 || len(e.officeItem(cleo, rows[0].ItemID).Gallery) != 1 {
		t.Fatalf("%+v", in)
	}
	changed := e.importAct(cleo, "RunImport", e.upload(cleo, "b.csv", "items", strings.Replace(file, "140M", "160M", 1)), nil)
	if got := len(e.officeItem(cleo, rows[0].ItemID).Gallery); changed.Counts.Updated != 1 || got != 1 {
		t.Errorf("without an archive: %+v, %d photos", changed.Counts, got)
	}
	if bad := e.upload(cleo, "photos.zip", "photos", "no archive"); bad.State != office.ImportFailed {
		t.Errorf("%+v", bad)
	}
}

func TestAnImportGoesOnAfterARestart(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	in := e.upload(cleo, "a.xlsx", "items", aSheet(t, 120_000))
	e.status(e.as(cleo, "POST", "/api/v1/Office/RunImport", Fields{"import_ID": in.ImportID, "seen": 1}.String()), 200)
	_, err := e.store.DB.NewRaw("UPDATE import_jobs SET lease_holder = 'killed', lease_until = ?", e.millis.Load()+30_000).Exec(t.Context())
	e.must(err)
	e.work()
	if got := e.imported(cleo, in.ImportID); got.State != office.ImportRunning {
		t.Errorf("while another engine holds it: %+v", got)
	}
	e.status(e.as(cleo, "POST", fmt.Sprint("/api/v1/Office/UndoImport?import_ID=", in.ImportID), ""), 409)
	e.pass(31 * time.Second)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	_, _ = e.server.imports.Work(stopped)
	e.work()
	if got := e.imported(cleo, in.ImportID); got.State != office.ImportDone || got.Counts.Added != 3 {
		t.Errorf("%+v", got)
	}
}

func TestFilesOfImportsAreForgotten(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	in := e.importAct(cleo, "RunImport", e.upload(cleo, "a.xlsx", "items", aSheet(t, 120_000)), nil)
	e.pass(8 * 24 * time.Hour)
	cleo = e.signIn(api.RoleCataloger + "@one.example")
	e.must(e.server.imports.Sweep(t.Context()))
	if got := e.imported(cleo, in.ImportID); got.HasFile || got.HasBadRows || !got.CanUndo || got.Counts.Added != 3 {
		t.Errorf("%+v", got)
	}
	e.status(e.as(cleo, "GET", fmt.Sprint("/api/v1/Office/GetImportBadRows?import_ID=", in.ImportID), ""), 404)
	e.status(e.uploadPart(cleo, in.ImportID, 1, "x"), 404)
}

// TestAFullDiskTakesNoImports uploads while the disk is almost full.
func TestAFullDiskTakesNoImports(t *testing.T) {
	e := NewEngine(t, 0)
	cleo := e.staff(api.RoleCataloger)
	begun := e.startImport(cleo, "a.csv", "items", len("stock_number\n"))
	e.server.imports.FreeBytes = 1 << 60
	r := e.as(cleo, "POST", "/api/v1/Office/StartImport", Fields{"name": "b.csv", "size": 10, "purpose": "items"}.String())
	e.says(r, 503, "disk is almost full")
	e.says(e.uploadPart(cleo, begun.ImportID, 1, "stock_number\n"), 503, "disk is almost full")
	e.server.imports.FreeBytes = 0
	e.status(e.uploadPart(cleo, begun.ImportID, 1, "stock_number\n"), 200)
}
