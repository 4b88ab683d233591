package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

type subscriptionRow struct {
	bun.BaseModel `bun:"table:newsletter_subscriptions"`

	TenantID    int64  `bun:",pk"`
	FoldedEmail string `bun:",pk"`
	Email       string
	CreatedAt   int64
}

// Subscribe adds an address to the newsletter list; a subscribed address stays as it is.
func Subscribe(ctx context.Context, s *db.Store, tenantID int64, email string, now int64) error {
	row := subscriptionRow{TenantID: tenantID, FoldedEmail: identity.FoldEmail(email), Email: email, CreatedAt: now}
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewInsert().Model(&row).On("CONFLICT (tenant_id, folded_email) DO NOTHING").Exec(ctx)
		return err
	})
}
