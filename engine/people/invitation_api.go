package people

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/request"
)

// isUsable reports whether a token from an email is of one of the kinds, unused and unexpired.
func isUsable(token *identity.OneTimeRow, now int64, kinds ...string) bool {
	return slices.Contains(kinds, token.Kind) && token.UsedAt == nil && now < token.ExpiresAt
}

// validateInvitedUser reports to the holder of an emailed link who it is for and whether it is still valid.
func (s *Operations) validateInvitedUser(ctx context.Context, in *api.InvitedUserInput) (*api.InvitedUserOutput, error) {
	x := request.From(ctx)
	var out api.InvitedUserOutput
	token, err := identity.OneTime(ctx, s.Store, x.Tenant.ID, identity.HashSecret(in.Body.Token))
	if errors.Is(err, db.ErrNotFound) || err == nil && token.Kind == identity.OneTimeHandoff {
		return &out, nil
	}
	if err != nil {
		return nil, err
	}
	user, err := identity.User(ctx, s.Store, x.Tenant.ID, token.UserID)
	if err != nil {
		return nil, err
	}
	out.Body.Success = isUsable(&token, x.Now, token.Kind)
	out.Body.IsExpired, out.Body.Kind = !out.Body.Success, token.Kind
	out.Body.EmailAddress, out.Body.FirstName, out.Body.LastName = user.Email, user.FirstName, user.LastName
	if token.Kind == identity.OneTimeActivate {
		out.Body.Role = user.PendingRole
	}
	return &out, nil
}

// inviteUser mails a link to a person an owner invites as a bidder or into a staff role. They get the role when
// they use the link.
func (s *Operations) inviteUser(ctx context.Context, c *identity.Caller, in *api.InviteUserInput) (*api.Done, error) {
	x, body := request.From(ctx), &in.Body
	row := db.UserRow{
		Email: strings.TrimSpace(body.EmailAddress), FirstName: api.OneLine(body.FirstName), LastName: api.OneLine(body.LastName), PendingRole: body.Role,
	}
	if wrong := invitationProblems(&row); len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	row.OnlineBiddingStatusID = NewBidder(x.Tenant)
	by, err := identity.User(ctx, s.Store, x.Tenant.ID, c.UserID)
	if err != nil {
		return nil, request.Missing("User", err)
	}
	if by.FoldedEmail == identity.FoldEmail(row.Email) {
		return nil, api.Invalid(map[string][]string{"emailAddress": {"You can't invite yourself"}})
	}
	write := func(user db.UserRow) (LinkMail, error) { return s.invitationMail(ctx, &by, user, body.Role) }
	err = Invite(ctx, s.Store, x.Tenant.ID, row, write, x.Now)
	return identity.Done(TooSoon(err, "This address was just invited. Try again later"))
}

func invitationProblems(row *db.UserRow) map[string][]string {
	wrong := map[string][]string{}
	if problem := EmailProblem(row.Email); problem != "" {
		wrong["emailAddress"] = []string{problem}
	}
	require(wrong, "firstName", row.FirstName, "Enter the first name")
	require(wrong, "lastName", row.LastName, "Enter the last name")
	return wrong
}

// invitationMail returns the email to an invited person. People who have a password cannot be invited as bidders, nor
// anybody into a role they hold.
func (s *Operations) invitationMail(ctx context.Context, by *db.UserRow, user db.UserRow, role string) (LinkMail, error) {
	x := request.From(ctx)
	invited, err := identity.NewCaller(identity.Identity{UserID: user.ID, Roles: user.Roles})
	if err != nil {
		return LinkMail{}, err
	}
	kind, template := identity.OneTimeActivate, mail.StaffInvite
	switch {
	case role == "" && hasPassword(&user):
		return LinkMail{}, api.Conflict("This person already has an account")
	case role != "" && slices.Contains(invited.Roles, role):
		return LinkMail{}, api.Conflict("This person already has this role")
	case role == "":
		kind, template = identity.OneTimeWelcome, mail.Invite
	case role == api.RoleInspector:
		template = mail.InspectorInvite
	}
	return invitation(x, s.Links, kind, template, by, &user, role), nil
}

func invitation(x *request.Exchange, links identity.Links, kind, template string, by, user *db.UserRow, role string) LinkMail {
	l := links.NewLink(x, kind, "", "")
	data := mail.Data{StaffName: identity.Name(by), Text: api.RoleName(role), Link: l.URL, Minutes: l.Minutes}
	message := mail.Compose(x.Tenant, template, identity.Recipient(user), data)
	message.DedupeKey = l.Once(template, user.ID)
	audit := identity.AuditRow(x, user.ID, by.ID, "invited", map[string]string{"role": role})
	return LinkMail{Token: &l.Token, Audit: audit, Message: message}
}

// MailInvitation mails a person the link to set a password, in the transaction in which the office gives them an email address.
func MailInvitation(ctx context.Context, tx bun.Tx, links identity.Links, user *db.UserRow, byID int64) error {
	x := request.From(ctx)
	var by db.UserRow
	if err := tx.NewSelect().Model(&by).Where("tenant_id = ? AND id = ?", user.TenantID, byID).Scan(ctx); err != nil {
		return err
	}
	return sendLink(ctx, tx, *user, invitation(x, links, identity.OneTimeWelcome, mail.Invite, &by, user, ""), x.Now)
}

// activateInspector gives an invited person the role that was waiting for them, and sets the password they chose.
func (s *Operations) activateInspector(ctx context.Context, in *api.ActivateInspectorInput) (*api.ResetPasswordOutput, error) {
	x, password := request.From(ctx), in.Body.Password
	in.Body.Password = ""
	token, user, err := s.usableLink(ctx, in.Body.Token, identity.OneTimeActivate)
	if err != nil {
		return nil, err
	}
	hash, err := s.newPassword(ctx, password)
	if err != nil {
		return nil, err
	}
	audit, messages := identity.AuditRow(x, user.ID, 0, "role-taken", map[string]string{"role": user.PendingRole}), []db.MessageRow{}
	if hasPassword(user) {
		messages = append(messages, s.Links.PasswordMail(x, user))
	}
	return passwordSet(user, identity.SetPassword(ctx, s.Store, x.Tenant.ID, *token, hash, x.Now, audit, messages...))
}
