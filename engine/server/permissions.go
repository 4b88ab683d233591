package server

import (
	"cmp"
	"context"
	"fmt"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/store"
)

func (s *Server) bindPermissions(to binding) {
	handle(to, api.GetAuctionPermissions, s.getAuctionPermissions)
	handle(to, api.SetExternalPermissions, s.setExternalPermissions)
	handle(to, api.RequestOnlineBidding, s.requestOnlineBidding)
}

func (s *Server) getAuctionPermissions(ctx context.Context, in *api.PermissionsInput) (*api.PermissionsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	userID := cmp.Or(in.UserID, c.UserID)
	if userID != c.UserID && !c.is(roleAdministrator, roleClerk) {
		return nil, api.Forbidden("Only auction house staff can do this")
	}
	user, err := s.Store.User(ctx, from(ctx).tenant.ID, userID)
	if err != nil {
		return nil, missing("User", err)
	}
	return s.permissionsOutput(ctx, &user)
}

func (s *Server) permissionsOutput(ctx context.Context, user *store.UserRow) (*api.PermissionsOutput, error) {
	x := from(ctx)
	events, err := s.registrationsOf(ctx, x.tenant.ID, user.ID)
	if err != nil {
		return nil, err
	}
	power, err := s.Store.BuyingPower(ctx, x.tenant.ID, user.ID)
	if err != nil {
		return nil, err
	}
	permissions := api.AuctionPermissions{UserID: user.ID, Name: user.Name(), OnlineBiddingStatusID: user.OnlineBiddingStatusID,
		IsVIP: user.IsVIP, BuyingPower: power.API(), Events: []api.RegistrationState{}}
	if user.BiddingRequestedAt != nil {
		at := store.Time(*user.BiddingRequestedAt)
		permissions.RequestedAt = &at
	}
	for _, e := range events {
		if !e.event.LotEvent().Ended(x.now) {
			permissions.Events = append(permissions.Events, stateOf(e.row))
		}
	}
	return &api.PermissionsOutput{Body: permissions}, nil
}

// office returns an administrator or clerk. Staff acting for somebody have no roles and are refused.
func (s *Server) office(ctx context.Context, authorization string) (*caller, error) {
	return s.staff(ctx, authorization, roleAdministrator, roleClerk)
}

// setExternalPermissions changes the permissions given and leaves the others alone. A person who requested online
// bidding is emailed the decision.
func (s *Server) setExternalPermissions(ctx context.Context, in *api.SetPermissionsInput) (*api.PermissionsOutput, error) {
	c, err := s.office(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x, body := from(ctx), in.Body
	switch {
	case body.UserID == c.UserID:
		return nil, api.Forbidden("You can't change your own permissions")
	case body.Limit != nil && *body.Limit < 0:
		return nil, api.Invalid(map[string][]string{"limit": {"Enter a limit of $0.00 or more"}})
	}
	user, err := s.Store.ChangePerson(ctx, x.tenant.ID, body.UserID, func(user *store.UserRow) (*store.Effect, error) {
		detail, hasRequested := map[string]string{}, user.BiddingRequestedAt != nil
		if id := body.OnlineBiddingStatusID; id != nil {
			noteChange(detail, "onlineBiddingStatus_ID", &user.OnlineBiddingStatusID, *id)
			user.BiddingRequestedAt = nil
		}
		setLimits(detail, user, in)
		isAnswer := hasRequested && user.BiddingRequestedAt == nil
		if len(detail) == 0 && !isAnswer {
			return nil, nil
		}
		effect := &store.Effect{Audit: auditRow(x, user.ID, c.UserID, "permissions-set", detail)}
		if isAnswer {
			effect.Messages = append(effect.Messages, s.answerMail(x, user))
		}
		return effect, nil
	})
	if err != nil {
		return nil, missing("User", err)
	}
	return s.permissionsOutput(ctx, &user)
}

func setLimits(detail map[string]string, user *store.UserRow, in *api.SetPermissionsInput) {
	if vip := in.Body.IsVIP; vip != nil {
		noteChange(detail, "isVIP", &user.IsVIP, *vip)
	}
	if has := in.Body.HasLimit; has != nil {
		noteChange(detail, "hasLimit", &user.HasBuyingLimit, *has)
	}
	if limit := in.Body.Limit; limit != nil {
		noteChange(detail, "limitCents", &user.BuyingLimitCents, int64(*limit))
	}
}

// noteChange sets a value and, if it differs, adds the old and new one to the audit detail.
func noteChange[T comparable](detail map[string]string, name string, value *T, to T) {
	if *value != to {
		detail[name] = fmt.Sprintf("%v → %v", *value, to)
		*value = to
	}
}

func (s *Server) answerMail(x *exchange, user *store.UserRow) store.MessageRow {
	data := notices.Data{Answer: "disabled", Link: s.siteAddress(x.tenant, "", "/myaccount?tab=bidding")}
	if user.OnlineBiddingStatusID != biddingDisabled {
		data = notices.Data{Answer: "enabled", Link: s.siteAddress(x.tenant, "", "/")}
	}
	mail := notices.Compose(x.tenant, notices.BiddingAnswered, recipient(user), data)
	mail.DedupeKey = fmt.Sprintf("bidding-answered:%d:%d:%s", user.ID, x.now, x.id)
	return mail
}

// requestOnlineBidding asks the office for permission to bid online, with one email per request. People who may already
// bid get a 400.
func (s *Server) requestOnlineBidding(ctx context.Context, in *api.BearerInput) (*api.PermissionsOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	user, err := s.Store.ChangePerson(ctx, x.tenant.ID, c.UserID, func(user *store.UserRow) (*store.Effect, error) {
		switch {
		case user.OnlineBiddingStatusID != biddingDisabled:
			return nil, api.BadRequest("You can already bid online")
		case user.BiddingRequestedAt != nil:
			return nil, nil
		}
		user.BiddingRequestedAt = &x.now
		return &store.Effect{Audit: record(ctx, c, "bidding-requested", nil), Messages: s.requestMails(x, user)}, nil
	})
	if err != nil {
		return nil, err
	}
	return s.permissionsOutput(ctx, &user)
}

// requestMails returns the email to the office, or none if the house has no address.
func (s *Server) requestMails(x *exchange, user *store.UserRow) []store.MessageRow {
	office := x.tenant.Content.TenantEmail
	if office == "" {
		return nil
	}
	mail := notices.Compose(x.tenant, notices.BiddingRequested, notices.Recipient{Name: x.tenant.Content.TenantName, Email: office},
		notices.Data{PersonName: user.Name(), PersonEmail: user.Email, Link: s.siteAddress(x.tenant, "", "/myaccount?tab=staff")})
	mail.DedupeKey = "bidding-requested:" + strconv.FormatInt(user.ID, 10) + ":" + strconv.FormatInt(x.now, 10)
	return []store.MessageRow{mail}
}
