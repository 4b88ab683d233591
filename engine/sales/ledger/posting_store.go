package ledger

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// repeated returns the transaction that was already posted with this key; found is false if there is none. It returns
// db.ErrKeyReused if that was another act.
func (p *posting) repeated(ctx context.Context, tx bun.Tx) (row Transaction, found bool, err error) {
	var rows []Transaction
	err = tx.NewSelect().Model(&rows).Where("tenant_id = ? AND key = ?", p.TenantID, p.Key).Scan(ctx)
	if err != nil || len(rows) == 0 {
		return row, false, err
	}
	row = rows[0]
	if row.Kind != p.kind || row.Content != p.content {
		return row, true, db.ErrKeyReused
	}
	row.IsRepeated = true
	return row, true, nil
}

// postOnce posts an act, once per key. prepare completes it, or returns why it is not possible; it does not run if the act was posted
// before.
func (p *posting) postOnce(ctx context.Context, tx bun.Tx, prepare func() error) (Transaction, error) {
	if row, found, err := p.repeated(ctx, tx); found || err != nil {
		return row, err
	}
	if err := prepare(); err != nil {
		return Transaction{}, err
	}
	return p.post(ctx, tx)
}

// readInvoice returns the act's invoice, or db.ErrNotFound, and records its buyer and its balances before the act.
func (p *posting) readInvoice(ctx context.Context, tx bun.Tx) (Invoice, error) {
	invoice, err := ReadInvoice(ctx, tx, p.TenantID, p.invoice)
	p.userID, p.before = invoice.UserID, &invoice.InvoiceBooks
	return invoice, err
}

// closeInvoice puts later purchases on another invoice, because payment of this one has begun or it is void.
func (p *posting) closeInvoice(ctx context.Context, tx bun.Tx) error {
	_, err := tx.NewRaw(`UPDATE invoices SET closed_at = ? WHERE tenant_id = ? AND id = ? AND closed_at IS NULL`, p.At, p.TenantID, p.invoice).Exec(ctx)
	return err
}

// post adds the act, its entries and its receipt. The caller has checked that its key is new and that the balances allow it: writing transactions
// run one after the other (package db), so both stay true. It fails if the entries cannot be right.
func (p *posting) post(ctx context.Context, tx bun.Tx) (Transaction, error) {
	row := p.row()
	if err := p.assignSettlements(ctx, tx); err != nil {
		return row, err
	}
	if err := p.check(); err != nil {
		return row, err
	}
	if _, err := tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return row, err
	}
	if len(p.entries) == 0 {
		return row, nil
	}
	rows := p.rows(row.ID)
	if _, err := tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
		return row, err
	}
	if err := p.beginClearing(ctx, tx, row.ID); err != nil {
		return row, err
	}
	return row, p.sendReceipt(ctx, tx, row.ID)
}

// check returns what is wrong with the act's entries, which would be a bug: nothing is posted then.
func (p *posting) check() error {
	err := rules.CheckEntries(p.kind, p.invoice, p.entries)
	if err == nil && p.before != nil {
		err = p.before.CheckAfter(p.entries)
	}
	if err != nil {
		return fmt.Errorf("BUG: %s %q cannot be posted: %w", p.kind, p.Key, err)
	}
	return nil
}

// TransactionByKey returns the ID of the transaction with a key, or db.ErrNotFound.
func TransactionByKey(ctx context.Context, from bun.IDB, tenantID int64, key string) (id int64, err error) {
	err = from.NewSelect().Model((*Transaction)(nil)).Column("id").Where("tenant_id = ? AND key = ?", tenantID, key).Scan(ctx, &id)
	return id, db.OrNotFound(err)
}
