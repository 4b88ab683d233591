package ledger

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// ClearingRow is a check that has neither cleared nor come back.
type ClearingRow struct {
	bun.BaseModel `bun:"table:check_clearings"`

	TransactionID int64 `bun:",pk"`
	TenantID      int64
	ClearsAt      int64
}

// paidInto returns the account that a payment goes to.
func (a *Act) paidInto() string {
	if a.ClearsAt != 0 {
		return rules.AccountUncleared
	}
	return rules.PaidInto(a.Method)
}

// beginClearing notes when a check will count as cleared.
func (p *posting) beginClearing(ctx context.Context, tx bun.Tx, transactionID int64) error {
	if p.ClearsAt == 0 {
		return nil
	}
	_, err := tx.NewInsert().Model(&ClearingRow{TransactionID: transactionID, TenantID: p.TenantID, ClearsAt: p.ClearsAt}).Exec(ctx)
	return err
}

// endClearing forgets a check that cleared or came back.
func endClearing(ctx context.Context, tx bun.Tx, transactionID int64) error {
	_, err := tx.NewDelete().Model((*ClearingRow)(nil)).Where("transaction_id = ?", transactionID).Exec(ctx)
	return err
}

// ClearDueChecks clears the checks of a house whose time has come, each in one transaction, and returns how many.
func ClearDueChecks(ctx context.Context, s *db.Store, tenantID, now int64) (cleared int, err error) {
	var due []ClearingRow
	err = s.DB.NewSelect().Model(&due).Where("tenant_id = ? AND clears_at <= ?", tenantID, now).Order("clears_at", "transaction_id").Scan(ctx)
	for _, row := range due {
		problem := s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
			_, err := ClearPayment(ctx, tx, Act{TenantID: tenantID, At: now}, row.TransactionID)
			return err
		})
		if errors.Is(problem, rules.ErrNotAllowed) { // somebody else was faster
			continue
		}
		if problem == nil {
			cleared++
		}
		err = errors.Join(err, problem)
	}
	return cleared, err
}

// InvoiceClearings returns when the last check on each invoice will count as cleared, by the ID of the invoice; those without such a check are
// left out.
func InvoiceClearings(ctx context.Context, from bun.IDB, tenantID int64, invoiceIDs []int64) (map[int64]int64, error) {
	at := map[int64]int64{}
	if len(invoiceIDs) == 0 {
		return at, nil
	}
	var rows []struct{ InvoiceID, ClearsAt int64 }
	err := from.NewRaw(`SELECT e.invoice_id, max(c.clears_at) AS clears_at FROM check_clearings c JOIN ledger_entries e ON e.transaction_id = c.transaction_id
		WHERE c.tenant_id = ? AND e.invoice_id IN (?) GROUP BY e.invoice_id`, tenantID, bun.List(invoiceIDs)).Scan(ctx, &rows)
	for _, row := range rows {
		at[row.InvoiceID] = row.ClearsAt
	}
	return at, err
}

// Clearings returns when the checks among payments will count as cleared, by the ID of the payment.
func Clearings(ctx context.Context, from bun.IDB, tenantID int64, payments []Paid) (map[int64]int64, error) {
	ids := []int64{0}
	for i := range payments {
		ids = append(ids, payments[i].TransactionID)
	}
	var rows []ClearingRow
	err := from.NewSelect().Model(&rows).Where("tenant_id = ? AND transaction_id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	at := make(map[int64]int64, len(rows))
	for _, row := range rows {
		at[row.TransactionID] = row.ClearsAt
	}
	return at, err
}
