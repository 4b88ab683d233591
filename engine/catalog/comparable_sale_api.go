package catalog

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
)

const (
	comparableAge = 3 * 365 * 24 * 3600 * 1000 // milliseconds for which a sale says something about today's price
	maxComparable = 6                          // sales in an answer
)

// comparableSales returns what machines like an item sold for. It shows only prices that getAuctionResults shows, too.
func (s *Operations) comparableSales(ctx context.Context, in *api.ItemIDInput) (*api.ComparableSalesOutput, error) {
	x := request.From(ctx)
	item, err := inventory.FindItemCard(ctx, s.Store, x.Tenant.ID, in.ItemID)
	if err == nil && item.WithdrawnAt != nil {
		err = db.ErrNotFound
	}
	if err != nil {
		return nil, request.Missing("Item", err)
	}
	family, err := inventory.PastSales(ctx, s.Store, &item, x.Now-comparableAge)
	if err != nil {
		return nil, err
	}
	match, sales := mostLike(&item, family)
	out := &api.ComparableSalesOutput{Body: api.ComparableSales{ItemID: item.ID, Match: match, Count: len(sales)}}
	if match == sameModel {
		low, median, high := priceRange(sales)
		out.Body.Low, out.Body.Median, out.Body.High = inventory.Money(&low), inventory.Money(&median), inventory.Money(&high)
	}
	out.Body.Sales, err = s.comparableCards(ctx, sales[:min(maxComparable, len(sales))])
	return out, err
}

func (s *Operations) comparableCards(ctx context.Context, sales []inventory.PastSale) ([]api.ComparableSale, error) {
	x := request.From(ctx)
	ids, soldAt := make([]int64, 0, len(sales)), make(map[int64]int64, len(sales))
	for _, sale := range sales {
		ids, soldAt[sale.ID] = append(ids, sale.ID), sale.SoldAt
	}
	rows, err := inventory.ItemCards(ctx, s.Store, x.Tenant.ID, ids)
	list := make([]api.ComparableSale, 0, len(rows))
	for i := range rows {
		if card := inventory.CardOf(x, &rows[i]); card.PriceKind == rules.PriceSold { // it may have changed between the queries
			list = append(list, api.ComparableSale{Item: card, SoldAt: db.Time(soldAt[card.ItemID])})
		}
	}
	return list, err
}
