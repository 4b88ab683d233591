package store

import (
	"context"

	"github.com/uptrace/bun"
)

// ChangePassword takes a person's password from one hash to another, ends all sessions but one, and tells of it. ErrNotFound
// when the password is no longer the one with hash from.
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

// setPassword stores a password's hash. Every session of the person ends but one ("" spares none), and so do links that were
// mailed to set a password: whoever knew the old one, or reads the mail, is out.
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
