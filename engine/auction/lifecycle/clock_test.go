package lifecycle_test

import (
	"context"
	"io"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/auction/lifecycle"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/feed"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// yard is a house with an online event that starts in two hours, three lots in it, and a manual clock.
type yard struct {
	t       *testing.T
	store   *db.Store
	indexes *search.Indexes
	clock   *lifecycle.Clock
	now     time.Time
	tenant  int64
	event   int64
	lots    []db.ItemRow
	bidder  int64
	seller  int64
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

// prepare creates the event: prebids open after 1 h, it starts after 2 h, the first lot closes after 3 h and the rest after 4 h.
func (y *yard) prepare() {
	terms, err := tenant.Terms(y.t.Context(), y.store, y.tenant, 0)
	y.must(err)
	at := func(hours int) int64 { return db.Millis(y.now.Add(time.Duration(hours) * time.Hour)) }
	y.event, err = auction.PutEvent(y.t.Context(), y.store, y.tenant, db.EventRow{Code: "X", TypeID: codes.EventOnline, StatusID: codes.EventUpcoming,
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
	y.bidder, y.seller = y.person("a@example.com"), y.person("s@example.com")
	y.bid(0, 60_000)
	y.bid(1, 40_000)
}

func (y *yard) person(email string) int64 {
	id, err := identity.PutUser(y.t.Context(), y.store, y.tenant, db.UserRow{Email: email, PasswordHash: "!"})
	y.must(err)
	return id
}

// bid makes the bidder lead a lot by writing the rows of a bid.
func (y *yard) bid(lot int, cents int64) {
	row := db.BidRow{TenantID: y.tenant, EventID: y.event, ItemID: y.lots[lot].ID, Seq: 1, UserID: y.bidder, AmountCents: cents, PlacedAt: 1}
	_, err := y.store.DB.NewInsert().Model(&row).Exec(y.t.Context())
	y.must(err)
	_, err = y.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set("current_cents = ?", cents).Set("leader_id = ?", y.bidder).
		Set("leader_max_cents = ?", cents).Set("bid_count = 1").Set("seller_id = ?", y.seller).Set("updated_at = ?", db.Millis(y.now)).
		Where("id = ?", y.lots[lot].ID).Exec(y.t.Context())
	y.must(err)
}

// count returns the result of a counting query.
func (y *yard) count(query string, args ...any) (n int) {
	y.t.Helper()
	y.must(y.store.DB.NewRaw(query, args...).Scan(y.t.Context(), &n))
	return n
}

func (y *yard) pass(hours float64) {
	y.t.Helper()
	y.now = y.now.Add(time.Duration(hours * float64(time.Hour)))
	y.must(y.clock.Tick(y.t.Context(), y.now))
}

// expect compares the index's number of lots for each badge, and the outcomes of the lots.
func (y *yard) expect(badges map[string]int, outcomes ...string) {
	y.t.Helper()
	event, err := auction.Event(y.t.Context(), y.store, y.tenant, y.event)
	y.must(err)
	r := y.indexes.Of(y.tenant).Search(search.Query{Events: []string{"25"}, Page: 1, Size: 10}, db.Millis(y.now))
	if event.ID != 25 || r.Total != 3 {
		y.t.Fatalf("event %d has %d lots", event.ID, r.Total)
	}
	for _, facet := range r.Facets.Status {
		if badges[facet.Value] != facet.Count {
			y.t.Errorf("%d × %s, want %v", facet.Count, facet.Value, badges)
		}
	}
	for i, want := range outcomes {
		card, err := inventory.FindItemCard(y.t.Context(), y.store, y.tenant, y.lots[i].ID)
		y.must(err)
		if card.Outcome != want {
			y.t.Errorf("lot %d is %q, want %q", i, card.Outcome, want)
		}
		if (card.HammerCents != nil) != (want == rules.Sold) {
			y.t.Errorf("lot %d, %q, hammer %v", i, want, card.HammerCents)
		}
	}
}

func TestAnEventLivesItsLife(t *testing.T) {
	y := newYard(t)
	y.expect(map[string]int{"Coming Soon": 3}, rules.Open, rules.Open, rules.Open)
	y.pass(1)
	y.expect(map[string]int{"Prebid": 3}, rules.Open, rules.Open, rules.Open)
	y.pass(1)
	y.expect(map[string]int{"Live Now": 3}, rules.Open, rules.Open, rules.Open)
	y.pass(1)
	y.expect(map[string]int{"Live Now": 2, "Sold": 1}, rules.Sold, rules.Open, rules.Open)
	y.pass(1)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, rules.Sold, rules.Pending, rules.Unsold)
	y.pass(40)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, rules.Sold, rules.Pending, rules.Unsold)
}

// TestAnEngineThatSleptDecidesNothingNobodyCouldBidOn checks that lots whose closing time was missed stay open for the grace
// period, keep their spacing, are marked as extended, and are decided afterward.
func TestAnEngineThatSleptDecidesNothingNobodyCouldBidOn(t *testing.T) {
	y := newYard(t)
	y.pass(50)
	y.expect(map[string]int{"Live Now": 3}, rules.Open, rules.Open, rules.Open)
	for i, hours := range []int{0, 1, 1} { // the spacing stays the same
		row, err := inventory.FindItemCard(t.Context(), y.store, y.tenant, y.lots[i].ID)
		y.must(err)
		end := db.Millis(y.now.Add(rules.DowntimeGrace + time.Duration(hours)*time.Hour))
		if *row.EndsAt != end || row.ExtendedBy != auction.ExtendedByDowntime || *row.ScheduledEndsAt != *y.lots[i].EndsAt {
			t.Errorf("lot %d ends %v, want %v, extended by %q, was to end %v", i, *row.EndsAt, end, row.ExtendedBy, *row.ScheduledEndsAt)
		}
	}
	if n := y.count("SELECT count(*) FROM notices WHERE kind = 'extended' AND user_id = ?", y.bidder); n != 2 {
		t.Errorf("the bidder on two lots is told %d times", n)
	}
	if n := y.count("SELECT (SELECT count(*) FROM sales) + (SELECT count(*) FROM offers)"); n > 0 {
		t.Errorf("%d sold or in question", n)
	}
	y.pass(0)
	y.expect(map[string]int{"Live Now": 3}, rules.Open, rules.Open, rules.Open)
	y.pass(1.0 / 6)
	y.expect(map[string]int{"Live Now": 2, "Sold": 1}, rules.Sold, rules.Open, rules.Open)
	y.pass(1)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, rules.Sold, rules.Pending, rules.Unsold)
	if event, err := auction.Event(t.Context(), y.store, y.tenant, y.event); err != nil || event.StatusID != codes.EventCompleted || event.EndsAt != db.Millis(y.now) {
		t.Errorf("%+v, %v", event, err)
	}
}

// TestASaleIsAllOfItAndOnce checks that a decided lot gets its invoice lines or the offer to its seller, plus all notices, and that
// more ticks and a second clock add nothing.
func TestASaleIsAllOfItAndOnce(t *testing.T) {
	y := newYard(t)
	for range 3 {
		y.pass(1)
	}
	y.pass(1)
	y.pass(0)
	other := &lifecycle.Clock{Store: y.store, Indexes: y.indexes, Feed: y.clock.Feed, Log: y.clock.Log, Reload: y.clock.Reload}
	y.must(other.Start(t.Context(), y.now))
	f := func(want int, query string, args ...any) {
		t.Helper()
		if n := y.count(query, args...); n != want {
			t.Errorf("%s: %d, want %d", query, n, want)
		}
	}
	f(1, "SELECT count(*) FROM sales WHERE item_id = ? AND buyer_id = ? AND seller_id = ? AND price_cents = 60000 AND source = 'bid' AND sold_at = ?",
		y.lots[0].ID, y.bidder, y.seller, db.Millis(y.now.Add(-time.Hour)))
	f(1, "SELECT count(*) FROM sales")
	f(1, `SELECT count(*) FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id JOIN sales s ON s.id = l.sale_id
		WHERE i.user_id = ? AND i.event_id = ? AND l.kind = 'price' AND l.amount_cents = 60000`, y.bidder, y.event)
	f(1, `SELECT count(*) FROM offers WHERE item_id = ? AND buyer_id = ? AND is_pending_sale AND turn = 'seller' AND amount_cents = 40000
		AND expires_at = ?`, y.lots[1].ID, y.bidder, db.Millis(y.now.Add(48*time.Hour)))
	f(1, "SELECT count(*) FROM offers")
	for _, told := range []struct {
		who  int64
		kind string
	}{{y.bidder, notice.NoticeWon}, {y.seller, notice.NoticeSold}, {y.bidder, notice.NoticePending}, {y.seller, notice.NoticePending}} {
		f(1, "SELECT count(*) FROM notices WHERE user_id = ? AND kind = ?", told.who, told.kind)
	}
	f(4, "SELECT count(*) FROM notices")
}

// TestALotThatCannotBeDecidedHoldsUpNoOther breaks a rule of one lot. Other lots close and the index and feed keep updating; once
// the rule is fixed, the lot sells, because its bids were on time.
func TestALotThatCannotBeDecidedHoldsUpNoOther(t *testing.T) {
	y := newYard(t)
	broken := tenant.ScheduleRow{TenantID: y.tenant, ItemID: &y.lots[1].ID, Kind: tenant.SchedulePremium, Body: "{"}
	_, err := y.store.DB.NewInsert().Model(&broken).ExcludeColumn("id").Exec(t.Context())
	y.must(err)
	y.bid(2, 70_000)
	_, err = y.store.DB.NewRaw("UPDATE items SET reserve_cents = NULL WHERE id = ?", y.lots[1].ID).Exec(t.Context())
	y.must(err)
	for range 3 {
		y.pass(1)
	}
	y.now = y.now.Add(time.Hour)
	if err := y.clock.Tick(t.Context(), y.now); err == nil || !strings.Contains(err.Error(), "premium") {
		t.Fatalf("%v", err)
	}
	y.expect(map[string]int{"Sold": 2, "Did Not Sell": 1}, rules.Sold, rules.Open, rules.Sold)
	told := y.clock.Feed.Last()
	y.must(y.store.Touch(t.Context(), y.tenant, db.TagContent))
	if err := y.clock.Tick(t.Context(), y.now); err == nil || y.clock.Feed.Last() <= told {
		t.Errorf("%v, the feed is at %d", err, y.clock.Feed.Last())
	}
	_, err = y.store.DB.NewDelete().Model(&broken).Where("kind = ?", tenant.SchedulePremium).Exec(t.Context())
	y.must(err)
	y.pass(0)
	y.expect(map[string]int{"Sold": 3}, rules.Sold, rules.Sold, rules.Sold)
}

// TestASellerWhoDoesNotAnswerDidNotSell checks that the lot is unsold after two days and the event closes after a week.
func TestASellerWhoDoesNotAnswerDidNotSell(t *testing.T) {
	y := newYard(t)
	for range 4 {
		y.pass(1)
	}
	y.pass(47.9)
	y.expect(map[string]int{"Sold": 1, "Pending Sale": 1, "Did Not Sell": 1}, rules.Sold, rules.Pending, rules.Unsold)
	y.pass(0.1)
	y.expect(map[string]int{"Sold": 1, "Did Not Sell": 2}, rules.Sold, rules.Unsold, rules.Unsold)
	y.pass(24*7 - 48)
	if event, err := auction.Event(t.Context(), y.store, y.tenant, y.event); err != nil || event.StatusID != codes.EventClosed {
		t.Errorf("%+v, %v", event, err)
	}
}

// TestListsFollowBidsEveryFewSeconds checks that the clock, not each bid, touches the lists; otherwise no cached search would ever be
// fresh.
func TestListsFollowBidsEveryFewSeconds(t *testing.T) {
	y := newYard(t)
	y.pass(2)
	told := func() (n int) {
		rows, err := y.clock.Feed.After(t.Context(), 0)
		y.must(err)
		for _, row := range rows {
			if slices.Contains(row.Tags, db.TagCatalog) {
				n++
			}
		}
		return n
	}
	before := told()
	for range 10 {
		y.must(y.store.Touch(t.Context(), y.tenant, db.TagItem(y.lots[0].ID), db.TagEvent(y.event)))
		y.pass(1.0 / 3600)
	}
	if n := told() - before; n != 2 {
		t.Errorf("in ten seconds of bids lists are told %d times", n)
	}
	y.pass(1.0 / 360)
	y.pass(0) // a tick publishes what the previous one touched; a running clock does so at once
	if n := told() - before; n != 3 {
		t.Errorf("after the last bid they are told %d times", n)
	}
	y.pass(1.0 / 360)
	if n := told() - before; n != 3 {
		t.Errorf("without bids they are told %d times", n)
	}
}

func TestWritesOfAnotherProcessAreIndexedAfterATick(t *testing.T) {
	y := newYard(t)
	before := y.indexes.Of(y.tenant).Search(search.Query{Page: 1, Size: 1}, 0).Total
	other := enginetest.OpenSecond(t, y.store)
	row := y.lots[0]
	row.ID, row.StockNumber, row.Title, row.EventID = 0, "NEW-1", "2026 Zeppelin airship", nil
	row.UpdatedAt = db.Millis(y.now)
	_, err := other.DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(t.Context())
	y.must(err)
	_, err = other.DB.NewUpdate().Model((*db.EventRow)(nil)).Set("name = 'Renamed'").Where("id = ?", y.event).Exec(t.Context())
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

// TestChangesByTimeAlonePublish checks that a tick touches whatever changed with time alone, because answers cached between that
// time and the tick are stale.
func TestChangesByTimeAlonePublish(t *testing.T) {
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
	event, first := db.TagEvent(y.event), db.TagItem(y.lots[0].ID)
	f("nothing happens", told(0.5))
	f("prebids are taken", told(0.5), db.TagCatalog, db.TagEvents, event)
	f("still prebids", told(0.5))
	f("the event starts", told(0.5), db.TagCatalog, db.TagEvents, event)
	f("the first lot closes", told(1), db.TagCatalog, db.TagEvents, event, first)
	f("the event ends", told(1), db.TagCatalog, db.TagEvents, event, db.TagItem(y.lots[1].ID), db.TagItem(y.lots[2].ID))
}
