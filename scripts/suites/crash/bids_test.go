package crash

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
	"fairwarning/scripts/await"
)

// bidders is the number of concurrent bidders. Their numbers must have one digit.
const bidders = 8

// The closing lots close while people bid on them, with a soft close of one second.
const openLots, closingLots = 4, 4

// TestKilledWhilePeopleBid kills engine and writer alternately at random moments, while people bid and retry with the same
// key. It checks that every acknowledged bid is stored once, as acknowledged, and that every bid log matches the tables.
func TestKilledWhilePeopleBid(t *testing.T) {
	_, mails, texts := newPostman(t)
	s := newStack(t, mails, texts)
	house, event, people := s.furnishSale()
	t.Cleanup(s.stop)
	s.start("engine")
	s.start("writer")
	for _, b := range people {
		if err := b.signIn(); err != nil {
			t.Fatal(err)
		}
	}
	s.kill("engine") // which reads the lots at its start
	s.furnishLots(house, event, people)
	s.start("engine")
	s.besiegeSale(people)
	s.stop()
	defer func() {
		if t.Failed() {
			t.Log(s.tail())
		}
	}()
	db, err := db.Open(t.Context(), filepath.Join(s.data, "fairwarning.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	entries := 0
	for _, lot := range people[0].lots {
		entries += checkLog(t, db, house, lot, people)
	}
	checkSales(t, db)
	taken := count(t, db, `SELECT count(*) FROM bid_log WHERE kind = 'bid'`)
	sold := count(t, db, `SELECT count(*) FROM items WHERE outcome = 'sold'`)
	t.Logf("%d kills, %d bids taken, %d entries in logs, %d lots sold", kills(), taken, entries, sold)
	if taken < bidders || sold == 0 {
		t.Errorf("%d bids were taken and %d lots sold: that says little", taken, sold)
	}
}

// besiegeSale lets people bid until all kills are done, all closing lots are decided and every bid has a response.
func (s *stack) besiegeSale(people []*bidder) {
	var crowded sync.WaitGroup
	over := make(chan struct{})
	for _, b := range people {
		crowded.Go(func() {
			if err := b.bidUntil(over); err != nil {
				s.t.Errorf("%s: %v", b.email(), err)
			}
		})
	}
	s.closeLots(people[0].lots[openLots:])
	for n := range kills() {
		time.Sleep(time.Duration(100+rand.IntN(500)) * time.Millisecond) // a random moment
		name := []string{"engine", "writer"}[n%2]
		s.kill(name)
		s.start(name)
	}
	s.awaitSales()
	close(over)
	crowded.Wait()
}

// closeLots lets lots end soon, a second apart, once there is a bid on each, however slow the machine is.
func (s *stack) closeLots(lots []int64) {
	store, err := db.Open(s.t.Context(), s.location())
	if err != nil {
		s.t.Error(err)
		return
	}
	defer store.Close()
	ids := bun.List(lots)
	for deadline := time.Now().Add(await.Limit); count(s.t, store, `SELECT count(*) FROM items WHERE leader_id IS NULL AND id IN (?)`, ids) > 0; time.Sleep(idle) {
		if time.Now().After(deadline) {
			s.t.Error("nobody bids on the lots that are about to close")
			return
		}
	}
	s.kill("engine") // which reads at its start when lots close
	for n, lot := range lots {
		if _, err := store.DB.NewRaw(`UPDATE items SET ends_at = ? WHERE id = ?`, db.Millis(time.Now())+int64(1000*(n+1)), lot).Exec(s.t.Context()); err != nil {
			s.t.Error(err)
		}
	}
	s.start("engine")
}

// awaitSales waits until the closing lots are decided, while people continue to bid.
func (s *stack) awaitSales() {
	db, err := db.Open(s.t.Context(), filepath.Join(s.data, "fairwarning.db"))
	if err != nil {
		s.t.Error(err)
		return
	}
	defer db.Close()
	for deadline := time.Now().Add(3 * await.Limit); count(s.t, db, `SELECT count(*) FROM items WHERE outcome = ''`) > openLots; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			s.t.Error("lots are open minutes after their end")
			return
		}
	}
}

