package saleday

import (
	"context"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/bidding"
	"fairwarning/engine/auction/bidlog"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// actions are the names of acts in the history, by step.
var actions = map[string]string{bidding.ActPause: "sale-paused", bidding.ActResume: "sale-resumed"}

// leastLeft is how long every open lot takes bids at least after a sale goes on, in milliseconds.
const leastLeft = int64(2 * time.Minute / time.Millisecond)

func subjectOf(eventID int64) revision.Subject {
	return revision.Subject{Kind: db.SubjectEvent, ID: eventID}
}

// Pause pauses a timed sale: none of its lots takes bids or closes. Bids that wait for the lots are decided after it, so they are refused.
func Pause(ctx context.Context, tx *db.Tx, act Act, eventID int64) error {
	event, _, err := lock(ctx, tx, act.House.ID, eventID)
	if err != nil {
		return err
	}
	if err := checkTimed(&event, act.By.At); err != nil {
		return err
	}
	if event.PausedAt != nil {
		return api.Conflict("The sale is paused already")
	}
	if err := db.RequireSaleDay(ctx, tx.Tx); err != nil {
		return err
	}
	event.PausedAt = &act.By.At
	return writePause(ctx, tx, act, &event, actions[bidding.ActPause])
}

// Resume lets a paused sale go on. Its open lots close later by as long as it was paused, and at least leastLeft from now.
func Resume(ctx context.Context, tx *db.Tx, act Act, eventID int64) error {
	event, lots, err := lock(ctx, tx, act.House.ID, eventID)
	if err != nil {
		return err
	}
	if event.PausedAt == nil {
		return api.Conflict("The sale is not paused")
	}
	later := resumed(&event, lots, act.By.At)
	for i := range lots {
		if err := moveClose(ctx, tx, act, &lots[i], later); err != nil {
			return err
		}
	}
	event.EndsAt, event.PausedAt = max(event.EndsAt, later(event.EndsAt)), nil
	return writePause(ctx, tx, act, &event, actions[bidding.ActResume])
}

// resumed returns the new time of a closing time when the sale goes on. Lots whose time was up when it was paused close now.
func resumed(event *db.EventRow, lots []db.ItemRow, now int64) func(int64) int64 {
	pausedAt := *event.PausedAt
	var first int64
	for i := range lots {
		end := closeOf(event, &lots[i])
		if end > pausedAt && (first == 0 || end < first) {
			first = end
		}
	}
	by := max(now-pausedAt, 0)
	if first != 0 {
		by = max(by, now+leastLeft-first)
	}
	return func(end int64) int64 {
		if end <= pausedAt {
			return max(now, end)
		}
		return end + by
	}
}

// moveClose moves the closing time of a lot that has its own; others close with the event.
func moveClose(ctx context.Context, tx *db.Tx, act Act, lot *db.ItemRow, later func(int64) int64) error {
	if lot.EndsAt == nil || later(*lot.EndsAt) <= *lot.EndsAt {
		return nil
	}
	by := later(*lot.EndsAt) - *lot.EndsAt
	lot.EndsAt = new(*lot.EndsAt + by)
	if lot.ScheduledEndsAt != nil {
		lot.ScheduledEndsAt = new(*lot.ScheduledEndsAt + by)
	}
	return writeClose(ctx, tx, act, lot, bidlog.Paused)
}

// writeClose writes the closing time of a lot, and logs why it moved.
func writeClose(ctx context.Context, tx *db.Tx, act Act, lot *db.ItemRow, reason string) error {
	lot.UpdatedAt = max(act.By.At, lot.UpdatedAt+1) // so that the search index picks it up
	if err := bidlog.LogExtension(ctx, tx.Tx, lot, reason, act.By.UserID, act.By.At); err != nil {
		return err
	}
	_, err := tx.NewUpdate().Model(lot).Column("ends_at", "scheduled_ends_at", "extended_by", "updated_at").
		Where("tenant_id = ? AND id = ?", lot.TenantID, lot.ID).Exec(ctx)
	return err
}

func writePause(ctx context.Context, tx *db.Tx, act Act, event *db.EventRow, action string) error {
	_, err := tx.NewUpdate().Model(event).Column("paused_at", "ends_at").Where("tenant_id = ? AND id = ?", event.TenantID, event.ID).Exec(ctx)
	if err != nil {
		return err
	}
	if err := db.TouchEvent(ctx, tx.Tx, tx.Tags, event.TenantID, event.ID); err != nil {
		return err
	}
	return act.record(ctx, tx, event.ID, action, nil)
}

// checkTimed returns a 409 unless an event is a timed sale that runs.
func checkTimed(event *db.EventRow, now int64) error {
	switch {
	case event.Ring != "" || event.TypeID != codes.EventOnline:
		return api.Conflict("The sale is called. Do this in its console")
	case event.LotEvent().Status(now) != codes.EventInProgress:
		return api.Conflict("The sale is not in progress")
	}
	return nil
}
