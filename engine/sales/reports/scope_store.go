package reports

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/schema"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// scope is what a report is about.
type scope struct {
	tenantID, event int64          // event 0: all
	from, to        int64          // Unix milliseconds, to excluded; 0: no limit
	zone            *time.Location // of days
}

// newScope returns the scope of a request; its days are those of the house.
func newScope(tenantID int64, in *office.ReportInput, zone *time.Location) (sc scope, err error) {
	sc = scope{tenantID: tenantID, event: in.EventID, zone: zone}
	if in.Report == office.ReportHeld {
		sc.event = 0
	}
	for _, limit := range []struct {
		name, day string
		later     int
		at        *int64
	}{{"from", in.From, 0, &sc.from}, {"to", in.To, 1, &sc.to}} {
		if limit.day == "" || isOfNow(in.Report) {
			continue
		}
		day, err := time.ParseInLocation(time.DateOnly, limit.day, zone)
		if err != nil {
			return sc, api.BadRequest(limit.name + " is not a date")
		}
		*limit.at = db.Millis(day.AddDate(0, 0, limit.later))
	}
	return sc, nil
}

// entries is SQL that selects the scope's entries e and transactions t; it follows WHERE.
func (sc *scope) entries() schema.QueryWithArgs {
	return bun.SafeQuery(`e.tenant_id = ? AND (? = 0 OR t.at >= ?) AND (? = 0 OR t.at < ?) AND (? = 0
		OR e.invoice_id IN (SELECT i.id FROM invoices i WHERE i.tenant_id = ? AND i.event_id = ?)
		OR e.settlement_id IN (SELECT s.id FROM settlements s WHERE s.tenant_id = ? AND s.event_id = ?))`,
		sc.tenantID, sc.from, sc.from, sc.to, sc.to, sc.event, sc.tenantID, sc.event, sc.tenantID, sc.event)
}

// books are the ledger's figures of a scope: cents by debited and credited account.
type books map[[2]string]int64

// readBooks adds up the ledger.
func (sc *scope) readBooks(ctx context.Context, from bun.IDB) (books, error) {
	var rows []struct {
		Debit, Credit string
		Cents         int64
	}
	err := from.NewRaw(`SELECT e.debit, e.credit, sum(e.amount_cents) AS cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
		WHERE ? GROUP BY e.debit, e.credit`, sc.entries()).Scan(ctx, &rows)
	all := books{}
	for _, row := range rows {
		all[[2]string{row.Debit, row.Credit}] = row.Cents
	}
	return all, err
}

// of returns the sum of the balances of accounts, each on its own side.
func (b books) of(accounts ...string) (cents int64) {
	for _, account := range rules.LedgerAccounts {
		if !slices.Contains(accounts, account.Code) {
			continue
		}
		sum := ledger.Balance{Account: account.Code}
		for pair, amount := range b {
			if pair[0] == account.Code {
				sum.Debit += amount
			}
			if pair[1] == account.Code {
				sum.Credit += amount
			}
		}
		cents += sum.Cents()
	}
	return cents
}

// charged returns what buyers were charged in favor of accounts.
func (b books) charged(accounts ...string) (cents int64) {
	for _, account := range accounts {
		cents += b[[2]string{rules.AccountReceivable, account}] - b[[2]string{account, rules.AccountReceivable}]
	}
	return cents
}

// posted returns the sum of all entries.
func (b books) posted() (cents int64) {
	for _, amount := range b {
		cents += amount
	}
	return cents
}

// quarter is how many milliseconds the buckets have in which entries are added up, before they are put into days: time zones differ by quarters of an hour.
const quarter = 15 * 60 * 1000

// day returns the day on which a quarter hour falls at the house.
func (sc *scope) day(quarters int64) string {
	return db.Time(quarters * quarter).In(sc.zone).Format(time.DateOnly)
}
