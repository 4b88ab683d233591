package messages

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/notice"
	"fairwarning/engine/tenant"
)

// newHouse creates a database with one house and one person.
func newHouse(t *testing.T) (s *db.Store, tenantID, userID int64) {
	t.Helper()
	s, err := db.Open(t.Context(), filepath.Join(t.TempDir(), "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if tenantID, err = tenant.PutTenant(t.Context(), s, db.Tenant{Slug: "one"}); err != nil {
		t.Fatal(err)
	}
	if userID, err = identity.PutUser(t.Context(), s, tenantID, db.UserRow{Email: "a@example.com", PasswordHash: "!"}); err != nil {
		t.Fatal(err)
	}
	return s, tenantID, userID
}

// change commits a change together with notices about it.
func change(s *db.Store, tenantID, userID int64, rows ...notice.NoticeRow) error {
	return s.InTx(context.Background(), func(ctx context.Context, tx bun.Tx) error {
		if err := db.AddAudit(ctx, tx, tenantID, db.AuditRow{UserID: userID, Action: "change"}); err != nil {
			return err
		}
		return notice.AddNotices(ctx, tx, tenantID, 1000, rows...)
	})
}

func countRows(s *db.Store, t *testing.T, table string) (n int) {
	t.Helper()
	if err := s.DB.NewRaw("SELECT count(*) FROM "+table).Scan(t.Context(), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestNoticesNeverBlockAChange checks that notices that fail or exist already are skipped and the change is committed once.
func TestNoticesNeverBlockAChange(t *testing.T) {
	s, tenantID, userID := newHouse(t)
	outbid := func(by int) notice.NoticeRow {
		return notice.OutbidNotice(userID, &db.ItemRow{ID: 1, Title: "A loader"}, by)
	}
	plain := func(by int) notice.NoticeRow { row := outbid(by); row.ItemID = nil; return row }
	f := func(what string, changes, notices int, rows ...notice.NoticeRow) {
		t.Helper()
		if err := change(s, tenantID, userID, rows...); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if c, n := countRows(s, t, "audit_records"), countRows(s, t, "notices"); c != changes || n != notices {
			t.Errorf("%s: %d changes, %d notices", what, c, n)
		}
	}
	f("two are told", 1, 2, plain(1), plain(2))
	f("the same again, and twice at once", 2, 3, plain(1), plain(3), plain(3))
	f("of an item there is none of", 3, 3, outbid(4), plain(5))
	f("nobody", 4, 3)
	if _, err := s.DB.NewRaw(`ALTER TABLE notices RENAME TO lost`).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := change(s, tenantID, userID, plain(6)); err != nil || countRows(s, t, "audit_records") != 5 {
		t.Errorf("without a table: %v", err)
	}
}

func TestRolledBackNoticesAreNotSent(t *testing.T) {
	s, tenantID, userID := newHouse(t)
	ctx, cancel := context.WithCancel(t.Context())
	err := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := notice.AddNotices(ctx, tx, tenantID, 1, notice.NoticeRow{UserID: userID, DedupeKey: "a"}); err != nil {
			return err
		}
		cancel()
		return notice.AddNotices(ctx, tx, tenantID, 1, notice.NoticeRow{UserID: userID, DedupeKey: "b"})
	})
	if err == nil || countRows(s, t, "notices") != 0 {
		t.Errorf("%v, %d notices", err, countRows(s, t, "notices"))
	}
}

// TestNoticesComeNewestFirst checks that the time counts, also where notices were written in another order.
func TestNoticesComeNewestFirst(t *testing.T) {
	s, tenantID, userID := newHouse(t)
	for _, at := range []int64{2000, 1000, 3000} {
		err := s.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return notice.AddNotices(ctx, tx, tenantID, at, notice.NoticeRow{UserID: userID, DedupeKey: fmt.Sprint(at)})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	rows, _, err := notice.Notices(t.Context(), s, tenantID, userID, api.PageInput{PageNumber: 1, PageSize: 10})
	var times []int64
	for _, row := range rows {
		times = append(times, row.CreatedAt)
	}
	if want := []int64{3000, 2000, 1000}; err != nil || !slices.Equal(times, want) {
		t.Errorf("%v, %v; want %v", times, err, want)
	}
}

// TestTextsOfNotices checks that texts state the amount, except where bids are hidden.
func TestTextsOfNotices(t *testing.T) {
	cents := int64(12_500_00)
	item := db.ItemRow{ID: 55, Title: "2016 HITACHI ZX350LC-6", ShowCurrentBid: true, CurrentCents: &cents}
	hidden := item
	hidden.ShowCurrentBid = false
	f := func(row notice.NoticeRow, text, url, amount string) {
		t.Helper()
		if row.Text != text || row.URL != url || row.Detail.Amount != amount {
			t.Errorf("%q, %q, %q", row.Text, row.URL, row.Detail.Amount)
		}
	}
	f(notice.OutbidNotice(7, &item, 3), "You have been outbid on 2016 HITACHI ZX350LC-6, now at $12,500", "/item/55", "$12,500")
	f(notice.OutbidNotice(7, &hidden, 3), "You have been outbid on 2016 HITACHI ZX350LC-6", "/item/55", "")
	f(notice.LeadingNotice(7, &hidden, 3), "You are the high bidder again on 2016 HITACHI ZX350LC-6: a higher bid was retracted", "/item/55", "")
	offer := notice.OfferUpdate{OfferID: 2, Sequence: 1, Cents: 900_000_50}
	f(notice.OfferNotice(notice.NoticeOffer, 7, true, &item, offer), "New offer of $900,000.50 for 2016 HITACHI ZX350LC-6", "/offer-received/55?offer=2", "$900,000.50")
	f(notice.OfferNotice(notice.NoticeOfferRejected, 7, false, &item, offer), "The offer of $900,000.50 for 2016 HITACHI ZX350LC-6 was rejected", "/offer-made/55?offer=2", "$900,000.50")
	if got := api.Money(0).USD(); got != "$0.00" {
		t.Error(got)
	}
	if got := api.Money(-1_234_567_05).USD(); got != "-$1,234,567.05" {
		t.Error(got)
	}
}

// TestWhoIsNotifiedOfALotsOutcome checks which notice the winner, the losers and the seller get, and that others get none.
func TestWhoIsNotifiedOfALotsOutcome(t *testing.T) {
	s, tenantID, seller := newHouse(t)
	var users [3]int64
	for i, name := range []string{"winner", "loser", "stranger"} {
		id, err := identity.PutUser(t.Context(), s, tenantID, db.UserRow{Email: name + "@example.com", PasswordHash: "!"})
		if err != nil {
			t.Fatal(err)
		}
		users[i] = id
	}
	winner, loser := users[0], users[1]
	item := lotOf(s, t, tenantID, seller, winner)
	for i, user := range []int64{loser, winner} {
		row := db.BidRow{TenantID: tenantID, EventID: *item.EventID, ItemID: item.ID, Seq: i + 1, UserID: user, AmountCents: 100}
		if _, err := s.DB.NewInsert().Model(&row).Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	f := func(outcome string, want map[int64]string) {
		t.Helper()
		item.Outcome = outcome
		err := s.InTx(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return notice.NotifyDecided(ctx, tx, &item, 500_00, notice.PendingSale{OfferID: 4, Until: 99}, 1)
		})
		if err != nil {
			t.Fatal(err)
		}
		rows, err := PendingNotices(t.Context(), s, 10)
		if err != nil || len(rows) != len(want) {
			t.Fatalf("%s: %+v, %v", outcome, rows, err)
		}
		for _, row := range rows {
			if want[row.UserID] != row.Kind {
				t.Errorf("%s: user %d is told %s", outcome, row.UserID, row.Kind)
			}
			if row.Kind == notice.NoticePending && !strings.HasSuffix(row.URL, fmt.Sprintf("/%d?offer=4", item.ID)) {
				t.Errorf("user %d is sent to %s", row.UserID, row.URL)
			}
		}
		if _, err := s.DB.NewRaw("DELETE FROM notices").Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	f(db.OutcomeSold, map[int64]string{winner: notice.NoticeWon, loser: notice.NoticeLost, seller: notice.NoticeSold})
	f(db.OutcomePending, map[int64]string{winner: notice.NoticePending, loser: notice.NoticeLost, seller: notice.NoticePending})
	f(db.OutcomeUnsold, map[int64]string{winner: notice.NoticeLost, loser: notice.NoticeLost, seller: notice.NoticeUnsold})
}

// lotOf creates a lot in an event.
func lotOf(s *db.Store, t *testing.T, tenantID, sellerID, leaderID int64) db.ItemRow {
	t.Helper()
	terms, err := tenant.AddTerms(t.Context(), s, tenantID, db.TermsRow{Title: "Terms", IsDefault: true})
	if err != nil {
		t.Fatal(err)
	}
	event, err := auction.PutEvent(t.Context(), s, tenantID, db.EventRow{Code: "E", TermsID: terms, TypeID: codes.EventOnline, StatusID: codes.EventActive}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var rows []db.ItemRow
	err = inventory.WriteInventory(t.Context(), s, tenantID, func(w *inventory.InventoryWriter) error {
		category, maker, place := db.CategoryRow{Name: "C"}, db.MakeRow{Name: "M"}, db.LocationRow{City: "X", State: "SD"}
		for _, add := range []func() error{
			func() error { return w.AddCategory(t.Context(), &category) }, func() error { return w.AddMake(t.Context(), &maker) },
			func() error { return w.AddLocation(t.Context(), &place) },
		} {
			if err := add(); err != nil {
				return err
			}
		}
		family, model := db.FamilyRow{CategoryID: category.ID, Name: "F"}, db.ModelRow{MakeID: maker.ID, Name: "O"}
		if err := w.AddFamily(t.Context(), &family); err != nil {
			return err
		}
		if err := w.AddModel(t.Context(), &model); err != nil {
			return err
		}
		rows = []db.ItemRow{{StockNumber: "1", Title: "A loader", Specifications: "[]", CategoryID: category.ID, FamilyID: family.ID, MakeID: maker.ID,
			ModelID: model.ID, LocationID: place.ID, EventID: &event, Quantity: 1}}
		return w.PutItems(t.Context(), rows)
	})
	if err != nil {
		t.Fatal(err)
	}
	item := rows[0]
	item.TenantID, item.SellerID, item.LeaderID = tenantID, &sellerID, &leaderID
	return item
}

func TestOldNoticesAreDeleted(t *testing.T) {
	s, tenantID, userID := newHouse(t)
	for at := range int64(5) {
		row := notice.NoticeRow{TenantID: tenantID, UserID: userID, DedupeKey: string(rune('a' + at)), CreatedAt: at}
		if _, err := s.DB.NewInsert().Model(&row).ExcludeColumn("id").Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if err := notice.PruneNotices(t.Context(), s, 3); err != nil || countRows(s, t, "notices") != 2 {
		t.Errorf("%v, %d are left", err, countRows(s, t, "notices"))
	}
}
