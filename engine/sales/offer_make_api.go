package sales

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/tenant"
)

func (s *Operations) makeOffer(ctx context.Context, c *identity.Caller, in *api.MakeOfferInput) (*api.OfferOutput, error) {
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
