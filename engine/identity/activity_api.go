package identity

import (
	"context"
	"encoding/json"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// maxActivity is the page size of the activity list.
const maxActivity = 50

// getActivity lists people's own activity; owners may list anybody's. Staff acting for a person cannot see it,
// because it shows where the person signs in.
func (s *Operations) getActivity(ctx context.Context, c *Caller, in *api.ActivityInput) (*api.ActivityOutput, error) {
	tenantID, whose := request.From(ctx).Tenant.ID, c.UserID
	if in.UserID != 0 && in.UserID != c.UserID {
		if !c.May(api.DutyStaff) {
			return nil, api.Forbidden("Only the auction house's owners can see this")
		}
		if _, err := User(ctx, s.Store, tenantID, in.UserID); err != nil {
			return nil, request.Missing("User", err)
		}
		whose = in.UserID
	}
	rows, err := s.Store.Audit(ctx, tenantID, whose, in.Before, maxActivity)
	if err != nil {
		return nil, err
	}
	var out api.ActivityOutput
	out.Body.Entries, err = Activity(ctx, s.Store, rows)
	return &out, err
}

// Activity returns the entries of an audit record with the names of who acted.
func Activity(ctx context.Context, s *db.Store, rows []db.AuditRow) ([]api.ActivityEntry, error) {
	var staff []int64
	for i := range rows {
		staff = append(staff, api.Zero(rows[i].ActingUserID))
	}
	names, err := UserNames(ctx, s, request.From(ctx).Tenant.ID, staff)
	if err != nil {
		return nil, err
	}
	entries := make([]api.ActivityEntry, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		entry := api.ActivityEntry{EntryID: row.ID, At: db.Time(row.At), Action: row.Action, Detail: map[string]string{},
			ActedBy: names[api.Zero(row.ActingUserID)], Address: row.Address}
		if err := json.Unmarshal([]byte(row.Detail), &entry.Detail); err != nil {
			return nil, fmt.Errorf("decode detail of audit record %d: %w", row.ID, err)
		}
		entries = append(entries, entry)
	}
	return entries, nil
}
