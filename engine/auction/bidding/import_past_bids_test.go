package bidding_test

import (
	"testing"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
)

func TestImportedBidsFollowTheRulesOfTheirTime(t *testing.T) {
	s := newSale(t, 2, 2)
	now := s.millis.Load()
	n, err := bidding.ImportBids(t.Context(), s.store, s.tenant.ID, []bidding.PastBid{
		{ItemID: s.lots[0], UserID: s.people[1], Amount: 300 * dollars, At: now - 1000},
		{ItemID: s.lots[0], UserID: s.people[0], Amount: 200 * dollars, At: now - 2000},
		{ItemID: s.lots[0], UserID: s.people[0], Amount: 210 * dollars, At: now - 500},
		{ItemID: s.lots[1], UserID: s.people[0], Amount: 50 * dollars, At: now - 500},
	})
	if err != nil || n != 2 {
		t.Errorf("%d, %v", n, err)
	}
	s.stands(0, 1, 225*dollars)
	s.stands(1, -1, 0)
	if rows := s.log(0); rows[1].At != now-2000 || rows[2].At != now-1000 {
		t.Errorf("%+v", rows)
	}
	if n := s.count("notices"); n != 0 {
		t.Errorf("%d were told of the past", n)
	}
	s.wants(0, 0, 500*dollars, 100, "You are the high bidder")
	s.verified()
}

func TestBidsOnManyLotsTouchThemAndNotEverything(t *testing.T) {
	s := newSale(t, 450, 1)
	last, err := s.store.LastChange(t.Context())
	s.must(err)
	bids := make([]bidding.PastBid, 0, len(s.lots))
	for _, item := range s.lots {
		bids = append(bids, bidding.PastBid{ItemID: item, UserID: s.people[0], Amount: 100 * dollars, At: s.millis.Load()})
	}
	if n, err := bidding.ImportBids(t.Context(), s.store, s.tenant.ID, bids); err != nil || n != len(bids) {
		t.Fatal(n, err)
	}
	rows, err := s.store.ChangesAfter(t.Context(), last, last+100, 100)
	s.must(err)
	touched := map[string]bool{}
	for _, row := range rows {
		for _, tag := range row.Tags {
			touched[tag] = true
		}
	}
	if len(touched) != len(s.lots)+1 || touched[db.TagEverything] || touched[db.TagCatalog] || !touched[db.TagEvent(s.event)] {
		t.Errorf("%d tags for %d lots", len(touched), len(s.lots))
	}
}
