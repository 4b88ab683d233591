package bidding_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/sales/office"
)

func TestProxyBidsResolveInOneStepAndTheEarlierOfEqualsLeads(t *testing.T) {
	s := newSale(t, 1, 3)
	s.wants(0, 0, 99*dollars, 300, "Please bid at least $100")
	s.wants(0, 0, 1000*dollars, 100, "You are the high bidder")
	s.stands(0, 0, 100*dollars)
	s.wants(1, 0, 500*dollars, 200, "You have been outbid")
	s.stands(0, 0, 525*dollars)
	s.wants(2, 0, 1000*dollars, 200, "You have been outbid. Another bidder had already set a maximum of $1,000, and the earlier of two equal maximums leads")
	s.stands(0, 0, 1000*dollars)
	s.wants(0, 0, 1000*dollars, 300, "Please bid more than your maximum of $1,000")
	s.wants(1, 0, 1050*dollars, 300, "Please bid at least $1,100")
	s.wants(1, 0, 1500*dollars, 100, "You are the high bidder")
	s.stands(0, 1, 1100*dollars)
	if kinds := s.kinds(0); !slices.Equal(kinds, []string{"terms", "refused", "bid", "bid", "bid", "refused", "refused", "bid"}) {
		t.Errorf("the log has %v", kinds)
	}
	s.verified()
}

func TestRefusedBiddersGetTheFirstReason(t *testing.T) {
	s := newSale(t, 1, 2)
	who := s.people[0]
	s.exec(`UPDATE users SET online_bidding_status_id = 0, has_account = ? WHERE id = ?`, false, who)
	s.exec(`UPDATE event_registrations SET is_registered = ?, approval = 'pending' WHERE user_id = ?`, false, who)
	s.exec(`UPDATE items SET seller_id = ?, ends_at = ?`, who, s.millis.Load())
	s.tenant.Content.RequiresCard = true
	for _, step := range []struct{ tells, then string }{
		{"Bidding on this lot has closed", `UPDATE items SET ends_at = NULL`},
		{"You cannot bid on your own item", `UPDATE items SET seller_id = NULL`},
		{"Please complete your registration to bid", `UPDATE users SET has_account = true, has_verified_payment_method = false`},
		{"Please complete your registration to bid", `UPDATE users SET has_verified_payment_method = true`},
		{"Register to bid", `UPDATE event_registrations SET is_registered = true`},
		{"The auction house has not approved your registration yet", `UPDATE event_registrations SET approval = 'approved'`},
		{"Online Bidding Registration Required", `UPDATE users SET online_bidding_status_id = 1, has_buying_limit = true, buying_limit_cents = 20000`},
		{"This bid exceeds your buying power. You have $200 left", `UPDATE users SET has_buying_limit = false`},
	} {
		s.wants(0, 0, 201*dollars, 300, step.tells)
		s.stands(0, -1, 0)
		s.exec(step.then)
	}
	s.wants(0, 0, 201*dollars, 100, "You are the high bidder")
	s.verified()
	rows := s.log(0)
	if len(rows) != 3 {
		t.Errorf("the log has %d entries", len(rows))
	}
	for _, row := range rows {
		tells := strings.Contains(row.Public, "buying") || strings.Contains(row.Public, "20100") || strings.Contains(row.Public, "bidder")
		if row.Kind == bidlog.LogRefused && tells {
			t.Errorf("what is refused tells the public %s", row.Public)
		}
	}
}

func TestNoBidCountsAtItsEndOrBeforeBiddingOpens(t *testing.T) {
	s := newSale(t, 1, 1)
	s.millis.Add(3_600_000 - 1)
	s.wants(0, 0, 100*dollars, 100, "You are the high bidder")
	end := *s.item(0).EndsAt // the bid extended the lot
	s.millis.Store(end)
	s.wants(0, 0, 200*dollars, 300, "Bidding on this lot has closed")
	s.millis.Store(end - 1)
	s.wants(0, 0, 200*dollars, 300, "Bidding on this lot has closed") // a clock set back does not reopen the lot
	for status, tells := range map[int]string{codes.EventCatalogued: "Bidding on this lot is not open yet",
		codes.EventDidNotRun: "This auction will not take place"} {
		s.exec(`UPDATE events SET status_id = ?, ends_at = ?`, status, end+1000)
		s.exec(`UPDATE items SET ends_at = ?`, end+1000)
		s.wants(0, 0, 200*dollars, 300, tells)
	}
	s.exec(`UPDATE events SET status_id = ?, type_id = ?`, codes.EventInProgress, codes.EventSimulcast)
	s.wants(0, 0, 200*dollars, 300, "Bid on this lot in the live auction")
}

