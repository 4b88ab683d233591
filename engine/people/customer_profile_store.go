package people

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
)

// CustomerProfileRow is a person's profile at the payment processor.
type CustomerProfileRow struct {
	bun.BaseModel `bun:"table:customer_profiles"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	UserID      int64
	ProcessorID string
	CreatedAt   int64
}

// CustomerProfile returns a person's profile, or ErrNotFound.
func CustomerProfile(ctx context.Context, s *db.Store, tenantID, userID int64) (row CustomerProfileRow, err error) {
	err = s.DB.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", tenantID, userID).Scan(ctx)
	return row, db.OrNotFound(err)
}

// PutCustomerProfile saves a person's profile and returns the one that was saved first.
func PutCustomerProfile(ctx context.Context, s *db.Store, row CustomerProfileRow) (CustomerProfileRow, error) {
	return row, s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").On("CONFLICT (tenant_id, user_id) DO NOTHING").Exec(ctx); err != nil {
			return err
		}
		return tx.NewSelect().Model(&row).Where("tenant_id = ? AND user_id = ?", row.TenantID, row.UserID).Scan(ctx)
	})
}
