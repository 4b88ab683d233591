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

// mostRequests is how many who wait for the office are told at once.
const mostRequests = 200

func (s *Server) getPermissionRequests(ctx context.Context, in *api.BearerInput) (*api.PermissionRequestsOutput, error) {
	if _, err := s.office(ctx, in.Authorization); err != nil {
		return nil, err
	}
	x := from(ctx)
	rows, err := s.Store.WaitingForOffice(ctx, x.tenant.ID, x.now, mostRequests)
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

// setRegistrationApproval lets a bidder into an event or not. What is so already is told nobody again.
func (s *Server) setRegistrationApproval(ctx context.Context, in *api.SetApprovalInput) (*api.Done, error) {
	c, err := s.office(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	if in.Body.UserID == c.UserID {
		return nil, api.Forbidden("Nobody approves their own registration")
	}
	return done(s.Store.WriteRegistrations(ctx, from(ctx).tenant.ID, in.Body.UserID, func(ctx context.Context, r *store.Registrar) error {
		row, err := r.Registration(ctx, in.Body.EventID)
		if err == nil && !row.IsRegistered {
			err = store.ErrNotFound
		}
		if err != nil {
			return missing("Registration", err)
		}
		if row.Approval == in.Body.Approval {
			return nil
		}
		return s.approve(ctx, c, r, &row, in.Body.Approval)
	}))
}

func (s *Server) approve(ctx context.Context, c *caller, r *store.Registrar, row *store.EventRegistrationRow, approval string) error {
	x := from(ctx)
	user, err := r.User(ctx)
	if err != nil {
		return err
	}
	event, err := r.Event(ctx, row.EventID)
	if err != nil {
		return err
	}
	row.Approval, row.ChangedAt = approval, x.now
	if err := r.Put(ctx, row); err != nil {
		return err
	}
	action, template := "event-approved", notices.EventApproved
	if approval == api.ApprovalDeclined {
		action, template = "event-declined", notices.EventDeclined
	}
	mails, err := s.eventMail(ctx, r, template, enrolment{&user, &event, row})
	if err != nil {
		return err
	}
	return r.Leave(ctx, store.Effect{Audit: auditRow(x, user.ID, c.UserID, action, eventDetail(&event, row)), Messages: mails})
}
