package server

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/lot"
	"fairwarning/engine/store"
)

func (s *Server) bindOfferAnswer(to binding) {
	handle(to, api.AnswerOffer, s.answerOffer)
}

// ended are what somebody is told who answers an offer that has ended.
var ended = map[string]string{
	api.OfferAccepted: "This offer was accepted already", api.OfferRejected: "This offer was rejected already",
	api.OfferWithdrawn: "This offer was withdrawn", api.OfferExpired: "This offer has expired",
	api.OfferDeclined: "This item was sold to somebody else",
}

// offerActions are what the audit record calls an answer.
var offerActions = map[string]string{store.OfferAccept: "offer-accepted", store.OfferReject: "offer-rejected",
	store.OfferCounter: "offer-countered", store.OfferWithdraw: "offer-withdrawn"}

func (s *Server) answerOffer(ctx context.Context, in *api.AnswerOfferInput) (*api.OfferOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if in.Body.Action == store.OfferCounter {
		if err := checkAmount("amount", in.Body.Amount); err != nil {
			return nil, err
		}
	}
	tenantID := from(ctx).tenant.ID
	itemID, err := s.Store.OfferItem(ctx, tenantID, in.Body.OfferID)
	if err != nil {
		return nil, missing("Offer", err)
	}
	return once(ctx, s, c, api.AnswerOffer, in.KeyInput, in.Body, func(ctx context.Context, tx *store.Tx) (*api.OfferOutput, error) {
		d, err := tx.Deal(ctx, tenantID, itemID, store.Millis(s.Now()))
		if err != nil {
			return nil, missing("Offer", err)
		}
		return answerIn(ctx, d, c, in)
	})
}

func answerIn(ctx context.Context, d *store.Deal, c *caller, in *api.AnswerOfferInput) (*api.OfferOutput, error) {
	offer, err := d.Offer(ctx, in.Body.OfferID)
	if err != nil {
		return nil, missing("Offer", err)
	}
	side := sideOf(c, &d.Item, &offer)
	if side == "" {
		return nil, api.NotFound("Offer")
	}
	if err := checkAnswer(ctx, d, c, &offer, side, in.Body.Action, int64(in.Body.Amount)); err != nil {
		return nil, err
	}
	entry := store.OfferEntryRow{Side: side, UserID: &c.UserID, Action: in.Body.Action, Message: oneLine(in.Body.Message)}
	if in.Body.Action == store.OfferCounter {
		cents := int64(in.Body.Amount)
		entry.AmountCents = &cents
	}
	if err := d.Answer(ctx, &offer, entry); err != nil {
		return nil, soldAlready(err)
	}
	return dealtOffer(ctx, c, d, &offer, offerActions[in.Body.Action])
}

// sideOf is the side a person stands on in an offer; empty when it is none of theirs. The house's own items, and any other where
// it helps, are answered for by its auctioneers and administrators, but never their own offers.
func sideOf(c *caller, item *store.ItemRow, offer *store.OfferRow) string {
	switch {
	case offer.BuyerID == c.UserID:
		return api.Buyer
	case isSellerOf(c, item):
		return api.Seller
	}
	return ""
}

func isSellerOf(c *caller, item *store.ItemRow) bool {
	return item.SellerID != nil && *item.SellerID == c.UserID || c.is(roleAuctioneer, roleAdministrator)
}

// checkAnswer tells why an answer may not be given now; nil when it may.
func checkAnswer(ctx context.Context, d *store.Deal, c *caller, offer *store.OfferRow, side, action string, cents int64) error {
	switch {
	case offer.Status != api.OfferOpen:
		return api.Conflict(ended[offer.Status])
	case action == store.OfferWithdraw:
		return checkWithdrawal(offer, side)
	case offer.Turn != side:
		return api.Conflict("The other side is to answer first")
	case action == store.OfferReject:
		return nil
	}
	if problem := pastAccepting(offer, &d.Item, d.Event, d.At); problem != "" {
		return api.Conflict(problem)
	}
	switch {
	case action == store.OfferCounter:
		if err := checkCounter(d, offer, side, cents); err != nil {
			return err
		}
	case cents != 0 && cents != offer.AmountCents:
		return api.Conflict(fmt.Sprintf("The offer stands at %s now", api.Money(offer.AmountCents).USD()))
	default:
		cents = offer.AmountCents
	}
	if side == api.Seller {
		return nil // what the buyer offered is held of the buyer's power since
	}
	user, power, err := d.Buyer(ctx, c.UserID)
	if err != nil {
		return err
	}
	return mayBuy(from(ctx).tenant, d, &user, power, cents, offer.BuyerAmountCents)
}

// pastAccepting tells why an item is not to be sold by this offer any more; empty when it is. A pending sale is what its lot waits
// for.
func pastAccepting(offer *store.OfferRow, item *store.ItemRow, event lot.Event, now int64) string {
	if offer.IsPendingSale && item.Outcome == lot.Pending {
		return ""
	}
	return pastOffers(item, event, now)
}

func checkWithdrawal(offer *store.OfferRow, side string) error {
	switch {
	case side != api.Buyer:
		return api.BadRequest("Only the buyer can withdraw an offer")
	case offer.IsPendingSale:
		return api.BadRequest("A bid cannot be withdrawn")
	}
	return nil
}

// checkCounter: each side comes towards the other, and a bid stays what it was.
func checkCounter(d *store.Deal, offer *store.OfferRow, side string, cents int64) error {
	said := api.Money(offer.AmountCents).USD()
	if side == api.Seller {
		if cents <= offer.AmountCents {
			return api.BadRequest(fmt.Sprintf("The buyer offers %s already: ask for more, or accept", said))
		}
	} else if cents >= offer.AmountCents {
		return api.BadRequest(fmt.Sprintf("The seller asks for %s: offer less, or accept", said))
	}
	if offer.IsPendingSale {
		if bid := d.Item.CurrentCents; bid != nil && cents < *bid {
			return api.BadRequest(fmt.Sprintf("Your bid of %s stands: offer no less", api.Money(*bid).USD()))
		}
		return nil
	}
	if problem := tooMuch(d, cents); problem != "" && side == api.Buyer {
		return api.BadRequest(problem)
	}
	return nil
}
