package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindNotices(to binding) {
	handle(to, api.GetNotices, s.getNotices)
	handle(to, api.ReadNotices, s.readNotices)
}

// mostNotices is how many notices are shown.
const mostNotices = 100

func (s *Server) getNotices(ctx context.Context, in *api.BearerInput) (*api.NoticesOutput, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	tenantID := from(ctx).tenant.ID
	rows, err := s.Store.Notices(ctx, tenantID, c.UserID, mostNotices)
	if err != nil {
		return nil, err
	}
	var out api.NoticesOutput
	out.Body.Notices = make([]api.Notice, 0, len(rows))
	for i := range rows {
		out.Body.Notices = append(out.Body.Notices, noticeOf(&rows[i]))
	}
	out.Body.Unread, err = s.Store.UnreadNotices(ctx, tenantID, c.UserID)
	return &out, err
}

func (s *Server) readNotices(ctx context.Context, in *api.ReadNoticesInput) (*api.Done, error) {
	c, err := s.person(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	return done(s.Store.ReadNotices(ctx, from(ctx).tenant.ID, c.UserID, in.Body.UpTo, from(ctx).now))
}

func noticeOf(row *store.NoticeRow) api.Notice {
	notice := api.Notice{NoticeID: row.ID, Kind: row.Kind, Text: row.Text, URL: row.URL, At: store.Time(row.CreatedAt),
		IsRead: row.ReadAt != nil}
	if row.ItemID != nil {
		notice.ItemID = *row.ItemID
	}
	return notice
}
