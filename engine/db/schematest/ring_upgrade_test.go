package schematest

import (
	"context"
	"io/fs"
	"testing"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/uptrace/bun/dialect"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/db/migrations"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// beforeRings is the last version of the schema without rings.
const beforeRings = 10

// downTo takes a database back to an older version of the schema.
func downTo(t *testing.T, s *db.Store, version int64) {
	t.Helper()
	kind, folder := goose.DialectSQLite3, "."
	if s.DB.Dialect().Name() == dialect.PG {
		kind, folder = goose.DialectPostgres, "postgres"
	}
	files, err := fs.Sub(migrations.Files, folder)
	must(t, err)
	provider, err := goose.NewProvider(kind, s.DB.DB, files)
	must(t, err)
	_, err = provider.DownTo(t.Context(), version)
	must(t, err)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// oldSale is a sale of two lots with prebids.
type oldSale struct {
	t      *testing.T
	tenant db.Tenant
	event  int64
	lots   []int64
	people []int64
}

func newOldSale(t *testing.T, s *db.Store) *oldSale {
	t.Helper()
	id := enginetest.House(t, s, "one", "one.example")
	enginetest.Fill(t, s, id, 30, 1)
	house, err := tenant.TenantBySlug(t.Context(), s, "one")
	must(t, err)
	o, now := &oldSale{t: t, tenant: house}, db.Millis(enginetest.Now)
	o.event, err = auction.PutEvent(t.Context(), s, id, db.EventRow{Code: "OLD", TypeID: codes.EventSimulcast, StatusID: codes.EventActive, Name: "County fleet",
		PrebidFrom: now - 1000, StartsAt: now + 3_600_000, EndsAt: now + 7_200_000, TimeZone: "America/Chicago", TermsID: 1}, nil)
	must(t, err)
	must(t, s.DB.NewRaw("SELECT id FROM items WHERE tenant_id = ? AND bid_count = 0 AND outcome = '' ORDER BY id LIMIT 2", id).Scan(t.Context(), &o.lots))
	for i, lot := range o.lots {
		o.exec(s, `UPDATE items SET event_id = ?, lot_sequence = ?, starting_cents = 10000, reserve_cents = NULL, seller_id = NULL, show_current_bid = TRUE WHERE id = ?`, o.event, i+1, lot)
	}
	for _, email := range []string{"ann@one.example", "ben@one.example"} {
		user := &db.UserRow{TenantID: id, Email: email, FoldedEmail: email, FirstName: "Ann", LastName: "Bidder", PhoneType: "Mobile", PreferredContact: "email", Roles: "[]",
			HasAccount: true, HasVerifiedPaymentMethod: true, OnlineBiddingStatusID: 1, CreatedAt: now}
		_, err := s.DB.NewInsert().Model(user).ExcludeColumn("id").Returning("id").Exec(t.Context())
		must(t, err)
		_, err = s.DB.NewInsert().Model(&db.EventRegistrationRow{TenantID: id, EventID: o.event, UserID: user.ID, BidderNumber: len(o.people) + 1, IsRegistered: true,
			Approval: api.ApprovalApproved, RegisteredAt: now, ChangedAt: now}).Exec(t.Context())
		must(t, err)
		o.people = append(o.people, user.ID)
	}
	return o
}

func (o *oldSale) exec(s *db.Store, query string, arguments ...any) {
	o.t.Helper()
	_, err := s.DB.NewRaw(query, arguments...).Exec(o.t.Context())
	must(o.t, err)
}

func (o *oldSale) bid(desk *bidding.Desk, person, lot int, cents int64, isLive bool) {
	o.t.Helper()
	_, err := desk.Place(context.Background(), bidding.Request{Tenant: &o.tenant, UserID: o.people[person], ItemID: o.lots[lot], EventID: o.event, Amount: cents, IsLive: isLive})
	must(o.t, err)
}

func (o *oldSale) verify(s *db.Store) {
	o.t.Helper()
	for _, lot := range o.lots {
		if _, err := bidding.Verify(o.t.Context(), s, o.tenant.ID, lot); err != nil {
			o.t.Errorf("lot %d: %v", lot, err)
		}
	}
}

// TestASaleFromBeforeRingsIsCalled opens a database with the schema of before there were rings, with an event, its lots and bids. The sale can
// then be called, its prebids count, and the logs that began before still verify.
func TestASaleFromBeforeRingsIsCalled(t *testing.T) {
	enginetest.OnBoth(t, func(t *testing.T, old *db.Store) {
		o, now := newOldSale(t, old), enginetest.Now
		clock := func() time.Time { return now }
		before := bidding.Open(old, clock, nil)
		o.bid(before, 0, 0, 500_00, false)
		o.bid(before, 1, 0, 300_00, false)
		before.Close()
		downTo(t, old, beforeRings)
		if _, err := old.DB.NewRaw("SELECT 1 FROM rings").Exec(t.Context()); err == nil {
			t.Fatal("the old schema has rings")
		}
		s := enginetest.OpenSecond(t, old)
		o.verify(s)
		event, err := auction.Event(t.Context(), s, o.tenant.ID, o.event)
		if err != nil || event.Ring != "" {
			t.Errorf("%+v, %v", event, err)
		}
		must(t, auction.SetRing(t.Context(), s, o.tenant.ID, o.event, rules.CalledByClerk, db.Millis(now)))
		now = now.Add(2 * time.Hour)
		desk := bidding.Open(s, clock, nil)
		defer desk.Close()
		seq := int64(0)
		act := func(kind string) {
			t.Helper()
			out, err := desk.Act(t.Context(), bidding.Action{Tenant: &o.tenant, EventID: o.event, Kind: kind, Seen: seq})
			must(t, err)
			seq = out.Body.Ring.Seq
		}
		act(bidding.ActOpen)
		act(rules.StepStart)
		act(bidding.ActFloor)
		act(bidding.ActUndo)
		o.verify(s)
		o.bid(desk, 1, 0, 600_00, true)
		seq++
		act(rules.StepSold)
		act(bidding.ActNext)
		act(rules.StepPass)
		act(bidding.ActNext)
		o.verify(s)
		var sale struct{ BuyerID, PriceCents int64 }
		must(t, s.DB.NewRaw("SELECT buyer_id, price_cents FROM sales WHERE item_id = ?", o.lots[0]).Scan(t.Context(), &sale))
		if sale.BuyerID != o.people[1] || sale.PriceCents != 525_00 {
			t.Errorf("%+v", sale)
		}
	})
}
