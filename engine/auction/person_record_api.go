package auction

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/people"
	"fairwarning/engine/people/records"
	"fairwarning/engine/request"
)

// Limits of a person's record. Times are in milliseconds.
const (
	maxPersonActivity = 20
	maxPersonItems    = 20
	personItemsFor    = 30 * 24 * 3_600_000
	viewNotedAgain    = 3_600_000
	personViewed      = "person-viewed"
)

// getPerson returns a person's record to the office and notes in it that somebody looked.
func (s *Operations) getPerson(ctx context.Context, c *identity.Caller, in *api.PersonInput) (*api.PersonOutput, error) {
	x := request.From(ctx)
	user, err := identity.User(ctx, s.Store, x.Tenant.ID, in.UserID)
	if err != nil {
		return nil, request.Missing("User", err)
	}
	if err := s.noteView(ctx, c, user.ID); err != nil {
		return nil, err
	}
	person, err := identity.NewCaller(identity.Identity{UserID: user.ID, Roles: user.Roles})
	if err != nil {
		return nil, err
	}
	out := &api.PersonOutput{Body: api.PersonRecord{UserID: user.ID, Name: identity.Name(&user), EmailAddress: user.Email, Phone: user.Phone,
		IsPhoneVerified: user.PhoneVerifiedAt != nil, SignedUpAt: db.Time(user.CreatedAt), HasAccount: user.HasAccount,
		HasVerifiedPaymentMethod: user.HasVerifiedPaymentMethod, Roles: person.Roles,
		CanActFor: len(person.Roles) == 0 && user.ID != c.UserID && user.Kind == office.PersonAccount}}
	if out.Body.Details, err = records.Person(ctx, s.Store.DB, &user); err != nil {
		return nil, err
	}
	return out, s.addHistory(ctx, c, &user, &out.Body)
}

// noteView adds the view to the person's audit record, unless the same member of staff looked within the hour.
func (s *Operations) noteView(ctx context.Context, c *identity.Caller, userID int64) error {
	x := request.From(ctx)
	latest, err := s.Store.Audit(ctx, x.Tenant.ID, userID, 0, maxPersonActivity)
	isNoted := slices.ContainsFunc(latest, func(row db.AuditRow) bool {
		return row.Action == personViewed && row.ActingUserID != nil && *row.ActingUserID == c.UserID && row.At > x.Now-viewNotedAgain
	})
	if err != nil || isNoted || userID == c.UserID {
		return err
	}
	return s.Store.AddAudit(ctx, x.Tenant.ID, identity.AuditRow(x, userID, c.UserID, personViewed, nil))
}

// addHistory adds permissions, registrations, items bid on and activity.
func (s *Operations) addHistory(ctx context.Context, c *identity.Caller, user *db.UserRow, to *api.PersonRecord) error {
	x := request.From(ctx)
	permissions, err := s.permissionsOutput(ctx, user)
	if err != nil {
		return err
	}
	to.Permissions = permissions.Body
	if to.SharesWith, err = people.AccountMatches(ctx, s.Store, x.Tenant.ID, user.ID); err != nil {
		return err
	}
	if to.Registrations, err = s.personRegistrations(ctx, user.ID); err != nil {
		return err
	}
	lots, err := LotsBidOn(ctx, s.Store, x.Tenant.ID, user.ID, x.Now-personItemsFor)
	if err != nil {
		return err
	}
	var open, ended []int64
	for _, lot := range lots {
		switch {
		case lot.IsEarlier: // its card is of the present event
		case lot.IsOpen:
			open = append(open, lot.ID)
		default:
			ended = append(ended, lot.ID)
		}
	}
	shown := append(open[:min(len(open), maxPersonItems)], ended[:min(len(ended), maxPersonItems)]...)
	cards, err := inventory.ItemCards(ctx, s.Store, x.Tenant.ID, shown)
	if err != nil {
		return err
	}
	to.ItemsBidOn = inventory.CardsOf(x, cards)
	rows, err := s.Store.Audit(ctx, x.Tenant.ID, user.ID, 0, maxPersonActivity)
	if err != nil {
		return err
	}
	to.Activity, err = identity.Activity(ctx, s.Store, rows)
	if !c.May(api.DutyStaff) {
		for i := range to.Activity {
			to.Activity[i].Address = ""
		}
	}
	return err
}

func (s *Operations) personRegistrations(ctx context.Context, userID int64) ([]api.EventRegistration, error) {
	events, err := s.registrationsOf(ctx, request.From(ctx).Tenant.ID, userID)
	list := make([]api.EventRegistration, 0, len(events))
	for _, e := range events {
		list = append(list, api.EventRegistration{EventID: e.event.ID, EventName: e.event.Name, StartsAt: db.Time(e.event.StartsAt),
			IsRegistered: e.row.IsRegistered, Approval: e.row.Approval, BidderNumber: e.row.BidderNumber})
	}
	return list, err
}
