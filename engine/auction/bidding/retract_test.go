package bidding_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// retract makes staff retract the bid with this log entry.
func (s *sale) retract(lot, bid int, staff int64) error {
	s.t.Helper()
	return s.store.WriteTx(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, _, err := bidding.Retract(ctx, tx, bidding.Retraction{Tenant: s.tenant, ItemID: s.lots[lot], Bid: bid, StaffID: staff,
			Reason: "A slip of the finger", Now: s.millis.Load()})
		return err
	})
}

// refused fails unless err is an *api.Error with this status.
func (s *sale) refused(err error, status int) {
	s.t.Helper()
	var problem *api.Error
	if !errors.As(err, &problem) || problem.Status != status {
		s.t.Errorf("%v instead of %d", err, status)
	}
}

func TestARetractedBidRemainsOnlyInTheLog(t *testing.T) {
	s := newSale(t, 1, 3)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)  // entry 2
	s.bid(1, 0, 5000*dollars) // entry 3: one zero too many
	s.bid(2, 0, 2000*dollars) // entry 4: outbid at once
	s.stands(0, 1, 2100*dollars)
	s.must(s.retract(0, 3, staff))
	s.stands(0, 2, 325*dollars)
	if item := s.item(0); item.BidderCount != 3 || *item.LeaderMaxCents != 2000*dollars {
		t.Errorf("%+v", item)
	}
	shown, err := auction.Bids(t.Context(), s.store, s.tenant.ID, s.event, s.lots[0], 0, 100)
	s.must(err)
	for _, bid := range shown {
		if bid.Bidder == 2 || bid.AmountCents > 325*dollars {
			t.Errorf("still shown: %+v", bid)
		}
	}
	if n, err := auction.BidCount(t.Context(), s.store, s.tenant.ID, s.event, s.lots[0]); err != nil || n != len(shown) || s.item(0).BidCount != n {
		t.Errorf("%d bids, %d shown, %v", n, len(shown), err)
	}
	s.verified()
	s.wants(1, 0, 400*dollars, 200, "You have been outbid") // bidding continues
	s.verified()
	s.must(s.retract(0, 2, staff))
	s.verified()
	s.must(s.retract(0, 4, staff))
	s.stands(0, 1, 100*dollars)
	s.verified()
	s.must(s.retract(0, 6, staff))
	s.stands(0, -1, 0)
	s.verified()
	s.wants(0, 0, 100*dollars, 100, "You are the high bidder")
	s.verified()
}

func TestWhoTakesABidBackHasNoPartInTheLotAndItIsOpen(t *testing.T) {
	s := newSale(t, 1, 2)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)
	s.bid(0, 0, 1*dollars)
	s.refused(s.retract(0, 2, s.people[0]), 403)
	s.refused(s.retract(0, 1, staff), 404) // an entry with the terms
	s.refused(s.retract(0, 3, staff), 404) // a refused bid
	s.refused(s.retract(0, 99, staff), 404)
	s.must(s.retract(0, 2, staff))
	s.refused(s.retract(0, 2, staff), 404)
	s.exec(`UPDATE items SET seller_id = ?`, staff)
	s.bid(1, 0, 300*dollars)
	s.refused(s.retract(0, 5, staff), 403)
	s.exec(`UPDATE items SET seller_id = NULL`)
	s.millis.Add(3_600_000)
	s.refused(s.retract(0, 5, staff), 409)
	s.stands(0, 1, 100*dollars)
	s.verified()
}

func TestARetractionTellsTheBidderAndTheNewLeader(t *testing.T) {
	s := newSale(t, 1, 2)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)
	s.bid(1, 0, 500*dollars)
	s.must(s.retract(0, 3, staff))
	var told []notice.NoticeRow
	s.must(s.store.DB.NewSelect().Model(&told).Where("kind IN ('retracted', 'leading')").Order("kind").Scan(t.Context()))
	if len(told) != 2 || told[0].UserID != s.people[0] || told[1].UserID != s.people[1] {
		t.Errorf("%+v", told)
	}
}

