package sales_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
	"fairwarning/engine/notice"
	"fairwarning/engine/sales"
)

func (m *market) offer(item, buyer, cents int64) sales.OfferRow {
	m.t.Helper()
	var offer sales.OfferRow
	m.must(m.locked(item, func(ctx context.Context, l *sales.LockedItem) (err error) {
		offer, err = l.MakeOffer(ctx, buyer, cents, "")
		return err
	}))
	return offer
}

// answer responds to the offer in its current state.
func (m *market) answer(id int64, side, action string, cents int64) error {
	item, err := sales.OfferItem(m.t.Context(), m.Store, m.tenant, id)
	if err != nil {
		return err
	}
	return m.locked(item, func(ctx context.Context, l *sales.LockedItem) error {
		offer, err := l.Offer(ctx, id)
		if err != nil {
			return err
		}
		if offer.Status != api.OfferOpen {
			return sales.ErrSold
		}
		entry := sales.OfferEntryRow{Side: side, Action: action}
		if cents > 0 {
			entry.AmountCents = &cents
		}
		return l.Answer(ctx, &offer, entry)
	})
}

func (m *market) offerNow(id int64) sales.OfferRow {
	m.t.Helper()
	var row sales.OfferRow
	m.must(m.DB.NewSelect().Model(&row).Where("id = ?", id).Scan(m.t.Context()))
	return row
}

func (m *market) statuses(item int64) (all []string) {
	m.t.Helper()
	m.must(m.DB.NewRaw(`SELECT status FROM offers WHERE item_id = ? ORDER BY id`, item).Scan(m.t.Context(), &all))
	return all
}

func TestTheFirstAcceptanceWinsAndDeclinesTheRest(t *testing.T) {
	m := newMarket(t, 1, 6)
	offers := make([]int64, len(m.people))
	for i, person := range m.people {
		offers[i] = m.offer(m.items[0], person, int64(100_000+i)).ID
	}
	if n := m.atOnce(func(i int, _ int64) error { return m.answer(offers[i], api.Seller, sales.OfferAccept, 0) }); n != 1 {
		t.Errorf("%d were accepted", n)
	}
	count := map[string]int{}
	for _, status := range m.statuses(m.items[0]) {
		count[status]++
	}
	if count[api.OfferAccepted] != 1 || count[api.OfferDeclined] != 5 {
		t.Errorf("%v", count)
	}
	if told := m.number(`SELECT count(*) FROM notices WHERE kind = ?`, notice.NoticeOfferDeclined); told != 5 {
		t.Errorf("%d are told that it was sold to somebody else", told)
	}
	if m.number(`SELECT price_cents FROM sales`) != m.number(`SELECT amount_cents FROM offers WHERE status = 'accepted'`) {
		t.Error("it is not sold for what was accepted")
	}
	m.checkBooks()
}

// TestOnlyOneConcurrentDecisionWins races two actions that each decide an item. The second must fail with ErrSold and change nothing.
func TestOnlyOneConcurrentDecisionWins(t *testing.T) {
	races := map[string]func(*market, sales.OfferRow) (one, other func() error){
		"accept against buy now": func(m *market, o sales.OfferRow) (one, other func() error) {
			return func() error { return m.answer(o.ID, api.Seller, sales.OfferAccept, 0) },
				func() error { _, err := m.buy(o.ItemID, m.people[1], 1, true); return err }
		},
		"accept against withdraw": func(m *market, o sales.OfferRow) (one, other func() error) {
			return func() error { return m.answer(o.ID, api.Seller, sales.OfferAccept, 0) },
				func() error { return m.answer(o.ID, api.Buyer, sales.OfferWithdraw, 0) }
		},
		"accept against reject": func(m *market, o sales.OfferRow) (one, other func() error) {
			return func() error { return m.answer(o.ID, api.Seller, sales.OfferAccept, 0) },
				func() error { return m.answer(o.ID, api.Seller, sales.OfferReject, 0) }
		},
	}
	for name, race := range races {
		for range 4 {
			m := newMarket(t, 1, 2)
			one, other := race(m, m.offer(m.items[0], m.people[0], 500_000))
			results := make([]error, 2)
			var both sync.WaitGroup
			both.Go(func() { results[0] = one() })
			both.Go(func() { results[1] = other() })
			both.Wait()
			if (results[0] == nil) == (results[1] == nil) || results[0] != nil && !errors.Is(results[0], sales.ErrSold) || results[1] != nil && !errors.Is(results[1], sales.ErrSold) {
				t.Errorf("%s: %v", name, results)
			}
			m.checkBooks()
		}
	}
}

