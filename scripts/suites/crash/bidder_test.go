package crash

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"time"

	"fairwarning/engine/api"
)

// bidder bids, each time with a key of its own, and repeats every bid until it is answered.
type bidder struct {
	applicant
	user int64
	lots []int64
	bids []bid
}

// bid is one that was answered. Its amount is no other bid's, so that its entry in the log is known by it.
type bid struct {
	lot    int64
	amount int64 // cents
	result int   // 100, 200, 300
	price  int64 // cents, as the answer says; of one that was taken
}

// thousand dollars: below them an amount says who bid, and how many bids that person made before.
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

// bidUntil bids until over is closed, near what the last answer told of a lot.
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

// make places a bid and repeats it, with its key, until it is answered.
func (b *bidder) make(one *bid, key string, next map[int64]int64) error {
	body := map[string]any{"item_ID": one.lot, "amount": float64(one.amount) / 100}
	status, err := b.insistWith(key, "POST", "/v1/Auction/PreBid", body)
	for ; err == nil && status.code == http.StatusConflict; status, err = b.insistWith(key, "POST", "/v1/Auction/PreBid", body) {
		time.Sleep(20 * time.Millisecond) // the first of them is under way
	}
	if err != nil {
		return err
	}
	var answer struct {
		Result int
		Lot    api.LotBidding
	}
	if err := json.Unmarshal(status.body, &answer); err != nil || answer.Result == 0 {
		return fmt.Errorf("bid: %v", status)
	}
	if one.result = answer.Result; one.result != api.BidError {
		one.price, next[one.lot] = int64(*answer.Lot.CurrentBid), int64(answer.Lot.NextBid)
	} else {
		next[one.lot] += thousand
	}
	return nil
}
