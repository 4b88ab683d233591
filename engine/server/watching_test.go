package server

import (
	"fmt"
	"slices"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

const watchPath = "/api/v1/Auction/"

type watched struct {
	ItemID        int64 `json:"item_ID"`
	Watching      bool  `json:"watching"`
	TotalWatchers int   `json:"totalWatchers"`
}

func (e *engine) watch(who api.Session, item int64) watched {
	e.t.Helper()
	return Read[watched](e.t, e.postAs(who, "/Auction/AddWatchList", Fields{"item_ID": item}))
}

func (e *engine) unwatch(who api.Session, item int64) watched {
	e.t.Helper()
	return Read[watched](e.t, e.as(who, "DELETE", fmt.Sprintf("%sRemoveWatchList?item_ID=%d", watchPath, item), ""))
}

func (e *engine) watchList(who api.Session) (items []api.WatchedItem) {
	e.t.Helper()
	return Read[struct{ Items []api.WatchedItem }](e.t, e.as(who, "GET", watchPath+"GetWatchList", "")).Items
}

func TestWatchlist(t *testing.T) {
	e := NewEngine(t, 300)
	ann, ben := e.openBidder("ann@one.example"), e.openBidder("ben@one.example")
	item := e.openLot()
	other := item + 1
	f := func(got watched, want watched) {
		t.Helper()
		if got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	f(e.watch(ann, item), watched{item, true, 1})
	f(e.watch(ann, item), watched{item, true, 1})
	f(e.watch(ben, item), watched{item, true, 2})
	e.millis.Add(1000)
	f(e.watch(ann, other), watched{other, true, 1})
	f(e.unwatch(ben, item), watched{item, false, 1})
	f(e.unwatch(ben, item), watched{item, false, 1})
	ids := []int64{}
	for _, w := range e.watchList(ann) {
		ids = append(ids, w.ItemID)
		if w.Item.ItemID != w.ItemID || w.Item.TotalWatchers != 1 || w.PrebidStatusID != 0 {
			t.Errorf("%+v", w)
		}
	}
	if !slices.Equal(ids, []int64{other, item}) || len(e.watchList(ben)) != 0 {
		t.Errorf("%v, %v", ids, e.watchList(ben))
	}
}

func TestWatchlistShowsBidPosition(t *testing.T) {
	e := NewEngine(t, 300)
	item := e.openLot()
	ann, ben := e.openBidder("ann@one.example"), e.openBidder("ben@one.example")
	e.watch(ann, item)
	f := func(want int) {
		t.Helper()
		if list := e.watchList(ann); len(list) != 1 || list[0].PrebidStatusID != want {
			t.Errorf("%+v, want %d", list, want)
		}
	}
	e.bidAndTell(ben, item, 200)
	f(0)
	e.bidAndTell(ann, item, 500)
	f(api.BidHigh)
	e.bidAndTell(ben, item, 1000)
	f(api.BidOutbid)
}

func TestWatchlistIsForPeopleAndTheirHousesItems(t *testing.T) {
	e := NewEngine(t, 300)
	e.somebody("ann@one.example")
	ann, item := e.signIn("ann@one.example"), e.anItem()
	f := func(r reply, want int) { t.Helper(); e.status(r, want) }
	guest := e.session(`{"grant_Type":"guest"}`)
	for _, who := range []api.Session{{}, guest} {
		f(e.as(who, "GET", watchPath+"GetWatchList", ""), 401)
		f(e.postAs(who, "/Auction/AddWatchList", Fields{"item_ID": item}), 401)
		f(e.as(who, "DELETE", fmt.Sprintf("%sRemoveWatchList?item_ID=%d", watchPath, item), ""), 401)
	}
	f(e.postAs(ann, "/Auction/AddWatchList", Fields{"item_ID": 99_999}), 404)
	f(e.as(ann, "DELETE", watchPath+"RemoveWatchList?item_ID=99999", ""), 404)
	for _, wrong := range []any{0, -1, "x", 1.5, nil} {
		f(e.postAs(ann, "/Auction/AddWatchList", Fields{"item_ID": wrong}), 422)
	}
	f(e.as(ann, "DELETE", watchPath+"RemoveWatchList", ""), 400)
	_, err := identity.PutUser(t.Context(), e.store, e.two, db.UserRow{Email: "two@two.example", PasswordHash: testHash})
	e.must(err)
	two := Read[api.Session](t, e.do("POST", "two.localhost", "/api/Token/v2",
		fmt.Sprintf(`{"grant_Type":"password","user_Name":"two@two.example","password":%q}`, testPassword)))
	f(e.do("POST", "two.localhost", "/api/v1/Auction/AddWatchList", Fields{"item_ID": item}.String(), "Authorization", "Bearer "+two.Token), 404)
}

// TestWatchlistHoldsFiveHundredItems checks that adding one more is refused and loses nothing.
func TestWatchlistHoldsFiveHundredItems(t *testing.T) {
	e := NewEngine(t, 510)
	e.somebody("ann@one.example")
	ann := e.signIn("ann@one.example")
	var rows []catalog.WatchRow
	var ids []int64
	e.must(e.store.DB.NewSelect().Model((*db.ItemRow)(nil)).Column("id").Where("tenant_id = ?", e.one).Order("id").Limit(501).Scan(t.Context(), &ids))
	for _, id := range ids[:500] {
		rows = append(rows, catalog.WatchRow{TenantID: e.one, UserID: ann.UserID, ItemID: id})
	}
	_, err := e.store.DB.NewInsert().Model(&rows).Exec(t.Context())
	e.must(err)
	e.status(e.postAs(ann, "/Auction/AddWatchList", Fields{"item_ID": ids[500]}), 400)
	e.status(e.postAs(ann, "/Auction/AddWatchList", Fields{"item_ID": ids[0]}), 200)
	if list := e.watchList(ann); len(list) != 500 {
		t.Errorf("%d items", len(list))
	}
	if got := e.unwatch(ann, ids[0]); got.TotalWatchers != 0 {
		t.Errorf("%+v", got)
	}
	e.status(e.postAs(ann, "/Auction/AddWatchList", Fields{"item_ID": ids[500]}), 200)
}
