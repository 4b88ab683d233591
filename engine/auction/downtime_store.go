package auction

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/notice"
	"fairwarning/engine/rules"
)

// ExtendedByDowntime is the reason of an extension because the service was down at the closing time; compare
// ExtendedByBid.
const ExtendedByDowntime = "downtime"

// ExtendLotsAfterDowntime extends the open lots of running events whose closing time passed while no bids could be
// placed (rules.ExtendAfterDowntime), instead of deciding them, and returns how many moved. Grace is in
// milliseconds. In a ring all lots share the event's end. Events at a third party are skipped, since bids never go
// through us.
func ExtendLotsAfterDowntime(ctx context.Context, s *db.Store, tenantID, now, grace int64) (moved int, err error) {
	var ids []int64
	err = s.DB.NewRaw(`
		SELECT e.id FROM items i JOIN events e ON e.id = i.event_id AND e.tenant_id = i.tenant_id
		WHERE i.tenant_id = ? AND i.outcome = '' AND i.ends_at < ? AND e.status_id = ? AND e.type_id <> ? AND e.ring = '' AND e.paused_at IS NULL
		UNION
		SELECT e.id FROM events e CROSS JOIN items i
		WHERE i.event_id = e.id AND i.tenant_id = e.tenant_id
				AND e.tenant_id = ? AND e.status_id = ? AND e.ends_at < ? AND e.type_id <> ? AND e.ring = ''
				AND e.paused_at IS NULL AND i.outcome = '' AND +i.ends_at IS NULL
		ORDER BY 1`,
		tenantID, now-rules.DowntimeThreshold, codes.EventInProgress, codes.EventThirdParty,
		tenantID, codes.EventInProgress, now-rules.DowntimeThreshold, codes.EventThirdParty).Scan(ctx, &ids)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	return moved, s.Write(ctx, func(ctx context.Context, tx bun.Tx, tags db.TagSet) error {
		moved = 0
		for _, id := range ids {
			n, err := extendEvent(ctx, tx, tags, tenantID, id, now, grace)
			if err != nil {
				return err
			}
			moved += n
		}
		return nil
	})
}

func extendEvent(ctx context.Context, tx bun.Tx, tags db.TagSet, tenantID, eventID, now, grace int64) (int, error) {
	items, err := lockOpenLots(ctx, tx, tenantID, eventID)
	if err != nil {
		return 0, err
	}
	event, err := lockEvent(ctx, tx, tenantID, eventID)
	if err != nil {
		return 0, err
	}
	moved := rules.ExtendAfterDowntime(closings(items, &event), now, grace)
	for _, c := range moved {
		event.EndsAt = max(event.EndsAt, c.End)
		for i := range items {
			if items[i].ID != c.Item || items[i].EndsAt == nil && event.TypeID != codes.EventOnline {
				continue
			}
			if err := extendLot(ctx, tx, &items[i], c.End, now); err != nil {
				return 0, err
			}
		}
	}
	if len(moved) == 0 {
		return 0, nil
	}
	_, err = tx.NewUpdate().Model(&event).Column("ends_at").Where("tenant_id = ? AND id = ?", tenantID, eventID).Exec(ctx)
	if err != nil {
		return 0, err
	}
	return len(moved), db.TouchEvent(ctx, tx, tags, tenantID, eventID)
}

// closings lists the closing times of items, the event's for those without one.
func closings(items []db.ItemRow, event *db.EventRow) []rules.Closing {
	list := make([]rules.Closing, 0, len(items))
	for _, item := range items {
		c := rules.Closing{Item: item.ID, End: event.EndsAt}
		if item.EndsAt != nil {
			c.End = *item.EndsAt
		}
		list = append(list, c)
	}
	return list
}

func extendLot(ctx context.Context, tx bun.Tx, item *db.ItemRow, end, now int64) error {
	if item.ScheduledEndsAt == nil {
		item.ScheduledEndsAt = item.EndsAt
	}
	item.EndsAt, item.ExtendedBy, item.UpdatedAt = &end, ExtendedByDowntime, max(now, item.UpdatedAt+1)
	if err := bidlog.LogExtension(ctx, tx, item, ExtendedByDowntime, 0, now); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(item).Column("ends_at", "scheduled_ends_at", "extended_by", "updated_at").
		Where("tenant_id = ? AND id = ?", item.TenantID, item.ID).Exec(ctx)
	if err != nil {
		return err
	}
	return notice.NotifyExtended(ctx, tx, item, "", now)
}
