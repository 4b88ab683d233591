package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"
)

// waiting is how the index messages_due is found, too.
const unfinished = "state IN ('queued', 'sending')"

// ClaimMessage takes the message of any tenant that has been due longest for its sender, until the given instant: no other
// sender of this database gets it. ErrNotFound when none is due.
func (s *Store) ClaimMessage(ctx context.Context, kind string, now, until int64) (row MessageRow, err error) {
	due := s.DB.NewSelect().Model((*MessageRow)(nil)).Column("id").
		Where(unfinished).Where("state = ? AND kind = ? AND due_at <= ?", MessageQueued, kind, now).Order("due_at", "id").Limit(1)
	if isDue, err := due.Exists(ctx); err != nil { // reading takes no lock that others wait for
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

// FinishMessage writes down what came of a claimed message: sent, failed, unknown, or queued again for the row's DueAt. Its
// text, which may hold a token or code, is emptied unless it goes out again or keepText. What another sender claimed since
// is left alone.
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

// GiveUpMessages marks those whose sender died with them, or forgot them, as unknown, and answers their ids. They may have
// gone out, so nobody sends them again.
func (s *Store) AbandonMessages(ctx context.Context, now int64) (ids []int64, err error) {
	err = s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		return tx.NewUpdate().Model((*MessageRow)(nil)).
			Set("state = ?, done_at = ?, text = '', html = '', error = 'the sender ended while it was sending'", MessageUnknown, now).
			Where(unfinished).Where("state = ? AND due_at <= ?", MessageSending, now).Returning("id").Scan(ctx, &ids)
	})
	if errors.Is(err, sql.ErrNoRows) {
		err = nil
	}
	slices.Sort(ids)
	return ids, err
}

// verbatim is for what is looked for with LIKE … ESCAPE '!'.
var likeEscaper = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

// KeptMessages lists the newest sent messages of all tenants whose text was kept, latest first, of these
// kinds and to recipients that contain what is asked for, case aside.
func (s *Store) SentMessages(ctx context.Context, kinds []string, recipient string, limit int) (rows []MessageRow, err error) {
	query := s.DB.NewSelect().Model(&rows).
		Where("kind IN (?) AND state = ? AND text <> ''", bun.List(kinds), MessageSent).Order("id DESC").Limit(int64(limit))
	if recipient != "" {
		query = query.Where("lower(recipient) LIKE lower(?) ESCAPE '!'", "%"+likeEscaper.Replace(recipient)+"%")
	}
	return rows, query.Scan(ctx)
}

// Message finds one message. ErrNotFound when the tenant has none such.
func (s *Store) Message(ctx context.Context, tenantID, id int64) (row MessageRow, err error) {
	err = s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx)
	return row, orNotFound(err)
}
