package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
)

// Postpone moves an event that has not begun to another time, and the closing times of its lots by as much as its end. It notifies
// everybody who is registered.
func Postpone(ctx context.Context, s *db.Store, act Act, in *office.PostponeEventInput) error {
	reason := clean(in.Body.Reason)
	return save(ctx, s, change{Act: act, eventID: in.Body.EventID, seen: in.Body.Seen, action: "event-postponed", detail: map[string]string{"reason": reason},
		edit: func(ctx context.Context, tx bun.Tx, row *db.EventRow) error {
			if err := mayPostpone(row.StatusID); err != nil {
				return err
			}
			found := problems{}
			zone := found.zone(row.TimeZone)
			row.StartsAt, row.EndsAt = found.time("startsAt", in.Body.StartsAt, zone), found.time("endsAt", in.Body.EndsAt, zone)
			if row.StartsAt <= act.By.At {
				found.add("startsAt", "Enter a time in the future")
			}
			row.PrebidFrom = min(row.PrebidFrom, row.StartsAt)
			return found.check(ctx, tx, row)
		},
		follow: func(ctx context.Context, tx bun.Tx, _ db.TagSet, before, after *db.EventRow) error {
			if err := moveCloses(ctx, tx, after, after.EndsAt-before.EndsAt, act.By.At); err != nil {
				return err
			}
			return notice.NotifyRegistered(ctx, tx, notice.NoticeEventPostponed, after, reason, act.By.At)
		}})
}

func mayPostpone(status int) error {
	switch status {
	case codes.EventDraft:
		return api.Conflict("The auction is a draft. Change its times")
	case codes.EventInProgress:
		return api.Conflict("The auction is in progress")
	case codes.EventCompleted, codes.EventClosed:
		return api.Conflict("The auction is over")
	case codes.EventDidNotRun:
		return api.Conflict("The auction is canceled. Copy it to hold it at another time")
	}
	return nil
}

// moveCloses moves the closing times of an event's open lots.
func moveCloses(ctx context.Context, tx bun.Tx, event *db.EventRow, by, now int64) error {
	var ids []int64
	err := tx.NewSelect().Model((*db.ItemRow)(nil)).Column("id").
		Where("tenant_id = ? AND event_id = ? AND outcome = '' AND ends_at IS NOT NULL", event.TenantID, event.ID).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 || by == 0 {
		return err
	}
	items, err := db.LockItems(ctx, tx, event.TenantID, ids)
	if err != nil {
		return err
	}
	for i := range items {
		if err := moveClose(ctx, tx, &items[i], by, now); err != nil {
			return err
		}
	}
	return nil
}

func moveClose(ctx context.Context, tx bun.Tx, item *db.ItemRow, by, now int64) error {
	item.EndsAt = new(*item.EndsAt + by)
	if item.ScheduledEndsAt != nil {
		item.ScheduledEndsAt = new(*item.ScheduledEndsAt + by)
	}
	item.UpdatedAt = max(now, item.UpdatedAt+1) // so that the search index picks it up
	if err := bidlog.LogExtension(ctx, tx, item, bidlog.Postponed, 0, now); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(item).Column("ends_at", "scheduled_ends_at", "updated_at").Where("tenant_id = ? AND id = ?", item.TenantID, item.ID).Exec(ctx)
	return err
}
