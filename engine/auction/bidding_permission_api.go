package auction

import (
	"cmp"
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/people"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
)

func (s *Operations) getAuctionPermissions(ctx context.Context, c *identity.Caller, in *api.PermissionsInput) (*api.PermissionsOutput, error) {
	userID := cmp.Or(in.UserID, c.UserID)
	if userID != c.UserID && !c.May(api.DutyPeople) {
		return nil, api.Forbidden("Only auction house staff can do this")
	}
	user, err := identity.User(ctx, s.Store, request.From(ctx).Tenant.ID, userID)
	if err != nil {
		return nil, request.Missing("User", err)
	}
	return s.permissionsOutput(ctx, &user)
}

func (s *Operations) permissionsOutput(ctx context.Context, user *db.UserRow) (*api.PermissionsOutput, error) {
	x := request.From(ctx)
	events, err := s.registrationsOf(ctx, x.Tenant.ID, user.ID)
	if err != nil {
		return nil, err
	}
	power, err := sales.BuyingPower(ctx, s.Store, x.Tenant.ID, user.ID)
	if err != nil {
		return nil, err
	}
	permissions := api.AuctionPermissions{UserID: user.ID, Name: identity.Name(user), OnlineBiddingStatusID: user.OnlineBiddingStatusID,
		KeepsBids: user.KeepsBids, IsVIP: user.IsVIP, BuyingPower: power.API(), Events: []api.RegistrationState{}}
	if user.BiddingRequestedAt != nil {
		at := db.Time(*user.BiddingRequestedAt)
		permissions.RequestedAt = &at
	}
	for _, e := range events {
		if !e.event.LotEvent().Ended(x.Now) {
			permissions.Events = append(permissions.Events, stateOf(e.row))
		}
	}
	return &api.PermissionsOutput{Body: permissions}, nil
}

// setExternalPermissions changes the permissions given and leaves the others alone. A person who requested online
// bidding is emailed the decision.
func (s *Operations) setExternalPermissions(ctx context.Context, c *identity.Caller, in *api.SetPermissionsInput) (*api.PermissionsOutput, error) {
	x, body := request.From(ctx), in.Body
	switch {
	case body.UserID == c.UserID:
		return nil, api.Forbidden("You can't change your own permissions")
	case body.Limit != nil && *body.Limit < 0:
		return nil, api.Invalid(map[string][]string{"limit": {"Enter a limit of $0.00 or more"}})
	case body.StandingBids != "" && (body.OnlineBiddingStatusID == nil || *body.OnlineBiddingStatusID != people.BiddingDisabled):
		return nil, api.Invalid(map[string][]string{"standingBids": {"Choose what happens to standing bids only when you disable online bidding"}})
	}
	standing := StandingChange{Tenant: x.Tenant, UserID: body.UserID, StaffID: c.UserID, Choice: body.StandingBids, Now: x.Now}
	changeStanding, err := s.PrepareStanding(ctx, s.Store, standing)
	if err != nil {
		return nil, err
	}
	var user db.UserRow
	err = s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		isStopping := false
		user, err = people.ChangePersonIn(ctx, tx.Tx, x.Tenant.ID, body.UserID, s.changePermissions(x, c, in, &isStopping))
		if err != nil || !isStopping {
			return err
		}
		return changeStanding(ctx, tx)
	})
	if err != nil {
		return nil, request.Missing("User", err)
	}
	return s.permissionsOutput(ctx, &user)
}

// changePermissions returns the change to the person. It sets isStopping if the person's standing bids have to follow.
func (s *Operations) changePermissions(
	x *request.Exchange, c *identity.Caller, in *api.SetPermissionsInput, isStopping *bool,
) func(*db.UserRow) (*people.Effect, error) {
	body := in.Body
	return func(user *db.UserRow) (*people.Effect, error) {
		detail, hasRequested := map[string]string{}, user.BiddingRequestedAt != nil
		if id := body.OnlineBiddingStatusID; id != nil {
			wasDisabled := user.OnlineBiddingStatusID == people.BiddingDisabled
			noteChange(detail, "onlineBiddingStatus_ID", &user.OnlineBiddingStatusID, *id)
			*isStopping = *id == people.BiddingDisabled && (!wasDisabled || body.StandingBids != "")
			if *isStopping {
				detail["standingBids"] = cmp.Or(body.StandingBids, api.StandingStop)
			}
			user.KeepsBids = *id == people.BiddingDisabled && (body.StandingBids == api.StandingKeep || user.KeepsBids && !*isStopping)
			user.BiddingRequestedAt = nil
		}
		setLimits(detail, user, in)
		isAnswer := hasRequested && user.BiddingRequestedAt == nil
		if len(detail) == 0 && !isAnswer {
			return nil, nil
		}
		effect := &people.Effect{Audit: identity.AuditRow(x, user.ID, c.UserID, "permissions-set", detail)}
		if isAnswer {
			effect.Messages = append(effect.Messages, s.answerMail(x, user))
		}
		return effect, nil
	}
}

func setLimits(detail map[string]string, user *db.UserRow, in *api.SetPermissionsInput) {
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

func (s *Operations) answerMail(x *request.Exchange, user *db.UserRow) db.MessageRow {
	data := mail.Data{Answer: "disabled", Link: s.Links.SiteAddress(x.Tenant, "", "/myaccount?tab=bidding")}
	if user.OnlineBiddingStatusID != people.BiddingDisabled {
		data = mail.Data{Answer: "enabled", Link: s.Links.SiteAddress(x.Tenant, "", "/")}
	}
	mail := mail.Compose(x.Tenant, mail.BiddingAnswered, identity.Recipient(user), data)
	mail.DedupeKey = fmt.Sprintf("bidding-answered:%d:%d:%s", user.ID, x.Now, x.ID)
	return mail
}