// checkLog compares a lot's log with the responses to the bids on it and returns the number of entries.
func checkLog(t *testing.T, db *db.Store, house, lot int64, people []*bidder) int {
	t.Helper()
	entries, err := bidding.Verify(t.Context(), db, house, lot)
	if err != nil {
		t.Errorf("lot %d: %v", lot, err)
	}
	rows, err := bidlog.Read(t.Context(), db.DB, house, lot)
	if err != nil {
		t.Fatal(err)
	}
	type who struct{ user, amount int64 }
	there, refused := map[who][]bidlog.LogRow{}, refusedBids(t, db, house, lot, rows)
	for _, row := range rows {
		var secret bidlog.PrivateBid
		if row.Kind != bidlog.LogBid {
			continue
		}
		if err := json.Unmarshal([]byte(row.Private), &secret); err != nil {
			t.Error(err)
		}
		there[who{secret.User, secret.Amount}] = append(there[who{secret.User, secret.Amount}], row)
	}
	for _, b := range people {
		for _, one := range b.bids {
			switch {
			case one.lot != lot || one.isTooLate: // bids on a lot that has closed are not recorded
			case one.result == api.BidError:
				refused[b.user]--
			default:
				found := there[who{b.user, one.amount}]
				delete(there, who{b.user, one.amount})
				checkBid(t, one, found)
			}
		}
	}
	for user, n := range refused {
		if n != 0 {
			t.Errorf("lot %d: %d more refused bids of user %d are recorded than were answered", lot, n, user)
		}
	}
	for w, rows := range there {
		t.Errorf("lot %d: %s of %d by user %d was never answered", lot, rows[0].Kind, w.amount, w.user)
	}
	return entries
}

// refusedBids counts each person's refused bids on a lot: in its log, and waiting for it.
func refusedBids(t *testing.T, db *db.Store, house, lot int64, rows []bidlog.LogRow) map[int64]int {
	t.Helper()
	bids := map[int64]int{}
	for _, row := range rows {
		var entry bidlog.RefusedEntry
		if row.Kind != bidlog.LogRefused {
			continue
		}
		if err := json.Unmarshal([]byte(row.Public), &entry); err != nil {
			t.Error(err)
		}
		bids[*row.UserID] += entry.Bids
	}
	waiting, err := bidlog.Refused(t.Context(), db.DB, house, []int64{lot})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range waiting {
		bids[row.UserID] += row.Bids
	}
	return bids
}

// checkBid fails unless the log has exactly one entry for a bid, which matches the response.
func checkBid(t *testing.T, told bid, found []bidlog.LogRow) {
	t.Helper()
	if len(found) != 1 {
		t.Errorf("lot %d: a bid of %d, answered %d, is there %d times", told.lot, told.amount, told.result, len(found))
		return
	}
	var entry bidlog.BidEntry
	if err := json.Unmarshal([]byte(found[0].Public), &entry); err != nil {
		t.Error(err)
	}
	results := map[string]int{"high": api.BidHigh, "outbid": api.BidOutbid}
	is := results[entry.Result]
	if is != told.result || entry.Price != told.price {
		t.Errorf("lot %d: a bid of %d was answered %d at %d, the log says %d at %d", told.lot, told.amount, told.result, told.price, is, entry.Price)
	}
}

// checkSales fails unless each sold lot has one sale, to the leader at the current price, and the ledger proves it.
func checkSales(t *testing.T, db *db.Store) {
	t.Helper()
	for what, query := range map[string]string{
		"lots sold without one sale":   `SELECT count(*) FROM items i WHERE outcome = 'sold' AND (SELECT count(*) FROM sales s WHERE s.item_id = i.id) <> 1`,
		"sales of lots that are open":  `SELECT count(*) FROM sales s JOIN items i ON i.id = s.item_id WHERE i.outcome <> 'sold'`,
		"sales to others than who led": `SELECT count(*) FROM sales s JOIN items i ON i.id = s.item_id WHERE s.buyer_id <> i.leader_id OR s.price_cents <> i.current_cents`,
	} {
		if n := count(t, db, query); n > 0 {
			t.Errorf("%d %s", n, what)
		}
	}
	var houses []int64
	if err := db.DB.NewRaw("SELECT id FROM tenants").Scan(t.Context(), &houses); err != nil {
		t.Fatal(err)
	}
	for _, house := range houses {
		if checked, err := ledger.Check(t.Context(), db.DB, house); err != nil || len(checked.Problems) > 0 {
			t.Errorf("%v %v", checked.Problems, err)
		}
	}
}

