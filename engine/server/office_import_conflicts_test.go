package server

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
)

// TestAnOpenFormConflictsWithAnImport opens the form of an item, has somebody else import another price for it and take that back, and saves the form.
func TestAnOpenFormConflictsWithAnImport(t *testing.T) {
	e := NewEngine(t, 0)
	cataloger := func(email string) api.Session {
		e.somebody(email, api.RoleCataloger)
		return e.signIn(email)
	}
	cleo, dana, roy := cataloger("cleo@one.example"), cataloger("dana@one.example"), cataloger("roy@one.example")
	e.importAct(cleo, "RunImport", e.upload(cleo, "a.xlsx", "items", aSheet(t, 120_000)), Fields{"publish": true})
	rows, _ := e.officeRows(roy, "")
	priced, other := rows[0].ItemID, rows[1].ItemID
	conflict := func(seen int64, value int, by string) {
		t.Helper()
		r := e.saveItem(roy, priced, seen, fmt.Sprintf(`"askingPrice":%d`, value))
		e.status(r, 409)
		var got api.Error
		if json.Unmarshal([]byte(r.body), &got); len(got.Conflicts) != 1 || got.Conflicts[0].Field != "askingPrice" || got.Conflicts[0].By != by {
			t.Errorf("%s", r.body)
		}
	}
	e.pass(time.Second)
	second := e.importAct(dana, "RunImport", e.upload(dana, "b.xlsx", "items", aSheet(t, 95_000)), nil)
	conflict(1, 110_000, "dan Test")
	if got := e.officeItem(roy, other); got.Version != 1 {
		t.Errorf("an item that the import did not change has version %d", got.Version)
	}
	e.pass(time.Second)
	e.status(e.as(cleo, "POST", fmt.Sprint("/api/v1/Office/UndoImport?import_ID=", second.ImportID), ""), 200)
	e.work()
	conflict(2, 110_000, "cle Test")
	e.status(e.saveItem(roy, priced, 1, `"condition":"Good"`), 200)
	if got := e.officeItem(roy, priced); got.Version != 4 || *got.AskingPrice != usd(12_000_000) || got.Condition != "Good" {
		t.Errorf("%+v", got)
	}
	var acts []string
	for _, entry := range e.history(roy, "item", priced) {
		acts = append(acts, fmt.Sprintf("%s: %s %s %v", entry.By, entry.Action, entry.Detail["name"], changesOf(entry)))
	}
	want := "[roy Test: item-changed  [condition] cle Test: item-import-undone b.xlsx [askingPrice] dan Test: item-imported b.xlsx [askingPrice]]"
	if fmt.Sprint(acts) != want {
		t.Errorf("%v", acts)
	}
}

func changesOf(entry office.AuditEntry) (fields []string) {
	for _, change := range entry.Fields {
		fields = append(fields, change.Field)
	}
	return fields
}