func TestAnotherIsAcceptedWhileACounterRuns(t *testing.T) {
	m := newMarket(t, 1, 2)
	first, second := m.offer(m.items[0], m.people[0], 100_000), m.offer(m.items[0], m.people[1], 200_000)
	m.must(m.answer(first.ID, api.Seller, sales.OfferCounter, 300_000))
	m.must(m.answer(second.ID, api.Seller, sales.OfferAccept, 0))
	if err := m.answer(first.ID, api.Buyer, sales.OfferAccept, 0); !errors.Is(err, sales.ErrSold) {
		t.Errorf("the counter was accepted after the sale: %v", err)
	}
	if m.number(`SELECT count(*) FROM sales`) != 1 || m.number(`SELECT buyer_id FROM sales`) != m.people[1] {
		t.Error("not sold to the one whose offer was accepted")
	}
	m.checkBooks()
}

func TestAnOfferForOneOfSeveralPiecesLeavesTheRest(t *testing.T) {
	m := newMarket(t, 1, 3)
	m.exec(`UPDATE items SET quantity = 2`)
	var offers []sales.OfferRow
	for _, person := range m.people {
		offers = append(offers, m.offer(m.items[0], person, 100_000))
	}
	m.must(m.answer(offers[1].ID, api.Seller, sales.OfferAccept, 0))
	if item := m.item(m.items[0]); item.Outcome != db.OutcomeOpen || sales.Left(&item) != 1 || m.offerNow(offers[0].ID).Status != api.OfferOpen {
		t.Errorf("%d left, %q", sales.Left(&item), item.Outcome)
	}
	m.must(m.answer(offers[0].ID, api.Seller, sales.OfferAccept, 0))
	if got := m.offerNow(offers[2].ID).Status; got != api.OfferDeclined {
		t.Errorf("after the last piece: %s", got)
	}
	m.checkBooks()
}

func TestACounterRestartsTheClock(t *testing.T) {
	m := newMarket(t, 1, 1)
	now := db.Millis(enginetest.Now)
	offer := m.offer(m.items[0], m.people[0], 100_000)
	if offer.Turn != api.Seller || *offer.ExpiresAt != now+sales.OfferLife {
		t.Errorf("%+v", offer)
	}
	m.exec(`UPDATE offers SET expires_at = ?`, now+1)
	m.must(m.answer(offer.ID, api.Seller, sales.OfferCounter, 150_000))
	got := m.offerNow(offer.ID)
	if got.Turn != api.Buyer || got.AmountCents != 150_000 || got.BuyerAmountCents != 100_000 || *got.ExpiresAt != now+sales.OfferLife {
		t.Errorf("%+v", got)
	}
}

func TestAnOfferIsGoodUntilBiddingBegins(t *testing.T) {
	m := newMarket(t, 2, 1)
	now := db.Millis(enginetest.Now)
	m.exec(`UPDATE items SET event_id = (SELECT id FROM events WHERE code = 'S12')`)
	m.exec(`UPDATE events SET prebid_from = ? WHERE code = 'S12'`, now+5)
	if offer := m.offer(m.items[0], m.people[0], 100_000); *offer.ExpiresAt != now+5 {
		t.Errorf("%d", *offer.ExpiresAt-now)
	}
	m.exec(`UPDATE events SET prebid_from = ? WHERE code = 'S12'`, now+sales.OfferLife+5)
	if offer := m.offer(m.items[1], m.people[0], 100_000); *offer.ExpiresAt != now+sales.OfferLife {
		t.Errorf("%d", *offer.ExpiresAt-now)
	}
}

