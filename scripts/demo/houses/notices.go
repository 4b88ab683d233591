package houses

import (
	"context"
	"slices"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/messages"
	"fairwarning/engine/notice"
)

// readNotices has the demo bidder read everything up to the latest receipt for a sale that is over, so that what is new stands out.
func (r *room) readNotices(ctx context.Context) error {
	d, err := r.as(ctx, r.house.people[0].email)
	if err != nil {
		return err
	}
	var list api.NoticesOutput
	if err := d.call(ctx, "GET", "v1/User/GetNotices", nil, &list.Body); err != nil {
		return err
	}
	at := slices.IndexFunc(list.Body.Notices, func(n api.Notice) bool { return n.Kind == notice.NoticePaymentReceived && !n.IsRead })
	if at < 0 {
		return nil
	}
	return d.call(ctx, "PUT", "v1/User/ReadNotices", map[string]int64{"upTo": list.Body.Notices[at].NoticeID}, nil)
}

// noticeBatch is how many notices are marked at a time.
const noticeBatch = 500

// markNoticesSent keeps the engine from emailing people about what happened before the demo was filled.
func markNoticesSent(ctx context.Context, s *db.Store, now time.Time) error {
	for {
		rows, err := messages.PendingNotices(ctx, s, noticeBatch)
		if err != nil || len(rows) == 0 {
			return err
		}
		ids := map[int64][]int64{}
		for _, row := range rows {
			ids[row.TenantID] = append(ids[row.TenantID], row.ID)
		}
		for tenantID := range ids {
			if err := messages.QueueNoticeMessages(ctx, s, tenantID, ids[tenantID], nil, db.Millis(now)); err != nil {
				return err
			}
		}
	}
}
