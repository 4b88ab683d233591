package bidding_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// dollars is the number of cents in a dollar.
const dollars = 100

// sale is an online auction in progress, with a desk whose clock moves only when a test moves it.
type sale struct {
	t      testing.TB
	store  *db.Store
	desk   *bidding.Desk
	tenant *db.Tenant
	event  int64
	lots   []int64
	people []int64
	millis atomic.Int64
}

// newSale creates a sale that ends in an hour, with lots that start at $100 and people without a buying limit.
func newSale(t testing.TB, lots, people int) *sale {
	t.Helper()
	s := &sale{t: t, store: enginetest.Open(t)}
	s.millis.Store(db.Millis(enginetest.Now))
	house := enginetest.House(t, s.store, "one")
	enginetest.Fill(t, s.store, house, lots, 1)
	record, err := tenant.TenantBySlug(t.Context(), s.store, "one")
	s.must(err)
	s.tenant = &record
	terms, err := tenant.Terms(t.Context(), s.store, house, 0)
	s.must(err)
	now := s.millis.Load()
	s.event, err = auction.PutEvent(t.Context(), s.store, house, db.EventRow{Code: "SALE", TypeID: codes.EventOnline, StatusID: codes.EventInProgress, Name: "Sale",
		StartsAt: now - 3_600_000, EndsAt: now + 3_600_000, PrebidFrom: now - 7_200_000, TimeZone: "America/Chicago", TermsID: terms.ID}, nil)
	s.must(err)
	s.exec(`UPDATE items SET event_id = ?, outcome = '', starting_cents = 10000, reserve_cents = NULL, ends_at = NULL, current_cents = NULL,
		hammer_cents = NULL, show_current_bid = ?`, s.event, true)
	s.must(s.store.DB.NewSelect().Table("items").Column("id").Order("lot_sequence", "id").Scan(t.Context(), &s.lots))
	for i := range people {
		s.people = append(s.people, s.person(fmt.Sprintf("p%d@example.com", i)))
	}
	s.desk = bidding.Open(s.store, func() time.Time { return time.UnixMilli(s.millis.Load()) }, nil)
	t.Cleanup(s.desk.Close)
	return s
}

// terms returns the house's terms.
func (s *sale) terms() int64 {
	s.t.Helper()
	row, err := tenant.Terms(s.t.Context(), s.store, s.tenant.ID, 0)
	s.must(err)
	return row.ID
}

func (s *sale) must(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *sale) exec(query string, args ...any) {
	s.t.Helper()
	_, err := s.store.DB.NewRaw(query, args...).Exec(s.t.Context())
	s.must(err)
}

// person adds a person who may bid on everything.
func (s *sale) person(email string) int64 {
	s.t.Helper()
	id, err := identity.PutUser(s.t.Context(), s.store, s.tenant.ID, db.UserRow{Email: email, FirstName: email, PasswordHash: "!"})
	s.must(err)
	s.exec(`UPDATE users SET has_account = ?, has_verified_payment_method = ?, online_bidding_status_id = 1 WHERE id = ?`, true, true, id)
	s.must(auction.WriteRegistrations(s.t.Context(), s.store, s.tenant.ID, id, func(ctx context.Context, w *auction.RegistrationWriter) error {
		return w.Put(ctx, &db.EventRegistrationRow{EventID: s.event, IsRegistered: true, Approval: api.ApprovalApproved})
	}))
	return id
}

func (s *sale) request(who, lot int, amount int64) bidding.Request {
	return bidding.Request{Tenant: s.tenant, UserID: s.people[who], ItemID: s.lots[lot], Amount: amount}
}

// bid places a maximum bid and returns its result and message. The result of a refused bid is 300.
func (s *sale) bid(who, lot int, amount int64) (result int, message string) {
	s.t.Helper()
	return s.place(s.request(who, lot, amount))
}

func (s *sale) place(request bidding.Request) (result int, message string) {
	s.t.Helper()
	out, err := s.desk.Place(s.t.Context(), request)
	var refusal *api.Error
	if errors.As(err, &refusal) {
		return refusal.Result, refusal.Error()
	}
	s.must(err)
	return out.Body.Result, out.Body.Message
}

// wants places a bid and fails unless it has this result and message.
func (s *sale) wants(who, lot int, amount int64, result int, message string) {
	s.t.Helper()
	if got, said := s.bid(who, lot, amount); got != result || said != message {
		s.t.Errorf("person %d bids %d on lot %d: %d %q instead of %d %q", who, amount, lot, got, said, result, message)
	}
}

func (s *sale) item(lot int) *db.ItemRow {
	s.t.Helper()
	state, err := auction.ReadBiddingState(s.t.Context(), s.store, s.tenant.ID, db.LotUser{ItemID: s.lots[lot]})
	s.must(err)
	return state.Items[s.lots[lot]]
}

// stands fails unless this person leads the lot at this price. A leader of -1 means nobody.
func (s *sale) stands(lot, leader int, price int64) {
	s.t.Helper()
	item := s.item(lot)
	var is int64
	if item.CurrentCents != nil {
		is = *item.CurrentCents
	}
	if leader < 0 && item.LeaderID != nil || leader >= 0 && (item.LeaderID == nil || *item.LeaderID != s.people[leader]) || is != price {
		s.t.Errorf("lot %d is led by %v at %d instead of person %d at %d", lot, item.LeaderID, is, leader, price)
	}
}

// verified fails unless the log of every lot is intact and agrees with the tables.
func (s *sale) verified() {
	s.t.Helper()
	for _, id := range s.lots {
		if _, err := bidding.Verify(s.t.Context(), s.store, s.tenant.ID, id); err != nil {
			s.t.Errorf("lot %d: %v", id, err)
		}
	}
}

func (s *sale) log(lot int) []bidlog.LogRow {
	s.t.Helper()
	rows, err := bidlog.Read(s.t.Context(), s.store.DB, s.tenant.ID, s.lots[lot])
	s.must(err)
	return rows
}

func (s *sale) kinds(lot int) (kinds []string) {
	s.t.Helper()
	for _, row := range s.log(lot) {
		kinds = append(kinds, row.Kind)
	}
	return kinds
}

func (s *sale) count(table string) (n int) {
	s.t.Helper()
	s.must(s.store.DB.NewRaw("SELECT count(*) FROM "+table).Scan(s.t.Context(), &n))
	return n
}
