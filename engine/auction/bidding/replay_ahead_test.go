package bidding_test

import (
	"context"
	"testing"
	"time"

	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/db"
)

func (s *sale) retraction(lot, bid int, staff int64) bidding.Retraction {
	return bidding.Retraction{Tenant: s.tenant, ItemID: s.lots[lot], Bid: bid, StaffID: staff, Reason: "A slip of the finger", Now: s.millis.Load()}
}

// takeBack retracts a bid in one transaction, which is rolled back with the given error unless that is nil.
func (s *sale) takeBack(r bidding.Retraction, fail error) error {
	return s.store.WriteTx(s.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, _, err := bidding.Retract(ctx, tx, r); err != nil {
			return err
		}
		return fail
	})
}

// TestARetractionKnowsTheBidsThatCameWhileItsLogWasReplayed checks that a log that was replayed ahead is caught up with, also when the
// first transaction failed.
func TestARetractionKnowsTheBidsThatCameWhileItsLogWasReplayed(t *testing.T) {
	s := newSale(t, 1, 3)
	staff := s.person("staff@example.com")
	s.bid(0, 0, 300*dollars)  // entry 2
	s.bid(1, 0, 5000*dollars) // entry 3
	ahead, err := s.retraction(0, 3, staff).WithAhead(t.Context(), s.store)
	s.must(err)
	s.bid(2, 0, 2000*dollars) // entry 4
	s.exec(`UPDATE items SET reserve_cents = 100000`)
	if err := s.takeBack(ahead, context.Canceled); err != context.Canceled {
		t.Fatal(err)
	}
	s.verified()
	s.bid(0, 0, 2500*dollars) // entry 5 has the reserve, entry 6 the bid
	s.must(s.takeBack(ahead, nil))
	s.stands(0, 0, 2100*dollars)
	s.verified()
	s.refused(s.takeBack(ahead, nil), 404) // it was retracted
	s.bid(1, 0, 4000*dollars)
	s.verified()
}

// BenchmarkRetraction reports how long a retraction holds the lock of a lot with 5,700 entries (ms) with and without a replay ahead, and
// the ratio of both.
//
//	go test -pgo=off -run - -bench Retraction -benchtime 10x ./engine/auction/bidding
func BenchmarkRetraction(b *testing.B) {
	s := newSale(b, 1, 2)
	staff := s.person("staff@example.com")
	s.exec(`INSERT INTO schedules (tenant_id, kind, valid_from, body) VALUES (?, 'increments', 0, '[{"upTo":0,"by":100}]')`, s.tenant.ID)
	for i := range 5_700 {
		s.bid(i%2, 0, int64(200+i)*dollars)
	}
	if n := len(s.log(0)); n < 5_700 {
		b.Fatalf("%d entries", n)
	}
	var locked [2]time.Duration
	bid := 5_000
	for b.Loop() {
		for i := range locked {
			r := s.retraction(0, bid, staff)
			bid++
			if i == 1 {
				var err error
				r, err = r.WithAhead(b.Context(), s.store)
				s.must(err)
			}
			began := time.Now()
			s.must(s.takeBack(r, nil))
			locked[i] += time.Since(began)
		}
	}
	milliseconds := func(d time.Duration) float64 { return d.Seconds() * 1000 / float64(b.N) }
	b.ReportMetric(milliseconds(locked[0]), "whole-ms")
	b.ReportMetric(milliseconds(locked[1]), "ahead-ms")
	b.ReportMetric(locked[0].Seconds()/locked[1].Seconds(), "ratio")
}
