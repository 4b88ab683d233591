package lifecycle_test

import (
	"context"
	"io"
	"log/slog"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
	"fairwarning/engine/lifecycle"
	"fairwarning/engine/lot"
	"fairwarning/engine/search"
	"fairwarning/engine/store"
)

// yard is a house with an online event in two hours, three lots in it, and a clock one can move.
type yard struct {
	t       *testing.T
	store   *store.Store
	indexes *search.Indexes
	clock   *lifecycle.Clock
	now     time.Time
	tenant  int64
	event   int64
	lots    []store.ItemRow
}

func newYard(t *testing.T) *yard {
	y := &yard{t: t, store: enginetest.Open(t), now: enginetest.Now}
	y.tenant = enginetest.House(t, y.store, "one", "a")
	enginetest.Fill(t, y.store, y.tenant, 60, 3)
	y.prepare()
	y.indexes = search.NewIndexes(y.store)
	changes, err := feed.Open(t.Context(), y.store)
	y.must(err)
	y.clock = &lifecycle.Clock{Store: y.store, Indexes: y.indexes, Feed: changes, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		Reload: func(context.Context) ([]int64, error) { return []int64{y.tenant}, nil }}
	y.must(y.clock.Start(t.Context(), y.now))
	return y
}

func (y *yard) must(err error) {
	y.t.Helper()
	if err != nil {
		y.t.Fatal(err)
	}
}

// prepare makes the one event: prebids from 1 h on, start after 2 h, end after 4 h, first lot after 3 h.
func (y *yard) prepare() {
	terms, err := y.store.Terms(y.t.Context(), y.tenant, 0)
	y.must(err)
	at := func(hours int) int64 { return store.Millis(y.now.Add(time.Duration(hours) * time.Hour)) }
	y.event, err = y.store.PutEvent(y.t.Context(), y.tenant, store.EventRow{Code: "X", TypeID: api.EventOnline, StatusID: api.EventUpcoming,
		Name: "X", PrebidFrom: at(1), StartsAt: at(2), EndsAt: at(4), TimeZone: "UTC", TermsID: terms.ID}, nil)
	y.must(err)
	y.must(y.store.DB.NewSelect().Model(&y.lots).Where("event_id IS NULL").Limit(3).Scan(y.t.Context()))
	reserve := int64(50_000)
	for i := range y.lots {
		l := &y.lots[i]
		ends := at(4)
		if i == 0 {
			ends = at(3)
		}
		l.EventID, l.EndsAt, l.ReserveCents, l.AllowOffers = &y.event, &ends, &reserve, false
		_, err := y.store.DB.NewUpdate().Model(l).WherePK().Exec(y.t.Context())
		y.must(err)
	}
	user, err := y.store.PutUser(y.t.Context(), y.tenant, store.UserRow{Email: "a@example.com", PasswordHash: "!"})
	y.must(err)
	bid := func(item int, cents int64) []store.BidRow {
		return []store.BidRow{{EventID: y.event, ItemID: y.lots[item].ID, Seq: 1, UserID: user, AmountCents: cents, PlacedAt: 1}}
	}
	y.must(y.store.AddBidHistories(y.t.Context(), y.tenant, [][]store.BidRow{bid(0, 60_000), bid(1, 40_000)}))
	// The bids are of the yard's time, not of the day the test runs on: the index looks for what is newer than the newest.
	_, err = y.store.DB.NewUpdate().Model((*store.ItemRow)(nil)).Set("updated_at = ?", store.Millis(y.now)).Where("bid_count > 0").Exec(y.t.Context())
	y.must(err)
}

func (y *yard) pass(hours float64) {
	y.t.Helper()
	y.now = y.now.Add(time.Duration(hours * float64(time.Hour)))
	y.must(y.clock.Tick(y.t.Context(), y.now))
}

// badges are how many lots of the event the index finds by badge.
func (y *yard) expect(badges map[string]int, outcomes ...string) {
	y.t.Helper()
	event, err := y.store.Event(y.t.Context(), y.tenant, y.event)
	y.must(err)
	r := y.indexes.Of(y.tenant).Search(search.Query{Events: []string{"25"}, Page: 1, Size: 10}, store.Millis(y.now))
	if event.ID != 25 || r.Total != 3 {
		y.t.Fatalf("event %d has %d lots", event.ID, r.Total)
	}
	for _, facet := range r.Facets.Status {
		if badges[facet.Value] != facet.Count {
			y.t.Errorf("%d × %s, want %v", facet.Count, facet.Value, badges)
		}
	}
	for i, want := range outcomes {
		card, err := y.store.ItemCard(y.t.Context(), y.tenant, y.lots[i].ID)
		y.must(err)
		if card.Outcome != want {
			y.t.Errorf("lot %d is %q, want %q", i, card.Outcome, want)
		}
		if (card.HammerCents != nil) != (want == lot.Sold) {
			y.t.Errorf("lot %d, %q, hammer %v", i, want, card.HammerCents)
		}
	}
}

