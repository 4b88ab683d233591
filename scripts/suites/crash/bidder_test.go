package crash

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"

	"fairwarning/engine/api"
)

// bidder places bids, each with a new idempotency key, and retries each one until the engine responds.
type bidder struct {
	applicant
	user int64
	lots []int64
	bids []bid
}

// bid is a bid with its response. Its amount is unique, so it identifies the entry in the bid log.
type bid struct {
	lot    int64
	amount int64 // cents
	result int   // 100, 200, 300
	price  int64 // cents, from the response; 0 for a rejected bid

	isTooLate bool // refused because the lot had closed
}

// thousand is a thousand dollars in cents. The part of an amount below it encodes the bidder and the number of the bid.
const thousand = 1_000_00

func (b *bidder) email() string { return fmt.Sprintf("bidder%d@mail.example", b.number) }

func (b *bidder) signIn() error {
	status, err := b.insist("POST", "/Token/v2", map[string]any{"grant_Type": "password", "user_Name": b.email(), "password": password, "route_ID": 2})
	if err == nil && status.code != http.StatusOK {
		err = fmt.Errorf("sign in: %v", status)
	}
	b.token = status.text("token")
	return err
}

// bidUntil bids until over is closed, at amounts near the next bid in the last response for a lot.
func (b *bidder) bidUntil(over <-chan struct{}) error {
	next := map[int64]int64{}
	for n := int64(1); ; n++ {
		select {
		case <-over:
			return nil
		default:
		}
		lot := b.lots[rand.IntN(len(b.lots))]
		one := bid{lot: lot, amount: (next[lot]/thousand+int64(rand.IntN(4)))*thousand + 10*n%thousand + int64(b.number)}
		if err := b.make(&one, fmt.Sprintf("%d-%d", b.number, n), next); err != nil {
			return err
		}
		b.bids = append(b.bids, one)
	}
}

// make places a bid and retries it with the same key until the engine responds.
func (b *bidder) make(one *bid, key string, next map[int64]int64) error {
	status, err := b.settle(key, "POST", "/v1/Auction/PreBid", map[string]any{"item_ID": one.lot, "amount": float64(one.amount) / 100})
	if err != nil {
		return err
	}
	var answer struct {
		Result   int
		Messages []string
		Lot      api.LotBidding
	}
	if err := json.Unmarshal(status.body, &answer); err != nil || answer.Result == 0 {
		return fmt.Errorf("bid: %v", status)
	}
	if one.result = answer.Result; one.result != api.BidError {
		one.price, next[one.lot] = int64(*answer.Lot.CurrentBid), int64(answer.Lot.NextBid)
	} else {
		next[one.lot] += thousand
		one.isTooLate = slices.Contains(answer.Messages, "Bidding on this lot has closed")
	}
	return nil
}
