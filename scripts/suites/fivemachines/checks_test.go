package fivemachines

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/scripts/await"
)

func quickRequest(url string) (*http.Request, error) {
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err == nil {
		request.Host = host
	}
	return request, err
}

// checkAll checks what is left of the sale: bids, hammers, books, and what engines and boards say.
func (s *sale) checkAll() {
	s.t.Helper()
	for _, command := range [][]string{{"bids", "verify"}, {"ledger", "check"}} {
		s.engine("", command...)
	}
	store, err := db.Open(s.t.Context(), location)
	s.must(err)
	defer store.Close()
	s.checkBids(store)
	s.checkHammers(store)
	for _, service := range s.services {
		if text, err := os.ReadFile(service.log.Name()); err != nil || bytes.Contains(text, []byte(serviceToken)) {
			s.t.Errorf("the log of %s has the service token, or is not there: %v", service.name, err)
		}
	}
	one, two := s.board(engines[0]), s.board(engines[1])
	if !maps.Equal(one, two) {
		s.t.Error("the engines' boards differ")
	}
	for n, w := range s.watchers {
		await.Until(s.t, fmt.Sprintf("board %d is that of the engines", n), func() bool { return maps.Equal(w.all(), prices(one)) })
	}
}

// checkBids fails unless the logs hold exactly the bids that were accepted, with the result and the price that their bidders were told.
func (s *sale) checkBids(store *db.Store) {
	s.t.Helper()
	var log []bidlog.LogRow
	s.must(store.DB.NewSelect().Model(&log).Where("kind = ?", bidlog.LogBid).Scan(s.t.Context()))
	type key struct{ lot, amount int64 }
	there := map[key][]bidlog.BidEntry{}
	for _, row := range log {
		var entry bidlog.BidEntry
		var secret bidlog.PrivateBid
		s.must(json.Unmarshal([]byte(row.Public), &entry))
		s.must(json.Unmarshal([]byte(row.Private), &secret))
		at := key{row.ItemID, secret.Amount}
		there[at] = append(there[at], entry)
	}
	results := map[string]int{"high": api.BidHigh, "outbid": api.BidOutbid}
	for _, b := range s.bids {
		found := there[key{b.lot, b.amount}]
		delete(there, key{b.lot, b.amount})
		if len(found) != 1 {
			s.t.Errorf("an accepted bid is there %d times: %+v", len(found), b)
		} else if results[found[0].Result] != b.result || b.price != 0 && found[0].Price != b.price {
			s.t.Errorf("a bid was answered %+v, the log says %+v", b, found[0])
		}
	}
	for at, entries := range there {
		s.t.Errorf("%d bids that nobody was told of: %+v %+v", len(entries), at, entries)
	}
	s.t.Logf("%d bids, each in its log once", len(s.bids))
}

// checkHammers fails unless every lot whose hammer was confirmed sold once, to the leader at the price of its last bid.
func (s *sale) checkHammers(store *db.Store) {
	s.t.Helper()
	highest := map[int64]int64{}
	for _, b := range s.bids {
		highest[b.lot] = max(highest[b.lot], b.price)
	}
	var rows []db.ItemRow
	s.must(store.DB.NewSelect().Model(&rows).Where("hammer_cents IS NOT NULL").Scan(s.t.Context()))
	for _, row := range rows {
		if !s.sold[row.ID] {
			s.t.Errorf("lot %s is sold, and no clerk was told so", row.LotNumber)
		}
		if *row.HammerCents != highest[row.ID] {
			s.t.Errorf("lot %s sold for %d, its highest bid is %d", row.LotNumber, *row.HammerCents, highest[row.ID])
		}
	}
	for what, query := range map[string]string{
		"lots sold without one sale": `SELECT count(*) FROM items i WHERE outcome = 'sold'
			AND (SELECT count(*) FROM sales s WHERE s.item_id = i.id) <> 1`,
		"sales to others than who led": `SELECT count(*) FROM sales s JOIN items i ON i.id = s.item_id
			WHERE s.buyer_id <> i.leader_id OR s.price_cents <> i.current_cents`,
		"lots decided twice": `SELECT count(*) FROM (SELECT item_id FROM bid_log WHERE kind = 'decided'
			GROUP BY item_id HAVING count(*) > 1) AS twice`,
	} {
		var n int
		s.must(store.DB.NewRaw(query).Scan(s.t.Context(), &n))
		if n > 0 {
			s.t.Errorf("%d %s", n, what)
		}
	}
	s.t.Logf("%d hammers", len(rows))
	if len(rows) < 5 {
		s.t.Error("that says little")
	}
}

// prices returns the prices on a board, in cents, of lots that have one.
func prices(board map[int64]string) map[int64]int64 {
	all := map[int64]int64{}
	for lot, text := range board {
		var item api.LiveItem
		if json.NewDecoder(strings.NewReader(text)).Decode(&item) != nil {
			continue
		}
		for _, price := range []*api.Money{item.CurrentBid, item.CurrentPreBid} {
			if price != nil {
				all[lot] = int64(*price)
			}
		}
	}
	return all
}

// all returns the prices on a watcher's board.
func (w *watcher) all() map[int64]int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return maps.Clone(w.prices)
}
