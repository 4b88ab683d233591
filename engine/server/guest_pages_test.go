package server

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
)

// sellLike makes sold items of the family, make and model of an item, with prices in dollars.
func (e *engine) sellLike(id int64, prices ...int64) (sold []int64) {
	e.t.Helper()
	var like db.ItemRow
	e.must(e.store.DB.NewSelect().Model(&like).Where("id = ?", id).Scan(e.t.Context()))
	for i, price := range prices {
		row, cents := like, price*100
		row.ID, row.StockNumber, row.EventID, row.EndsAt = 0, fmt.Sprintf("sold-%d-%d", id, i), nil, nil
		row.Outcome, row.HammerCents, row.UpdatedAt = rules.Sold, &cents, db.Millis(enginetest.Now)-int64(i)*86_400_000
		e.insert(&row)
		e.must(e.store.DB.NewSelect().Model(&row).Where("tenant_id = ? AND stock_number = ?", e.one, row.StockNumber).Scan(e.t.Context()))
		sold = append(sold, row.ID)
	}
	return sold
}

func TestComparableSales(t *testing.T) {
	e := newFurnishedEngine(t)
	id := e.anItem()
	path := fmt.Sprintf("/api/v1/Auction/GetComparableSales?item_ID=%d", id)
	sold := e.sellLike(id, 40_000, 60_000, 50_000, 90_000)
	set := func(column string, value any, id int64) {
		_, err := e.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set(column+" = ?", value).Where("id = ?", id).Exec(t.Context())
		e.must(err)
	}
	set("withdrawn_at", 1, sold[3])
	got := Read[api.ComparableSales](t, e.get(path))
	if got.Match != "model" || got.Count != 3 || *got.Low != 4_000_000 || *got.Median != 5_000_000 || *got.High != 6_000_000 {
		t.Errorf("%+v", got)
	}
	for i, sale := range got.Sales {
		if sale.Item.ItemID != sold[i] || sale.Item.PriceKind != "sold" || sale.SoldAt.IsZero() {
			t.Errorf("sale %d: %+v", i, sale)
		}
	}
	set("outcome", rules.Unsold, sold[0])
	set("updated_at", 1, sold[1])
	for _, sale := range Read[api.ComparableSales](t, e.get(path)).Sales {
		if slices.Contains([]int64{sold[0], sold[1], sold[3], id}, sale.Item.ItemID) {
			t.Errorf("an item that is unsold, withdrawn, sold years ago or itself is compared: %+v", sale)
		}
	}
	e.status(e.get("/api/v1/Auction/GetComparableSales?item_ID=99999999"), http.StatusNotFound)
	e.status(e.do("GET", "two.localhost", path, ""), http.StatusNotFound)
}

func TestCalendar(t *testing.T) {
	e := newFurnishedEngine(t)
	id, event := e.anItem(), e.anEvent()
	_, err := e.store.DB.NewUpdate().Model((*db.EventRow)(nil)).Set("address = ?, viewing = ?", "14 Mill Road, Sioux Falls", "Friday, 9 to 4").Where("id = ?", event).Exec(t.Context())
	e.must(err)
	path := func(item int64) string {
		return fmt.Sprintf("/api/v1/Event/GetCalendar?Event_ID=%d&Item_ID=%d", event, item)
	}
	lot := e.get(path(id))
	item := Read[api.ItemDetail](t, e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", id)))
	want := []string{"DTSTART:" + item.EndTime.UTC().Format("20060102T150405Z"), "SUMMARY:Lot " + item.LotNumber + " closes", `LOCATION:14 Mill Road\, Sioux Falls`, `Viewing: Friday\, 9 to 4`}
	for _, text := range want {
		if !strings.Contains(strings.ReplaceAll(lot.body, "\r\n ", ""), text) {
			t.Errorf("%q is missing in\n%s", text, lot.body)
		}
	}
	if lot.Header.Get("Content-Type") != "text/calendar; charset=utf-8" || lot.Header.Get("Content-Disposition") != fmt.Sprintf(`attachment; filename="Lot %s.ics"`, item.LotNumber) {
		t.Errorf("%v", lot.Header)
	}
	if again := e.get(path(id)); again.body != lot.body {
		t.Error("the same lot gives another file")
	}
	whole := e.get(path(0))
	if strings.Count(whole.body, "BEGIN:VEVENT") != 2 || !strings.Contains(whole.body, "SUMMARY:First lot closes") {
		t.Errorf("%s", whole.body)
	}
	var stranger db.ItemRow
	e.must(e.store.DB.NewSelect().Model(&stranger).Where("tenant_id = ? AND (event_id IS NULL OR event_id <> ?)", e.one, event).Limit(1).Scan(t.Context()))
	e.status(e.get(path(stranger.ID)), http.StatusNotFound)
	e.status(e.do("GET", "two.localhost", path(id), ""), http.StatusNotFound)
}
