package houses

import (
	"context"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/sales"
)

// negotiation is the offers and counteroffers on one item.
type negotiation struct {
	item  int    // index into the items that take offers
	buyer int    // index into the crowd, or demoBidder
	steps []step // in order
}

const demoBidder = -1

// step is an offer in percent of the asking price, or an action without a price.
type step struct {
	hoursAgo int
	percent  int
	action   string // empty: an offer or counteroffer, from buyer and seller in turn
}

// negotiations include offers waiting for each side, accepted ones and a rejected one. The first sellersOnOffer items belong
// to the seller who can sign in.
var negotiations = []negotiation{
	{item: 0, buyer: 3, steps: []step{{hoursAgo: 5, percent: 86}}},
	{item: 0, buyer: 17, steps: []step{{hoursAgo: 3, percent: 90}}},
	{item: 1, buyer: demoBidder, steps: []step{{hoursAgo: 26, percent: 82}, {hoursAgo: 4, percent: 95}}},
	{item: 2, buyer: 40, steps: []step{{hoursAgo: 40, percent: 80}, {hoursAgo: 30, percent: 96}, {hoursAgo: 9, percent: 88}}},
	{item: 3, buyer: demoBidder, steps: []step{{hoursAgo: 7, percent: 88}}},
	{item: 4, buyer: demoBidder, steps: []step{{hoursAgo: 100, percent: 91}, {hoursAgo: 90, action: sales.OfferAccept}}},
	{item: 5, buyer: demoBidder, steps: []step{{hoursAgo: 130, percent: 60}, {hoursAgo: 120, action: sales.OfferReject}}},
	{item: 6, buyer: 9, steps: []step{{hoursAgo: 200, percent: 93}, {hoursAgo: 190, action: sales.OfferAccept}}},
	{item: 7, buyer: 22, steps: []step{{hoursAgo: 12, percent: 84}}},
}

// negotiate has buyers and sellers make and answer offers, each at its time, as they do on the site.
func (r *room) negotiate(ctx context.Context, onOffer []string, now time.Time) error {
	for _, n := range negotiations {
		if err := r.hold(ctx, n, onOffer[n.item], now); err != nil {
			return fmt.Errorf("offers for %s: %w", onOffer[n.item], err)
		}
	}
	return nil
}

// hold holds a negotiation about an item from where an interrupted fill left it.
func (r *room) hold(ctx context.Context, n negotiation, stock string, now time.Time) error {
	id, err := inventory.ItemByStockNumber(ctx, r.store, r.tenantID, stock)
	if err != nil {
		return err
	}
	items, err := inventory.Items(ctx, r.store, r.tenantID, []int64{id})
	if err != nil {
		return err
	}
	people := [2]string{r.house.people[0].email, r.house.owner()}
	if n.buyer != demoBidder {
		people[0] = r.house.stranger(n.buyer).email
	}
	if items[0].SellerID != nil {
		people[1] = r.house.seller()
	}
	buyer, err := r.as(ctx, people[0])
	if err != nil {
		return err
	}
	var known api.OffersOutput
	if err := buyer.call(ctx, "GET", fmt.Sprint("v1/Auction/GetOffers?item_ID=", id), nil, &known.Body); err != nil {
		return err
	}
	var offer api.Offer
	if len(known.Body.Offers) > 0 {
		offer = known.Body.Offers[0]
	}
	for turn := len(offer.Entries); turn < len(n.steps); turn++ {
		d, err := r.as(ctx, people[turn%2])
		if err != nil {
			return err
		}
		d.at(now.Add(-time.Duration(n.steps[turn].hoursAgo) * time.Hour))
		if err := n.steps[turn].take(ctx, d, &offer, items[0]); err != nil {
			return err
		}
	}
	return nil
}

// take makes the offer, if there is none, or answers it.
func (s step) take(ctx context.Context, d *desk, offer *api.Offer, item db.ItemRow) error {
	amount := api.Money(*item.AskingCents * int64(s.percent) / 100 / 5_000 * 5_000)
	switch {
	case offer.OfferID == 0:
		in := map[string]any{"item_ID": item.ID, "amount": amount, "message": "I can pick it up this week."}
		return d.call(ctx, "POST", "v1/Auction/makeOffer", in, offer)
	case s.action != "":
		return d.call(ctx, "POST", "v1/Auction/AnswerOffer", map[string]any{"offer_ID": offer.OfferID, "action": s.action}, offer)
	}
	in := map[string]any{"offer_ID": offer.OfferID, "action": sales.OfferCounter, "amount": amount}
	return d.call(ctx, "POST", "v1/Auction/AnswerOffer", in, offer)
}
