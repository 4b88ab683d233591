package office

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// newVoid returns what the caller takes back in this request.
func newVoid(ctx context.Context, c *identity.Caller, saleID int64, reason string, seen api.Money) (SaleVoid, error) {
	x := request.From(ctx)
	void := SaleVoid{Act: ledger.Act{TenantID: x.Tenant.ID, At: x.Now, By: &c.UserID, Note: api.OneLine(reason)}, SaleID: saleID, Seen: new(int64(seen)),
		Address: x.Client, RequestID: x.ID}
	if void.Note == "" {
		return void, wrong("reason", "Enter why. The buyer reads it")
	}
	return void, nil
}

// voidSale takes back a sale.
func (s *Operations) voidSale(ctx context.Context, c *identity.Caller, in *office.VoidSaleInput) (*office.VoidedSaleOutput, error) {
	void, err := newVoid(ctx, c, in.Body.SaleID, in.Body.Reason, in.Body.SeenTotal)
	if err != nil {
		return nil, err
	}
	void.IsUnpaid = in.Body.IsUnpaid
	return identity.Once(ctx, s.Idempotency, c, office.VoidSale, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.VoidedSaleOutput, error) {
		transaction, sale, err := VoidSale(ctx, tx, &void)
		if err != nil {
			return nil, request.Missing("Sale", err)
		}
		var out office.VoidedSaleOutput
		out.Body.TransactionID = transaction
		out.Body.Invoice, err = shownInvoiceIn(ctx, tx, sale.TenantID, sale.InvoiceID)
		return &out, err
	})
}

// changeBuyer sells a sold lot to somebody else.
func (s *Operations) changeBuyer(ctx context.Context, c *identity.Caller, in *office.ChangeBuyerInput) (*office.ChangedBuyerOutput, error) {
	void, err := newVoid(ctx, c, in.Body.SaleID, in.Body.Reason, in.Body.SeenTotal)
	if err != nil {
		return nil, err
	}
	change := BuyerChange{SaleVoid: void, BuyerID: in.Body.UserID, Paddle: api.OneLine(in.Body.Paddle)}
	return identity.Once(ctx, s.Idempotency, c, office.ChangeBuyer, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.ChangedBuyerOutput, error) {
		before, after, err := ChangeBuyer(ctx, tx, &change)
		if err != nil {
			return nil, request.Missing("Sale", err)
		}
		var out office.ChangedBuyerOutput
		out.Body.SaleID, out.Body.Total = after.ID, api.Money(after.TotalCents)
		if out.Body.Before, err = shownInvoiceIn(ctx, tx, before.TenantID, before.InvoiceID); err != nil {
			return nil, err
		}
		out.Body.Invoice, err = shownInvoiceIn(ctx, tx, after.TenantID, after.InvoiceID)
		return &out, err
	})
}

// shownInvoiceIn returns an invoice as it is in a transaction.
func shownInvoiceIn(ctx context.Context, tx *db.Tx, tenantID, id int64) (office.OfficeInvoice, error) {
	row, err := oneInvoice(ctx, tx.Tx, tenantID, id)
	if err != nil {
		return office.OfficeInvoice{}, err
	}
	list, err := invoicesAPI(ctx, tx.Tx, tenantID, []invoiceRow{row}, true)
	if err != nil {
		return office.OfficeInvoice{}, err
	}
	return list[0], nil
}
