package store

import (
	"context"

	"github.com/uptrace/bun"
)

// DepositRow is a deposit that raises a buying limit, or its refund. Rows are only ever added.
type DepositRow struct {
	bun.BaseModel `bun:"table:deposits"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	UserID      int64
	AmountCents int64 // negative: refunded
	Note        string
	At          int64
}

// AddDeposit adds to a person's deposits and returns their total. It returns ErrNotFound if a refund exceeds the
// balance.
func (s *Store) AddDeposit(ctx context.Context, tenantID int64, row DepositRow, audit AuditRow) (total int64, err error) {
	row.ID, row.TenantID = 0, tenantID
	return total, s.inTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx); err != nil {
			return err
		}
		err := tx.NewSelect().Model((*DepositRow)(nil)).ColumnExpr("sum(amount_cents)").
			Where("tenant_id = ? AND user_id = ?", tenantID, row.UserID).Scan(ctx, &total)
		switch {
		case err != nil:
			return err
		case total < 0:
			return ErrNotFound
		}
		return addAudit(ctx, tx, tenantID, audit)
	})
}
