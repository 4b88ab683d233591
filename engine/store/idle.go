package store

import (
	"context"

	"github.com/uptrace/bun"
)

// SetIdleLimit sets a person's inactivity limit in minutes; nil means the house's default, 0 means no limit.
func (s *Store) SetIdleLimit(ctx context.Context, tenantID, userID int64, minutes *int, audit AuditRow) error {
	return s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewUpdate().Model((*UserRow)(nil)).Set("idle_minutes = ?", minutes).
			Where("tenant_id = ? AND id = ?", tenantID, userID).Exec(ctx)
		if err != nil {
			return err
		}
		return addAudit(ctx, tx, tenantID, audit)
	})
}