func TestAnEventLivesItsLife(t *testing.T) {
	y := newYard(t)
	y.expect(map[string]int{"Coming Soon": 3}, lot.Open, lot.Open, lot.Open)
	y.pass(1)
	y.expect(map[string]int{"Prebid": 3}, lot.Open, lot.Open, lot.Open)
	y.pass(1)
	y.expect(map[string]int{"Live Now": 3}, lot.Open, lot.Open, lot.Open)
	y.pass(1)
	y.expect(map[string]int{"Live Now": 2, "Sold": 1}, lot.Sold, lot.Open, lot.Open)
	y.pass(1)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, lot.Sold, lot.Pending, lot.Unsold)
	y.pass(100)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, lot.Sold, lot.Pending, lot.Unsold)
}

func TestAnEngineThatSleptThroughAnEventCatchesUp(t *testing.T) {
	y := newYard(t)
	y.pass(50)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, lot.Sold, lot.Pending, lot.Unsold)
	again, err := lifecycle.Advance(t.Context(), y.store, y.now)
	if err != nil || again != 0 {
		t.Errorf("a second time %d moved, %v", again, err)
	}
}

func TestWhatAnotherProcessWroteIsFoundAfterATick(t *testing.T) {
	y := newYard(t)
	before := y.indexes.Of(y.tenant).Search(search.Query{Page: 1, Size: 1}, 0).Total
	other, err := store.Open(t.Context(), databaseOf(t, y.store))
	y.must(err)
	defer other.Close()
	row := y.lots[0]
	row.ID, row.StockNumber, row.Title, row.EventID = 0, "NEW-1", "2026 Zeppelin airship", nil
	row.UpdatedAt = store.Millis(y.now)
	_, err = other.DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(t.Context())
	y.must(err)
	_, err = other.DB.NewUpdate().Model((*store.EventRow)(nil)).Set("name = 'Renamed'").Where("id = ?", y.event).Exec(t.Context())
	y.must(err)
	y.pass(0)
	all := y.indexes.Of(y.tenant).Search(search.Query{Page: 1, Size: 1}, 0)
	found := y.indexes.Of(y.tenant).Search(search.Query{Text: "zeppelin", Page: 1, Size: 1}, 0)
	if all.Total != before+1 || found.Total != 1 {
		t.Errorf("%d items, %d airships", all.Total, found.Total)
	}
	renamed := false
	for _, e := range all.Facets.Events {
		renamed = renamed || e.EventID == y.event && e.Value == "Renamed"
	}
	if !renamed {
		t.Errorf("events %v", all.Facets.Events)
	}
}

// TestWhatTimeMovesIsTold: answers of the search given after the moment and before the tick are older than they seem.
func TestWhatTimeMovesIsTold(t *testing.T) {
	y := newYard(t)
	told := func(hours float64) map[string]bool {
		last := y.clock.Feed.Last()
		y.pass(hours)
		rows, err := y.clock.Feed.After(t.Context(), last)
		y.must(err)
		tags := map[string]bool{}
		for _, row := range rows {
			for _, tag := range row.Tags {
				tags[tag] = true
			}
		}
		return tags
	}
	f := func(what string, tags map[string]bool, want ...string) {
		t.Helper()
		for _, tag := range want {
			if !tags[tag] {
				t.Errorf("%s: %s is not touched, only %v", what, tag, tags)
			}
		}
		if tags["*"] || len(want) == 0 && len(tags) > 0 {
			t.Errorf("%s: %v is touched", what, tags)
		}
	}
	event, first := store.TagEvent(y.event), store.TagItem(y.lots[0].ID)
	f("nothing happens", told(0.5))
	f("prebids are taken", told(0.5), store.TagCatalogue)
	f("still prebids", told(0.5))
	f("the event starts", told(0.5), store.TagCatalogue, store.TagEvents, event)
	f("the first lot closes", told(1), store.TagCatalogue, store.TagEvents, event, first)
	f("the event ends", told(1), store.TagCatalogue, store.TagEvents, event, store.TagItem(y.lots[1].ID), store.TagItem(y.lots[2].ID))
}

func databaseOf(t *testing.T, s *store.Store) string {
	var seq int
	var name, file string
	if err := s.DB.QueryRowContext(t.Context(), "PRAGMA database_list").Scan(&seq, &name, &file); err != nil {
		t.Fatal(err)
	}
	return file
}
