package attention

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/people/exemption"
	"fairwarning/engine/sales/ledger"
)

// kind is a kind of work that waits for those with a duty.
type kind struct {
	id        string
	duty      api.DutyID
	unless    api.DutyID // what whoever has other work may do; empty: nothing
	hasAmount bool
	count     func(ctx context.Context, s *db.Store, tenantID, now int64) (count, cents int64, err error)
}

// Limits of what is counted.
const (
	mostRequests = 1000
	recentMail   = 7 * 24 * 60 * 60 * 1000 // milliseconds
)

// work is what may wait, the most urgent first.
var work = []kind{
	{"requests", api.DutyPeople, "", false, func(ctx context.Context, s *db.Store, tenantID, now int64) (int64, int64, error) {
		rows, err := auction.PendingRequests(ctx, s, tenantID, now, mostRequests)
		return int64(len(rows)), 0, err
	}},
	{"exemptions", api.DutyPeople, "", false, func(ctx context.Context, s *db.Store, tenantID, now int64) (int64, int64, error) {
		page, err := exemption.WaitingForOffice(ctx, s, tenantID, now, 1, 1)
		return int64(page.Total), 0, err
	}},
	{"pending", api.DutyAnswer, "", true, counted(`SELECT count(*), coalesce(sum(amount_cents), 0) FROM offers
		WHERE tenant_id = ? AND status = 'open' AND is_pending_sale`)},
	{"offers", api.DutyAnswer, "", true, counted(`SELECT count(*), coalesce(sum(o.amount_cents), 0) FROM offers o JOIN items i ON i.id = o.item_id
		WHERE o.tenant_id = ? AND o.status = 'open' AND o.turn = 'seller' AND NOT o.is_pending_sale AND i.seller_id IS NULL`)},
	{"unpaid", api.DutyMoney, "", true, counted(invoiceBalances("receivable", "debit", "credit"))},
	{"uncleared", api.DutyMoney, "", true, counted(invoiceBalances("uncleared", "debit", "credit"))},
	{"refunds", api.DutyMoney, "", true, counted(invoiceBalances("refunds", "credit", "debit"))},
	{"settlements", api.DutyPayout, "", true, readySettlements},
	{"photos", api.DutyPhotos, "", false, counted(`SELECT count(*), 0 FROM items i WHERE i.tenant_id = ? AND i.withdrawn_at IS NULL AND i.outcome IN ('', 'unsold')
		AND NOT EXISTS (SELECT 1 FROM photos p WHERE p.tenant_id = i.tenant_id AND p.item_id = i.id)
		AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.tenant_id = i.tenant_id AND s.item_id = i.id AND s.voided_at IS NULL)`)},
	{"inspections", api.DutyInspect, api.DutyCatalog, false, counted(`SELECT count(*), 0 FROM items i WHERE i.tenant_id = ? AND i.withdrawn_at IS NULL
		AND i.outcome IN ('', 'unsold') AND NOT EXISTS (SELECT 1 FROM inspections n WHERE n.tenant_id = i.tenant_id AND n.item_id = i.id)
		AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.tenant_id = i.tenant_id AND s.item_id = i.id AND s.voided_at IS NULL)`)},
	{"mail", api.DutyPeople, "", false, func(ctx context.Context, s *db.Store, tenantID, now int64) (count, _ int64, err error) {
		err = s.DB.NewRaw(`SELECT count(*) FROM messages WHERE tenant_id = ? AND state IN (?, ?) AND created_at > ?`, tenantID, db.MessageFailed, db.MessageUnknown,
			now-recentMail).Scan(ctx, &count)
		return count, 0, err
	}},
}

// counted returns a count by a query whose only parameter is the house.
func counted(query string) func(context.Context, *db.Store, int64, int64) (int64, int64, error) {
	return func(ctx context.Context, s *db.Store, tenantID, _ int64) (count, cents int64, err error) {
		err = s.DB.NewRaw(query, tenantID).Scan(ctx, &count, &cents)
		return count, cents, err
	}
}

// invoiceBalances is a query for the invoices with a balance in an account, and their sum.
func invoiceBalances(account, plus, minus string) string {
	return `SELECT count(*), coalesce(sum(x.cents), 0) FROM (
		SELECT sum(CASE WHEN e.` + plus + ` = '` + account + `' THEN e.amount_cents WHEN e.` + minus + ` = '` + account + `' THEN -e.amount_cents ELSE 0 END) AS cents
		FROM ledger_entries e WHERE e.tenant_id = ? AND e.invoice_id IS NOT NULL GROUP BY e.invoice_id) AS x WHERE x.cents > 0`
}

// readySettlements counts the settlements that the house can pay now.
func readySettlements(ctx context.Context, s *db.Store, tenantID, now int64) (count, cents int64, err error) {
	all, err := ledger.HouseSettlements(ctx, s.DB, tenantID, now)
	for i := range all {
		if all[i].Status() == codes.SettlementReady {
			count, cents = count+1, cents+all[i].Due()
		}
	}
	return count, cents, err
}
