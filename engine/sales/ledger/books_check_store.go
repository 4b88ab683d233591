package ledger

import (
	"context"
	"fmt"
	"slices"

	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// Problem is a way in which the ledger is wrong.
type Problem struct {
	What  string // "invoices with a balance below zero"
	Count int
	First int64 // ID of the first one
}

// String describes what is wrong.
func (p Problem) String() string {
	return fmt.Sprintf("%d %s, the first is %d", p.Count, p.What, p.First)
}

// Checked is the result of a check.
type Checked struct {
	Transactions, Entries int
	Balances              []Balance
	OpenHolds             int
	Problems              []Problem
}

// Balance is what was debited and credited to an account.
type Balance struct {
	Account       string
	Debit, Credit int64 // cents
}

// Cents returns the balance on the account's own side: above zero is usual.
func (b Balance) Cents() int64 {
	for _, account := range rules.LedgerAccounts {
		if account.Code == b.Account && account.IsDebit {
			return b.Debit - b.Credit
		}
	}
	return b.Credit - b.Debit
}

// signed returns the amount of an entry in an account: positive on one side, negative on the other.
func signed(account string, isDebit bool) string {
	plus, minus := "e.credit", "e.debit"
	if isDebit {
		plus, minus = minus, plus
	}
	return fmt.Sprintf("sum(CASE WHEN %s = '%s' THEN e.amount_cents WHEN %s = '%s' THEN -e.amount_cents ELSE 0 END)", plus, account, minus, account)
}

// below returns a query for the keys whose balance in an account is below zero.
func below(account string, isDebit bool, key string) string {
	return fmt.Sprintf(`SELECT e.%s AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.%s IS NOT NULL AND '%s' IN (e.debit, e.credit)
		GROUP BY e.%s HAVING %s < 0`, key, key, account, key, signed(account, isDebit))
}

// paidOut is what was paid on a settlement.
const paidOut = `sum(CASE WHEN e.credit IN ('cash', 'carried') THEN e.amount_cents WHEN e.debit IN ('cash', 'carried') THEN -e.amount_cents ELSE 0 END)`

// check is a query for what must not exist.
type check struct{ what, query string }

// checks are queries for what must not exist; each returns IDs of a house.
var checks = []check{
	{"invoices with a receivable below zero", below(rules.AccountReceivable, true, "invoice_id")},
	{"invoices with refunds due below zero", below(rules.AccountRefunds, false, "invoice_id")},
	{"invoices on which more bank payments cleared than were made", below(rules.AccountUncleared, true, "invoice_id")},
	{"people with deposits below zero", below(rules.AccountDeposits, false, "user_id")},
	{"invoices that are owed and owe a refund", `SELECT e.invoice_id AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.invoice_id IS NOT NULL GROUP BY e.invoice_id
		HAVING ` + signed(rules.AccountReceivable, true) + ` > 0 AND ` + signed(rules.AccountRefunds, false) + ` > 0`},
	{"sales with a charge below zero", `SELECT e.sale_id AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.sale_id IS NOT NULL AND e.line <> '' GROUP BY e.sale_id, e.line
		HAVING sum(CASE WHEN e.debit = 'receivable' THEN e.amount_cents ELSE -e.amount_cents END) < 0`},
	{"sales that were not posted once at their price", `SELECT s.id FROM sales s WHERE s.tenant_id = ? AND s.price_cents * s.quantity <> (SELECT coalesce(sum(e.amount_cents), 0)
		FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
		WHERE t.tenant_id = s.tenant_id AND t.key = ` + KeyColumn(rules.ActSale, "s.id") + ` AND e.line = 'price' AND e.invoice_id = s.invoice_id AND e.sale_id = s.id AND e.user_id = s.buyer_id)`},
	{"transactions of a sale without the sale", `SELECT e.transaction_id AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.sale_id IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.tenant_id = e.tenant_id AND s.id = e.sale_id AND s.invoice_id = e.invoice_id AND s.buyer_id = e.user_id)`},
	{"transactions on somebody else's invoice", `SELECT e.transaction_id AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.invoice_id IS NOT NULL
		AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.tenant_id = e.tenant_id AND i.id = e.invoice_id AND i.user_id = e.user_id)`},
	{"transactions with a receivable or refund of no invoice", `SELECT e.transaction_id AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.invoice_id IS NULL
		AND ('receivable' IN (e.debit, e.credit) OR 'refunds' IN (e.debit, e.credit))`},
	{"transactions with entries of another house", `SELECT t.id FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id 
		WHERE t.tenant_id = ? AND e.tenant_id <> t.tenant_id`},
	{"transactions without entries", `SELECT t.id FROM ledger_transactions t WHERE t.tenant_id = ? AND t.kind IN ('sale', 'payment', 'cleared', 'returned', 'refund', 'adjustment',
		'deposit', 'release', 'forfeit', 'applied', 'charge', 'payout', 'payoutReversed') AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transaction_id = t.id)`},
	{"transactions about a seller on no settlement, or on somebody else's", `SELECT e.transaction_id AS id FROM ledger_entries e WHERE e.tenant_id = ?
		AND (e.seller_id IS NOT NULL OR e.settlement_id IS NOT NULL OR 'seller' IN (e.debit, e.credit))
		AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.tenant_id = e.tenant_id AND s.id = e.settlement_id AND s.seller_id = e.seller_id)`},
	{"settlements that were paid more than they come to", `SELECT e.settlement_id AS id FROM ledger_entries e WHERE e.tenant_id = ? AND e.settlement_id IS NOT NULL
		GROUP BY e.settlement_id HAVING ` + signed(rules.AccountSeller, false) + ` * ` + paidOut + ` < 0`},
	{"settlements that changed after they were paid", `SELECT e.settlement_id AS id FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE e.tenant_id = ? AND e.settlement_id IS NOT NULL AND t.kind NOT IN ('payout', 'payoutReversed') AND EXISTS (SELECT 1 FROM ledger_entries p
			JOIN ledger_transactions o ON o.id = p.transaction_id WHERE p.tenant_id = e.tenant_id AND p.settlement_id = e.settlement_id AND o.kind = 'payout' AND o.id < t.id)`},
	{"transactions that carry more to settlements than from them", `SELECT e.transaction_id AS id FROM ledger_entries e WHERE e.tenant_id = ?
		GROUP BY e.transaction_id HAVING ` + signed(rules.AccountCarried, false) + ` <> 0`},
	{"invoices without a sale", `SELECT i.id FROM invoices i WHERE i.tenant_id = ? AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.tenant_id = i.tenant_id AND s.invoice_id = i.id)`},
	{"holds that were settled by another kind of act, or for somebody else", `SELECT h.id FROM ledger_holds h JOIN ledger_transactions t ON t.settles_id = h.id WHERE h.tenant_id = ?
		AND (t.tenant_id <> h.tenant_id OR t.kind <> 'holdVoided' AND (t.kind <> h.kind
			OR EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transaction_id = t.id AND e.user_id <> h.user_id)))`},
}

// Payments through the processor, and what was posted for them: taken is what came in, given what went back.
const (
	taken = `(SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.transaction_id = t.id
		AND e.debit IN ('processor', 'uncleared') AND e.credit NOT IN ('processor', 'uncleared'))`
	given = `(SELECT coalesce(sum(e.amount_cents), 0) FROM ledger_entries e WHERE e.transaction_id = t.id
		AND e.credit IN ('processor', 'uncleared') AND e.debit NOT IN ('processor', 'uncleared'))`
)

var paymentKey, isPaymentPosted = KeyColumn(KeyPayment, "p.id"), IsPosted(KeyPayment, "p", "id")

// paymentChecks compare payments with postings, both ways.
var paymentChecks = []check{
	{"approved payments that were not posted", `SELECT p.id FROM payments p WHERE p.tenant_id = ? AND p.state = 'approved' AND NOT ` + isPaymentPosted},
	{"payments that were posted but not approved", `SELECT p.id FROM payments p WHERE p.tenant_id = ? AND p.state <> 'approved' AND ` + isPaymentPosted},
	{"payments that were posted with another amount", `SELECT p.id FROM payments p JOIN ledger_transactions t ON t.tenant_id = p.tenant_id AND t.key = ` + paymentKey + `
		WHERE p.tenant_id = ? AND p.state = 'approved' AND CASE WHEN p.purpose = 'refund' THEN ` + given + ` ELSE ` + taken + ` END <> p.amount_cents + p.surcharge_cents`},
	{"payments that were posted for another person, invoice or purpose", `SELECT p.id FROM payments p JOIN ledger_transactions t ON t.tenant_id = p.tenant_id AND t.key = ` + paymentKey + `
		WHERE p.tenant_id = ? AND (t.kind <> CASE p.purpose WHEN 'invoice' THEN 'payment' WHEN 'deposit' THEN 'deposit' ELSE CASE WHEN p.invoice_id IS NULL THEN 'release' ELSE 'refund' END END
			OR EXISTS (SELECT 1 FROM ledger_entries e WHERE e.transaction_id = t.id AND (e.user_id <> p.user_id OR coalesce(e.invoice_id, 0) <> coalesce(p.invoice_id, 0))))`},
	{"payments with the processor's transaction of another one", `SELECT p.id FROM payments p WHERE p.tenant_id = ? AND p.state = 'approved' AND p.purpose <> 'refund' AND p.processor_id <> ''
		AND EXISTS (SELECT 1 FROM payments o WHERE o.tenant_id = p.tenant_id AND o.processor_id = p.processor_id AND o.state = 'approved' AND o.purpose <> 'refund' AND o.id < p.id)`},
	{"transactions of a payment that does not exist", `SELECT t.id FROM ledger_transactions t WHERE t.tenant_id = ? AND t.key LIKE 'payment:%'
		AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.tenant_id = t.tenant_id AND t.key = ` + paymentKey + `)`},
	{"transactions by card or bank account without a payment", `SELECT t.id FROM ledger_transactions t WHERE t.tenant_id = ? AND t.method IN ('card', 'bank')
		AND t.kind IN ('payment', 'deposit', 'refund', 'release') AND t.key NOT LIKE 'payment:%'`},
}

// Check proves a house's ledger: every account is in the chart, everything debited was credited, no balance that may not be negative is,
// and sales, invoices, settlements, payments and holds agree with what was posted.
func Check(ctx context.Context, from bun.IDB, tenantID int64) (out Checked, err error) {
	err = from.NewRaw(`SELECT (SELECT count(*) FROM ledger_transactions WHERE tenant_id = ?) AS transactions,
		(SELECT count(*) FROM ledger_entries WHERE tenant_id = ?) AS entries,
		(SELECT count(*) FROM ledger_holds h WHERE h.tenant_id = ? AND NOT EXISTS (SELECT 1 FROM ledger_transactions t WHERE t.settles_id = h.id)) AS holds`,
		tenantID, tenantID, tenantID).Scan(ctx, &out.Transactions, &out.Entries, &out.OpenHolds)
	if err != nil {
		return out, err
	}
	if out.Balances, err = Balances(ctx, from, tenantID); err != nil {
		return out, err
	}
	out.Problems = checkBalances(out.Balances)
	for _, check := range slices.Concat(checks, paymentChecks) {
		var ids []int64
		if err := from.NewRaw("SELECT id FROM ("+check.query+") AS wrong ORDER BY id", tenantID).Scan(ctx, &ids); err != nil {
			return out, fmt.Errorf("%s: %w", check.what, err)
		}
		if len(ids) > 0 {
			out.Problems = append(out.Problems, Problem{check.what, len(ids), ids[0]})
		}
	}
	return out, nil
}

// checkBalances finds accounts that are not in the chart, and debits that are not credits.
func checkBalances(balances []Balance) (problems []Problem) {
	var debits, credits int64
	for _, b := range balances {
		debits, credits = debits+b.Debit, credits+b.Credit
		if !slices.ContainsFunc(rules.LedgerAccounts, func(a rules.LedgerAccount) bool { return a.Code == b.Account }) {
			problems = append(problems, Problem{What: "account that is not in the chart: " + b.Account, Count: 1})
		}
	}
	if debits != credits {
		problems = append(problems, Problem{What: "cents debited and not credited", Count: int(debits - credits)})
	}
	return problems
}

// Balances adds up a house's accounts, in the order of the chart.
func Balances(ctx context.Context, from bun.IDB, tenantID int64) (rows []Balance, err error) {
	err = from.NewRaw(`SELECT account, sum(debit) AS debit, sum(credit) AS credit FROM (
		SELECT e.debit AS account, e.amount_cents AS debit, 0 AS credit FROM ledger_entries e WHERE e.tenant_id = ?
		UNION ALL SELECT e.credit, 0, e.amount_cents FROM ledger_entries e WHERE e.tenant_id = ?) AS legs GROUP BY account`, tenantID, tenantID).Scan(ctx, &rows)
	place := func(b Balance) int {
		return slices.IndexFunc(rules.LedgerAccounts, func(a rules.LedgerAccount) bool { return a.Code == b.Account })
	}
	slices.SortFunc(rows, func(a, b Balance) int { return place(a) - place(b) })
	return rows, err
}