// TestTheLeadFallsToNobodyWhoMayNoLongerBid retracts the highest bid while those below it are of people who left the event, whose
// online bidding was disabled, and whom the office declined.
func TestTheLeadFallsToNobodyWhoMayNoLongerBid(t *testing.T) {
	s := newSale(t, 1, 6)
	staff := s.person("staff@example.com")
	for who := range 5 { // entries 2 to 6
		s.bid(who, 0, int64(who+1)*1000*dollars)
	}
	s.bid(5, 0, 5500*dollars) // entry 7
	s.exec(`UPDATE event_registrations SET is_registered = ? WHERE user_id = ?`, false, s.people[4])
	s.exec(`UPDATE users SET online_bidding_status_id = 0 WHERE id = ?`, s.people[3])
	s.exec(`UPDATE event_registrations SET approval = ? WHERE user_id = ?`, api.ApprovalDeclined, s.people[2])
	s.must(s.retract(0, 7, staff))
	s.stands(0, 1, 1100*dollars)
	s.verified()
	var entry bidlog.RetractedEntry
	rows := s.log(0)
	last := rows[len(rows)-1]
	s.must(json.Unmarshal([]byte(last.Public), &entry))
	if entry.Bid != 7 || !slices.Equal(entry.Voided, []int{6, 5, 4}) || strings.Contains(last.Public, "registration") {
		t.Errorf("%s", last.Public)
	}
	for _, reason := range []string{"registration", "privileges", "approval"} {
		if !strings.Contains(last.Private, reason) {
			t.Errorf("%s does not say %s", last.Private, reason)
		}
	}
	var told []int64
	s.must(s.store.DB.NewRaw(`SELECT user_id FROM notices WHERE kind = 'retracted' ORDER BY user_id`).Scan(t.Context(), &told))
	if !slices.Equal(told, s.people[2:6]) {
		t.Errorf("told: %v of %v", told, s.people)
	}
	s.exec(`UPDATE users SET online_bidding_status_id = 1 WHERE id = ?`, s.people[3])
	s.wants(3, 0, 1200*dollars, 200, "You have been outbid") // who may bid again can
	s.verified()
	s.must(s.retract(0, 9, staff)) // an underbid: the leader leads as before
	s.stands(0, 1, 1100*dollars)
	s.verified()
	s.exec(`UPDATE event_registrations SET is_registered = ? WHERE user_id = ?`, false, s.people[0])
	s.must(s.retract(0, 3, staff)) // nobody is left who may bid
	s.stands(0, -1, 0)
	s.verified()
}

// TestBidsOfPeopleWhoMayNoLongerBidStandWhileTheyDoNotTakeTheLead checks that they still set the price.
func TestBidsOfPeopleWhoMayNoLongerBidStandWhileTheyDoNotTakeTheLead(t *testing.T) {
	s := newSale(t, 1, 3)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)
	s.bid(1, 0, 200*dollars)
	s.bid(2, 0, 1000*dollars) // entry 4
	s.exec(`UPDATE event_registrations SET is_registered = ? WHERE user_id = ?`, false, s.people[1])
	s.must(s.retract(0, 4, staff))
	s.stands(0, 0, 225*dollars)
	s.verified()
}

func TestNewRulesAreWrittenDownAndBidsKeepTheirsWhenOneIsRetracted(t *testing.T) {
	s := newSale(t, 1, 3)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)
	s.bid(1, 0, 200*dollars) // in increments of $25
	s.stands(0, 0, 225*dollars)
	s.exec(`INSERT INTO schedules (tenant_id, item_id, kind, valid_from, body) VALUES (?, ?, 'increments', 0, '[{"by":5000}]')`, s.tenant.ID, s.lots[0])
	s.exec(`UPDATE items SET reserve_cents = ?`, 900*dollars)
	s.wants(2, 0, 250*dollars, 300, "Please bid at least $275")
	s.wants(2, 0, 1000*dollars, 100, "You are the high bidder")
	s.stands(0, 2, 900*dollars)
	if kinds := s.kinds(0); !slices.Equal(kinds, []string{"terms", "bid", "bid", "terms", "refused", "bid"}) {
		t.Errorf("%v", kinds)
	}
	s.verified()
	s.must(s.retract(0, 6, staff))
	s.stands(0, 0, 225*dollars)
	s.verified()
	for _, row := range s.log(0) {
		if strings.Contains(row.Public, "90000") && row.Kind == bidlog.LogTerms {
			t.Errorf("the reserve is public: %s", row.Public)
		}
	}
}

