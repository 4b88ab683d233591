package lots

import (
	"slices"
	"strings"
	"testing"

	"fairwarning/engine/db/dbtest"
)

// TestSalesReadOnlyTheirInvoicesInTheLedger has SQLite explain how it finds what is due: by the invoices of the event. Once it read the ledger of
// the house for every sale, which took 0.3 s with 200 sales and would have taken minutes with 10,000.
func TestSalesReadOnlyTheirInvoicesInTheLedger(t *testing.T) {
	plan := dbtest.QueryPlan(t, dbtest.Open(t), selectSales, 1, 1, 1, 1, 1)
	isByInvoice := func(step string) bool {
		return strings.Contains(step, "d USING INDEX ledger_entries_invoice (tenant_id=? AND invoice_id=?)")
	}
	if !slices.ContainsFunc(plan, isByInvoice) {
		t.Errorf("the ledger is not looked up by invoice: %q", plan)
	}
}
