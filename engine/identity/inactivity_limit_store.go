package identity

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// SetIdleLimit sets a person's inactivity limit in minutes; nil means the house's default, 0 means no limit.
func SetIdleLimit(ctx context.Context, s *db.Store, tenantID, userID int64, minutes *int, audit db.AuditRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*db.UserRow)(nil)).Set("idle_minutes = ?", minutes).
			Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
		if err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}
