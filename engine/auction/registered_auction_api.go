package auction

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales"
	"fairwarning/engine/tenant"
)

// registrationsOf returns every event the person ever registered for, with the registration: first those upcoming and in
// progress by start, then those that have ended.
func (s *Operations) registrationsOf(ctx context.Context, tenantID, userID int64) ([]eventEnrollment, error) {
	rows, err := EventRegistrations(ctx, s.Store, tenantID, userID)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	events, err := Events(ctx, s.Store, tenantID)
	if err != nil {
		return nil, err
	}
	byEvent := make(map[int64]*db.EventRegistrationRow, len(rows))
	for i := range rows {
		byEvent[rows[i].EventID] = &rows[i]
	}
	list := make([]eventEnrollment, 0, len(rows))
	for i := range events {
		if row := byEvent[events[i].ID]; row != nil {
			list = append(list, eventEnrollment{event: &events[i], row: row})
		}
	}
	now := request.From(ctx).Now
	slices.SortStableFunc(list, func(a, b eventEnrollment) int {
		return rank(a.event.LotEvent().Ended(now)) - rank(b.event.LotEvent().Ended(now))
	})
	return list, nil
}

// leaving is what keeps a person in an event, if anything.
type leaving struct {
	leadingLots int
	isAllowed   bool
}

// leavingOf returns one per registration, in the same order.
func (s *Operations) leavingOf(ctx context.Context, userID int64, registered []eventEnrollment) ([]leaving, error) {
	x := request.From(ctx)
	leading, err := leadingLots(ctx, s.Store.DB, x.Tenant.ID, userID)
	if err != nil {
		return nil, err
	}
	schedules, err := tenant.ListSchedules(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	list := make([]leaving, 0, len(registered))
	for _, e := range registered {
		policies, err := schedules.RulesForEvent(e.event.ID, x.Now)
		if err != nil {
			return nil, err
		}
		lots := leading[e.event.ID]
		list = append(list, leaving{lots, rules.MayUnregister(policies.Unregister, lots)})
	}
	return list, nil
}

func rank(last bool) int {
	if last {
		return 1
	}
	return 0
}

func (s *Operations) getRegisteredAuctions(ctx context.Context, c *identity.Caller, in *api.ListInput) (*api.RegisteredAuctionsOutput, error) {
	all, err := s.registrationsOf(ctx, request.From(ctx).Tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	all = slices.DeleteFunc(all, func(e eventEnrollment) bool { return !e.row.IsRegistered })
	var out api.RegisteredAuctionsOutput
	out.Body.Page = in.Of(len(all))
	registered := api.CutPage(out.Body.Page, all)
	rows := make([]db.EventRow, 0, len(registered))
	for _, e := range registered {
		rows = append(rows, *e.event)
	}
	events, err := s.eventsOf(ctx, rows) // one per row, in the same order
	if err != nil {
		return nil, err
	}
	leaving, err := s.leavingOf(ctx, c.UserID, registered)
	if err != nil {
		return nil, err
	}
	power, err := sales.BuyingPower(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID)
	if err != nil {
		return nil, err
	}
	out.Body.Registrations = make([]api.RegisteredAuction, 0, len(events))
	for i, event := range events {
		row := registered[i].row
		out.Body.Registrations = append(out.Body.Registrations, api.RegisteredAuction{
			Event: event, Approval: row.Approval, BidderNumber: row.BidderNumber, RegisteredAt: db.Time(row.RegisteredAt),
			TextNotifications: row.TextNotifications, EmailNotifications: row.EmailNotifications, BuyingPower: power.API(),
			LeadingLots: leaving[i].leadingLots, CanUnregister: leaving[i].isAllowed,
		})
	}
	return &out, nil
}
