package conformance

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const (
	bidCheck    = "bids"
	secretCheck = "secret maximums"
)

// lotBidding is a lot as one person sees it.
type lotBidding struct {
	ItemID    int64    `json:"item_ID"`
	EventID   int64    `json:"event_ID"`
	CanBid    bool     `json:"canBid"`
	HasPrebid bool     `json:"hasPrebid"`
	NextBid   float64  `json:"nextBid"`
	Outbid    bool     `json:"outbid"`
	Maximum   *float64 `json:"maxBidAmount"`
	Status    int      `json:"prebidStatus_ID"`
}

// Results of bids.
const (
	highBidder = 100
	outbid     = 200
	refusedBid = 300
)

func (r *run) bidding(who *person, item int64) (lot lotBidding) {
	r.read(who, "GetBidding", url.Values{"item_ID": {number(item)}}, &lot)
	return lot
}

// wrongAmounts are amounts that nobody may bid, offer or pay.
var wrongAmounts = []string{"0", "-1", "100000000.01", "1e12", "12.345", `"12"`, "null"}

// tryBids has bidder and rival bid on a lot.
func (r *run) tryBids() {
	const id = "PreBid"
	if !r.isTried(id) {
		return
	}
	if len(r.lots) == 0 {
		r.Report.skip(id, bidCheck, "there is no lot on which bidder and rival may bid")
		return
	}
	item := r.lots[0]
	r.tryAmounts(id, r.bidder, fmt.Sprintf(`{"item_ID":%d,"amount":AMOUNT}`, item))
	lot := r.bidding(r.bidder, item)
	r.tryLowBid(lot)
	r.tryBidOnce(lot)
	r.tryOutbid(lot)
}

// tryAmounts sends a body with amounts that the contract excludes.
func (r *run) tryAmounts(id string, who *person, body string) {
	op := r.Contract.Operation(id)
	for _, amount := range wrongAmounts {
		got := r.do(call{operation: op, method: op.Method, path: op.Path, body: strings.Replace(body, "AMOUNT", amount, 1), contentType: "application/json", who: who})
		r.want(got, "amounts", http.StatusUnprocessableEntity)
	}
}

func (r *run) tryLowBid(lot lotBidding) {
	if lot.NextBid <= 1 {
		return
	}
	got := r.send(r.bidder, "PreBid", map[string]any{"item_ID": lot.ItemID, "amount": 1})
	var refused struct{ Result int }
	if r.want(got, bidCheck, http.StatusBadRequest) && (json.Unmarshal(got.body, &refused) != nil || refused.Result != refusedBid) {
		r.fault(got, bidCheck, "the result of a refused bid is %d, not %d", refused.Result, refusedBid)
	}
	if now := r.bidding(r.bidder, lot.ItemID); now.HasPrebid || now.NextBid != lot.NextBid {
		r.fault(got, bidCheck, "a refused bid changed the lot: %+v", now)
	}
	got = r.send(r.bidder, "PreBid", map[string]any{"item_ID": lot.ItemID, "amount": lot.NextBid, "event_ID": 987654321})
	r.want(got, bidCheck, http.StatusConflict)
}

// tryBidOnce places a bid and repeats it with its key.
func (r *run) tryBidOnce(lot lotBidding) {
	body := map[string]any{"item_ID": lot.ItemID, "amount": lot.NextBid}
	key := newKey()
	got := r.send(r.bidder, "PreBid", body, "Idempotency-Key", key)
	var placed struct {
		Result int
		Lot    lotBidding
	}
	if !r.want(got, bidCheck, http.StatusOK) || json.Unmarshal(got.body, &placed) != nil {
		return
	}
	if placed.Result == highBidder && (placed.Lot.Maximum == nil || *placed.Lot.Maximum != lot.NextBid || placed.Lot.Status != highBidder) {
		r.fault(got, bidCheck, "the lot after the bid is %+v", placed.Lot)
	}
	r.wantReplay(got, r.send(r.bidder, "PreBid", body, "Idempotency-Key", key))
	body["amount"] = lot.NextBid * 2
	r.want(r.send(r.bidder, "PreBid", body, "Idempotency-Key", key), keyCheck, http.StatusUnprocessableEntity)
}

// tryOutbid has the rival bid a distinctive maximum, which no answer to anybody else may contain.
func (r *run) tryOutbid(lot lotBidding) {
	now := r.bidding(r.rival, lot.ItemID)
	maximum := float64(int(now.NextBid)*3) + 0.17
	got := r.send(r.rival, "PreBid", map[string]any{"item_ID": lot.ItemID, "amount": maximum, "type": "maximum"})
	var placed struct{ Result int }
	if !r.want(got, bidCheck, http.StatusOK) || json.Unmarshal(got.body, &placed) != nil {
		return
	}
	if placed.Result != highBidder {
		r.fault(got, bidCheck, "the higher maximum does not lead: result %d", placed.Result)
	}
	if mine := r.bidding(r.bidder, lot.ItemID); !mine.Outbid && mine.Status != outbid {
		r.fault(got, bidCheck, "the first bidder is not outbid: %+v", mine)
	}
	r.wantNoSecret(lot, fmt.Sprintf("%.2f", maximum))
}

// wantNoSecret reads what others see of a lot.
func (r *run) wantNoSecret(lot lotBidding, secret string) {
	item, event := number(lot.ItemID), number(lot.EventID)
	for id, query := range map[string]url.Values{
		"GetItem": {"ID": {item}}, "getBidHistory": {"Event_ID": {event}, "Item_ID": {item}}, "GetBidLog": {"Event_ID": {event}, "Item_ID": {item}},
		"GetBidding": {"item_ID": {item}}, "GetBids": {}, "GetBiddingTerms": {"item_ID": {item}},
	} {
		op := r.Contract.Operation(id)
		c := call{operation: op, method: "GET", path: withQuery(op.Path, query)}
		if !op.IsPublic() {
			c.who = r.bidder
		}
		got := r.do(c)
		if got.status != http.StatusOK && op.Required {
			r.fault(got, secretCheck, "status %d", got.status)
		}
		for _, form := range []string{secret, strings.Replace(secret, ".", "", 1)} {
			if strings.Contains(string(got.body), form) {
				r.fault(got, secretCheck, "the answer tells the rival's maximum, %s", form)
			}
		}
		r.Report.pass(id, secretCheck)
	}
}