// deposits posts a deposit as the office does.
func (s *sale) deposits(store *db.Store, userID, cents int64) {
	s.t.Helper()
	s.must(store.WriteTx(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		act := office.Act{Act: ledger.Act{TenantID: s.tenant.ID, At: s.millis.Load(), By: &s.people[1], Method: rules.MethodCash, Key: "deposit:1"}, Kind: office.Deposit,
			UserID: userID, Cents: cents}
		_, err := act.Record(ctx, tx.Tx)
		return err
	}))
}

func TestBuyingPowerHoldsMaximaAndFreesThemWhenOutbid(t *testing.T) {
	s := newSale(t, 3, 2)
	s.exec(`UPDATE users SET has_buying_limit = ?, buying_limit_cents = ? WHERE id = ?`, true, 1000*dollars, s.people[0])
	s.wants(0, 0, 600*dollars, 100, "You are the high bidder")
	s.wants(0, 1, 500*dollars, 300, "This bid exceeds your buying power. You have $400 left")
	s.wants(0, 0, 1000*dollars, 100, "You are the high bidder") // the new maximum replaces the old one
	s.wants(0, 1, 100*dollars, 300, "This bid exceeds your buying power. You have $0.00 left")
	s.wants(1, 0, 2000*dollars, 100, "You are the high bidder")
	s.wants(0, 1, 1000*dollars, 100, "You are the high bidder")
	s.deposits(s.store, s.people[0], 50*dollars)
	s.wants(0, 2, 201*dollars, 300, "This bid exceeds your buying power. You have $200 left")
	s.wants(0, 2, 200*dollars, 100, "You are the high bidder")
	power, err := sales.BuyingPower(t.Context(), s.store, s.tenant.ID, s.people[0])
	if s.must(err); power.Committed != 1200*dollars || power.Remaining() != 0 || power.Limit != 1200*dollars {
		t.Errorf("%+v", power)
	}
	s.verified()
}

func TestManyBidsAtOnceAreDecidedOneAfterTheOther(t *testing.T) {
	s := newSale(t, 4, 8)
	s.exec(`UPDATE users SET has_buying_limit = ?, buying_limit_cents = ? WHERE id = ?`, true, 1500*dollars, s.people[7])
	var running sync.WaitGroup
	for who := range s.people {
		running.Go(func() {
			for i := range 25 {
				_, err := s.desk.Place(t.Context(), s.request(who, (who+i)%len(s.lots), int64(100+i*50+who)*dollars))
				var refusal *api.Error
				if err != nil && (!errors.As(err, &refusal) || refusal.Status != 400) {
					t.Error(err)
				}
			}
		})
	}
	running.Wait()
	s.verified()
	bids := s.decided()
	if bids != len(s.people)*25 {
		t.Errorf("%d bids are recorded, %d were made", bids, len(s.people)*25)
	}
	if power, err := sales.BuyingPower(t.Context(), s.store, s.tenant.ID, s.people[7]); err != nil || power.Committed > power.Limit {
		t.Errorf("%+v, %v", power, err)
	}
}

func TestTheSameKeyIsAnsweredTheSameAndCountsOnce(t *testing.T) {
	s := newSale(t, 1, 2)
	r := s.request(0, 0, 300*dollars)
	r.Key = db.IdempotencyKey{TenantID: s.tenant.ID, UserID: r.UserID, Key: "k", Operation: "PreBid", RequestHash: "h"}
	first, err := s.desk.Place(t.Context(), r)
	s.must(err)
	s.bid(1, 0, 500*dollars)
	again, err := s.desk.Place(t.Context(), r)
	s.must(err)
	if a, b := first.Body, again.Body; a.Message != b.Message || a.Lot.TotalBids != b.Lot.TotalBids || !a.Lot.ServerTime.Equal(b.Lot.ServerTime) {
		t.Errorf("%+v, then %+v", first.Body, again.Body)
	}
	low := s.request(0, 0, 1*dollars)
	low.Key = db.IdempotencyKey{TenantID: s.tenant.ID, UserID: r.UserID, Key: "low", Operation: "PreBid", RequestHash: "h"}
	_, refused := s.desk.Place(t.Context(), low)
	s.bid(1, 0, 900*dollars)
	if _, refusedAgain := s.desk.Place(t.Context(), low); refusedAgain == nil || refusedAgain.Error() != refused.Error() {
		t.Errorf("%v, then %v", refused, refusedAgain)
	}
	r.Key.RequestHash = "other"
	if _, err := s.desk.Place(t.Context(), r); !errors.Is(err, db.ErrKeyReused) {
		t.Errorf("another payload: %v", err)
	}
	r.UserID, r.Key.UserID = s.people[1], s.people[1] // keys are per person
	r.Amount = 1000 * dollars
	if result, message := s.place(r); result != 100 {
		t.Error(result, message)
	}
	s.verified()
}