func TestBuyersOwnOfferIsWithdrawnSilently(t *testing.T) {
	m := newMarket(t, 1, 2)
	mine, other := m.offer(m.items[0], m.people[0], 100_000), m.offer(m.items[0], m.people[1], 100_000)
	_, err := m.buy(m.items[0], m.people[0], 1, true)
	m.must(err)
	if m.offerNow(mine.ID).Status != api.OfferWithdrawn || m.offerNow(other.ID).Status != api.OfferDeclined {
		t.Errorf("%v", m.statuses(m.items[0]))
	}
	if n := m.number(`SELECT count(*) FROM notices WHERE user_id = ? AND kind <> 'won'`, m.people[0]); n != 0 {
		t.Errorf("the buyer is told %d other things", n)
	}
	m.checkBooks()
}

func TestOffersExpire(t *testing.T) {
	m := newMarket(t, 2, 2)
	now := db.Millis(enginetest.Now)
	first, second := m.offer(m.items[0], m.people[0], 100_000), m.offer(m.items[1], m.people[1], 100_000)
	m.exec(`UPDATE offers SET expires_at = ? WHERE id = ?`, now+sales.OfferLife+1, second.ID)
	for moment, want := range []int{0, 1, 0, 1} {
		n, err := sales.ExpireOffers(t.Context(), m.Store, m.tenant, now+sales.OfferLife+[]int64{-1, 0, 0, 1}[moment])
		if err != nil || n != want {
			t.Errorf("%d: %d expired, want %d, %v", moment, n, want, err)
		}
	}
	if got := m.offerNow(first.ID); got.Status != api.OfferExpired {
		t.Errorf("%+v", got)
	}
	if got := m.item(m.items[0]); got.Outcome != db.OutcomeOpen {
		t.Errorf("the item is %q", got.Outcome)
	}
	m.checkBooks()
}

// pending closes a lot below its reserve, so that it waits for its seller.
func (m *market) pending(item, leader int64) sales.OfferRow {
	m.t.Helper()
	event := m.number(`SELECT id FROM events WHERE status_id = ? AND type_id = ? LIMIT 1`, codes.EventInProgress, codes.EventOnline)
	m.exec(`UPDATE items SET event_id = ?, lot_number = '1', ends_at = 1, leader_id = ?, leader_max_cents = 90000, current_cents = 80000,
		reserve_cents = 100000, bid_count = 1, bidder_count = 1, log_seq = 1, log_hash = 'h', log_terms = 't' WHERE id = ?`, event, leader, item)
	closed, err := auction.CloseLots(m.t.Context(), m.Store, m.tenant, 2, false)
	if err != nil || closed != 1 {
		m.t.Fatalf("%d closed, %v", closed, err)
	}
	var row sales.OfferRow
	m.must(m.DB.NewSelect().Model(&row).Where("item_id = ? AND is_pending_sale", item).Scan(m.t.Context()))
	return row
}

