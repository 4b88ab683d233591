package store

import (
	"context"

	"github.com/uptrace/bun"
)

// ChangePassword replaces a person's password hash, ends all their sessions but one, and queues a message about
// it. It returns ErrNotFound if the stored hash is no longer from.
func (s *Store) ChangePassword(ctx context.Context, tenantID, userID int64, from, to, exceptFamily string, now int64, audit AuditRow, message MessageRow) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		unchanged, err := tx.NewSelect().Model((*UserRow)(nil)).
			Where("tenant_id = ? AND id = ? AND password_hash = ?", tenantID, userID, from).Exists(ctx)
		if err != nil {
			return err
		}
		if !unchanged {
			return ErrNotFound
		}
		if err := setPassword(ctx, tx, tenantID, userID, to, exceptFamily, now); err != nil {
			return err
		}
		if err := addAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return addMessages(ctx, tx, tenantID, now, message)
	})
}

// setPassword stores a password hash. It ends every session of the person except one ("" for none) and invalidates
// emailed links that set a password, to lock out anyone who knew the old password or reads the mailbox.
func setPassword(ctx context.Context, tx bun.IDB, tenantID, userID int64, hash, exceptFamily string, now int64) error {
	_, err := tx.NewUpdate().Model((*UserRow)(nil)).Set("password_hash = ?", hash).Set("password_changed_at = ?", now).
		Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
	if err != nil {
		return err
	}
	for _, kind := range []string{OneTimeWelcome, OneTimeReset} {
		if err := spendOneTimes(ctx, tx, tenantID, userID, kind, now); err != nil {
			return err
		}
	}
	return endSessions(ctx, tx, tenantID, userID, exceptFamily, now)
}
