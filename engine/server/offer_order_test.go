package server

import (
	"fmt"
	"slices"
	"testing"

	"fairwarning/engine/api"
)

// offerOrder is a page of a person's offers.
type offerOrder struct {
	api.Page
	Offers   []api.Offer
	ToAnswer int
}

// TestOffersToAnswerComeFirstOnAllPages checks that with sort=answer the order holds across pages: what the person has to answer, soonest
// to expire first, then open offers that wait for the other side, then ended ones.
func TestOffersToAnswerComeFirstOnAllPages(t *testing.T) {
	e := NewEngine(t, 10)
	ann, sue := e.bidder("ann@one.example"), e.bidder("sue@one.example")
	items := e.forSale(5, sue)
	e.change(`UPDATE items SET seller_id = ?`, sue.UserID)
	var made []int64 // in the order in which they were made, a minute apart
	for _, item := range items {
		made = append(made, e.offered(ann, item, 9000).OfferID)
		e.millis.Add(60_000)
	}
	e.status(e.answer(sue, made[0], "counter", 9500), 200)
	e.millis.Add(60_000)
	e.status(e.answer(sue, made[4], "reject"), 200)
	for _, test := range []struct {
		who      api.Session
		kind     string
		toAnswer int
		want     []int64
	}{
		{sue, "received", 3, []int64{made[1], made[2], made[3], made[0], made[4]}},
		{ann, "made", 1, []int64{made[0], made[3], made[2], made[1], made[4]}},
	} {
		var got []int64
		for page := 1; page <= 3; page++ {
			path := fmt.Sprintf("/api/v1/Auction/GetUserOfferHistory?sort=answer&offerType=%s&pageSize=2&pageNumber=%d", test.kind, page)
			list := Read[offerOrder](t, e.as(test.who, "GET", path, ""))
			if list.ToAnswer != test.toAnswer || list.TotalRecordCount != 5 {
				t.Errorf("%s, page %d: %d to answer of %d", test.kind, page, list.ToAnswer, list.TotalRecordCount)
			}
			for _, offer := range list.Offers {
				got = append(got, offer.OfferID)
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, want %v", test.kind, got, test.want)
		}
	}
	if latest := e.offerHistory(ann, "made"); latest[0].OfferID != made[4] || latest[1].OfferID != made[0] {
		t.Errorf("latest first: %v", latest)
	}
	e.status(e.as(ann, "GET", "/api/v1/Auction/GetUserOfferHistory?sort=best", ""), 400)
}
