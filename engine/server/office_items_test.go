package server

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

// officeRows lists items as the office's table does.
func (e *engine) officeRows(who api.Session, query string) (rows []office.OfficeItemRow, total int) {
	e.t.Helper()
	r := e.as(who, "GET", "/api/v1/Office/GetOfficeItems?"+query, "")
	got := Read[struct {
		Items []office.OfficeItemRow
		Total int
	}](e.t, r)
	return got.Items, got.Total
}

func (e *engine) officeItem(who api.Session, id int64) office.OfficeItem {
	e.t.Helper()
	return Read[office.OfficeItem](e.t, e.as(who, "GET", fmt.Sprint("/api/v1/Office/GetOfficeItem?item_ID=", id), ""))
}

// saveItem sends fields in JSON, without braces, and returns the answer.
func (e *engine) saveItem(who api.Session, id, seen int64, fields string) reply {
	e.t.Helper()
	return e.as(who, "PUT", "/api/v1/Office/SaveItem", fmt.Sprintf(`{"item_ID":%d,"seen":%d,%s}`, id, seen, fields))
}

const newItem = `"category":"Graders","family":"Motor graders","make":"Caterpillar","model":"140M","year":2014,"city":"Sioux Falls","locationState":"SD"`

// createItem adds an item of newItem with more fields, each beginning with a comma.
func (e *engine) createItem(who api.Session, more string) office.OfficeItem {
	e.t.Helper()
	r := e.as(who, "POST", "/api/v1/Office/CreateItem", "{"+newItem+more+"}")
	e.status(r, 200)
	return Read[office.OfficeItem](e.t, r)
}

// newDraft adds an event that is a draft.
func (e *engine) newDraft(code string) int64 {
	e.t.Helper()
	event, err := auction.PutEvent(e.t.Context(), e.store, e.one, db.EventRow{Code: code, TypeID: codes.EventOnline, StatusID: codes.EventDraft, Name: "Fall",
		StartsAt: e.millis.Load() + 8_000_000, EndsAt: e.millis.Load() + 9_000_000, TimeZone: "America/Chicago", TermsID: 1}, nil)
	e.must(err)
	return event
}

