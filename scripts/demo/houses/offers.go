package houses

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/messages"
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
func (h house) negotiate(ctx context.Context, e *engine, tenantID int64, onOffer []string, now time.Time) error {
	in := room{engine: e, house: h, tenantID: tenantID, desks: map[string]*desk{}}
	for _, n := range negotiations {
		if err := in.hold(ctx, n, onOffer[n.item], now); err != nil {
			return fmt.Errorf("offers for %s: %w", onOffer[n.item], err)
		}
	}
	return in.leave(ctx)
}

// room is where the people of a house negotiate.
type room struct {
	*engine
	house    house
	tenantID int64
	desks    map[string]*desk // by email, of those who are signed in
}

// as returns the desk of a person, whom it signs in.
func (r *room) as(ctx context.Context, email string) (d *desk, err error) {
	if r.desks[email] == nil {
		d, err = r.enter(ctx, r.house, r.tenantID, email)
		r.desks[email] = d
	}
	return r.desks[email], err
}

// leave signs everybody out.
func (r *room) leave(ctx context.Context) (err error) {
	for _, d := range r.desks {
		err = errors.Join(err, d.signOut(ctx))
	}
	return err
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

// watching is how many items are on the demo bidder's watch list.
const watching = 6

// markNoticesSent keeps the engine from emailing people about what happened before the demo was filled.
func markNoticesSent(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	rows, err := messages.PendingNotices(ctx, s, maxNotices)
	if err != nil {
		return err
	}
	var ids []int64
	for _, row := range rows {
		if row.TenantID == tenantID {
			ids = append(ids, row.ID)
		}
	}
	return messages.QueueNoticeMessages(ctx, s, tenantID, ids, nil, db.Millis(now))
}

// maxNotices is more than the negotiations produce.
const maxNotices = 500
