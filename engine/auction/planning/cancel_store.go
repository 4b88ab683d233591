package planning

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// Cancel cancels an event that is published, and tells everybody who is registered; bids on its lots no longer count. A draft is deleted, and its
// items stay without an event. It reports whether the event is gone.
func Cancel(ctx context.Context, s *db.Store, act Act, in *office.CancelEventInput) (isDeleted bool, err error) {
	reason := clean(in.Body.Reason)
	if isDeleted, err = deleteDraft(ctx, s, act, in.Body.EventID, in.Body.Seen, reason); isDeleted || err != nil {
		return isDeleted, err
	}
	return false, save(ctx, s, change{Act: act, eventID: in.Body.EventID, seen: in.Body.Seen, action: "event-canceled",
		detail: map[string]string{"reason": reason},
		edit: func(_ context.Context, _ bun.Tx, row *db.EventRow) error {
			if row.StatusID == codes.EventDidNotRun {
				return api.Conflict("The auction is canceled already")
			}
			row.StatusID, row.CancelReason = codes.EventDidNotRun, reason
			return nil
		},
		follow: enter(act)})
}

// deleteDraft deletes an event if it is a draft, with everything that only a draft can have.
func deleteDraft(ctx context.Context, s *db.Store, act Act, eventID, seen int64, reason string) (isDraft bool, err error) {
	err = s.Write(ctx, func(ctx context.Context, tx bun.Tx, _ db.TagSet) error {
		row, err := lock(ctx, tx, act.House.ID, eventID)
		if err != nil || !row.IsDraft() {
			return err
		}
		if seen < 1 || seen > row.Version {
			return revision.UnknownVersion(seen)
		}
		isDraft = true
		if err := deleteRows(ctx, tx, &row, act.By.At); err != nil {
			return err
		}
		detail := map[string]string{"name": row.Name, "eventCode": row.Code, "reason": reason}
		return db.AddAudit(ctx, tx, act.House.ID, act.By.Row(subjectOf(row.ID), "draft-deleted", detail))
	})
	return isDraft && err == nil, err
}

func deleteRows(ctx context.Context, tx bun.Tx, row *db.EventRow, now int64) error {
	_, err := tx.NewRaw(`UPDATE items SET event_id = NULL, lot_number = '', lot_sequence = 0, lot_group = '', ends_at = NULL, scheduled_ends_at = NULL,
		extensions = 0, extended_by = '', updated_at = CASE WHEN updated_at < ? THEN ? ELSE updated_at + 1 END WHERE tenant_id = ? AND event_id = ?`,
		now, now, row.TenantID, row.ID).Exec(ctx)
	if err != nil {
		return err
	}
	for _, statement := range []string{
		"UPDATE events SET copied_from = NULL WHERE tenant_id = ? AND copied_from = ?",
		"DELETE FROM providers WHERE tenant_id = ? AND event_id = ?",
		"DELETE FROM rings WHERE tenant_id = ? AND event_id = ?",
		"DELETE FROM schedules WHERE tenant_id = ? AND event_id = ?",
		"DELETE FROM events WHERE tenant_id = ? AND id = ?",
	} {
		if _, err := tx.NewRaw(statement, row.TenantID, row.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
