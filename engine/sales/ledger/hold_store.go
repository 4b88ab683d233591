package ledger

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// ErrHoldEnded reports that a hold was already settled or voided.
var ErrHoldEnded = errors.New("the hold has already ended")

// Hold is the first phase of an act that asks a processor.
type Hold struct {
	bun.BaseModel `bun:"table:ledger_holds"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	Kind        string // rules.ActPayment, rules.ActRefund, rules.ActRelease
	Key         string
	UserID      int64
	InvoiceID   *int64 // nil: a deposit's
	AmountCents int64
	Content     string
	At          int64
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
	row := Hold{TenantID: p.TenantID, Kind: p.kind, Key: p.Key, UserID: p.userID, InvoiceID: api.NilIfZero(p.invoice), AmountCents: cents, Content: p.content, At: p.At}
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
	case row.Kind != p.kind || row.UserID != p.userID || api.Zero(row.InvoiceID) != p.invoice:
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