func TestPendingSale(t *testing.T) {
	for name, c := range map[string]struct {
		end     func(*market, sales.OfferRow) error
		outcome string
	}{
		"accepted": {func(m *market, o sales.OfferRow) error { return m.answer(o.ID, api.Seller, sales.OfferAccept, 0) }, db.OutcomeSold},
		"rejected": {func(m *market, o sales.OfferRow) error { return m.answer(o.ID, api.Seller, sales.OfferReject, 0) }, db.OutcomeUnsold},
		"the counter is accepted": {func(m *market, o sales.OfferRow) error {
			return errors.Join(m.answer(o.ID, api.Seller, sales.OfferCounter, 95_000), m.answer(o.ID, api.Buyer, sales.OfferAccept, 0))
		}, db.OutcomeSold},
		"the counter is rejected": {func(m *market, o sales.OfferRow) error {
			return errors.Join(m.answer(o.ID, api.Seller, sales.OfferCounter, 95_000), m.answer(o.ID, api.Buyer, sales.OfferReject, 0))
		}, db.OutcomeUnsold},
		"nobody answers": {func(m *market, o sales.OfferRow) error {
			n, err := sales.ExpireOffers(m.t.Context(), m.Store, m.tenant, *o.ExpiresAt)
			if n != 1 {
				return errors.New("it did not expire")
			}
			return err
		}, db.OutcomeUnsold},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMarket(t, 1, 2)
			before := m.offer(m.items[0], m.people[0], 50_000) // before the bidding
			m.exec(`UPDATE offers SET expires_at = 3`)
			offer := m.pending(m.items[0], m.people[0])
			if offer.Turn != api.Seller || offer.AmountCents != 80_000 || *offer.ExpiresAt != 2+sales.OfferLife || m.offerNow(before.ID).Status != api.OfferExpired {
				t.Fatalf("%+v", offer)
			}
			m.exec(`UPDATE offers SET expires_at = ? WHERE id = ?`, db.Millis(enginetest.Now)+5, offer.ID)
			offer = m.offerNow(offer.ID)
			m.must(c.end(m, offer))
			item := m.item(m.items[0])
			if item.Outcome != c.outcome || m.number(`SELECT count(*) FROM sales`) != map[string]int64{db.OutcomeSold: 1}[c.outcome] {
				t.Errorf("%q", item.Outcome)
			}
			if last := m.number(`SELECT count(*) FROM bid_log WHERE kind = ? AND item_id = ?`, bidlog.LogDecided, item.ID); last != 2 || item.LogSeq != 3 {
				t.Errorf("%d entries of the log tell what became of it", last)
			}
			if item.Outcome == db.OutcomeSold && *item.HammerCents != m.offerNow(offer.ID).AmountCents {
				t.Errorf("sold for %d", *item.HammerCents)
			}
			m.checkBooks()
		})
	}
}

func TestOfferHistories(t *testing.T) {
	m := newMarket(t, 2, 4)
	seller := m.people[3]
	m.exec(`UPDATE items SET seller_id = ? WHERE id = ?`, seller, m.items[0])
	mine, house := m.offer(m.items[0], m.people[0], 100_000), m.offer(m.items[1], m.people[1], 100_000)
	m.must(m.answer(mine.ID, api.Seller, sales.OfferCounter, 150_000))
	ids := func(rows []sales.Conversation, _ api.Page, err error) (ids []int64) {
		m.must(err)
		for _, row := range rows {
			ids = append(ids, row.ID)
			if row.Item.ID != row.ItemID || len(row.Entries) == 0 || row.Entries[0].Action != sales.OfferMade {
				t.Errorf("%+v", row)
			}
		}
		return ids
	}
	is := func(name string, got []int64, want ...int64) {
		t.Helper()
		if len(got) != len(want) || len(got) > 0 && got[0] != want[0] {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
	listed := func(list sales.OfferList, err error) []int64 { return ids(list.Rows, list.Page, err) }
	ctx, page, latest := t.Context(), api.PageInput{PageSize: 200}, api.SortOffersLatest
	is("made", listed(sales.OffersMade(ctx, m.Store, m.tenant, m.people[0], latest, page)), mine.ID)
	is("received", listed(sales.OffersReceived(ctx, m.Store, m.tenant, seller, false, latest, page)), mine.ID)
	is("received by the house", listed(sales.OffersReceived(ctx, m.Store, m.tenant, m.people[2], true, latest, page)), house.ID)
	is("received by the buyer", listed(sales.OffersReceived(ctx, m.Store, m.tenant, m.people[1], true, latest, page)))
	is("of the item", ids(sales.OffersOfItem(ctx, m.Store, m.tenant, m.items[0], 0, page)), mine.ID)
	is("of the item, by another", ids(sales.OffersOfItem(ctx, m.Store, m.tenant, m.items[0], m.people[1], page)))
	two := enginetest.House(t, m.Store, "two")
	is("made, in another house", listed(sales.OffersMade(ctx, m.Store, two, m.people[0], latest, page)))
	is("received, in another house", listed(sales.OffersReceived(ctx, m.Store, two, seller, true, latest, page)))
	is("of the item, in another house", ids(sales.OffersOfItem(ctx, m.Store, two, m.items[0], 0, page)))
	if _, err := sales.OfferItem(ctx, m.Store, two, mine.ID); !errors.Is(err, db.ErrNotFound) {
		t.Errorf("%v", err)
	}
}
