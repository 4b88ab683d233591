package security

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Distinctive amounts that appear only if they leak: in dollars and cents, as numbers and formatted.
var (
	maximumForms = []string{"77913", "7791300", "77,913"}
	reserveForms = []string{"88417", "8841700", "88,417"}
)

// TestMaximaAndReservesStaySecret checks that a max bid is visible only to its bidder and the reserve to no bidder: not in
// public responses, other people's responses, messages or logs.
func TestMaximaAndReservesStaySecret(t *testing.T) {
	s := newStack(t)
	h := s.house(s.one)
	dana, ben := s.who("dana"), s.who("ben")
	s.openLot(h, dana, ben)
	bid := func(p *person, amount int, want int) reply {
		t.Helper()
		got := s.ask("POST", "/api/v1/Auction/PreBid", fmt.Sprintf(`{"item_ID":%d,"amount":%d}`, h.item, amount), p.bearer()...)
		if got.status != want {
			t.Fatalf("%s bids %d: %d %s", p.Name, amount, got.status, got.body)
		}
		return got
	}
	mine := bid(dana, 77913, 200)
	if !strings.Contains(mine.body, "77913") {
		t.Error("dana is not told her own maximum")
	}
	told := map[string]string{"ben's bid": bid(ben, 1500, 200).body, "ben's bid that is too low": bid(ben, 1, 400).body}
	for _, call := range []string{
		"/v1/Auction/GetBidding?item_ID=%[2]d", "/v1/Auction/GetBids", "/v1/Auction/GetWatchList", "/v1/User/GetNotices", "/v1/Auction/GetBuyingPower",
		"/v1/Auction/GetOffers?item_ID=%[2]d", "/v1/Auction/GetCost?item_ID=%[2]d&amount=1500", "/v1/Auction/GetLostItems", "/v1/User/GetActivity",
	} {
		call := strings.Split(fmt.Sprintf(call+"#%[1]d%[2]d", h.event, h.item), "#")[0]
		told["ben: "+call] = s.ask("GET", "/api"+call, "", ben.bearer()...).body
	}
	for _, call := range []string{
		"/v1/Auction/GetItem?ID=%[2]d", "/v1/Event/getBidHistory?Event_ID=%[1]d&Item_ID=%[2]d", "/v1/Event/GetBidLog?Event_ID=%[1]d&Item_ID=%[2]d",
		"/v1/Auction/GetBiddingTerms?item_ID=%[2]d", "/v1/Auction/GetComparableSales?item_ID=%[2]d", "/v1/Auction/SearchInventory", "/v1/auction/getAuctionResults?Event_ID=%[1]d",
	} {
		call := strings.Split(fmt.Sprintf(call+"#%[1]d%[2]d", h.event, h.item), "#")[0]
		answer := s.exchange(s.engine, hostOne, "GET", "/api"+call, "", headerService, serviceToken, headerTenant, fmt.Sprint(s.one))
		if answer.status != 200 {
			t.Errorf("%s: %d %s", call, answer.status, answer.body)
		}
		told["everybody: "+call] = answer.body
	}
	told["the logs"] = s.log.String()
	told["messages to ben"] = s.messagesTo(ben)
	for where, text := range told {
		for _, secret := range slices.Concat(maximumForms, reserveForms) {
			if strings.Contains(text, secret) {
				t.Errorf("%s tells %s: %s", where, secret, shorten(text))
			}
		}
	}
	for _, secret := range reserveForms {
		if strings.Contains(mine.body, secret) {
			t.Errorf("the reserve is told: %s", mine.body)
		}
	}
}

// openLot adds the house's item to its online event with a reserve, opens it for prebids, and registers people.
func (s *stack) openLot(h house, people ...*person) {
	s.Helper()
	now := s.now().UnixMilli()
	const hour = 3_600_000
	exec := func(query string, args ...any) {
		s.Helper()
		_, err := s.db.NewRaw(query, args...).Exec(s.Context())
		s.must(err)
	}
	exec("UPDATE events SET prebid_from = ?, starts_at = ?, ends_at = ? WHERE id = ?", now-hour, now+hour, now+2*hour, h.event)
	exec("UPDATE items SET event_id = ?, ends_at = ?, outcome = '', starting_cents = 100000, reserve_cents = 8841700, show_current_bid = TRUE, bid_count = 0 WHERE id = ?",
		h.event, now+2*hour, h.item)
	for i, p := range people {
		exec("UPDATE users SET has_verified_payment_method = TRUE WHERE id = ?", p.ID)
		exec(`INSERT INTO event_registrations (tenant_id, event_id, user_id, bidder_number, is_registered, approval, text_notifications, email_notifications,
			registered_at, changed_at) VALUES (?, ?, ?, ?, TRUE, 'approved', TRUE, TRUE, ?, ?)`, s.one, h.event, p.ID, 900+i, now, now)
	}
}

// messagesTo returns everything sent to a person on any channel.
func (s *stack) messagesTo(p *person) string {
	s.Helper()
	var texts []string
	s.must(s.db.NewRaw(`SELECT subject || text || html FROM messages WHERE user_id = ? UNION ALL SELECT text FROM notices WHERE user_id = ?`, p.ID, p.ID).
		Scan(s.Context(), &texts))
	return strings.Join(texts, "\n")
}
