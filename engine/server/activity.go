package server

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindActivity(to binding) {
	handle(to, api.GetActivity, s.getActivity)
}

// mostActivity bounds a page of the audit record.
const mostActivity = 50

// getActivity shows people their own record, and administrators everybody's. Staff who acts for somebody sees none: it tells
// from where the person signs in.
func (s *Server) getActivity(ctx context.Context, in *api.ActivityInput) (*api.ActivityOutput, error) {
	c, err := s.self(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	tenantID, whose := from(ctx).tenant.ID, c.UserID
	if in.UserID != 0 && in.UserID != c.UserID {
		if !c.is(roleAdministrator) {
			return nil, api.Forbidden("That is for administrators")
		}
		if _, err := s.Store.User(ctx, tenantID, in.UserID); err != nil {
			return nil, missing("User", err)
		}
		whose = in.UserID
	}
	rows, err := s.Store.Audit(ctx, tenantID, whose, in.Before, mostActivity)
	if err != nil {
		return nil, err
	}
	return s.activityOf(ctx, rows)
}

func (s *Server) activityOf(ctx context.Context, rows []store.AuditRow) (*api.ActivityOutput, error) {
	var staff []int64
	for i := range rows {
		staff = appendID(staff, rows[i].ActingUserID)
	}
	names, err := s.Store.UserNames(ctx, from(ctx).tenant.ID, staff)
	if err != nil {
		return nil, err
	}
	var out api.ActivityOutput
	out.Body.Entries = make([]api.ActivityEntry, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		entry := api.ActivityEntry{EntryID: row.ID, At: store.Time(row.At), Action: row.Action, Detail: map[string]string{},
			ActedBy: nameOf(row.ActingUserID, names), Address: row.Address}
		if err := json.Unmarshal([]byte(row.Detail), &entry.Detail); err != nil {
			return nil, fmt.Errorf("detail of audit record %d: %w", row.ID, err)
		}
		out.Body.Entries = append(out.Body.Entries, entry)
	}
	return &out, nil
}
