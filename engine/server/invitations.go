package server

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

func (s *Server) bindInvitations(to binding) {
	handle(to, api.ValidateInvitedUser, s.validateInvitedUser)
	handle(to, api.InviteUser, s.inviteUser)
	handle(to, api.ActivateInspector, s.activateInspector)
}

// canSpend tells whether a token of a mail is of one of the kinds and good still.
func canSpend(token *store.OneTimeRow, now int64, kinds ...string) bool {
	return slices.Contains(kinds, token.Kind) && token.UsedAt == nil && now < token.ExpiresAt
}

// validateInvitedUser tells who has the mail whom it is for, and whether its link is good still.
func (s *Server) validateInvitedUser(ctx context.Context, in *api.InvitedUserInput) (*api.InvitedUserOutput, error) {
	x := from(ctx)
	var out api.InvitedUserOutput
	token, err := s.Store.OneTime(ctx, x.tenant.ID, session.HashSecret(in.Body.Token))
	if errors.Is(err, store.ErrNotFound) || err == nil && token.Kind == store.OneTimeHandoff {
		return &out, nil
	}
	if err != nil {
		return nil, err
	}
	user, err := s.Store.User(ctx, x.tenant.ID, token.UserID)
	if err != nil {
		return nil, err
	}
	out.Body.Success = canSpend(&token, x.now, token.Kind)
	out.Body.IsExpired, out.Body.Kind = !out.Body.Success, token.Kind
	out.Body.EmailAddress, out.Body.FirstName, out.Body.LastName = user.Email, user.FirstName, user.LastName
	return &out, nil
}

// inviteUser mails a link to somebody an administrator wants as a bidder, or in a role of staff, which waits for the link.
func (s *Server) inviteUser(ctx context.Context, in *api.InviteUserInput) (*api.Done, error) {
	c, err := s.staff(ctx, in.Authorization, roleAdministrator)
	if err != nil {
		return nil, err
	}
	x, body := from(ctx), &in.Body
	row := store.UserRow{
		Email: strings.TrimSpace(body.EmailAddress), FirstName: oneLine(body.FirstName), LastName: oneLine(body.LastName), PendingRole: body.Role,
	}
	if wrong := invitationProblems(&row); len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	row.OnlineBiddingStatusID = newBidder(x.tenant)
	by, err := s.Store.User(ctx, x.tenant.ID, c.UserID)
	if err != nil {
		return nil, missing("User", err)
	}
	write := func(user store.UserRow) (store.LinkMail, error) { return s.invitation(ctx, &by, user, body.Role) }
	err = s.Store.Invite(ctx, x.tenant.ID, row, write, x.now)
	return done(tooSoon(err, "This address was invited a moment ago"))
}

func invitationProblems(row *store.UserRow) map[string][]string {
	wrong := map[string][]string{}
	if problem := emailProblem(row.Email); problem != "" {
		wrong["emailAddress"] = []string{problem}
	}
	if row.FirstName == "" {
		wrong["firstName"] = []string{"Enter the first name"}
	}
	if row.LastName == "" {
		wrong["lastName"] = []string{"Enter the last name"}
	}
	return wrong
}

// invitation is the mail to somebody who is invited. Who has an account is not invited as a bidder, nor into a role that is
// theirs.
func (s *Server) invitation(ctx context.Context, by *store.UserRow, user store.UserRow, role string) (store.LinkMail, error) {
	x := from(ctx)
	invited, err := newCaller(session.Who{UserID: user.ID, Roles: user.Roles})
	if err != nil {
		return store.LinkMail{}, err
	}
	kind, template := store.OneTimeActivate, notices.Invite
	switch {
	case role == "" && hasPassword(&user):
		return store.LinkMail{}, api.Conflict("This person has an account already")
	case role != "" && invited.is(role):
		return store.LinkMail{}, api.Conflict("This person has that role already")
	case role == "":
		kind = store.OneTimeWelcome
	case role == roleInspector:
		template = notices.InspectorInvite
	}
	l := s.newLink(x, kind, "", "")
	data := notices.Data{StaffName: by.Name(), Link: l.address, Minutes: l.minutes}
	message := notices.Compose(x.tenant, template, recipient(&user), data)
	message.Once = l.once(template, user.ID)
	audit := auditRow(x, user.ID, by.ID, "invited", map[string]string{"role": role})
	return store.LinkMail{Token: &l.token, Audit: audit, Message: message}, nil
}

// activateInspector gives somebody who was invited the role that waits, with a password of their own.
func (s *Server) activateInspector(ctx context.Context, in *api.ActivateInspectorInput) (*api.ResetPasswordOutput, error) {
	x, password := from(ctx), in.Body.Password
	in.Body.Password = ""
	token, user, err := s.goodLink(ctx, in.Body.Token, store.OneTimeActivate)
	if err != nil {
		return nil, err
	}
	hash, err := s.newPassword(ctx, password)
	if err != nil {
		return nil, err
	}
	audit, messages := auditRow(x, user.ID, 0, "role-taken", map[string]string{"role": user.PendingRole}), []store.MessageRow{}
	if hasPassword(user) {
		messages = append(messages, s.passwordMail(x, user))
	}
	return passwordSet(user, s.Store.SetPassword(ctx, x.tenant.ID, *token, hash, x.now, audit, messages...))
}