func TestABidAbandonedInTheQueueIsNotPlaced(t *testing.T) {
	s := newSale(t, 1, 2)
	desk, start := bidding.Idle(s.store, func() time.Time { return time.UnixMilli(s.millis.Load()) })
	ctx, giveUp := context.WithCancel(t.Context())
	given := make(chan error, 1)
	go func() {
		_, err := desk.Place(ctx, s.request(1, 0, 900*dollars))
		given <- err
	}()
	for desk.Waiting() == 0 {
		runtime.Gosched()
	}
	giveUp()
	if err := <-given; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	start()
	if _, err := desk.Place(t.Context(), s.request(0, 0, 200*dollars)); err != nil {
		t.Error(err)
	}
	desk.Close()
	s.stands(0, 0, 100*dollars)
	if item := s.item(0); item.BidderCount != 1 || item.LogSeq != 2 {
		t.Errorf("%+v", item)
	}
	s.verified()
}

func TestClosingTheDeskAnswersQueuedBidsAndRefusesNewOnes(t *testing.T) {
	s := newSale(t, 1, 8)
	answers := make(chan error, len(s.people))
	for who := range s.people {
		go func() {
			_, err := s.desk.Place(t.Context(), s.request(who, 0, int64(200+who*100)*dollars))
			answers <- err
		}()
	}
	first := <-answers // some bids in its transaction may be too low
	s.desk.Close()
	counted := 0
	for n := range s.people {
		err, problem := first, (*api.Error)(nil)
		if n > 0 {
			err = <-answers
		}
		switch {
		case err == nil || errors.As(err, &problem) && problem.Status == 400:
			counted++
		case n == 0 || !errors.As(err, &problem) || problem.Status != 503:
			t.Error(err)
		}
	}
	if recorded := s.decided(); recorded != counted {
		t.Errorf("%d were answered, %d are recorded", counted, recorded)
	}
	var problem *api.Error
	if _, err := s.desk.Place(t.Context(), s.request(0, 0, 9000*dollars)); !errors.As(err, &problem) || problem.Status != 503 {
		t.Error(err)
	}
	s.verified()
}

func TestABatchThatFailsLeavesNothingAndTheDeskGoesOn(t *testing.T) {
	s := newSale(t, 2, 2)
	s.bid(0, 0, 200*dollars)
	entries := s.count("bid_log")
	s.exec(`ALTER TABLE bids RENAME TO bids_away`) // written after the log
	r := s.request(1, 0, 777*dollars)
	r.Exact = true
	r.Key = db.IdempotencyKey{TenantID: s.tenant.ID, UserID: r.UserID, Key: "k", Operation: "PreBid", RequestHash: "h"}
	var problem *api.Error
	if _, err := s.desk.Place(t.Context(), r); !errors.As(err, &problem) || problem.Status != 503 || strings.Contains(problem.Error(), "table") {
		t.Error(err)
	}
	s.exec(`ALTER TABLE bids_away RENAME TO bids`)
	if s.count("bid_log") != entries || s.count("idempotency_keys") != 0 {
		t.Error("what failed left something")
	}
	s.stands(0, 0, 100*dollars)
	if result, message := s.place(r); result != 100 {
		t.Error(result, message)
	}
	s.verified()
}

func TestAPanicFailsItsBidsAndTheDeskGoesOn(t *testing.T) {
	s := newSale(t, 1, 1)
	broken := s.request(0, 0, 200*dollars)
	broken.Tenant = nil
	var problem *api.Error
	if _, err := s.desk.Place(t.Context(), broken); !errors.As(err, &problem) || problem.Status != 503 {
		t.Error(err)
	}
	if n := s.count("bid_log"); n != 0 {
		t.Errorf("%d entries", n)
	}
	s.wants(0, 0, 200*dollars, 100, "You are the high bidder")
	s.verified()
}

func TestABrokenRuleAffectsOnlyItsLot(t *testing.T) {
	s := newSale(t, 2, 1)
	s.exec(`INSERT INTO schedules (tenant_id, item_id, kind, valid_from, body) VALUES (?, ?, 'increments', 0, '{')`, s.tenant.ID, s.lots[0])
	if _, err := s.desk.Place(t.Context(), s.request(0, 0, 200*dollars)); err == nil {
		t.Error("a bid without rules was taken")
	}
	s.wants(0, 1, 200*dollars, 100, "You are the high bidder")
}

