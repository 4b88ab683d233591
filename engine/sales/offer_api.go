package sales

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/tenant"
)

// maxOpenOffers limits the open offers on an item. A higher one takes the place of the lowest.
const maxOpenOffers = 10

// displacedMessage explains to the buyer why their offer has ended.
const displacedMessage = "This item takes ten offers at a time, and a higher one took the place of yours. You can make a higher offer"

func (s *Operations) makeOffer(ctx context.Context, in *api.MakeOfferInput) (*api.OfferOutput, error) {
	c, err := s.Sessions.Person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := checkAmount("amount", in.Body.Amount); err != nil {
		return nil, err
	}
	return identity.Once(ctx, s.Idempotency, c, api.MakeOffer, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*api.OfferOutput, error) {
		x := request.From(ctx)
		l, err := LockItem(ctx, tx, x.Tenant.ID, in.Body.ItemID, db.Millis(s.Now()))
		if err != nil {
			return nil, request.Missing("Item", err)
		}
		if err := l.checkActing(ctx, c); err != nil {
			return nil, err
		}
		cents := int64(in.Body.Amount)
		open, err := l.OpenOffers(ctx)
		if err != nil {
			return nil, err
		}
		if err := checkNewOffer(ctx, x.Tenant, l, open, c.UserID, cents); err != nil {
			return nil, err
		}
		if err := l.displaceOffer(ctx, open, cents); err != nil {
			return nil, err
		}
		offer, err := l.MakeOffer(ctx, c.UserID, cents, api.OneLine(in.Body.Message))
		if err != nil {
			return nil, err
		}
		return recordOffer(ctx, c, l, &offer, "offer-made")
	})
}

// checkNewOffer returns the reason a person cannot make this offer; nil if they can.
func checkNewOffer(ctx context.Context, t *db.Tenant, l *LockedItem, open []OfferRow, userID, cents int64) error {
	if !l.Item.AllowOffers {
		return api.BadRequest("This item doesn't take offers")
	}
	if problem := OffersClosed(&l.Item, l.Event, l.At); problem != "" {
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
	if err := checkOfferFloor(ctx, l, cents); err != nil {
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

// OffersClosed returns the reason the item can no longer be sold by an offer, or "".
func OffersClosed(item *db.ItemRow, event rules.Event, now int64) string {
	switch {
	case item.Outcome != rules.Open || Left(item) < 1:
		return "This item is no longer for sale"
	case item.BidCount > 0 || !event.TakesOffers(now):
		return "Bidding has started, so this item no longer takes offers"
	}
	return ""
}

// offerTooHigh returns the reason an offer is too high, or "": at the Buy Now price the buyer needs no offer, and nobody
// should offer more than the asking price.
func offerTooHigh(l *LockedItem, cents int64) string {
	switch {
	case l.Item.BuyNowCents != nil && cents >= *l.Item.BuyNowCents:
		return fmt.Sprintf("You can buy this item now for %s. Please offer less", api.Money(*l.Item.BuyNowCents).USD())
	case l.Item.AskingCents != nil && cents > *l.Item.AskingCents:
		return fmt.Sprintf("The asking price is %s. Please don't offer more", api.Money(*l.Item.AskingCents).USD())
	}
	return ""
}

// checkOfferFloor returns a refusal if a buyer's offer is below the house's lowest for the item. An item without a price has none.
func checkOfferFloor(ctx context.Context, l *LockedItem, cents int64) error {
	price := askingPrice(&l.Item)
	if price == nil {
		return nil
	}
	cost, err := l.Costing(ctx, 0)
	if err != nil {
		return err
	}
	if lowest := cost.Offers.Lowest(*price); cents < lowest {
		return api.BadRequest(fmt.Sprintf("Please offer at least %s", api.Money(lowest).USD()))
	}
	return nil
}

// recordOffer adds the person's action to the audit record and returns the offer in its new state.
func recordOffer(ctx context.Context, c *identity.Caller, l *LockedItem, offer *OfferRow, action string) (*api.OfferOutput, error) {
	detail := map[string]string{"item": fmt.Sprint(offer.ItemID), "offer": fmt.Sprint(offer.ID), "amount": api.Money(offer.AmountCents).USD()}
	if err := l.AddAudit(ctx, identity.Record(ctx, c, action, detail)); err != nil {
		return nil, err
	}
	said, err := l.Conversation(ctx, offer.ID)
	if err != nil {
		return nil, err
	}
	all, err := tenant.SchedulesIn(ctx, l.tx, l.Item.TenantID)
	if err != nil {
		return nil, err
	}
	out, err := offerOf(request.From(ctx), c, all, &said)
	return &api.OfferOutput{Body: out}, err
}

// alreadySold turns ErrSold into a 409. Other errors pass unchanged.
func alreadySold(err error) error {
	if errors.Is(err, ErrSold) {
		return api.Conflict("This item is no longer for sale")
	}
	return err
}