// furnishSale creates a house with a running event, and people who may bid.
func (s *stack) furnishSale() (house, event int64, people []*bidder) {
	house, event = s.furnish()
	store, err := db.Open(s.t.Context(), filepath.Join(s.data, "fairwarning.db"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer store.Close()
	f := &furnisher{s.t, store, house, event}
	f.exec(`UPDATE events SET status_id = ?, starts_at = ?, prebid_from = ? WHERE id = ?`, codes.EventInProgress,
		db.Millis(time.Now())-1000, db.Millis(time.Now())-2000, event)
	_, err = tenant.AddSchedule(s.t.Context(), store, house, tenant.ScheduleRow{Kind: tenant.ScheduleSoftClose, Body: `{"window":1000,"reset":1000,"most":3}`})
	if err != nil {
		s.t.Fatal(err)
	}
	hash := enginetest.PasswordHash(password)
	for n := range bidders {
		b := &bidder{applicant: applicant{stack: s, number: n + 1, event: event}}
		b.user = f.person(b.email(), hash)
		people = append(people, b)
	}
	return house, event, people
}

// furnishLots adds the lots that people will bid on.
func (s *stack) furnishLots(house, event int64, people []*bidder) {
	store, err := db.Open(s.t.Context(), s.location())
	if err != nil {
		s.t.Fatal(err)
	}
	defer store.Close()
	lots := (&furnisher{s.t, store, house, event}).lots(openLots + closingLots)
	for _, b := range people {
		b.lots = lots
	}
}

type furnisher struct {
	t            *testing.T
	db           *db.Store
	house, event int64
}

func (f *furnisher) exec(query string, arguments ...any) {
	f.t.Helper()
	if _, err := f.db.DB.NewRaw(query, arguments...).Exec(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

func (f *furnisher) insert(row any) {
	f.t.Helper()
	if _, err := f.db.DB.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

// lots adds lots to the event, which close tomorrow.
func (f *furnisher) lots(count int) (ids []int64) {
	category := &db.CategoryRow{TenantID: f.house, Name: "Trucks", Folded: "trucks"}
	f.insert(category)
	family := &db.FamilyRow{TenantID: f.house, CategoryID: category.ID, Name: "Dump", Folded: "dump"}
	f.insert(family)
	maker := &db.MakeRow{TenantID: f.house, Name: "Mack", Folded: "mack"}
	f.insert(maker)
	model := &db.ModelRow{TenantID: f.house, MakeID: maker.ID, Name: "R", Folded: "r"}
	f.insert(model)
	place := &db.LocationRow{TenantID: f.house, City: "Fargo", State: "ND", Name: "Fargo, ND", Folded: "fargo, nd"}
	f.insert(place)
	now := db.Millis(time.Now())
	for n := range count {
		ends := now + 24*3_600_000
		row := &db.ItemRow{TenantID: f.house, StockNumber: fmt.Sprint(n), CategoryID: category.ID, FamilyID: family.ID, MakeID: maker.ID, ModelID: model.ID,
			LocationID: place.ID, Title: "Dump truck", Specifications: "[]", Quantity: 1, EventID: &f.event, LotNumber: fmt.Sprint(n + 1), LotSequence: n + 1,
			StartingCents: 100_00, EndsAt: &ends, ShowCurrentBid: true, CreatedAt: now, UpdatedAt: now}
		f.insert(row)
		ids = append(ids, row.ID)
	}
	return ids
}

func (f *furnisher) person(email, hash string) int64 {
	now := db.Millis(time.Now())
	user := &db.UserRow{TenantID: f.house, Email: email, FoldedEmail: email, PasswordHash: hash, FirstName: "Ann", LastName: "Bidder", PhoneType: "Mobile",
		PreferredContact: "email", Roles: "[]", HasAccount: true, HasVerifiedPaymentMethod: true, OnlineBiddingStatusID: 1, CreatedAt: now}
	f.insert(user)
	registration := &db.EventRegistrationRow{TenantID: f.house, EventID: f.event, UserID: user.ID, BidderNumber: int(user.ID), IsRegistered: true,
		Approval: api.ApprovalApproved, RegisteredAt: now, ChangedAt: now}
	if _, err := f.db.DB.NewInsert().Model(registration).Exec(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
	return user.ID
}
