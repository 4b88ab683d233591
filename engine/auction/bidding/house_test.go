package bidding_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// house is an auction house with an online event in progress, open lots and people who may bid. When its test ends, replaying
// the log of each lot must give the stored tables.
type house struct {
	t      *testing.T
	store  *db.Store
	tenant db.Tenant
	event  int64
	lots   []int64
	people []int64
	clock  *atomic.Int64 // Unix milliseconds
	ends   int64         // the original closing time of all lots
	desk   *bidding.Desk

	isCalled bool // sold in a ring, where lots have no closing times
}

const (
	second = 1000
	minute = 60 * second
)

// onBoth runs a test on SQLite and on PostgreSQL.
func onBoth(t *testing.T, test func(t *testing.T, s *db.Store)) {
	t.Run("SQLite", func(t *testing.T) { test(t, enginetest.OpenSQLite(t)) })
	t.Run("PostgreSQL", func(t *testing.T) { test(t, enginetest.OpenPostgres(t)) })
}

func newHouse(t *testing.T, s *db.Store, lots, people int) *house {
	t.Helper()
	h := &house{t: t, store: s, clock: &atomic.Int64{}, ends: db.Millis(enginetest.Now) + 60*minute}
	h.clock.Store(db.Millis(enginetest.Now))
	id := enginetest.House(t, s, "one", "one.example")
	var err error
	h.tenant, err = tenant.TenantBySlug(t.Context(), s, "one")
	h.must(err)
	terms, err := tenant.Terms(t.Context(), s, id, 0)
	h.must(err)
	h.event, err = auction.PutEvent(t.Context(), s, id, db.EventRow{Code: "E", TypeID: codes.EventOnline, StatusID: codes.EventInProgress, Name: "County fleet",
		PrebidFrom: h.clock.Load() - 60*minute, StartsAt: h.clock.Load() - 30*minute, EndsAt: h.ends, TimeZone: "America/Chicago", TermsID: terms.ID}, nil)
	h.must(err)
	h.addLots(lots)
	for range people {
		h.addPerson()
	}
	h.desk = h.openDesk(s)
	t.Cleanup(h.verify)
	return h
}

// openDesk opens a desk on a database of the house and closes it before the house is verified.
func (h *house) openDesk(s *db.Store) *bidding.Desk {
	desk := bidding.Open(s, h.now, nil)
	h.t.Cleanup(desk.Close)
	return desk
}

func (h *house) now() time.Time { return db.Time(h.clock.Load()) }

func (h *house) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) insert(row any) {
	h.t.Helper()
	_, err := h.store.DB.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(h.t.Context())
	h.must(err)
}

func (h *house) addLots(count int) {
	h.t.Helper()
	category := &db.CategoryRow{TenantID: h.tenant.ID, Name: "Trucks", Folded: "trucks"}
	h.insert(category)
	family := &db.FamilyRow{TenantID: h.tenant.ID, CategoryID: category.ID, Name: "Dump", Folded: "dump"}
	h.insert(family)
	maker := &db.MakeRow{TenantID: h.tenant.ID, Name: "Mack", Folded: "mack"}
	h.insert(maker)
	model := &db.ModelRow{TenantID: h.tenant.ID, MakeID: maker.ID, Name: "R", Folded: "r"}
	h.insert(model)
	place := &db.LocationRow{TenantID: h.tenant.ID, City: "Fargo", State: "ND", Name: "Fargo, ND", Folded: "fargo, nd"}
	h.insert(place)
	for n := range count {
		row := &db.ItemRow{TenantID: h.tenant.ID, StockNumber: fmt.Sprint(n), CategoryID: category.ID, FamilyID: family.ID, MakeID: maker.ID, ModelID: model.ID,
			LocationID: place.ID, Title: "Dump truck", Specifications: "[]", Quantity: 1, EventID: &h.event, LotNumber: fmt.Sprint(n + 1), LotSequence: n + 1,
			StartingCents: 100_00, EndsAt: &h.ends, ShowCurrentBid: true, CreatedAt: h.clock.Load(), UpdatedAt: h.clock.Load()}
		h.insert(row)
		h.lots = append(h.lots, row.ID)
	}
}

// addPerson adds a person who is registered for the event.
func (h *house) addPerson() int64 {
	h.t.Helper()
	n := len(h.people) + 1
	address := fmt.Sprintf("bidder%d@mail.example", n)
	user := &db.UserRow{TenantID: h.tenant.ID, Email: address, FoldedEmail: address, FirstName: "Ann", LastName: "Bidder", PhoneType: "Mobile", PreferredContact: "email",
		Roles: "[]", HasAccount: true, HasVerifiedPaymentMethod: true, OnlineBiddingStatusID: 1, CreatedAt: h.clock.Load()}
	h.insert(user)
	registration := &db.EventRegistrationRow{TenantID: h.tenant.ID, EventID: h.event, UserID: user.ID, BidderNumber: n, IsRegistered: true, EmailNotifications: true,
		Approval: api.ApprovalApproved, RegisteredAt: h.clock.Load(), ChangedAt: h.clock.Load()}
	_, err := h.store.DB.NewInsert().Model(registration).Exec(h.t.Context())
	h.must(err)
	h.people = append(h.people, user.ID)
	return user.ID
}