func TestTamperingWithTheLogIsDetected(t *testing.T) {
	for what, change := range map[string]string{
		"what is public":      `UPDATE bid_log SET public = replace(public, '"price":10000', '"price":10001') WHERE seq = 2`,
		"what is private":     `UPDATE bid_log SET private = replace(private, '30000', '30001') WHERE seq = 2`,
		"a column":            `UPDATE bid_log SET at = at + 1 WHERE seq = 2`,
		"an entry that goes":  `DELETE FROM bid_log WHERE seq = 3`,
		"the last that goes":  `DELETE FROM bid_log WHERE seq = (SELECT max(seq) FROM bid_log)`,
		"the price":           `UPDATE items SET current_cents = current_cents + 1`,
		"the maximum":         `UPDATE items SET leader_max_cents = leader_max_cents + 1`,
		"the leader":          `UPDATE items SET leader_id = (SELECT min(id) FROM users)`,
		"a line":              `UPDATE bids SET amount_cents = amount_cents + 1 WHERE seq = 1`,
		"a line that goes":    `DELETE FROM bids WHERE seq = 1`,
		"a line that is back": `UPDATE bids SET is_retracted = true WHERE seq = 1`,
		"a bidder":            `UPDATE lot_bidders SET max_cents = max_cents + 1`,
		"a bidder that goes":  `DELETE FROM lot_bidders WHERE number = 1`,
	} {
		s := newSale(t, 1, 2)
		s.bid(0, 0, 300*dollars)
		s.bid(1, 0, 200*dollars)
		s.bid(1, 0, 400*dollars)
		s.verified()
		s.exec(change)
		if _, err := bidding.Verify(t.Context(), s.store, s.tenant.ID, s.lots[0]); err == nil {
			t.Errorf("nobody sees that somebody changed %s", what)
		}
	}
}

func TestAnybodyCanVerifyThePublicLog(t *testing.T) {
	s := newSale(t, 1, 2)
	s.bid(0, 0, 300*dollars)
	s.bid(1, 0, 200*dollars)
	told := func() (entries []api.BidLogEntry) {
		for _, row := range s.log(0) {
			entries = append(entries, api.BidLogEntry{Seq: row.Seq, Public: row.Public, Commitment: row.Commitment(), Hash: row.Hash})
		}
		return entries
	}
	if _, err := bidding.VerifyChain(told()); err != nil {
		t.Error(err)
	}
	hiding := told()
	hiding[1].Public = ""
	if n, err := bidding.VerifyChain(hiding); n != 1 || err != nil {
		t.Error(n, err)
	}
	for i := range told() {
		for _, change := range []func(*api.BidLogEntry){
			func(e *api.BidLogEntry) { e.Public = strings.Replace(e.Public, `"at":"2`, `"at":"3`, 1) },
			func(e *api.BidLogEntry) { e.Commitment = strings.Repeat("0", 64) },
			func(e *api.BidLogEntry) { e.Seq++ },
		} {
			entries := told()
			change(&entries[i])
			if _, err := bidding.VerifyChain(entries); err == nil {
				t.Errorf("entry %d was changed to %+v, and nobody sees it", i+1, entries[i])
			}
		}
	}
	for _, entry := range told() {
		var said map[string]any
		s.must(json.Unmarshal([]byte(entry.Public), &said))
		for _, name := range []string{"user", "max", "reserve", "leaderId", "amount"} {
			if _, tells := said[name]; tells {
				t.Errorf("%s tells %s", entry.Public, name)
			}
		}
	}
}

// TestAPreviewOfARetractionIsWhatItChanges previews a retraction, which changes nothing, retracts, and compares.
func TestAPreviewOfARetractionIsWhatItChanges(t *testing.T) {
	s := newSale(t, 1, 3)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)
	s.bid(1, 0, 5000*dollars) // entry 3
	s.bid(2, 0, 2000*dollars)
	preview := func() bidding.RetractionEffect {
		effect, err := bidding.PreviewRetraction(t.Context(), s.store,
			bidding.Retraction{Tenant: s.tenant, ItemID: s.lots[0], Bid: 3, StaffID: staff, Now: s.millis.Load()})
		s.must(err)
		return effect
	}
	effect := preview()
	if effect.UserID != s.people[1] || effect.Before.Leader != s.people[1] || effect.Before.Price != 2100*dollars || effect.After.Leader != s.people[2] ||
		effect.After.Price != 325*dollars {
		t.Errorf("%+v", effect)
	}
	s.stands(0, 1, 2100*dollars)
	s.verified()
	retract := func(seen int) error {
		return s.store.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, _, err := bidding.Retract(ctx, tx, bidding.Retraction{Tenant: s.tenant, ItemID: s.lots[0], Bid: 3, StaffID: staff, Reason: "A slip", Seen: seen,
				Now: s.millis.Load()})
			return err
		})
	}
	s.bid(0, 0, 2500*dollars)
	s.refused(retract(effect.Seen), 409) // somebody has bid since
	effect = preview()
	s.must(retract(effect.Seen))
	s.stands(0, 0, effect.After.Price)
	s.verified()
}
