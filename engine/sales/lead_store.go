package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// LeadRow is a visitor's request to be contacted.
type LeadRow struct {
	bun.BaseModel `bun:"table:leads"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	Name      string
	Email     string
	Phone     string
	Message   string
	ItemID    *int64
	CreatedAt int64
}

// AddLead saves a lead. It returns ErrNotFound if the lead is about an item the tenant does not have.
func AddLead(ctx context.Context, s *db.Store, tenantID int64, row LeadRow) error {
	row.TenantID = tenantID
	if row.ItemID != nil {
		if err := inventory.HasItem(ctx, s, tenantID, *row.ItemID); err != nil {
			return err
		}
	}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Exec(ctx)
		return err
	})
}