// rule adds a rule for the house.
func (h *house) rule(kind, body string) {
	h.t.Helper()
	text, err := tenant.NormalizeRule(kind, body)
	h.must(err)
	_, err = tenant.AddSchedule(h.t.Context(), h.store, h.tenant.ID, tenant.ScheduleRow{Kind: kind, Body: text})
	h.must(err)
}

// change sets a column of a lot.
func (h *house) change(lot int64, column string, value any) {
	h.t.Helper()
	_, err := h.store.DB.NewUpdate().Model((*db.ItemRow)(nil)).Set("? = ?", ident(column), value).Where("id = ?", lot).Exec(h.t.Context())
	h.must(err)
}

// item loads a lot.
func (h *house) item(id int64) (row db.ItemRow) {
	h.t.Helper()
	h.must(h.store.DB.NewSelect().Model(&row).Where("id = ?", id).Scan(h.t.Context()))
	return row
}

// price returns the public price of a lot in cents, 0 without a bid.
func (h *house) price(id int64) (price int64) {
	h.t.Helper()
	h.must(h.store.DB.NewRaw("SELECT coalesce(current_cents, 0) FROM items WHERE id = ?", id).Scan(h.t.Context(), &price))
	return price
}

func (h *house) count(query string, arguments ...any) (n int) {
	h.t.Helper()
	h.must(h.store.DB.NewRaw(query, arguments...).Scan(h.t.Context(), &n))
	return n
}

// verify rebuilds every lot from its log and checks invariants that hold for any lot.
func (h *house) verify() {
	ctx := h.t.Context()
	if ctx.Err() != nil { // canceled before cleanups run
		ctx = contextOf(h.t)
	}
	for _, id := range h.lots {
		if _, err := bidding.Verify(ctx, h.store, h.tenant.ID, id); err != nil {
			h.t.Errorf("lot %d: %v", id, err)
		}
		if !h.isCalled {
			h.checkTimes(ctx, id)
		}
	}
	for what, query := range map[string]string{
		"lots that cost more than their leader would pay": `SELECT count(*) FROM items WHERE leader_id IS NOT NULL AND (leader_max_cents IS NULL OR current_cents > leader_max_cents)`,
		"lots sold to somebody else than their leader":    `SELECT count(*) FROM items i JOIN sales s ON s.item_id = i.id WHERE s.source = 'bid' AND (i.leader_id IS NULL OR s.buyer_id <> i.leader_id AND s.paddle = '' OR s.price_cents <> i.current_cents)`,
		"lots sold without a sale, or with two":           `SELECT count(*) FROM items i WHERE outcome = 'sold' AND quantity = 1 AND (SELECT count(*) FROM sales s WHERE s.item_id = i.id) <> 1`,
		"sales under the reserve":                         `SELECT count(*) FROM items i JOIN sales s ON s.item_id = i.id WHERE s.source = 'bid' AND i.reserve_cents > s.price_cents`,
	} {
		var n int
		if err := h.store.DB.NewRaw(query).Scan(ctx, &n); err != nil || n > 0 {
			h.t.Errorf("%d %s %v", n, what, err)
		}
	}
	if checked, err := ledger.Check(ctx, h.store.DB, h.tenant.ID); err != nil || len(checked.Problems) > 0 {
		h.t.Errorf("%v %v", checked.Problems, err)
	}
}

// checkTimes checks the times in a log: each bid came before the closing time in force, closing times only moved later, and the
// lot was decided once, after the last of them.
func (h *house) checkTimes(ctx context.Context, id int64) {
	rows, err := bidlog.Read(ctx, h.store.DB, h.tenant.ID, id)
	if err != nil {
		h.t.Error(err)
	}
	end, isDecided := bidlog.LogTime(h.ends), false
	for _, row := range rows {
		at, later := bidlog.LogTime(row.At), bidlog.ExtendedEntry{}
		if err := json.Unmarshal([]byte(row.Public), &later); err != nil {
			h.t.Error(err)
		}
		switch {
		case (row.Kind == bidlog.LogBid || row.Kind == bidlog.LogRetracted) && (at >= end || isDecided):
			h.t.Errorf("lot %d: %s of %s when it was over at %s", id, row.Kind, at, end)
		case row.Kind == bidlog.LogExtended && (later.EndTime <= end || isDecided):
			h.t.Errorf("lot %d: extended from %s to %s", id, end, later.EndTime)
		case row.Kind == bidlog.LogExtended:
			end = later.EndTime
		case row.Kind == bidlog.LogDecided && (at < end || isDecided):
			h.t.Errorf("lot %d: decided at %s, its end is %s", id, at, end)
		}
		isDecided = isDecided || row.Kind == bidlog.LogDecided
	}
}

func ident(name string) bun.Ident { return bun.Ident(name) }

// contextOf returns a context that stays valid during cleanups.
func contextOf(t *testing.T) context.Context { return context.WithoutCancel(t.Context()) }