func TestAnItemIsAddedByThePhone(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", "cataloger")
	cleo := e.signIn("cleo@one.example")
	first := e.createItem(cleo, `,"meter":4531,"meterUnit":"hours","askingPrice":120000,"reserve":100000.5`)
	if first.StockNumber != "O-0001" || first.State != office.ItemDraft || first.Title != "2014 Caterpillar 140M motor grader" || first.Location != "Sioux Falls, SD" ||
		*first.Reserve != 10_000_050 || first.Version != 1 {
		t.Errorf("%+v", first)
	}
	if second := e.createItem(cleo, `,"isDraft":false`); second.StockNumber != "O-0002" || second.State != office.ItemListed {
		t.Errorf("%+v", second)
	}
	e.status(e.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", first.ItemID)), 404)
	r := e.as(cleo, "POST", "/api/v1/Office/PublishItem", fmt.Sprintf(`{"item_ID":%d,"seen":1}`, first.ItemID))
	e.status(r, 200)
	e.status(e.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", first.ItemID)), 200)
	e.pass(time.Second)
	if got := e.get("/api/v1/Auction/SearchInventory?search_string=140M"); !strings.Contains(got.body, "motor grader") {
		t.Errorf("search: %s", got.body)
	}
}

func TestWhatIsWrongWithAnItemIsSaidAtItsField(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", "cataloger")
	cleo := e.signIn("cleo@one.example")
	e.createItem(cleo, `,"stockNumber":"204"`)
	for fields, want := range map[string]string{
		`"stockNumber":"204"`:  `"stockNumber":["Stock 204 is a 2014 Caterpillar 140M motor grader"]`,
		`"year":1850`:          `"year":["1850 is not a year"]`,
		`"year":2190`:          `"year":["2190 is in the future"]`,
		`"meter":12`:           `"meterUnit":["is empty; a meter needs hours or miles"]`,
		`"quantity":0`:         `"quantity":["0 is not a quantity"]`,
		`"locationState":"QQ"`: `"locationState":["\"QQ\" is not a state"]`,
		`"postalCode":"68102"`: `"postalCode":["\"68102\" is in NE, not SD"]`,
		`"seller_ID":987654`:   `"seller_ID":["There is no such person"]`,
		`"event_ID":987654`:    `"event_ID":["There is no such auction"]`,
		`"lotNumber":"7"`:      `"lotNumber":["The item is in no auction"]`,
		`"model":"A|B"`:        `"model":["holds a bar, which divides the values of a filter"]`,
		`"specifications":[{"label":"","value":"x"}]`: `"specifications":["a label or a value is empty"]`,
	} {
		body := newItem
		for _, field := range strings.Split(fields, ",") {
			name, _, _ := strings.Cut(field, ":")
			body = strings.Join(slices.DeleteFunc(strings.Split(body, ","), func(part string) bool { return strings.HasPrefix(part, name+":") }), ",")
		}
		r := e.as(cleo, "POST", "/api/v1/Office/CreateItem", "{"+body+","+fields+"}")
		if r.StatusCode != 422 || !strings.Contains(r.body, want) {
			t.Errorf("%s: %d %s", fields, r.StatusCode, r.body)
		}
	}
	r := e.as(cleo, "POST", "/api/v1/Office/CreateItem", "{}")
	for _, field := range []string{"category", "family", "make", "model", "locationState"} {
		if r.StatusCode != 422 || !strings.Contains(r.body, `"`+field+`":["is empty"]`) {
			t.Errorf("without anything: %d %s", r.StatusCode, r.body)
		}
	}
	if rows, total := e.officeRows(cleo, "search=140m"); total != 1 || len(rows) != 1 {
		t.Errorf("refused items were kept: %+v", rows)
	}
}

func TestSavesOfItemsMergeAndConflict(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", "cataloger")
	e.somebody("mark@one.example", "manager")
	cleo, mark := e.signIn("cleo@one.example"), e.signIn("mark@one.example")
	item := e.createItem(cleo, "")
	e.status(e.saveItem(cleo, item.ItemID, 1, `"reserve":30000`), 200)
	e.status(e.saveItem(mark, item.ItemID, 1, `"title":"Cat 140M"`), 200)
	r := e.saveItem(mark, item.ItemID, 1, `"reserve":25000,"title":"Grader"`)
	if r.StatusCode != 409 || !strings.Contains(r.body, `changed the reserve to $30,000`) || !strings.Contains(r.body, `"version":3`) {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	e.status(e.saveItem(cleo, item.ItemID, 1, `"reserve":28000`), 200) // nobody conflicts with their own saves
	if got := e.officeItem(mark, item.ItemID); *got.Reserve != 2_800_000 || got.Title != "Cat 140M" || got.Version != 4 {
		t.Errorf("%+v", got)
	}
	if got := e.history(mark, "item", item.ItemID); len(got) != 4 || got[0].Fields[0].Field != "reserve" || got[3].Action != "item-created" {
		t.Errorf("history %+v", got)
	}
	if r := e.saveItem(mark, item.ItemID, 4, `"title":"Cat 140M"`); !strings.Contains(r.body, `"version":4`) {
		t.Errorf("a save without a change: %s", r.body)
	}
	e.status(e.saveItem(mark, 987654, 1, `"title":"x"`), 404)
	e.status(e.saveItem(mark, item.ItemID, 99, `"title":"x"`), 422)
}

func TestBulkChangesStopForNobody(t *testing.T) {
	e := NewEngine(t, 300)
	e.somebody("cleo@one.example", "cataloger")
	e.somebody("mark@one.example", "manager")
	cleo := e.signIn("cleo@one.example")
	rows, total := e.officeRows(cleo, "state=listed&limit=2000")
	if total < 50 || len(rows) != total {
		t.Fatalf("%d of %d", len(rows), total)
	}
	e.status(e.saveItem(e.signIn("mark@one.example"), rows[0].ItemID, 1, `"condition":"Runs"`), 200)
	list := []string{`{"item_ID":987654,"seen":1}`}
	for _, row := range rows {
		list = append(list, fmt.Sprintf(`{"item_ID":%d,"seen":1}`, row.ItemID))
	}
	r := e.as(cleo, "PUT", "/api/v1/Office/SaveItems", fmt.Sprintf(`{"items":[%s],"set":{"condition":"Good"}}`, strings.Join(list, ",")))
	e.status(r, 200)
	got := Read[struct {
		Saved   []office.SavedItem
		Refused []office.RefusedItem
	}](t, r)
	if len(got.Saved) != total-1 || len(got.Refused) != 2 || got.Refused[0].Message != "Item not found" || got.Refused[1].Conflicts[0].Field != "condition" {
		t.Errorf("%d saved, refused %+v", len(got.Saved), got.Refused)
	}
	if item := e.officeItem(cleo, rows[1].ItemID); item.Condition != "Good" || item.Version != 2 {
		t.Errorf("%+v", item)
	}
}

func TestBidsAndOfficeDoNotDisturbEachOther(t *testing.T) {
	e := newFurnishedEngine(t)
	e.somebody("cleo@one.example", "cataloger")
	cleo, id := e.signIn("cleo@one.example"), e.anItem()
	e.status(e.saveItem(cleo, id, 1, `"title":"With bids"`), 200)
	for _, fields := range []string{`"startingBid":5`, `"reserve":5`, `"event_ID":null`, `"lotNumber":"900"`, `"seller_ID":null,"isTitled":true`} {
		if r := e.saveItem(cleo, id, 2, fields); r.StatusCode != 409 || !strings.Contains(r.body, "has bids or was decided") {
			t.Errorf("%s: %d %s", fields, r.StatusCode, r.body)
		}
	}
}

func TestLotsOfAnEventHaveDifferentNumbers(t *testing.T) {
	e := NewEngine(t, 10)
	e.somebody("cleo@one.example", "cataloger")
	cleo, event := e.signIn("cleo@one.example"), e.newDraft("FALL")
	enter := fmt.Sprintf(`,"event_ID":%d`, event)
	first := e.createItem(cleo, enter+`,"lotNumber":"500A","startingBid":500,"reserve":900`)
	if first.State != office.ItemDraft || first.LotSequence != 50_001 {
		t.Errorf("%+v", first)
	}
	second := e.createItem(cleo, enter)
	if second.LotNumber != "501" {
		t.Errorf("the next number is %q", second.LotNumber)
	}
	r := e.saveItem(cleo, second.ItemID, 1, `"lotNumber":"500a"`)
	if want := "Lot 500a is already in this auction (Stock " + first.StockNumber + ")"; r.StatusCode != 422 || !strings.Contains(r.body, want) {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	e.status(e.saveItem(cleo, first.ItemID, 1, `"event_ID":null`), 200)
	left := e.officeItem(cleo, first.ItemID)
	if left.EventID != 0 || left.LotNumber != "" || *left.StartingBid != 50_000 || *left.Reserve != 90_000 || left.State != office.ItemDraft {
		t.Errorf("after it left: %+v", left)
	}
	r = e.as(cleo, "POST", "/api/v1/Office/PublishItem", fmt.Sprintf(`{"item_ID":%d,"seen":1}`, second.ItemID))
	if r.StatusCode != 409 || !strings.Contains(r.body, "its lots become public with it") {
		t.Errorf("%d %s", r.StatusCode, r.body)
	}
	e.must(auction.SetEventStatus(t.Context(), e.store, e.one, event, codes.EventCatalogued, e.millis.Load(), nil))
	e.status(e.get(fmt.Sprint("/api/v1/Auction/GetItem?ID=", second.ItemID)), 200)
	e.status(e.saveItem(cleo, first.ItemID, 2, fmt.Sprintf(`"event_ID":%d`, event)), 200)
	if got := e.officeItem(cleo, first.ItemID); got.State != office.ItemLot || got.LotNumber != "502" {
		t.Errorf("in a published event: %+v", got)
	}
}

func TestInspectorsSeeNoPrices(t *testing.T) {
	e := NewEngine(t, 50)
	e.somebody("ivar@one.example", "inspector")
	e.somebody("cleo@one.example", "clerk")
	ivar, clerk := e.signIn("ivar@one.example"), e.signIn("cleo@one.example")
	rows, total := e.officeRows(ivar, "")
	if total != 50 || slices.ContainsFunc(rows, func(r office.OfficeItemRow) bool {
		return r.AskingPrice != nil || r.Reserve != nil || r.StartingBid != nil || r.SellerID != 0
	}) {
		t.Errorf("%d, %+v", total, rows[0])
	}
	if rows, _ := e.officeRows(clerk, ""); !slices.ContainsFunc(rows, func(r office.OfficeItemRow) bool { return r.AskingPrice != nil }) {
		t.Error("a clerk sees no prices either")
	}
	e.status(e.saveItem(ivar, rows[0].ItemID, 1, `"title":"x"`), 403)
	e.status(e.saveItem(clerk, rows[0].ItemID, 1, `"reserve":5`), 403)
	e.status(e.saveItem(clerk, rows[0].ItemID, 1, `"title":"x"`), 200)
}

func TestTheTableLoadsOnlyWhatChanged(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("cleo@one.example", "cataloger")
	cleo := e.signIn("cleo@one.example")
	page, total := e.officeRows(cleo, "limit=25")
	rest, _ := e.officeRows(cleo, fmt.Sprint("limit=2000&after=", page[24].ItemID))
	if total != 60 || len(page) != 25 || len(rest) != 35 {
		t.Fatalf("%d, %d of %d", len(page), len(rest), total)
	}
	r := e.as(cleo, "GET", "/api/v1/Office/GetOfficeItems", "")
	until := Read[struct{ ChangedUntil string }](t, r).ChangedUntil
	e.pass(10 * time.Minute)
	e.status(e.saveItem(cleo, page[3].ItemID, 1, `"title":"Changed"`), 200)
	e.pass(0)
	changed, _ := e.officeRows(cleo, "changedSince="+url.QueryEscape(db.Time(e.millis.Load()-1000).Format(time.RFC3339)))
	if len(changed) != 1 || changed[0].Title != "Changed" || changed[0].Version != 2 {
		t.Errorf("%+v", changed)
	}
	if _, err := time.Parse(time.RFC3339, until); err != nil {
		t.Error(err)
	}
}

func TestTheTableBeginsWithItsFirstRowsByTitle(t *testing.T) {
	e := NewEngine(t, 60)
	e.somebody("cleo@one.example", "cataloger")
	cleo := e.signIn("cleo@one.example")
	all, _ := e.officeRows(cleo, "limit=2000")
	for i, title := range []string{"000 B last one", "000 a first one"} {
		e.status(e.saveItem(cleo, all[40+i].ItemID, 1, fmt.Sprintf(`"title":%q`, title)), 200)
	}
	first, total := e.officeRows(cleo, "limit=5&order=title")
	if total != 60 || len(first) != 5 || first[0].Title != "000 a first one" || first[1].Title != "000 B last one" {
		t.Fatalf("%d, %+v", total, first)
	}
	of, total := e.officeRows(cleo, fmt.Sprintf("limit=5&order=title&search=%s", url.QueryEscape("LAST ONE")))
	if total != 1 || len(of) != 1 || of[0].ItemID != all[40].ItemID {
		t.Errorf("%d, %+v", total, of)
	}
}
