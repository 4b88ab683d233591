package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

func (s *Operations) getSoldItems(ctx context.Context, c *identity.Caller, in *api.ListInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, c, in, SoldItems)
}

func (s *Operations) getWonPurchased(ctx context.Context, c *identity.Caller, in *api.ListInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, c, in, BoughtItems)
}

func (s *Operations) getLostItems(ctx context.Context, c *identity.Caller, in *api.ListInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, c, in, LostLots)
}

func (s *Operations) purchases(ctx context.Context, c *identity.Caller, in *api.ListInput,
	list func(ctx context.Context, s *db.Store, tenantID, userID int64, in api.PageInput) ([]Purchase, api.Page, error)) (*api.PurchasesOutput, error) {
	x := request.From(ctx)
	rows, page, err := list(ctx, s.Store, x.Tenant.ID, c.UserID, in.PageInput)
	var out api.PurchasesOutput
	out.Body.Page = page
	out.Body.Items = make([]api.Purchase, 0, len(rows))
	for i := range rows {
		out.Body.Items = append(out.Body.Items, rows[i].API(x))
	}
	return &out, err
}

// API returns the purchase in the contract's form.
func (p *Purchase) API(x *request.Exchange) api.Purchase {
	out := api.Purchase{Item: inventory.CardOf(x, &p.Item), SaleID: p.SaleID, InvoiceID: p.InvoiceID, Quantity: p.Quantity,
		Price: inventory.Money(p.PriceCents), Total: inventory.Money(p.TotalCents), Source: p.Source, TakenBy: p.TakenBy}
	if p.ReleasedAt != nil {
		out.ReleasedAt = new(db.Time(*p.ReleasedAt))
	}
	if p.At != nil {
		out.At = new(db.Time(*p.At))
	}
	return out
}
