package server

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindRegisteredAuctions(to binding) {
	handle(to, api.GetRegisteredAuctions, s.getRegisteredAuctions)
}

// standing is how a person stands with every event ever registered for: those to come and in progress by start, then those
// that are over.
func (s *Server) standing(ctx context.Context, tenantID, userID int64) ([]enrolment, error) {
	rows, err := s.Store.EventRegistrations(ctx, tenantID, userID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	events, err := s.Store.Events(ctx, tenantID)
	if err != nil {
		return nil, err
	}
	byEvent := make(map[int64]*store.EventRegistrationRow, len(rows))
	for i := range rows {
		byEvent[rows[i].EventID] = &rows[i]
	}
	list := make([]enrolment, 0, len(rows))
	for i := range events {
		if row := byEvent[events[i].ID]; row != nil {
			list = append(list, enrolment{event: &events[i], row: row})
		}
	}
	now := from(ctx).now
	slices.SortStableFunc(list, func(a, b enrolment) int {
		return rank(a.event.Rules().Ended(now)) - rank(b.event.Rules().Ended(now))
	})
	return list, nil
}

func rank(last bool) int {
	if last {
		return 1
	}
	return 0
}

func (s *Server) getRegisteredAuctions(ctx context.Context, in *api.BearerInput) (*api.RegisteredAuctionsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	all, err := s.standing(ctx, from(ctx).tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	registered := slices.DeleteFunc(all, func(e enrolment) bool { return !e.row.IsRegistered })
	rows := make([]store.EventRow, 0, len(registered))
	for _, e := range registered {
		rows = append(rows, *e.event)
	}
	events, err := s.eventsOf(ctx, rows) // one for each, in the same order
	if err != nil {
		return nil, err
	}
	power, err := s.Store.BuyingPower(ctx, from(ctx).tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	var out api.RegisteredAuctionsOutput
	out.Body.Registrations = make([]api.RegisteredAuction, 0, len(events))
	for i, event := range events {
		row := registered[i].row
		out.Body.Registrations = append(out.Body.Registrations, api.RegisteredAuction{
			Event: event, Approval: row.Approval, BidderNumber: row.BidderNumber, RegisteredAt: store.Time(row.RegisteredAt),
			TextNotifications: row.TextNotifications, EmailNotifications: row.EmailNotifications, BuyingPower: power.API(),
		})
	}
	return &out, nil
}
