package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/store"
)

func (s *Server) bindPurchases(to binding) {
	handle(to, api.GetListedItems, s.getListedItems)
	handle(to, api.GetSoldItems, s.getSoldItems)
	handle(to, api.GetWonPurchased, s.getWonPurchased)
	handle(to, api.GetLostItems, s.getLostItems)
}

// listed are the outcomes a filter of GetListedItems stands for.
var listed = map[string][]string{
	"":        {store.OutcomeOpen, store.OutcomePending, store.OutcomeSold, store.OutcomeUnsold},
	"listed":  {store.OutcomeOpen},
	"pending": {store.OutcomePending},
	"sold":    {store.OutcomeSold},
	"unsold":  {store.OutcomeUnsold},
}

func (s *Server) getListedItems(ctx context.Context, in *api.ListedItemsInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]store.Purchase, error) {
		return s.Store.ListedOf(ctx, tenantID, userID, listed[in.StatusFilter])
	})
}

func (s *Server) getSoldItems(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]store.Purchase, error) {
		return s.Store.SoldOf(ctx, tenantID, userID)
	})
}

func (s *Server) getWonPurchased(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]store.Purchase, error) {
		return s.Store.Bought(ctx, tenantID, userID)
	})
}

func (s *Server) getLostItems(ctx context.Context, in *api.BearerInput) (*api.PurchasesOutput, error) {
	return s.purchases(ctx, in.Authorization, func(tenantID, userID int64) ([]store.Purchase, error) {
		return s.Store.LostBy(ctx, tenantID, userID)
	})
}

func (s *Server) purchases(ctx context.Context, authorization string,
	list func(tenantID, userID int64) ([]store.Purchase, error)) (*api.PurchasesOutput, error) {
	c, err := s.person(ctx, authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	rows, err := list(x.tenant.ID, c.UserID)
	var out api.PurchasesOutput
	out.Body.Items = make([]api.Purchase, 0, len(rows))
	for i := range rows {
		out.Body.Items = append(out.Body.Items, purchaseOf(x, &rows[i]))
	}
	return &out, err
}

func purchaseOf(x *exchange, row *store.Purchase) api.Purchase {
	p := api.Purchase{Item: cardOf(x, &row.Item), SaleID: row.SaleID, InvoiceID: row.InvoiceID, Quantity: row.Quantity,
		Price: money(row.PriceCents), Total: money(row.TotalCents), Source: row.Source}
	if row.At != nil {
		at := store.Time(*row.At)
		p.At = &at
	}
	return p
}
