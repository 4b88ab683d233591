package documents

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/people/exemption"
	"fairwarning/engine/reference"
	"fairwarning/engine/request"
)

// decideTaxExemption approves or declines a pending exemption of somebody else and emails the person.
func (s *Operations) decideTaxExemption(ctx context.Context, c *identity.Caller, in *api.DecideTaxExemptionInput) (*api.TaxExemptionOutput, error) {
	x, body := request.From(ctx), in.Body
	note := api.OneLine(body.Note)
	if !body.IsApproved && note == "" {
		return nil, api.Invalid(map[string][]string{"note": {"Say why, so that the person knows what to send"}})
	}
	pending, err := exemption.Find(ctx, s.Store.DB, x.Tenant.ID, 0, body.TaxExemptionID)
	if err != nil {
		return nil, request.Missing("Tax exemption", err)
	}
	if pending.UserID == c.UserID {
		return nil, api.Forbidden("You can't decide on your own tax exemption")
	}
	user, err := identity.User(ctx, s.Store, x.Tenant.ID, pending.UserID)
	if err != nil {
		return nil, err
	}
	return s.changeExemption(ctx, 0, pending.ID, func(row *exemption.Shown) (audit db.AuditRow, messages []db.MessageRow, err error) {
		if row.Status(x.Now) != exemption.Pending {
			return audit, nil, api.Conflict("This tax exemption is not pending. Reload the list")
		}
		action := "tax-exemption-declined"
		if body.IsApproved {
			action, note = "tax-exemption-approved", ""
			if err := setValidUntil(x, row, body.ValidUntil); err != nil {
				return audit, nil, err
			}
		}
		row.DecidedAt, row.DecidedBy, row.IsApproved, row.Note = &x.Now, &c.UserID, body.IsApproved, note
		return exemptionAudit(ctx, c, row, action), []db.MessageRow{s.exemptionMail(x, &user, row)}, nil
	})
}

// setValidUntil sets the last day on which an exemption is valid; nil leaves it as requested.
func setValidUntil(x *request.Exchange, row *exemption.Shown, day *string) (err error) {
	if day == nil {
		return nil
	}
	row.ValidUntil, err = validUntil(x, *day)
	if errors.Is(err, errExpired) {
		return api.Invalid(map[string][]string{"validUntil": {"Enter today or a later day. Decline a certificate that has expired"}})
	}
	return err
}

func (s *Operations) exemptionMail(x *request.Exchange, user *db.UserRow, row *exemption.Shown) db.MessageRow {
	where := "all states"
	if row.State != "" {
		where = reference.StateName(row.State)
	}
	data := mail.Data{Answer: "disabled", Text: row.TypeName + ", " + where, Reason: row.Note,
		Link: s.Links.SiteAddress(x.Tenant, "", "/myaccount?tab=tax-exemptions")}
	if row.IsApproved {
		data.Answer = "enabled"
		if row.ValidUntil != nil {
			data.When = db.Time(*row.ValidUntil - 1).In(request.Zone(x.Tenant.Content.TimeZone)).Format("January 2, 2006")
		}
	}
	message := mail.Compose(x.Tenant, mail.TaxExemptionAnswered, identity.Recipient(user), data)
	message.DedupeKey = fmt.Sprintf("tax-exemption-answered:%d", row.ID)
	return message
}
