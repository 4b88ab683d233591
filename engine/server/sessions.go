package server

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindSessions(to binding) {
	handle(to, api.GetSessions, s.getSessions)
	handle(to, api.EndSession, s.endSession)
	handle(to, api.EndOtherSessions, s.endOtherSessions)
}

// getSessions lists where a person is signed in, and where staff acts for the person, this one first.
func (s *Server) getSessions(ctx context.Context, in *api.BearerInput) (*api.SessionsOutput, error) {
	c, err := s.self(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	rows, err := s.Store.Sessions(ctx, x.tenant.ID, c.UserID, x.now)
	if err != nil {
		return nil, err
	}
	var staff []int64
	for i := range rows {
		staff = appendID(staff, rows[i].ActingUserID)
	}
	names, err := s.Store.UserNames(ctx, x.tenant.ID, staff)
	var out api.SessionsOutput
	out.Body.Sessions = make([]api.SessionEntry, 0, len(rows))
	for i := range rows {
		out.Body.Sessions = append(out.Body.Sessions, sessionEntry(&rows[i], c, names))
	}
	slices.SortStableFunc(out.Body.Sessions, thisOneFirst)
	return &out, err
}

func sessionEntry(row *store.SessionRow, c *caller, names map[int64]string) api.SessionEntry {
	return api.SessionEntry{
		SessionID: row.ID, StartedAt: store.Time(row.StartedAt), SeenAt: store.Time(row.SeenAt), Address: row.Address,
		Device: device(row.UserAgent), IsCurrent: row.Family == c.Family(), ActedBy: nameOf(row.ActingUserID, names),
	}
}

func thisOneFirst(a, b api.SessionEntry) int {
	switch {
	case a.IsCurrent == b.IsCurrent:
		return 0
	case a.IsCurrent:
		return -1
	}
	return 1
}

func appendID(ids []int64, id *int64) []int64 {
	if id == nil {
		return ids
	}
	return append(ids, *id)
}

// nameOf is the name of staff who acted; empty when nobody did.
func nameOf(id *int64, names map[int64]string) string {
	if id == nil {
		return ""
	}
	return names[*id]
}

func (s *Server) endSession(ctx context.Context, in *api.EndSessionInput) (*api.Done, error) {
	c, err := s.self(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	audit := record(ctx, c, "session-ended", map[string]string{"reason": "signed out from another session"})
	return done(missing("Session", s.Store.EndSession(ctx, x.tenant.ID, c.UserID, in.SessionID, x.now, audit)))
}

func (s *Server) endOtherSessions(ctx context.Context, in *api.BearerInput) (*api.Done, error) {
	c, err := s.self(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	return done(s.Store.EndOtherSessions(ctx, x.tenant.ID, c.UserID, c.Family(), x.now, record(ctx, c, "other-sessions-ended", nil)))
}
