package saleday

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/interest"
	"fairwarning/engine/notice"
)

// extendLots extends lots once per key.
func (s *Operations) extendLots(ctx context.Context, c *identity.Caller, in *office.ExtendLotsInput) (*office.ExtendLotsOutput, error) {
	return identity.Once(ctx, s.Idempotency, c, office.ExtendLots, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.ExtendLotsOutput, error) {
		out := &office.ExtendLotsOutput{}
		var err error
		out.Body.Extended, err = Extend(ctx, tx, s.actOf(ctx, c), &in.Body)
		return out, err
	})
}

// Extend moves the close of some lots of a timed sale, or of all that are open, and returns how many moved.
func Extend(ctx context.Context, tx *db.Tx, act Act, in *office.LotExtension) (int, error) {
	event, lots, err := lock(ctx, tx, act.House.ID, in.EventID)
	if err != nil {
		return 0, err
	}
	if err := checkTimed(&event, act.By.At); err != nil {
		return 0, err
	}
	open := slices.Clone(lots)
	if lots, err = extended(ctx, tx, act, &event, lots, in.Items); err != nil {
		return 0, err
	}
	x := extension{Act: act, event: &event, by: (time.Duration(in.Minutes) * time.Minute).Milliseconds(), isAll: len(in.Items) == 0,
		reason: cmp.Or(api.OneLine(in.Reason), "More time to bid")}
	for i := range lots {
		if err := x.move(ctx, tx, &lots[i]); err != nil {
			return 0, err
		}
	}
	if err := x.pin(ctx, tx, open, lots); err != nil {
		return 0, err
	}
	return len(lots), x.finish(ctx, tx, lots)
}

// extended returns the lots that are to be extended. It returns a 409 if one that was named has closed, and a 403 if the caller has an
// interest in it.
func extended(ctx context.Context, tx *db.Tx, act Act, event *db.EventRow, open []db.ItemRow, only []int64) ([]db.ItemRow, error) {
	open = slices.DeleteFunc(open, func(lot db.ItemRow) bool {
		isOver := event.PausedAt == nil && closeOf(event, &lot) <= act.By.At
		return isOver || len(only) > 0 && !slices.Contains(only, lot.ID)
	})
	distinct := slices.Compact(slices.Sorted(slices.Values(only)))
	switch {
	case len(only) > 0 && len(open) < len(distinct):
		return nil, api.Conflict("One of the lots has closed. Nothing was extended")
	case len(open) == 0:
		return nil, api.Conflict("No lot is open")
	}
	own, err := interest.Lots(ctx, tx.Tx, act.House.ID, only, act.By.UserID)
	if err == nil && len(own) > 0 {
		err = api.Forbidden(interest.Message)
	}
	return open, err
}

// closeOf returns when a lot closes.
func closeOf(event *db.EventRow, lot *db.ItemRow) int64 {
	if lot.EndsAt != nil {
		return *lot.EndsAt
	}
	return event.EndsAt
}

// extension is how lots are extended.
type extension struct {
	Act
	event  *db.EventRow
	by     int64 // milliseconds
	isAll  bool
	reason string
}

func (x *extension) move(ctx context.Context, tx *db.Tx, lot *db.ItemRow) error {
	end := closeOf(x.event, lot)
	if lot.ScheduledEndsAt == nil {
		lot.ScheduledEndsAt = &end
	}
	lot.EndsAt, lot.ExtendedBy = new(end+x.by), bidlog.ByOffice
	if err := writeClose(ctx, tx, x.Act, lot, bidlog.ByOffice); err != nil || x.isAll {
		return err
	}
	return notice.NotifyExtended(ctx, tx.Tx, lot, x.reason, x.By.At)
}

// pin gives the other lots that close with the event its close until now, so that they do not close later with it.
func (x *extension) pin(ctx context.Context, tx *db.Tx, open, moved []db.ItemRow) error {
	for i := range open {
		lot := &open[i]
		if lot.EndsAt != nil || slices.ContainsFunc(moved, func(m db.ItemRow) bool { return m.ID == lot.ID }) {
			continue
		}
		lot.EndsAt, lot.UpdatedAt = new(x.event.EndsAt), max(x.By.At, lot.UpdatedAt+1) // so that the search index picks it up
		if _, err := tx.NewUpdate().Model(lot).Column("ends_at", "updated_at").Where("tenant_id = ? AND id = ?", lot.TenantID, lot.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// finish keeps the event from ending before its last lot, and records the act.
func (x *extension) finish(ctx context.Context, tx *db.Tx, lots []db.ItemRow) error {
	end, ids := x.event.EndsAt, make([]int64, 0, len(lots))
	for i := range lots {
		end, ids = max(end, *lots[i].EndsAt), append(ids, lots[i].ID)
	}
	x.event.EndsAt = end
	if _, err := tx.NewUpdate().Model(x.event).Column("ends_at").Where("tenant_id = ? AND id = ?", x.event.TenantID, x.event.ID).Exec(ctx); err != nil {
		return err
	}
	if err := db.TouchItems(ctx, tx.Tx, tx.Tags, x.House.ID, ids); err != nil {
		return err
	}
	if err := db.TouchEvents(ctx, tx.Tx, tx.Tags, x.House.ID, []int64{x.event.ID}); err != nil {
		return err
	}
	detail := map[string]string{"lots": strconv.Itoa(len(lots)), "minutes": strconv.FormatInt(x.by/time.Minute.Milliseconds(), 10), "reason": x.reason}
	if len(lots) == 1 {
		detail["lot"] = lots[0].LotNumber
	}
	return x.record(ctx, tx, x.event.ID, "lots-extended", detail)
}
