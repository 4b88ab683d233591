package sales

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// getInvoices returns a page of the person's invoices; past the end, the last one.
func (s *Operations) getInvoices(ctx context.Context, c *identity.Caller, in *api.InvoicesInput) (*api.InvoicesOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	var out api.InvoicesOutput
	page, err := ledger.PersonInvoices(ctx, s.Store.DB, tenantID, c.UserID, in.PageInput)
	if err != nil {
		return nil, err
	}
	events, err := eventNames(ctx, s.Store, tenantID, page.Invoices)
	if err != nil {
		return nil, err
	}
	out.Body.Invoices = make([]api.Invoice, 0, len(page.Invoices))
	for i := range page.Invoices {
		out.Body.Invoices = append(out.Body.Invoices, invoiceAPI(&page.Invoices[i], events))
	}
	out.Body.Page, out.Body.Due = page.Page, api.Money(page.Due)
	return &out, addDetails(ctx, s.Store, tenantID, out.Body.Invoices)
}

// InvoiceAPI returns an invoice in the contract's form.
func InvoiceAPI(ctx context.Context, s *db.Store, tenantID int64, row *ledger.Invoice) (api.Invoice, error) {
	events, err := eventNames(ctx, s, tenantID, []ledger.Invoice{*row})
	if err != nil {
		return api.Invoice{}, err
	}
	out := []api.Invoice{invoiceAPI(row, events)}
	err = addDetails(ctx, s, tenantID, out)
	return out[0], err
}

// addDetails adds to invoices their earlier versions, and when their checks clear.
func addDetails(ctx context.Context, s *db.Store, tenantID int64, invoices []api.Invoice) error {
	ids := make([]int64, 0, len(invoices))
	for i := range invoices {
		ids = append(ids, invoices[i].InvoiceID)
	}
	rows, err := ledger.Versions(ctx, s.DB, tenantID, ids)
	if err != nil {
		return err
	}
	versions := map[int64][]api.InvoiceVersion{}
	for _, row := range rows {
		of := versions[row.InvoiceID]
		versions[row.InvoiceID] = append(of, api.InvoiceVersion{Version: len(of) + 1, Until: db.Time(row.At), Change: api.Money(row.Change), Reason: row.Note})
	}
	clearings, err := ledger.InvoiceClearings(ctx, s.DB, tenantID, ids)
	for i := range invoices {
		invoice := &invoices[i]
		invoice.Versions = versions[invoice.InvoiceID]
		if at := clearings[invoice.InvoiceID]; at != 0 {
			invoice.ClearsAt = new(db.Time(at))
		}
	}
	return err
}

// invoiceAPI returns the invoice in the contract's form, with its event if that is among events.
func invoiceAPI(row *ledger.Invoice, events map[int64]db.EventRow) api.Invoice {
	out := api.Invoice{InvoiceID: row.ID, StatusID: row.Status(), CreatedAt: db.Time(row.CreatedAt), Items: row.Sales, Total: api.Money(row.Total),
		Paid: api.Money(row.Paid()), Due: api.Money(row.Due), Pending: api.Money(row.Held), Uncleared: api.Money(row.Uncleared),
		RefundDue: api.Money(row.RefundDue), IsCleared: row.IsCleared()}
	if row.EventID != nil {
		out.EventID, out.EventName = *row.EventID, events[*row.EventID].Name
	}
	return out
}

// eventNames returns the events of invoices by ID, with name and time zone only.
func eventNames(ctx context.Context, s *db.Store, tenantID int64, invoices []ledger.Invoice) (map[int64]db.EventRow, error) {
	var ids []int64
	for _, invoice := range invoices {
		if invoice.EventID != nil {
			ids = append(ids, *invoice.EventID)
		}
	}
	return eventsByID(ctx, s, tenantID, ids)
}

// eventsByID returns name and time zone of events.
func eventsByID(ctx context.Context, s *db.Store, tenantID int64, ids []int64) (map[int64]db.EventRow, error) {
	found := make(map[int64]db.EventRow, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	var rows []db.EventRow
	err := s.DB.NewSelect().Model(&rows).Column("id", "name", "time_zone").Where("tenant_id = ? AND id IN (?)", tenantID, bun.List(ids)).Scan(ctx)
	for _, row := range rows {
		found[row.ID] = row
	}
	return found, err
}
