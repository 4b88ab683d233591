package houses

import (
	"context"
	"errors"
	"slices"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

// register registers people for sales and accepts the terms for them.
func (h house) register(ctx context.Context, s *store.Store, tenantID int64, now time.Time) error {
	events, err := s.Events(ctx, tenantID)
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

func (p person) register(ctx context.Context, s *store.Store, tenantID int64, event store.EventRow, now time.Time) error {
	user, err := s.UserByEmail(ctx, tenantID, p.email)
	if err != nil {
		return err
	}
	accepted := store.TermsAcceptanceRow{UserID: user.ID, TermsID: event.TermsID, EventID: &event.ID,
		AcceptedAt: store.Millis(now), Address: "127.0.0.1"}
	agree := func(*store.TermsRow, *store.EventRow) error { return nil }
	if err := s.AcceptTerms(ctx, tenantID, accepted, audit(user.ID, "terms-accepted", now), agree); err != nil {
		return err
	}
	return s.WriteRegistrations(ctx, tenantID, user.ID, func(ctx context.Context, r *store.Registrar) error {
		if _, err := r.Registration(ctx, event.ID); !errors.Is(err, store.ErrNotFound) {
			return err // nil: an interrupted fill already registered them
		}
		row := store.EventRegistrationRow{EventID: event.ID, IsRegistered: true, Approval: api.ApprovalApproved,
			TextNotifications: true, EmailNotifications: true, RegisteredAt: store.Millis(now), ChangedAt: store.Millis(now)}
		if err := r.Put(ctx, &row); err != nil {
			return err
		}
		return r.Leave(ctx, store.Effect{Audit: audit(user.ID, "event-registered", now)})
	})
}

// reviseTerms publishes version 2 of the terms of sales that have one.
func (h house) reviseTerms(ctx context.Context, s *store.Store, tenantID int64, now time.Time) error {
	for _, sale := range h.calendar {
		if sale.revisedTerms == "" {
			continue
		}
		html, err := h.read(sale.revisedTerms)
		if err != nil {
			return err
		}
		if _, _, err := s.PublishTerms(ctx, tenantID, sale.code, store.TermsRow{HTML: html, UpdatedAt: store.Millis(now)}); err != nil {
			return err
		}
	}
	return nil
}
