package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"
)

// unfinished must match the condition of the partial index messages_due, so that queries use it.
const unfinished = "state IN ('queued', 'sending')"

// ClaimMessage claims the message of any tenant that is longest overdue, until the given time; no other sender
// gets it. It returns ErrNotFound if none is due.
func (s *Store) ClaimMessage(ctx context.Context, kind string, now, until int64) (row MessageRow, err error) {
	due := s.DB.NewSelect().Model((*MessageRow)(nil)).Column("id").
		Where(unfinished).Where("state = ? AND kind = ? AND due_at <= ?", MessageQueued, kind, now).Order("due_at", "id").Limit(1)
	if isDue, err := due.Exists(ctx); err != nil { // a read blocks nobody
		return row, err
	} else if !isDue {
		return row, ErrNotFound
	}
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewUpdate().Model(&row).Set("state = ?, attempts = attempts + 1, due_at = ?", MessageSending, until).
			Where("id = (?)", due).Returning("*").Scan(ctx)
	})
	return row, orNotFound(err)
}

// FinishMessage records the result of a claimed message: sent, failed, unknown, or queued again for the row's
// DueAt. Unless the message will be retried or keepText is set, its text is erased, since it may contain a token
// or code. A message claimed by another sender since then is left alone.
func (s *Store) FinishMessage(ctx context.Context, tenantID int64, row MessageRow, now int64, keepText bool) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done := tx.NewUpdate().Model((*MessageRow)(nil)).Set("state = ?, error = ?", row.State, row.Error).
			Where("tenant_id = ? AND id = ? AND attempts = ?", tenantID, row.ID, row.Attempts).
			Where("state IN (?)", bun.List([]string{MessageSending, MessageUnknown}))
		if row.State == MessageQueued {
			done.Set("due_at = ?", row.DueAt)
		} else {
			done.Set("done_at = ?", now)
		}
		if row.State != MessageQueued && !keepText {
			done.Set("text = '', html = ''")
		}
		_, err := done.Exec(ctx)
		return err
	})
}

// AbandonMessages marks messages whose sender crashed or lost them as unknown, and returns their IDs. They may
// have gone out, so they are never sent again.
func (s *Store) AbandonMessages(ctx context.Context, now int64) (ids []int64, err error) {
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewUpdate().Model((*MessageRow)(nil)).
			Set("state = ?, done_at = ?, text = '', html = '', error = 'the sender stopped while sending'", MessageUnknown, now).
			Where(unfinished).Where("state = ? AND due_at <= ?", MessageSending, now).Returning("id").Scan(ctx, &ids)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	slices.Sort(ids)
	return ids, err
}

// likeEscaper escapes text for LIKE … ESCAPE '!'.
var likeEscaper = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

// SentMessages lists the newest sent messages of all tenants whose text was kept, of the given kinds, with
// recipients that contain the given text, ignoring case.
func (s *Store) SentMessages(ctx context.Context, kinds []string, recipient string, limit int) (rows []MessageRow, err error) {
	query := s.DB.NewSelect().Model(&rows).
		Where("kind IN (?) AND state = ? AND text <> ''", bun.List(kinds), MessageSent).Order("id DESC").Limit(int64(limit))
	if recipient != "" {
		query = query.Where("lower(recipient) LIKE lower(?) ESCAPE '!'", "%"+likeEscaper.Replace(recipient)+"%")
	}
	return rows, query.Scan(ctx)
}

// Message finds one message, or returns ErrNotFound if the tenant has no such message.
func (s *Store) Message(ctx context.Context, tenantID, id int64) (row MessageRow, err error) {
	err = s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return row, orNotFound(err)
}
