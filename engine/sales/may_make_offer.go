package sales

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// maxOpenOffers limits the open offers on an item. A higher one takes the place of the lowest.
const maxOpenOffers = 10

// displacedMessage explains to the buyer why their offer has ended.
const displacedMessage = "This item takes ten offers at a time, and a higher one took the place of yours. You can make a higher offer"

// checkNewOffer returns the reason a person cannot make this offer; nil if they can.
func checkNewOffer(ctx context.Context, t *db.Tenant, l *LockedItem, open []OfferRow, userID, cents int64) error {
	cost, err := l.Costing(ctx, 0)
	if err != nil {
		return err
	}
	if problem := newOffersClosed(&l.Item, l.Event, cost.Unsold, l.At); problem != "" {
		return api.BadRequest(problem)
	}
	for i := range open {
		if open[i].BuyerID == userID {
			return api.Conflict("You already have an open offer on this item. Answer or withdraw it first")
		}
	}
	if len(open) >= maxOpenOffers && displaced(open, cents) == nil {
		return api.BadRequest("This item has too many open offers right now. Please offer more, or try again later")
	}
	if problem := offerTooHigh(l, cents); problem != "" {
		return api.BadRequest(problem)
	}
	if err := checkOfferFloor(l, cost.Offers, cents); err != nil {
		return err
	}
	user, power, err := l.Buyer(ctx, userID)
	if err != nil {
		return err
	}
	return checkBuyer(t, l, &user, power, cents, 0)
}

// displaced returns the offer whose place a new one takes: the lowest below it that waits for the seller, of several the latest. It
// returns nil if there is none.
func displaced(open []OfferRow, cents int64) (lowest *OfferRow) {
	for i := range open {
		o := &open[i]
		if o.Turn == api.Seller && o.AmountCents < cents && (lowest == nil || o.AmountCents <= lowest.AmountCents) {
			lowest = o
		}
	}
	return lowest
}

// displaceOffer ends the lowest offer if the item has as many as it takes, so that low offers cannot keep others from making one.
func (l *LockedItem) displaceOffer(ctx context.Context, open []OfferRow, cents int64) error {
	if len(open) < maxOpenOffers {
		return nil
	}
	return displaced(open, cents).converse(ctx, l.tx.Tx, &l.Item, OfferEntryRow{Side: api.Seller, Action: OfferReject, Message: displacedMessage, At: l.At})
}

// TakesOffers reports whether an item takes new offers at now; unsold is the rule for a lot that did not sell.
func TakesOffers(item *db.ItemRow, event rules.Event, unsold rules.UnsoldOffers, now int64) bool {
	return newOffersClosed(item, event, unsold, now) == ""
}

// newOffersClosed returns the reason an item takes no new offers, or "". A lot that did not sell takes them for as long as the rule says.
func newOffersClosed(item *db.ItemRow, event rules.Event, unsold rules.UnsoldOffers, now int64) string {
	const none = "This item doesn't take offers"
	didNotSell := item.Outcome == rules.Unsold
	switch {
	case isGone(item):
		return gone
	case !item.AllowOffers && !(didNotSell && unsold.Lots == rules.UnsoldAny):
		return none
	case didNotSell && unsold.Days == 0:
		return none
	case didNotSell && now >= unsold.Until(endOf(item, event)):
		return "This item no longer takes offers"
	}
	return offersClosed(item, event, now)
}

// endOf returns when bidding on a lot ended: at its own time, else with its event.
func endOf(item *db.ItemRow, event rules.Event) int64 {
	if item.EndsAt != nil {
		return *item.EndsAt
	}
	return event.EndsAt
}

const gone = "This item is no longer for sale"

// isGone reports whether an item is sold, or promised to a buyer.
func isGone(item *db.ItemRow) bool {
	return Left(item) < 1 || item.Outcome == rules.Sold || item.Outcome == rules.Pending
}

// offersClosed returns the reason the item can no longer be sold by an offer, or "".
func offersClosed(item *db.ItemRow, event rules.Event, now int64) string {
	switch {
	case isGone(item):
		return gone
	case item.Outcome == rules.Unsold && !event.SellsUnsold(now):
		return "This item takes no offers until its auction is over"
	case item.Outcome == rules.Unsold:
		return ""
	case item.BidCount > 0 || !event.TakesOffers(now):
		return "Bidding has started, so this item no longer takes offers"
	}
	return ""
}

// offerTooHigh returns the reason an offer is too high, or "": at the Buy Now price the buyer needs no offer, and nobody
// should offer more than the asking price. A lot that did not sell has neither.
func offerTooHigh(l *LockedItem, cents int64) string {
	switch {
	case l.Item.Outcome == rules.Unsold:
		return ""
	case l.Item.BuyNowCents != nil && cents >= *l.Item.BuyNowCents:
		return fmt.Sprintf("You can buy this item now for %s. Please offer less", api.Money(*l.Item.BuyNowCents).USD())
	case l.Item.AskingCents != nil && cents > *l.Item.AskingCents:
		return fmt.Sprintf("The asking price is %s. Please don't offer more", api.Money(*l.Item.AskingCents).USD())
	}
	return ""
}

// checkOfferFloor returns a refusal if a buyer's offer is below the house's lowest for the item. An item without a price has none.
func checkOfferFloor(l *LockedItem, floor rules.OfferFloor, cents int64) error {
	price := floorPrice(&l.Item)
	if price == nil {
		return nil
	}
	if lowest := floor.Lowest(*price); cents < lowest {
		return api.BadRequest(fmt.Sprintf("Please offer at least %s", api.Money(lowest).USD()))
	}
	return nil
}

// floorPrice returns the price in cents of which the lowest offer is a share; nil without one. Of a lot that did not sell, it is one that everybody
// saw: the high bid, else the opening bid.
func floorPrice(item *db.ItemRow) *int64 {
	switch {
	case item.Outcome != rules.Unsold:
		return askingPrice(item)
	case item.CurrentCents != nil && item.ShowCurrentBid:
		return item.CurrentCents
	case item.StartingCents > 0:
		return &item.StartingCents
	}
	return nil
}
