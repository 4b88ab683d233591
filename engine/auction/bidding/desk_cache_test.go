package bidding_test

import (
	"context"
	"testing"

	"fairwarning/engine/db"
	"fairwarning/engine/enginetest"
)

// TestTheNextBidSeesWhatOthersWrote checks that the desk does not decide by stale cached state: a write by this process or another
// between two bids applies to the second one.
func TestTheNextBidSeesWhatOthersWrote(t *testing.T) {
	for name, open := range map[string]func(*db.Store) *db.Store{
		"this process": func(s *db.Store) *db.Store { return s },
		"another":      func(s *db.Store) *db.Store { return enginetest.OpenSecond(t, s) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newSale(t, 1, 3)
			others := open(s.store)
			write := func(query string, args ...any) {
				t.Helper()
				s.must(others.WriteTx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
					_, err := tx.NewRaw(query, args...).Exec(ctx)
					return err
				}))
			}
			price := int64(200 * dollars)
			next := func(who, result int, message string) {
				t.Helper()
				price += 100 * dollars
				s.wants(who, 0, price, result, message)
			}
			next(0, 100, "You are the high bidder")
			next(1, 100, "You are the high bidder")
			write("UPDATE users SET online_bidding_status_id = 0 WHERE id = ?", s.people[0])
			next(0, 300, "Online Bidding Registration Required")
			write("UPDATE users SET online_bidding_status_id = 1, has_buying_limit = ?, buying_limit_cents = 10000 WHERE id = ?", true, s.people[0])
			next(0, 300, "This bid exceeds your buying power. You have $100 left")
			s.deposits(others, s.people[0], 10_000*dollars)
			next(0, 100, "You are the high bidder")
			write("UPDATE event_registrations SET approval = 'pending' WHERE user_id = ?", s.people[1])
			next(1, 300, "The auction house has not approved your registration yet")
			write("UPDATE event_registrations SET approval = 'approved' WHERE user_id = ?", s.people[1])
			next(1, 100, "You are the high bidder")
			write("UPDATE items SET seller_id = ?", s.people[2])
			next(2, 300, "You cannot bid on your own item")
			write("UPDATE items SET seller_id = NULL")
			next(2, 100, "You are the high bidder")
			write("UPDATE events SET ends_at = ?", s.millis.Load())
			next(1, 300, "Bidding on this lot has closed")
			write("UPDATE events SET ends_at = ?", s.millis.Load()+3_600_000)
			next(0, 100, "You are the high bidder")
			s.verified()
		})
	}
}
