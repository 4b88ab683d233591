package conformance

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"net/url"
)

const offerCheck = "offers"

// offer is an offer as one person sees it.
type offer struct {
	ID          int64 `json:"offer_ID"`
	Amount      float64
	Status      string
	CanWithdraw bool
}

// tryOffers has the bidder make an offer, repeat it, and withdraw it; the rival may not touch it.
func (r *run) tryOffers() {
	const id = "makeOffer"
	if !r.isTried(id) {
		return
	}
	found := r.itemForOffers()
	item := found.ID
	if item == 0 {
		r.Report.skip(id, offerCheck, "no item takes offers")
		return
	}
	r.tryAmounts(id, r.bidder, fmt.Sprintf(`{"item_ID":%d,"amount":AMOUNT}`, item))
	key, body := newKey(), map[string]any{"item_ID": item, "amount": math.Floor(found.Price*0.95) + 1}
	got := r.send(r.bidder, id, body, "Idempotency-Key", key)
	if got.status == http.StatusBadRequest { // an offer is open from before, or the house wants more
		r.want(got, offerCheck, http.StatusBadRequest)
		r.wantReplay(got, r.send(r.bidder, id, body, "Idempotency-Key", key))
		return
	}
	var made offer
	if !r.want(got, offerCheck, http.StatusOK) || json.Unmarshal(got.body, &made) != nil {
		return
	}
	r.bidder.ids["OFFER"] = number(made.ID)
	r.wantReplay(got, r.send(r.bidder, id, body, "Idempotency-Key", key))
	r.wantOneOffer(got, item, made.ID)
	r.tryAnswerOffer(made)
}

// mostPages is how many pages of the inventory are searched for an item.
const mostPages = 10

// itemForOffers returns an item that takes offers and has none of the bidder's; its zero value for none.
func (r *run) itemForOffers() foundItem {
	for page := range mostPages {
		var found struct{ Items []foundItem }
		r.read(nil, "SearchInventory", url.Values{"page_size": {"96"}, "page_number": {fmt.Sprint(page + 1)}}, &found)
		for _, item := range found.Items {
			if item.Event != 0 && !item.TakesOffers {
				continue // a lot, which is for bids
			}
			var detail struct{ Settings struct{ AllowOffers bool } }
			if r.read(nil, "GetItem", url.Values{"ID": {number(item.ID)}}, &detail) && detail.Settings.AllowOffers && len(r.offersOn(r.bidder, item.ID)) == 0 {
				return item
			}
		}
	}
	return foundItem{}
}

func (r *run) offersOn(who *person, item int64) []offer {
	var list struct{ Offers []offer }
	r.read(who, "GetOffers", url.Values{"item_ID": {number(item)}}, &list)
	return list.Offers
}

func (r *run) wantOneOffer(got answer, item, id int64) {
	if mine := r.offersOn(r.bidder, item); len(mine) != 1 || mine[0].ID != id {
		r.fault(got, offerCheck, "the bidder has the offers %+v", mine)
	}
	if rivals := r.offersOn(r.rival, item); len(rivals) != 0 {
		r.fault(got, offerCheck, "the rival sees the offers %+v", rivals)
	}
}

func (r *run) tryAnswerOffer(made offer) {
	const id = "AnswerOffer"
	body := map[string]any{"offer_ID": made.ID, "action": "withdraw"}
	r.want(r.send(r.rival, id, body), othersCheck, http.StatusForbidden, http.StatusNotFound)
	key := newKey()
	got := r.send(r.bidder, id, body, "Idempotency-Key", key)
	var after offer
	if !r.want(got, offerCheck, http.StatusOK) || json.Unmarshal(got.body, &after) != nil {
		return
	}
	if after.CanWithdraw {
		r.fault(got, offerCheck, "a withdrawn offer can be withdrawn: %+v", after)
	}
	r.wantReplay(got, r.send(r.bidder, id, body, "Idempotency-Key", key))
	r.want(r.send(r.bidder, id, body), offerCheck, http.StatusBadRequest, http.StatusConflict)
}
