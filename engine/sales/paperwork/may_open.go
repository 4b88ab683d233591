package paperwork

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// mayOpenAll reports whether the caller may open the papers of everybody in the house.
func mayOpenAll(c *identity.Caller) bool { return c.May(api.DutyMoney) }

// opened returns an invoice if the caller may open it: its buyer, or the office. Everybody else gets a 404.
func (s *Operations) opened(ctx context.Context, c *identity.Caller, in *api.InvoiceInput) (ledger.Invoice, error) {
	invoice, err := ledger.ReadInvoice(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in.InvoiceID)
	if err == nil && invoice.UserID != c.UserID && !mayOpenAll(c) {
		err = db.ErrNotFound
	}
	return invoice, request.Missing("Invoice", err)
}
