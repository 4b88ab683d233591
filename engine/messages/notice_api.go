package messages

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/notice"
	"fairwarning/engine/request"
)

func (s *Operations) getNotices(ctx context.Context, c *identity.Caller, in *api.NoticesInput) (*api.NoticesOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	rows, page, err := notice.Notices(ctx, s.Store, tenantID, c.UserID, api.PageInput{PageNumber: in.PageNumber, PageSize: in.PageSize})
	if err != nil {
		return nil, err
	}
	var out api.NoticesOutput
	out.Body.Page = page
	out.Body.Notices = make([]api.Notice, 0, len(rows))
	for i := range rows {
		out.Body.Notices = append(out.Body.Notices, noticeOf(&rows[i]))
	}
	out.Body.Unread, err = notice.UnreadNotices(ctx, s.Store, tenantID, c.UserID)
	return &out, err
}

func (s *Operations) readNotices(ctx context.Context, c *identity.Caller, in *api.ReadNoticesInput) (*api.Done, error) {
	return identity.Done(notice.ReadNotices(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, in.Body.UpTo, request.From(ctx).Now))
}

func noticeOf(row *notice.NoticeRow) api.Notice {
	return api.Notice{NoticeID: row.ID, Kind: row.Kind, Text: row.Text, URL: row.URL, At: db.Time(row.CreatedAt),
		IsRead: row.ReadAt != nil, ItemID: api.Zero(row.ItemID)}
}
