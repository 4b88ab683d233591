package ledger

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// DepositAct is an act that changed what a person has on deposit.
type DepositAct struct {
	ID           int64  // of the transaction
	Kind         string // rules.ActDeposit, ActRelease, ActForfeit, ActApplied or ActReturned
	Key          string // names the act
	Method       string // rules.MethodCard, …; empty: no money moved
	At           int64  // Unix milliseconds
	AmountCents  int64  // below 0: taken from the deposit
	BalanceCents int64  // on deposit after it
	InvoiceID    int64  // that was paid with it; 0: none
	IsClearing   bool   // paid by bank, and neither cleared nor returned yet
}

// depositEntries selects what changes a person's deposit. Both accounts are named, so that the index finds the entries.
const depositEntries = `SELECT t.id, t.kind, t.key, t.method, t.at, e.debit = 'uncleared' AS is_uncleared, coalesce(e.invoice_id, 0) AS invoice_id,
		CASE WHEN e.debit = 'deposits' THEN -e.amount_cents ELSE e.amount_cents END AS amount_cents
	FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
	WHERE e.tenant_id = ? AND e.user_id = ? AND (e.debit = 'deposits' OR e.debit IN ('cash', 'processor', 'uncleared') AND e.credit = 'deposits')`

// DepositStatement lists a page of what changed a person's deposit, latest first, with the balance after each.
func DepositStatement(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) (acts []DepositAct, page api.Page, err error) {
	var total int
	if err = s.DB.NewRaw(`SELECT count(*) FROM (`+depositEntries+`) AS d`, tenantID, userID).Scan(ctx, &total); err != nil {
		return nil, page, err
	}
	page = in.Of(total)
	err = s.DB.NewRaw(`SELECT a.id, a.kind, a.key, a.method, a.at, a.amount_cents, a.balance_cents, a.invoice_id,
			a.is_uncleared AND NOT EXISTS (SELECT 1 FROM ledger_transactions f WHERE f.refers_id = a.id AND f.kind IN (?, ?)) AS is_clearing
		FROM (SELECT d.*, sum(d.amount_cents) OVER (ORDER BY d.id) AS balance_cents FROM (`+depositEntries+`) AS d) AS a
		ORDER BY a.id DESC LIMIT ? OFFSET ?`, rules.ActCleared, rules.ActReturned, tenantID, userID, page.PageSize, page.Offset()).Scan(ctx, &acts)
	return acts, page, err
}
