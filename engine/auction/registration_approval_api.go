package auction

import (
	"context"
	"strings"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/mail"
	"fairwarning/engine/notice"
	"fairwarning/engine/people"
	"fairwarning/engine/request"
)

// setRegistrationApproval approves or declines a registration. If nothing changes, nobody is notified again.
func (s *Operations) setRegistrationApproval(ctx context.Context, c *identity.Caller, in *api.SetApprovalInput) (*api.Done, error) {
	if in.Body.UserID == c.UserID {
		return nil, api.Forbidden("You can't approve your own registration")
	}
	x := request.From(ctx)
	standing := StandingChange{Tenant: x.Tenant, UserID: in.Body.UserID, StaffID: c.UserID, EventID: in.Body.EventID, Now: x.Now}
	changeStanding, err := s.PrepareStanding(ctx, s.Store, standing)
	if err != nil {
		return nil, err
	}
	return identity.Done(s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		w := NewRegistrationWriter(tx.Tx, x.Tenant.ID, in.Body.UserID)
		row, err := w.Registration(ctx, in.Body.EventID)
		if err == nil && !row.IsRegistered {
			err = db.ErrNotFound
		}
		if err != nil {
			return request.Missing("Registration", err)
		}
		if row.Approval == in.Body.Approval {
			return nil
		}
		if err := s.approve(ctx, c, w, &row, in); err != nil || in.Body.Approval != api.ApprovalDeclined {
			return err
		}
		return changeStanding(ctx, tx)
	}))
}

func (s *Operations) approve(ctx context.Context, c *identity.Caller, w *RegistrationWriter, row *db.EventRegistrationRow, in *api.SetApprovalInput) error {
	x := request.From(ctx)
	user, err := w.User(ctx)
	if err != nil {
		return err
	}
	event, err := w.Event(ctx, row.EventID)
	if err != nil {
		return err
	}
	row.Approval, row.ChangedAt = in.Body.Approval, x.Now
	if err := w.Put(ctx, row); err != nil {
		return err
	}
	action, template, reason := "event-approved", mail.EventApproved, ""
	if row.Approval == api.ApprovalDeclined {
		action, template, reason = "event-declined", mail.EventDeclined, strings.TrimSpace(in.Body.Reason)
	}
	mails, err := s.eventMail(ctx, w, template, eventEnrollment{user: &user, event: &event, row: row, reason: reason})
	if err != nil {
		return err
	}
	detail := eventDetail(&event, row)
	if reason != "" {
		detail["reason"] = reason
	}
	if err := w.AddEffect(ctx, people.Effect{Audit: identity.AuditRow(x, user.ID, c.UserID, action, detail), Messages: mails}); err != nil {
		return err
	}
	return notice.AddNotices(ctx, w.tx, x.Tenant.ID, x.Now, notice.DecidedNotice(row, &event, reason, x.Now))
}
