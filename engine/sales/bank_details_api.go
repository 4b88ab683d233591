package sales

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// InvoiceReference is what a buyer puts on a payment so that the office can match it to an invoice.
func InvoiceReference(invoiceID int64) string { return fmt.Sprintf("Invoice #%d", invoiceID) }

// getBankDetails tells the buyer of an invoice, and nobody else, where to pay it.
func (s *Operations) getBankDetails(ctx context.Context, c *identity.Caller, in *api.InvoiceInput) (*api.BankDetailsOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	invoice, err := ledger.ReadInvoice(ctx, s.Store.DB, tenantID, in.InvoiceID)
	if err == nil && invoice.UserID != c.UserID {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Invoice", err)
	}
	out := &api.BankDetailsOutput{Body: api.BankDetails{InvoiceID: invoice.ID, Reference: InvoiceReference(invoice.ID), Due: api.Money(invoice.Due)}}
	if invoice.IsVoid || invoice.Due <= 0 {
		return out, nil
	}
	row, err := tenant.HouseBank(ctx, s.Store.DB, tenantID)
	if err == nil && !row.IsEmpty() {
		out.Body.Account = &api.BankAccount{Beneficiary: row.Beneficiary, Bank: row.Bank, RoutingNumber: row.RoutingNumber,
			AccountNumber: row.AccountNumber, Note: row.Note, ChangedAt: db.Time(row.ChangedAt)}
	}
	return out, err
}
