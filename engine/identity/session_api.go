package identity

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/request"
)

// getSessions lists a person's sessions, including those of staff acting for them, the current one first.
func (s *Operations) getSessions(ctx context.Context, c *Caller, in *api.BearerInput) (*api.SessionsOutput, error) {
	x := request.From(ctx)
	rows, err := ListSessions(ctx, s.Store, x.Tenant.ID, c.UserID, x.Now)
	if err != nil {
		return nil, err
	}
	var staff []int64
	for i := range rows {
		staff = append(staff, api.Zero(rows[i].ActingUserID))
	}
	names, err := UserNames(ctx, s.Store, x.Tenant.ID, staff)
	var out api.SessionsOutput
	out.Body.Sessions = make([]api.SessionEntry, 0, len(rows))
	for i := range rows {
		out.Body.Sessions = append(out.Body.Sessions, sessionEntry(&rows[i], c, names))
	}
	slices.SortStableFunc(out.Body.Sessions, compareCurrentFirst)
	return &out, err
}

func sessionEntry(row *SessionRow, c *Caller, names map[int64]string) api.SessionEntry {
	return api.SessionEntry{
		SessionID: row.ID, StartedAt: db.Time(row.StartedAt), SeenAt: db.Time(row.SeenAt), Address: row.Address,
		Device: Device(row.UserAgent), IsCurrent: row.Family == c.Family(), ActedBy: names[api.Zero(row.ActingUserID)],
	}
}

func compareCurrentFirst(a, b api.SessionEntry) int {
	switch {
	case a.IsCurrent == b.IsCurrent:
		return 0
	case a.IsCurrent:
		return -1
	}
	return 1
}

func (s *Operations) endSession(ctx context.Context, c *Caller, in *api.EndSessionInput) (*api.Done, error) {
	x := request.From(ctx)
	audit := Record(ctx, c, "session-ended", map[string]string{"reason": "signed out from another session"})
	return Done(request.Missing("Session", EndSession(ctx, s.Store, x.Tenant.ID, c.UserID, in.SessionID, x.Now, audit)))
}

func (s *Operations) endOtherSessions(ctx context.Context, c *Caller, in *api.BearerInput) (*api.Done, error) {
	x := request.From(ctx)
	return Done(EndOtherSessions(ctx, s.Store, x.Tenant.ID, c.UserID, c.Family(), x.Now, Record(ctx, c, "other-sessions-ended", nil)))
}
