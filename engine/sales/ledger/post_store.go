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

// hold adds the first phase of an act, once per key, and returns its ID. check returns why it is not possible.
func (p *posting) hold(ctx context.Context, tx bun.Tx, cents int64, check func() error) (int64, error) {
	var rows []Hold
	err := tx.NewSelect().Model(&rows).Where("tenant_id = ? AND key = ?", p.TenantID, p.Key).Scan(ctx)
	switch {
	case err != nil:
		return 0, err
	case len(rows) > 0 && (rows[0].Kind != p.kind || rows[0].Content != p.content):
		return 0, db.ErrKeyReused
	case len(rows) > 0:
		return rows[0].ID, nil
	}
	if err := check(); err != nil {
		return 0, err
	}
	row := Hold{TenantID: p.TenantID, Kind: p.kind, Key: p.Key, UserID: p.userID, InvoiceID: orNull(p.invoice), AmountCents: cents, Content: p.content, At: p.At}
	_, err = tx.NewInsert().Model(&row).ExcludeColumn("id").Returning("id").Exec(ctx)
	return row.ID, err
}

// checkHeld returns rules.ErrTooMuch if the act is for more than the hold that it settles, or why there is no such hold.
func (p *posting) checkHeld(ctx context.Context, tx bun.Tx, cents int64) error {
	hold, err := p.openHold(ctx, tx)
	if err == nil && (cents <= 0 || cents > hold.AmountCents) {
		err = rules.ErrTooMuch
	}
	return err
}

// openHold returns the open hold that the act settles, or ErrHoldEnded, or db.ErrNotFound if it is not one of this kind of act for the
// same person and invoice.
func (p *posting) openHold(ctx context.Context, tx bun.Tx) (Hold, error) {
	row, ended, err := readHold(ctx, tx, p.TenantID, p.Settles)
	switch {
	case err != nil:
		return row, err
	case row.Kind != p.kind || row.UserID != p.userID || orZero(row.InvoiceID) != p.invoice:
		return row, db.ErrNotFound
	case ended != "":
		return row, ErrHoldEnded
	}
	return row, nil
}

// readHold returns a hold and the kind of the act that ended it; empty: none.
func readHold(ctx context.Context, tx bun.Tx, tenantID, id int64) (row Hold, ended string, err error) {
	if err := tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id).Scan(ctx); err != nil {
		return row, "", db.OrNotFound(err)
	}
	var kinds []string
	err = tx.NewSelect().Model((*Transaction)(nil)).Column("kind").Where("tenant_id = ? AND settles_id = ?", tenantID, id).Scan(ctx, &kinds)
	if len(kinds) > 0 {
		ended = kinds[0]
	}
	return row, ended, err
}

// VoidHold ends a hold without effect: what it was for did not happen. Doing it again changes nothing. It returns ErrHoldEnded if the
// hold was settled.
func VoidHold(ctx context.Context, tx bun.Tx, tenantID, holdID, at int64, note string) error {
	row, ended, err := readHold(ctx, tx, tenantID, holdID)
	switch {
	case err != nil || ended == rules.ActHoldVoided:
		return err
	case ended != "":
		return ErrHoldEnded
	}
	p := posting{Act: Act{TenantID: tenantID, Key: Key(keyHold, holdID) + ":void", At: at, Note: note, Settles: holdID},
		kind: rules.ActHoldVoided, userID: row.UserID}
	_, err = p.post(ctx, tx)
	return err
}

// TransactionByKey returns the ID of the transaction with a key, or db.ErrNotFound.
func TransactionByKey(ctx context.Context, from bun.IDB, tenantID int64, key string) (id int64, err error) {
	err = from.NewSelect().Model((*Transaction)(nil)).Column("id").Where("tenant_id = ? AND key = ?", tenantID, key).Scan(ctx, &id)
	return id, db.OrNotFound(err)
}
