package messages

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// unfinished must match the condition of the partial index messages_due, so that queries use it.
const unfinished = "state IN ('queued', 'sending')"

// ClaimMessage claims the message of any tenant that is longest overdue, until the given time; no other sender
// gets it. It returns ErrNotFound if none is due.
func ClaimMessage(ctx context.Context, s *db.Store, kind string, now, until int64) (row db.MessageRow, err error) {
	due := s.DB.NewSelect().Model((*db.MessageRow)(nil)).Column("id").
		Where(unfinished).Where("state = ? AND kind = ? AND due_at <= ?", db.MessageQueued, kind, now).Order("due_at", "id").Limit(1)
	if isDue, err := due.Exists(ctx); err != nil { // a read blocks nobody
		return row, err
	} else if !isDue {
		return row, db.ErrNotFound
	}
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewUpdate().Model(&row).Set("state = ?, attempts = attempts + 1, due_at = ?", db.MessageSending, until).
			Where("id = (?)", due).Returning("*").Scan(ctx)
	})
	return row, db.OrNotFound(err)
}

// FinishMessage records the result of a claimed message: sent, failed, unknown, or queued again for the row's
// DueAt. Unless the message will be retried or keepText is set, its text is erased, since it may contain a token
// or code. A message claimed by another sender since then is left alone.
func FinishMessage(ctx context.Context, s *db.Store, tenantID int64, row db.MessageRow, now int64, keepText bool) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done := tx.NewUpdate().Model((*db.MessageRow)(nil)).Set("state = ?, error = ?", row.State, row.Error).
			Where("tenant_id = ? AND id = ? AND attempts = ?", tenantID, row.ID, row.Attempts).
			Where("state IN (?)", bun.List([]string{db.MessageSending, db.MessageUnknown}))
		if row.State == db.MessageQueued {
			done.Set("due_at = ?", row.DueAt)
		} else {
			done.Set("done_at = ?", now)
		}
		if row.State != db.MessageQueued && !keepText {
			done.Set("text = '', html = ''")
		}
		_, err := done.Exec(ctx)
		return err
	})
}

// AbandonMessages marks messages whose sender crashed or lost them as unknown, and returns their IDs. They may
// have gone out, so they are never sent again.
func AbandonMessages(ctx context.Context, s *db.Store, now int64) (ids []int64, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewUpdate().Model((*db.MessageRow)(nil)).
			Set("state = ?, done_at = ?, text = '', html = '', error = 'the sender stopped while sending'", db.MessageUnknown, now).
			Where(unfinished).Where("state = ? AND due_at <= ?", db.MessageSending, now).Returning("id").Scan(ctx, &ids)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	slices.Sort(ids)
	return ids, err
}

// EraseTexts empties the texts of messages that were done before the given time. Only those of the development outbox
// still have one; they contain links and codes.
func EraseTexts(ctx context.Context, s *db.Store, before int64) error {
	const kept = "done_at < ? AND (text <> '' OR html <> '')"
	isKept, err := s.DB.NewSelect().Model((*db.MessageRow)(nil)).Where(kept, before).Exists(ctx) // a read wakes nobody
	if err != nil || !isKept {
		return err
	}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*db.MessageRow)(nil)).Set("text = '', html = ''").Where(kept, before).Exec(ctx)
		return err
	})
}

// OldestDue returns since when the queued message of any tenant that is longest overdue has been due, in Unix
// milliseconds; 0 if none is queued.
func OldestDue(ctx context.Context, s *db.Store, kind string) (due int64, err error) {
	err = s.DB.NewSelect().Model((*db.MessageRow)(nil)).ColumnExpr("coalesce(min(due_at), 0)").
		Where(unfinished).Where("state = ? AND kind = ?", db.MessageQueued, kind).Scan(ctx, &due)
	return due, err
}

// likeEscaper escapes text for LIKE … ESCAPE '!'.
var likeEscaper = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

// SentMessages lists the newest sent messages of all tenants whose text was kept, of the given kinds, with
// recipients that contain the given text, ignoring case.
func SentMessages(ctx context.Context, s *db.Store, kinds []string, recipient string, limit int) (rows []db.MessageRow, err error) {
	query := s.DB.NewSelect().Model(&rows).
		Where("kind IN (?) AND state = ? AND text <> ''", bun.List(kinds), db.MessageSent).Order("id DESC").Limit(int64(limit))
	if recipient != "" {
		query = query.Where("lower(recipient) LIKE lower(?) ESCAPE '!'", "%"+likeEscaper.Replace(recipient)+"%")
	}
	return rows, query.Scan(ctx)
}

// Message finds one message, or returns ErrNotFound if the tenant has no such message.
func Message(ctx context.Context, s *db.Store, tenantID, id int64) (row db.MessageRow, err error) {
	err = s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return row, db.OrNotFound(err)
}
