package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// offerActions maps an answer to its name in the audit record.
var offerActions = map[string]string{OfferAccept: "offer-accepted", OfferReject: "offer-rejected",
	OfferCounter: "offer-countered", OfferWithdraw: "offer-withdrawn"}

func (s *Operations) answerOffer(ctx context.Context, c *identity.Caller, in *api.AnswerOfferInput) (*api.OfferOutput, error) {
	if in.Body.Action == OfferCounter {
		var amount api.Money
		if in.Body.Amount != nil {
			amount = *in.Body.Amount
		}
		if err := checkAmount("amount", amount); err != nil {
			return nil, err
		}
	}
	tenantID := request.From(ctx).Tenant.ID
	itemID, err := OfferItem(ctx, s.Store, tenantID, in.Body.OfferID)
	if err != nil {
		return nil, request.Missing("Offer", err)
	}
	return identity.Once(ctx, s.Idempotency, c, api.AnswerOffer, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*api.OfferOutput, error) {
		l, err := LockItem(ctx, tx, tenantID, itemID, db.Millis(s.Now()))
		if err != nil {
			return nil, request.Missing("Offer", err)
		}
		return answerLocked(ctx, l, c, in)
	})
}

func answerLocked(ctx context.Context, l *LockedItem, c *identity.Caller, in *api.AnswerOfferInput) (*api.OfferOutput, error) {
	offer, err := l.Offer(ctx, in.Body.OfferID)
	if err != nil {
		return nil, request.Missing("Offer", err)
	}
	side := sideOf(c, &l.Item, &offer)
	if side == "" {
		return nil, api.NotFound("Offer")
	}
	if err := l.checkAnswering(ctx, c, side); err != nil {
		return nil, err
	}
	if err := checkAnswer(ctx, l, c, &offer, side, in.Body.Action, in.Body.Amount); err != nil {
		return nil, err
	}
	entry := OfferEntryRow{Side: side, UserID: &c.UserID, Action: in.Body.Action, Message: api.OneLine(in.Body.Message)}
	if in.Body.Action == OfferCounter {
		cents := int64(*in.Body.Amount)
		entry.AmountCents = &cents
	}
	if err := l.Answer(ctx, &offer, entry); err != nil {
		return nil, alreadySold(err)
	}
	return recordOffer(ctx, c, l, &offer, offerActions[in.Body.Action])
}