func TestABidNearTheCloseExtendsTheLotOrAll(t *testing.T) {
	for mode, moved := range map[string][]bool{rules.ModeLot: {true, false, false}, rules.ModeAll: {true, true, true}, rules.ModeGroup: {true, false, true}} {
		s := newSale(t, 3, 2)
		s.exec(`INSERT INTO schedules (tenant_id, event_id, kind, valid_from, body) VALUES (?, ?, 'soft_close', 0, ?)`, s.tenant.ID, s.event,
			fmt.Sprintf(`{"window":60000,"reset":60000,"mode":%q,"most":1}`, mode))
		s.exec(`UPDATE items SET lot_group = 'a' WHERE id <> ?`, s.lots[1])
		end := s.millis.Load() + 3_600_000
		s.millis.Store(end - 60_001)
		s.bid(0, 0, 200*dollars)
		if s.item(0).EndsAt != nil {
			t.Fatalf("%s: put off outside of the window", mode)
		}
		s.millis.Store(end - 10_000)
		s.bid(1, 0, 500*dollars)
		for i, isMoved := range moved {
			item := s.item(i)
			isRight := !isMoved || *item.EndsAt == end+50_000 && *item.ScheduledEndsAt == end && item.ExtendedBy == auction.ExtendedByBid
			if (item.EndsAt != nil) != isMoved || !isRight {
				t.Errorf("%s: lot %d ends at %v", mode, i, item.EndsAt)
			}
		}
		event, err := auction.Event(t.Context(), s.store, s.tenant.ID, s.event)
		if s.must(err); event.EndsAt != end+50_000 {
			t.Errorf("%s: the event ends at %d", mode, event.EndsAt)
		}
		s.millis.Store(end)
		s.bid(0, 0, 1000*dollars)
		if *s.item(0).EndsAt != end+50_000 {
			t.Errorf("%s: put off more often than the rules say", mode)
		}
		s.verified()
	}
}

func TestOutbidPeopleAreNotifiedOnceAndLeadersAreNot(t *testing.T) {
	s := newSale(t, 1, 3)
	s.bid(0, 0, 200*dollars)
	s.bid(1, 0, 300*dollars)
	s.bid(2, 0, 250*dollars) // outbid at once, as the response says
	s.bid(1, 0, 900*dollars) // raises their own maximum
	for range 2 {
		if told := s.outbidTold(); len(told) != 1 || told[0].UserID != s.people[0] || strings.Contains(told[0].Text, "300") {
			t.Errorf("%+v", told)
		}
	}
}

// outbidTold notifies everyone who is outbid and returns all outbid notices.
func (s *sale) outbidTold() (rows []notice.NoticeRow) {
	s.t.Helper()
	s.must(messages.NoticeOutbid(s.t.Context(), s.store, s.millis.Load()))
	s.must(s.store.DB.NewSelect().Model(&rows).Where("kind = ?", notice.NoticeOutbid).Order("id").Scan(s.t.Context()))
	return rows
}

// TestOutbidNoticesReflectTheCurrentState checks that nobody is notified if they lead again or the lot is decided, and that a
// person outbid twice gets one notice with the current price.
func TestOutbidNoticesReflectTheCurrentState(t *testing.T) {
	s := newSale(t, 2, 3)
	s.bid(0, 0, 200*dollars)
	s.bid(1, 0, 300*dollars)
	s.bid(0, 0, 400*dollars)
	s.bid(2, 0, 500*dollars)
	s.bid(1, 0, 600*dollars)
	s.bid(2, 0, 700*dollars)
	told := s.outbidTold()
	if len(told) != 2 || told[0].UserID != s.people[0] || told[1].UserID != s.people[1] || !strings.HasSuffix(told[0].Text, "now at $625") {
		t.Errorf("%+v", told)
	}
	s.bid(0, 1, 200*dollars)
	s.bid(1, 1, 300*dollars)
	s.exec("UPDATE items SET outcome = 'unsold' WHERE id = ?", s.lots[1])
	if again := s.outbidTold(); len(again) != 2 {
		t.Errorf("of a lot that is decided: %+v", again[2:])
	}
}

// TestFailedOutbidNoticesAreRetried checks that the bid counts and the notice is sent on the next attempt.
func TestFailedOutbidNoticesAreRetried(t *testing.T) {
	s := newSale(t, 1, 2)
	s.bid(0, 0, 200*dollars)
	s.exec("ALTER TABLE notices RENAME TO lost")
	s.bid(1, 0, 300*dollars)
	if err := messages.NoticeOutbid(t.Context(), s.store, s.millis.Load()); err == nil {
		t.Error("nobody can be told, and nobody says so")
	}
	s.exec("ALTER TABLE lost RENAME TO notices")
	if told := s.outbidTold(); len(told) != 1 || told[0].UserID != s.people[0] {
		t.Errorf("%+v", told)
	}
}
