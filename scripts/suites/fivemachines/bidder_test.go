package fivemachines

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
)

// bidder bids on the lot in the ring, and now and then on a lot that has not come yet.
type bidder struct {
	person
	number int // its amounts end with it, so that each is unique
	next   int64
}

// bid is an accepted bid.
type bid struct {
	email  string
	lot    int64
	amount int64 // cents; nobody else bids the same
	result int
	price  int64 // cents, of the lot after it
	began  time.Time
}

const (
	thinking = 1500 * time.Millisecond // at most, between two bids of one person
	thousand = 1_000_00                // cents
)

// bidUntil bids until over is closed.
func (b *bidder) bidUntil(over <-chan struct{}) error {
	for {
		select {
		case <-over:
			return nil
		case <-time.After(thinking/3 + rand.N(2*thinking/3)):
		}
		ring := b.sale.present()
		var err error
		switch {
		case rand.IntN(8) == 0:
			err = b.place(b.sale.lots[rand.IntN(len(b.sale.lots))], int64(1+rand.IntN(30)), "/v1/Auction/PreBid", nil)
		case ring.State == rules.RingRunning && ring.Phase == rules.RingOpen && ring.Ask != nil:
			err = b.place(ring.ItemID, int64(*ring.Ask)/thousand+1+int64(rand.IntN(2)), "/v1/Event/PlaceLiveBid", map[string]any{"event_ID": b.sale.event})
		}
		if err != nil {
			return err
		}
	}
}

// place places a bid of that many thousand dollars and some, and notes it if it is accepted.
func (b *bidder) place(lot, thousands int64, path string, body map[string]any) error {
	b.next++
	one := bid{email: b.email, lot: lot, amount: thousands*thousand + 100*b.next%thousand + int64(b.number), began: time.Now()}
	if body == nil {
		body = map[string]any{}
	}
	body["item_ID"], body["amount"] = lot, api.Money(one.amount)
	got, err := b.settle("POST", path, body)
	if err != nil || got.code == http.StatusBadRequest || got.code == http.StatusConflict { // too low, or the lot is over
		return err
	}
	var out api.BidOutput
	if err := json.Unmarshal(got.body, &out.Body); err != nil || got.code != http.StatusOK {
		return fmt.Errorf("bid: %v %w", got, err)
	}
	one.result = out.Body.Result
	if out.Body.Lot.CurrentBid != nil {
		one.price = int64(*out.Body.Lot.CurrentBid)
	}
	b.sale.enter(one)
	return nil
}
