package messages

import (
	"context"
	"slices"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
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
	if out.Body.Notices, err = s.withPhotos(ctx, tenantID, rows); err != nil {
		return nil, err
	}
	out.Body.Unread, err = notice.UnreadNotices(ctx, s.Store, tenantID, c.UserID)
	return &out, err
}

func (s *Operations) readNotices(ctx context.Context, c *identity.Caller, in *api.ReadNoticesInput) (*api.Done, error) {
	return identity.Done(notice.ReadNotices(ctx, s.Store, request.From(ctx).Tenant.ID, c.UserID, in.Body.UpTo, request.From(ctx).Now))
}

// withPhotos returns notices with the first photo of the item that each is about.
func (s *Operations) withPhotos(ctx context.Context, tenantID int64, rows []notice.NoticeRow) ([]api.Notice, error) {
	list, ids := make([]api.Notice, 0, len(rows)), make([]int64, 0, len(rows))
	for i := range rows {
		list = append(list, noticeOf(&rows[i]))
		if id := list[i].ItemID; id != 0 && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	cards, err := inventory.PersonalItemCards(ctx, s.Store.DB, tenantID, ids)
	if err != nil {
		return nil, err
	}
	for i := range list {
		if c := cards[list[i].ItemID]; c.PhotoSHA != "" {
			list[i].Photo = new(inventory.PhotoOf(c.PhotoSHA, c.PhotoKind, c.PhotoDescription, c.PhotoWidth, c.PhotoHeight))
		}
	}
	return list, nil
}

func noticeOf(row *notice.NoticeRow) api.Notice {
	return api.Notice{NoticeID: row.ID, Kind: row.Kind, Text: row.Text, URL: row.URL, At: db.Time(row.CreatedAt),
		IsRead: row.ReadAt != nil, ItemID: api.Zero(row.ItemID)}
}
