package houses

import (
	"context"
	"errors"
	"slices"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/tenant"
)

// register registers people for sales and accepts the terms for them.
func (h house) register(ctx context.Context, s *db.Store, tenantID int64, now time.Time) error {
	events, err := auction.Events(ctx, s, tenantID)
	if err != nil {
		return err
	}
	for _, p := range h.people {
		for _, event := range events {
			if !slices.Contains(p.registeredFor, event.Code) {
				continue
			}
			if err := p.register(ctx, s, tenantID, event, now); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p person) register(ctx context.Context, s *db.Store, tenantID int64, event db.EventRow, now time.Time) error {
	user, err := identity.UserByEmail(ctx, s, tenantID, p.email)
	if err != nil {
		return err
	}
	accepted := tenant.TermsAcceptanceRow{UserID: user.ID, TermsID: event.TermsID, EventID: &event.ID,
		AcceptedAt: db.Millis(now), Address: "127.0.0.1"}
	agree := func(*db.TermsRow, *db.EventRow) error { return nil }
	if err := tenant.AcceptTerms(ctx, s, tenantID, accepted, audit(user.ID, "terms-accepted", now), agree); err != nil {
		return err
	}
	return auction.WriteRegistrations(ctx, s, tenantID, user.ID, func(ctx context.Context, w *auction.RegistrationWriter) error {
		if _, err := w.Registration(ctx, event.ID); !errors.Is(err, db.ErrNotFound) {
			return err // nil: an interrupted fill already registered them
		}
		row := db.EventRegistrationRow{EventID: event.ID, IsRegistered: true, Approval: api.ApprovalApproved,
			TextNotifications: true, EmailNotifications: true, RegisteredAt: db.Millis(now), ChangedAt: db.Millis(now)}
		if err := w.Put(ctx, &row); err != nil {
			return err
		}
		return w.AddEffect(ctx, people.Effect{Audit: audit(user.ID, "event-registered", now)})
	})
}
