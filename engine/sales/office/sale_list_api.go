package office

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// getSales returns a page of the house's sales.
func (s *Operations) getSales(ctx context.Context, _ *identity.Caller, in *office.OfficeSalesInput) (*office.OfficeSalesOutput, error) {
	tenantID := request.From(ctx).Tenant.ID
	for _, id := range []int64{in.UserID, in.SellerID} {
		if err := s.checkPerson(ctx, tenantID, id); err != nil {
			return nil, err
		}
	}
	rows, sums, page, err := soldItems(ctx, s.Store.DB, tenantID, in)
	if err != nil {
		return nil, err
	}
	var people []int64
	for i := range rows {
		people = append(people, rows[i].BuyerID, rows[i].SellerID)
	}
	names, err := identity.UserNames(ctx, s.Store, tenantID, people)
	var out office.OfficeSalesOutput
	out.Body.Page, out.Body.Totals, out.Body.Sales = page, sums, make([]office.OfficeSale, 0, len(rows))
	for i := range rows {
		row := &rows[i]
		out.Body.Sales = append(out.Body.Sales, office.OfficeSale{InvoiceSale: row.saleRow.api(), EventID: row.EventID, EventName: row.EventName, UserID: row.BuyerID,
			Buyer: names[row.BuyerID], Seller: names[row.SellerID], InvoiceID: row.InvoiceID, Hammer: api.Money(row.Hammer), Total: api.Money(row.Total),
			Status: row.Status})
	}
	return &out, err
}
