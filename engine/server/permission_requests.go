package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/notices"
	"fairwarning/engine/store"
)

func (s *Server) bindPermissionRequests(to binding) {
	handle(to, api.GetPermissionRequests, s.getPermissionRequests)
	handle(to, api.SetRegistrationApproval, s.setRegistrationApproval)
}

// maxRequests limits the list of requests that wait for the office.
const maxRequests = 200

func (s *Server) getPermissionRequests(ctx context.Context, in *api.BearerInput) (*api.PermissionRequestsOutput, error) {
	if _, err := s.office(ctx, in.Authorization); err != nil {
		return nil, err
	}
	x := from(ctx)
	rows, err := s.Store.PendingRequests(ctx, x.tenant.ID, x.now, maxRequests)
	if err != nil {
		return nil, err
	}
	var out api.PermissionRequestsOutput
	out.Body.Requests = make([]api.PermissionRequest, 0, len(rows))
	for _, row := range rows {
		user := store.UserRow{FirstName: row.FirstName, LastName: row.LastName, Email: row.Email}
		request := api.PermissionRequest{Kind: "onlineBidding", UserID: row.UserID, Name: user.Name(), EmailAddress: row.Email,
			Phone: row.Phone, EventID: row.EventID, EventName: row.EventName, RequestedAt: store.Time(row.Since)}
		if row.EventID != 0 {
			request.Kind = "event"
		}
		out.Body.Requests = append(out.Body.Requests, request)
	}
	return &out, nil
}

// setRegistrationApproval approves or declines a registration. If nothing changes, nobody is notified again.
func (s *Server) setRegistrationApproval(ctx context.Context, in *api.SetApprovalInput) (*api.Done, error) {
	c, err := s.office(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if in.Body.UserID == c.UserID {
		return nil, api.Forbidden("You can't approve your own registration")
	}
	return done(s.Store.WriteRegistrations(ctx, from(ctx).tenant.ID, in.Body.UserID, func(ctx context.Context, w *store.RegistrationWriter) error {
		row, err := w.Registration(ctx, in.Body.EventID)
		if err == nil && !row.IsRegistered {
			err = store.ErrNotFound
		}
		if err != nil {
			return missing("Registration", err)
		}
		if row.Approval == in.Body.Approval {
			return nil
		}
		return s.approve(ctx, c, w, &row, in.Body.Approval)
	}))
}

func (s *Server) approve(ctx context.Context, c *caller, w *store.RegistrationWriter, row *store.EventRegistrationRow, approval string) error {
	x := from(ctx)
	user, err := w.User(ctx)
	if err != nil {
		return err
	}
	event, err := w.Event(ctx, row.EventID)
	if err != nil {
		return err
	}
	row.Approval, row.ChangedAt = approval, x.now
	if err := w.Put(ctx, row); err != nil {
		return err
	}
	action, template := "event-approved", notices.EventApproved
	if approval == api.ApprovalDeclined {
		action, template = "event-declined", notices.EventDeclined
	}
	mails, err := s.eventMail(ctx, w, template, eventEnrollment{&user, &event, row})
	if err != nil {
		return err
	}
	return w.AddEffect(ctx, store.Effect{Audit: auditRow(x, user.ID, c.UserID, action, eventDetail(&event, row)), Messages: mails})
}
