package server

import (
	"fmt"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/inventory"
)

// TestWithdrawnItem checks that a withdrawn item has no page, cannot be bought, offered for or watched, and leaves the watch list.
func TestWithdrawnItem(t *testing.T) {
	e := NewEngine(t, 10)
	ann, ben, sue := e.bidder("ann@one.example"), e.bidder("ben@one.example"), e.bidder("sue@one.example")
	items := e.forSale(2, sue)
	e.priced(10_000, items...)
	e.watch(ann, items[0])
	e.offered(ben, items[1], 5000)
	var numbers []string
	for _, id := range items {
		var number string
		if err := e.store.DB.NewRaw(`SELECT stock_number FROM items WHERE id = ?`, id).Scan(t.Context(), &number); err != nil {
			t.Fatal(err)
		}
		numbers = append(numbers, number)
	}
	withdrawn, left, err := inventory.Withdraw(t.Context(), e.store, &db.Tenant{ID: e.one}, enginetest.Operator(t, e.store, e.one, 1), numbers)
	if err != nil || withdrawn != 1 || len(left) != 1 || left[0].StockNumber != numbers[1] {
		t.Fatalf("%d withdrawn, left %v, %v", withdrawn, left, err)
	}
	fits(t, "its page", e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", items[0])).StatusCode, 404)
	fits(t, "buying it", e.buy(ann, items[0]).StatusCode, 404)
	fits(t, "watching it", e.postAs(ben, "/Auction/AddWatchList", Fields{"item_ID": items[0]}).StatusCode, 404)
	fits(t, "the watch list", len(e.watchList(ann)), 0)
	fits(t, "the page of the other", e.get(fmt.Sprintf("/api/v1/Auction/GetItem?ID=%d", items[1])).StatusCode, 200)
}
