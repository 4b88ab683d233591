package payments

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
)

// actingLimit is how many cents staff who act for a person may charge within actingWindow without the security code of the card. Whoever
// has only a clerk's password must not empty a buyer's card.
const (
	actingLimit  = 100_000
	actingWindow = 24 * hour
)

// errNoCode reports that staff charges a stored payment method above the limit without the card's security code.
var errNoCode = errors.New("staff charges more than the limit without a security code")

// noCodeText is for staff.
var noCodeText = "While you act for someone, you can charge at most " + api.Money(actingLimit).USD() +
	" within 24 hours without a card's security code. Enter the code, or use a new card"

// checkActing returns errNoCode if staff may not charge as much without the security code. What has been charged for the person by anybody who
// acted counts, also what may still succeed, and it counts in the transaction that adds the payment, so that several at once cannot pass.
func (r *Row) checkActing(ctx context.Context, tx bun.Tx) error {
	if r.Purpose == ForRefund || r.ActingUserID == nil || r.hasCode {
		return nil
	}
	var charged int64
	err := tx.NewSelect().Model((*Row)(nil)).ColumnExpr("coalesce(sum(amount_cents + surcharge_cents), 0)").
		Where("tenant_id = ? AND user_id = ? AND acting_user_id IS NOT NULL", r.TenantID, r.UserID).
		Where("purpose <> ? AND created_at > ?", ForRefund, r.CreatedAt-actingWindow).
		Where("state NOT IN (?, ?, ?)", Declined, Failed, Reversed).Scan(ctx, &charged)
	if err == nil && charged+r.total() > actingLimit {
		return errNoCode
	}
	return err
}
