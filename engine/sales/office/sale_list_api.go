package office

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
)

// getSales returns a page of the house's sales.
func (s *Operations) getSales(ctx context.Context, _ *identity.Caller, in *office.OfficeSalesInput) (*office.OfficeSalesOutput, error) {
	filter, err := s.saleFilter(ctx, &in.SaleFilterInput)
	if err != nil {
		return nil, err
	}
	var out office.OfficeSalesOutput
	out.Body.Sales, out.Body.Totals, out.Body.Page, err = s.shownSales(ctx, filter, &in.PageInput)
	return &out, err
}

// saleFilter checks a filter; the people in it must be of the house.
func (s *Operations) saleFilter(ctx context.Context, in *office.SaleFilterInput) (f saleFilter, err error) {
	x := request.From(ctx)
	for _, id := range []int64{in.UserID, in.SellerID} {
		if err := s.checkPerson(ctx, x.Tenant.ID, id); err != nil {
			return f, err
		}
	}
	f.in = in
	if f.from, err = startOfDay(x, "from", in.From, 0); err == nil {
		f.to, err = startOfDay(x, "to", in.To, 1)
	}
	return f, err
}

// shownSales returns a page of sales in the contract's form.
func (s *Operations) shownSales(ctx context.Context, f saleFilter, in *api.PageInput) ([]office.OfficeSale, office.SaleTotals, api.Page, error) {
	tenantID := request.From(ctx).Tenant.ID
	rows, sums, page, err := soldItems(ctx, s.Store.DB, tenantID, f, in)
	if err != nil {
		return nil, sums, page, err
	}
	var people []int64
	for i := range rows {
		people = append(people, rows[i].BuyerID, rows[i].SellerID)
	}
	names, err := identity.UserNames(ctx, s.Store, tenantID, people)
	list := make([]office.OfficeSale, 0, len(rows))
	for i := range rows {
		list = append(list, rows[i].api(names))
	}
	return list, sums, page, err
}

func (r *soldRow) api(names map[int64]string) office.OfficeSale {
	out := office.OfficeSale{InvoiceSale: r.saleRow.api(), EventID: r.EventID, EventName: r.EventName, UserID: r.BuyerID, Buyer: names[r.BuyerID],
		Seller: names[r.SellerID], InvoiceID: r.InvoiceID, Hammer: api.Money(r.Hammer), Total: api.Money(r.Total), Kind: salePurchase, Status: r.Status,
		TakenBy: r.TakenBy, VoidReason: r.VoidReason, IsUnpaid: r.IsUnpaid}
	if r.Source == sales.SoldByBid {
		out.Kind = saleOfAuction
	}
	if r.ReleasedAt != nil {
		out.ReleasedAt = new(db.Time(*r.ReleasedAt))
	}
	return out
}
