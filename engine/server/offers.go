package server

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindOffers(to binding) {
	handle(to, api.MakeOffer, s.makeOffer)
}

// maxOpenOffers limits the open offers on an item.
const maxOpenOffers = 10

func (s *Server) makeOffer(ctx context.Context, in *api.MakeOfferInput) (*api.OfferOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if err := checkAmount("amount", in.Body.Amount); err != nil {
		return nil, err
	}
	return once(ctx, s, c, api.MakeOffer, in.KeyInput, in.Body, func(ctx context.Context, tx *store.Tx) (*api.OfferOutput, error) {
		x := from(ctx)
		l, err := tx.LockItem(ctx, x.tenant.ID, in.Body.ItemID, store.Millis(s.Now()))
		if err != nil {
			return nil, missing("Item", err)
		}
		cents := int64(in.Body.Amount)
		if err := checkNewOffer(ctx, x.tenant, l, c.UserID, cents); err != nil {
			return nil, err
		}
		offer, err := l.MakeOffer(ctx, c.UserID, cents, oneLine(in.Body.Message))
		if err != nil {
			return nil, err
		}
		return recordOffer(ctx, c, l, &offer, "offer-made")
	})
}

// checkNewOffer returns the reason a person cannot make this offer; nil if they can.
func checkNewOffer(ctx context.Context, t *store.Tenant, l *store.LockedItem, userID, cents int64) error {
	if !l.Item.AllowOffers {
		return api.BadRequest("This item doesn't take offers")
	}
	if problem := offersClosed(&l.Item, l.Event, l.At); problem != "" {
		return api.BadRequest(problem)
	}
	open, err := l.OpenOffers(ctx)
	if err != nil {
		return err
	}
	for i := range open {
		if open[i].BuyerID == userID {
			return api.Conflict("You already have an open offer on this item. Answer or withdraw it first")
		}
	}
	if len(open) >= maxOpenOffers {
		return api.BadRequest("This item has too many open offers right now. Please try again later")
	}
	if problem := offerTooHigh(l, cents); problem != "" {
		return api.BadRequest(problem)
	}
	user, power, err := l.Buyer(ctx, userID)
	if err != nil {
		return err
	}
	return checkBuyer(t, l, &user, power, cents, 0)
}

// offersClosed returns the reason the item can no longer be sold by an offer, or "".
func offersClosed(item *store.ItemRow, event lot.Event, now int64) string {
	switch {
	case item.Outcome != lot.Open || item.Left() < 1:
		return "This item is no longer for sale"
	case item.BidCount > 0 || !event.TakesOffers(now):
		return "Bidding has started, so this item no longer takes offers"
	}
	return ""
}

// offerTooHigh returns the reason an offer is too high, or "": at the Buy Now price the buyer needs no offer, and nobody
// should offer more than the asking price.
func offerTooHigh(l *store.LockedItem, cents int64) string {
	switch {
	case l.Item.BuyNowCents != nil && cents >= *l.Item.BuyNowCents:
		return fmt.Sprintf("You can buy this item now for %s. Please offer less", api.Money(*l.Item.BuyNowCents).USD())
	case l.Item.AskingCents != nil && cents > *l.Item.AskingCents:
		return fmt.Sprintf("The asking price is %s. Please don't offer more", api.Money(*l.Item.AskingCents).USD())
	}
	return ""
}

// recordOffer adds the person's action to the audit record and returns the offer as it now stands.
func recordOffer(ctx context.Context, c *caller, l *store.LockedItem, offer *store.OfferRow, action string) (*api.OfferOutput, error) {
	detail := map[string]string{"item": fmt.Sprint(offer.ItemID), "offer": fmt.Sprint(offer.ID), "amount": api.Money(offer.AmountCents).USD()}
	if err := l.AddAudit(ctx, record(ctx, c, action, detail)); err != nil {
		return nil, err
	}
	said, err := l.Conversation(ctx, offer.ID)
	if err != nil {
		return nil, err
	}
	out, err := offerOf(from(ctx), c, &said)
	return &api.OfferOutput{Body: out}, err
}

// alreadySold turns ErrSold into a 409. Other errors pass unchanged.
func alreadySold(err error) error {
	if errors.Is(err, store.ErrSold) {
		return api.Conflict("This item is no longer for sale")
	}
	return err
}
