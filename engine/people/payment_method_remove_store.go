package people

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/people/payment"
)

// RemovePaymentMethod hides one of a person's payment methods; the processor deletes it afterward (finishRemoval). The oldest one left
// becomes the default if this was it. A person whose last card goes is no longer verified: the house wants a card to fall back on. It
// returns ErrNotFound if the person has no such payment method.
func RemovePaymentMethod(ctx context.Context, s *db.Store, tenantID, userID, id, at int64, audit func(*PaymentMethodRow) db.AuditRow,
) (row PaymentMethodRow, isVerified bool, err error) {
	return row, isVerified, s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		all, err := PaymentMethods(ctx, tx, tenantID, userID)
		place := slices.IndexFunc(all, func(row PaymentMethodRow) bool { return row.ID == id })
		if err != nil || place < 0 {
			return orNotFound(err)
		}
		row = all[place]
		left := slices.Delete(slices.Clone(all), place, place+1)
		if _, err := tx.NewUpdate().Model(&row).Set("deleted_at = ?", at).Set("is_default = ?", false).WherePK().Exec(ctx); err != nil {
			return err
		}
		if row.IsDefault && len(left) > 0 {
			if _, err := tx.NewUpdate().Model(&left[0]).Set("is_default = ?", true).WherePK().Exec(ctx); err != nil {
				return err
			}
		}
		if isVerified, err = keepVerified(ctx, tx, &row, left); err != nil {
			return err
		}
		return db.AddAudit(ctx, tx, tenantID, audit(&row))
	})
}

func orNotFound(err error) error {
	if err == nil {
		return db.ErrNotFound
	}
	return err
}

// keepVerified ends a person's verification with their last card, and returns whether they are verified.
func keepVerified(ctx context.Context, tx bun.Tx, gone *PaymentMethodRow, left []PaymentMethodRow) (isVerified bool, err error) {
	isCard := func(row PaymentMethodRow) bool { return row.Kind == payment.KindCard }
	user := db.UserRow{ID: gone.UserID}
	if isCard(*gone) && !slices.ContainsFunc(left, isCard) {
		_, err = tx.NewUpdate().Model(&user).Set("has_verified_payment_method = ?", false).WherePK().Where("tenant_id = ?", gone.TenantID).Exec(ctx)
		return false, err
	}
	err = tx.NewSelect().Model(&user).WherePK().Where("tenant_id = ?", gone.TenantID).Scan(ctx)
	return user.HasVerifiedPaymentMethod, err
}

// forgetPaymentMethod deletes the row of a payment method that the processor has deleted.
func forgetPaymentMethod(ctx context.Context, s *db.Store, row PaymentMethodRow) error {
	return s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		_, err := tx.NewDelete().Model(&row).WherePK().Where("tenant_id = ? AND deleted_at IS NOT NULL", row.TenantID).Exec(ctx)
		return err
	})
}

// isInUse reports whether the person has a payment method with the same token that is not removed.
func isInUse(ctx context.Context, s *db.Store, row PaymentMethodRow) (bool, error) {
	return s.DB.NewSelect().Model((*PaymentMethodRow)(nil)).Where("tenant_id = ? AND user_id = ? AND processor_token = ? AND deleted_at IS NULL",
		row.TenantID, row.UserID, row.ProcessorToken).Exists(ctx)
}

// removedPaymentMethods lists the payment methods of all houses that the processor has to delete, at most 100.
func removedPaymentMethods(ctx context.Context, s *db.Store) (rows []PaymentMethodRow, err error) {
	err = s.DB.NewSelect().Model(&rows).Where("deleted_at IS NOT NULL").Order("deleted_at", "id").Limit(100).Scan(ctx)
	return rows, err
}
