package identity

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// ChangePassword replaces a person's password hash, ends all their sessions but one, and queues a message about
// it. It returns ErrNotFound if the stored hash is no longer from.
func ChangePassword(
	ctx context.Context, s *db.Store, tenantID, userID int64, from, to, exceptFamily string, now int64, audit db.AuditRow, message db.MessageRow,
) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		unchanged, err := tx.NewSelect().Model((*db.UserRow)(nil)).
			Where("tenant_id = ? AND id = ? AND password_hash = ?", tenantID, userID, from).Exists(ctx)
		if err != nil {
			return err
		}
		if !unchanged {
			return db.ErrNotFound
		}
		if err := setPassword(ctx, tx, tenantID, userID, to, exceptFamily, now); err != nil {
			return err
		}
		if err := db.AddAudit(ctx, tx, tenantID, audit); err != nil {
			return err
		}
		return db.AddMessages(ctx, tx, tenantID, now, message)
	})
}

// setPassword stores a password hash. It ends every session of the person except one ("" for none) and invalidates
// emailed links that set a password, to lock out anyone who knew the old password or reads the mailbox.
func setPassword(ctx context.Context, tx bun.IDB, tenantID, userID int64, hash, exceptFamily string, now int64) error {
	_, err := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("password_hash = ?", hash).Set("password_changed_at = ?", now).
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

// replaceHash replaces the hash of a person's password with another hash of the same password, which ends no session. It reports
// false, and changes nothing, if the stored hash is no longer the one in user.
func replaceHash(ctx context.Context, s *db.Store, user db.UserRow, hash string) (isReplaced bool, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		done, err := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("password_hash = ?", hash).
			Where("tenant_id = ? AND id = ? AND password_hash = ?", user.TenantID, user.ID, user.PasswordHash).Exec(ctx)
		if err != nil {
			return err
		}
		changed, err := done.RowsAffected()
		isReplaced = changed > 0
		return err
	})
	return isReplaced, err
}
