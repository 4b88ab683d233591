package server

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"fairwarning/engine/api"
)

type lotsFound struct {
	Items            []api.Item
	Facets           api.Facets
	TotalRecordCount int
}

// finds searches the public inventory.
func (s *lotSale) finds(query string) lotsFound {
	s.t.Helper()
	found := Read[lotsFound](s.t, s.get("/api/v1/Auction/SearchInventory?sort=lot&"+query))
	found.Facets.Events = nil // of all events
	for i := range found.Items {
		found.Items[i].Photo = nil // of a draft's lot, guests see no picture
	}
	return found
}

// countOf returns what the event filter of all inventory says of an event.
func (s *lotSale) countOf(event int64) (n int) {
	s.t.Helper()
	for _, e := range Read[struct{ Facets api.Facets }](s.t, s.get("/api/v1/Auction/GetInventorySearchCriteria")).Facets.Events {
		if e.EventID == event {
			n = e.Count
		}
	}
	return n
}

// TestAPastSaleIsFoundWithLotsOfferedAgain searches the lots of a past sale while some are in a draft, and when that is published.
func TestAPastSaleIsFoundWithLotsOfferedAgain(t *testing.T) {
	s := newLotSale(t)
	s.exec(`UPDATE events SET status_id = 9, name = 'Secret spring sale' WHERE id = ?`, s.next)
	s.must(s.server.Indexes.Rebuild(t.Context(), s.one, s.millis.Load()))
	past := fmt.Sprint("events=", s.event)
	before, count := s.finds(past), s.countOf(s.event)
	if before.TotalRecordCount != 3 || before.Items[1].LotNumber != "102" {
		t.Fatalf("%+v", before)
	}
	if refused := s.again(s.manager, s.next, 1, 2); len(refused) != 0 {
		t.Fatalf("%+v", refused)
	}
	s.exec(`UPDATE items SET text = 'Lot of the unicorn', updated_at = updated_at + 1 WHERE id = ?`, s.lots[1])
	s.pass(0)
	if after := s.finds(past); !reflect.DeepEqual(after, before) {
		t.Errorf("was\n%+v\nand is\n%+v", before, after)
	}
	if after := s.countOf(s.event); after != count {
		t.Errorf("the filter counts %d lots, not %d", after, count)
	}
	day := Read[saleDay](t, s.as(s.manager, "GET", fmt.Sprint("/api/v1/Office/GetSaleDay?show=decided&event_ID=", s.event), ""))
	if day.Sold != 1 || day.Unsold != 2 || len(day.Lots) != 3 || day.Bids != 6 {
		t.Errorf("the office sees %+v", day)
	}
	if found := s.finds(past + "&search_string=unicorn"); found.TotalRecordCount != 0 {
		t.Errorf("the draft's text finds %+v", found.Items)
	}
	isAmong := func(items []api.Item, lot int, event int64) (n int) {
		for _, item := range items {
			if item.ItemID == s.lots[lot] && item.EventID == event {
				n++
			}
		}
		return n
	}
	if all := s.finds("sold=show&search_string=" + before.Items[1].StockNumber); isAmong(all.Items, 1, s.event) != 0 || isAmong(all.Items, 1, s.next) != 0 {
		t.Error("a lot of a draft is among all inventory")
	}
	if body := s.get("/api/v1/Auction/SearchInventory?" + past).body; strings.Contains(body, "Secret") {
		t.Errorf("the draft shows in %s", body)
	}

	s.exec(`UPDATE events SET status_id = 2 WHERE id = ?`, s.next)
	s.pass(0)
	if after := s.finds(past); !reflect.DeepEqual(after, before) {
		t.Errorf("was\n%+v\nand is\n%+v", before, after)
	}
	if all := s.finds("search_string=" + before.Items[1].StockNumber); isAmong(all.Items, 1, s.event) != 0 || isAmong(all.Items, 1, s.next) != 1 {
		t.Error("the inventory does not have the lot once, in the next sale")
	}
	if both := s.finds(past + fmt.Sprint("%7C", s.next) + "&page_size=96"); isAmong(both.Items, 1, s.event) != 1 || isAmong(both.Items, 1, s.next) != 1 {
		t.Errorf("both sales do not have the lot: %+v", both.Items)
	}
}
