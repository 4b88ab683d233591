package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
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
func AddDeposit(ctx context.Context, s *db.Store, tenantID int64, row DepositRow, audit db.AuditRow) (total int64, err error) {
	row.ID, row.TenantID = 0, tenantID
	return total, s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx); err != nil {
			return err
		}
		err := tx.NewSelect().Model((*DepositRow)(nil)).ColumnExpr("sum(amount_cents)").
			Where("tenant_id = ? AND user_id = ?", tenantID, row.UserID).Scan(ctx, &total)
		switch {
		case err != nil:
			return err
		case total < 0:
			return db.ErrNotFound
		}
		return db.AddAudit(ctx, tx, tenantID, audit)
	})
}
