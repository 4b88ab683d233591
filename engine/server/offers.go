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

// mostOpenOffers bounds the conversations about one item at a time (research/auction.md section 1.6).
const mostOpenOffers = 10

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
		d, err := tx.Deal(ctx, x.tenant.ID, in.Body.ItemID, store.Millis(s.Now()))
		if err != nil {
			return nil, missing("Item", err)
		}
		cents := int64(in.Body.Amount)
		if err := mayOffer(ctx, x.tenant, d, c.UserID, cents); err != nil {
			return nil, err
		}
		offer, err := d.MakeOffer(ctx, c.UserID, cents, oneLine(in.Body.Message))
		if err != nil {
			return nil, err
		}
		return dealtOffer(ctx, c, d, &offer, "offer-made")
	})
}

// mayOffer tells why a person may not begin to offer so much for an item; nil when nothing stands between.
func mayOffer(ctx context.Context, t *store.Tenant, d *store.Deal, userID, cents int64) error {
	if !d.Item.AllowOffers {
		return api.BadRequest("This item takes no offers")
	}
	if problem := pastOffers(&d.Item, d.Event, d.At); problem != "" {
		return api.BadRequest(problem)
	}
	open, err := d.OpenOffers(ctx)
	if err != nil {
		return err
	}
	for i := range open {
		if open[i].BuyerID == userID {
			return api.Conflict("Your offer for this item is still open: answer it, or withdraw it first")
		}
	}
	if len(open) >= mostOpenOffers {
		return api.BadRequest("This item has as many offers as it takes at a time. Please try again later")
	}
	if problem := tooMuch(d, cents); problem != "" {
		return api.BadRequest(problem)
	}
	user, power, err := d.Buyer(ctx, userID)
	if err != nil {
		return err
	}
	return mayBuy(t, d, &user, power, cents, 0)
}

// pastOffers tells why an item is not to be sold by an offer any more; empty when it is.
func pastOffers(item *store.ItemRow, event lot.Event, now int64) string {
	switch {
	case item.Outcome != lot.Open || item.Left() < 1:
		return "This item is no longer for sale"
	case item.BidCount > 0 || !event.TakesOffers(now):
		return "Bidding on this item has begun: it is not sold by offers any more"
	}
	return ""
}

// tooMuch: whoever would pay the price an item is to be had for needs no offer.
func tooMuch(d *store.Deal, cents int64) string {
	switch {
	case d.Item.BuyNowCents != nil && cents >= *d.Item.BuyNowCents:
		return fmt.Sprintf("You can buy this item now for %s: please offer less", api.Money(*d.Item.BuyNowCents).USD())
	case d.Item.AskingCents != nil && cents > *d.Item.AskingCents:
		return fmt.Sprintf("The asking price is %s: please offer no more", api.Money(*d.Item.AskingCents).USD())
	}
	return ""
}

// dealtOffer writes what a person did into the audit record, and answers how the offer stands.
func dealtOffer(ctx context.Context, c *caller, d *store.Deal, offer *store.OfferRow, action string) (*api.OfferOutput, error) {
	detail := map[string]string{"item": fmt.Sprint(offer.ItemID), "offer": fmt.Sprint(offer.ID), "amount": api.Money(offer.AmountCents).USD()}
	if err := d.Record(ctx, record(ctx, c, action, detail)); err != nil {
		return nil, err
	}
	said, err := d.Conversation(ctx, offer.ID)
	if err != nil {
		return nil, err
	}
	out, err := offerOf(from(ctx), c, &said)
	return &api.OfferOutput{Body: out}, err
}

// soldAlready names a sale that came too late; other errors pass.
func soldAlready(err error) error {
	if errors.Is(err, store.ErrSold) {
		return api.Conflict("This item is no longer for sale")
	}
	return err
}
