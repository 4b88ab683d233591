package sales

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

func (s *Operations) bindPurchases(to request.Binding) {
	request.Handle(to, api.GetSoldItems, s.getSoldItems)
	request.Handle(to, api.GetWonPurchased, s.getWonPurchased)
	request.Handle(to, api.GetLostItems, s.getLostItems)
}

func (s *Operations) getSoldItems(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]Purchase, error) {
		return SoldItems(ctx, s.Store, tenantID, userID)
	})
}

func (s *Operations) getWonPurchased(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]Purchase, error) {
		return BoughtItems(ctx, s.Store, tenantID, userID)
	})
}

func (s *Operations) getLostItems(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]Purchase, error) {
		return LostLots(ctx, s.Store, tenantID, userID)
	})
}

func (s *Operations) purchases(ctx context.Context, authorization string,
	list func(tenantID, userID int64) ([]Purchase, error)) (*api.PurchasesOutput, error) {
	c, err := s.Sessions.Person(ctx, authorization)
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	rows, err := list(x.Tenant.ID, c.UserID)
	var out api.PurchasesOutput
	out.Body.Items = make([]api.Purchase, 0, len(rows))
	for i := range rows {
		out.Body.Items = append(out.Body.Items, purchaseOf(x, &rows[i]))
	}
	return &out, err
}

func purchaseOf(x *request.Exchange, row *Purchase) api.Purchase {
	p := api.Purchase{Item: inventory.CardOf(x, &row.Item), SaleID: row.SaleID, InvoiceID: row.InvoiceID, Quantity: row.Quantity,
		Price: inventory.Money(row.PriceCents), Total: inventory.Money(row.TotalCents), Source: row.Source}
	if row.At != nil {
		at := db.Time(*row.At)
		p.At = &at
	}
	return p
}
