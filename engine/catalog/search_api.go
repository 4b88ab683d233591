package catalog

import (
	"context"
	"net/url"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
	"fairwarning/engine/sales"
)

func (s *Operations) searchInventory(ctx context.Context, in *api.SearchInput) (*api.SearchOutput, error) {
	x := request.From(ctx)
	index := s.Indexes.Of(x.Tenant.ID)
	question, err := queryOf(in)
	if err != nil {
		return nil, err
	}
	ignored := index.DropUnknown(&question)
	found := index.Search(question, x.Now)
	rows, err := s.foundCards(ctx, x.Tenant.ID, found)
	if err != nil {
		return nil, err
	}
	x.ChangesAt(index.NextChange(x.Now))
	var out api.SearchOutput
	if out.Body.Items, err = sales.CardsOf(ctx, s.Store, rows); err != nil {
		return nil, err
	}
	out.Body.Facets = found.Facets
	out.Body.PageNumber, out.Body.PageSize = in.PageNumber, in.PageSize
	out.Body.PageCount, out.Body.TotalRecordCount = request.PageCount(found.Total, in.PageSize), found.Total
	out.Body.Sort, out.Body.Corrected = found.Sort, found.Corrected
	out.Body.Ignored = ignored
	return &out, nil
}

// foundCards loads the cards of a page of results.
func (s *Operations) foundCards(ctx context.Context, tenantID int64, found search.Result) ([]inventory.ItemCard, error) {
	cards, err := inventory.ItemCards(ctx, s.Store, tenantID, found.IDs)
	if err != nil || found.LeftIDs == nil {
		return cards, err
	}
	left, err := inventory.EarlierLots(ctx, s.Store.DB, tenantID, found.IDs)
	type lot struct{ itemID, eventID int64 }
	byLot := make(map[lot]inventory.ItemCard, len(cards)+len(left))
	for _, card := range cards {
		byLot[lot{card.ID, 0}] = card
	}
	for _, card := range left {
		byLot[lot{card.ID, *card.EventID}] = card
	}
	ordered := make([]inventory.ItemCard, 0, len(found.IDs))
	for i, id := range found.IDs {
		if card, isThere := byLot[lot{id, found.LeftIDs[i]}]; isThere {
			ordered = append(ordered, card)
		}
	}
	return ordered, err
}

func queryOf(in *api.SearchInput) (search.Query, error) {
	values := url.Values{"status": {in.Status}, "events": {in.Events}, "categories": {in.Categories}, "families": {in.Families},
		"makes": {in.Makes}, "models": {in.Models}, "locations": {in.Locations}, "years": {in.Years}, "price": {in.Price}, "meter": {in.Meter},
		"near": {in.Near}, "sold": {in.Sold}, "search_string": {in.SearchString}}
	q, err := search.Parse(values)
	if err != nil {
		return q, api.BadRequest(err.Error())
	}
	q.Sort, q.Page, q.Size = in.Sort, in.PageNumber, in.PageSize
	return q, nil
}

// everything is a query that matches all items that a search without filters shows. Its one result is not used; only facets and totals
// are.
var everything = search.Query{Sold: search.HideSoldOfPastSales, Page: 1, Size: 1}

func (s *Operations) searchSuggestions(ctx context.Context, in *api.SuggestionsInput) (*api.SuggestionsOutput, error) {
	x := request.From(ctx)
	index := s.Indexes.Of(x.Tenant.ID)
	found := index.Suggest(in.SearchString, x.Now)
	rows, err := inventory.ItemCards(ctx, s.Store, x.Tenant.ID, found.IDs)
	if err != nil {
		return nil, err
	}
	x.ChangesAt(index.NextChange(x.Now))
	var out api.SuggestionsOutput
	out.Body.Machines = make([]api.SuggestedMachine, 0, len(rows))
	for _, card := range inventory.CardsOf(x, rows) {
		out.Body.Machines = append(out.Body.Machines, api.SuggestedMachine{ItemID: card.ItemID, Description: card.Description, ItemURL: card.ItemURL,
			Location: card.Location, LotNumber: card.LotNumber, StockNumber: card.StockNumber, Photo: card.Photo})
	}
	out.Body.Models, out.Body.Categories = found.MakeModels, found.Categories
	out.Body.Events, out.Body.Corrected = found.Events, found.Corrected
	return &out, nil
}

func (s *Operations) searchCriteria(ctx context.Context, _ *api.Nothing) (*api.CriteriaOutput, error) {
	x := request.From(ctx)
	index := s.Indexes.Of(x.Tenant.ID)
	found := index.Search(everything, x.Now)
	x.ChangesAt(index.NextChange(x.Now))
	var out api.CriteriaOutput
	out.Body.Facets, out.Body.TotalRecordCount = found.Facets, found.Total
	return &out, nil
}

func (s *Operations) modelsForMakes(ctx context.Context, in *api.ModelsInput) (*api.ModelsOutput, error) {
	var out api.ModelsOutput
	out.Body.Models = s.Indexes.Of(request.From(ctx).Tenant.ID).Models(search.Values(in.Makes))
	return &out, nil
}

func (s *Operations) categoriesWithFamilies(ctx context.Context, _ *api.Nothing) (*api.CategoriesOutput, error) {
	x := request.From(ctx)
	var out api.CategoriesOutput
	out.Body.Categories = s.Indexes.Of(x.Tenant.ID).Search(everything, x.Now).Facets.Categories
	return &out, nil
}

func (s *Operations) featuredCategories(ctx context.Context, _ *api.Nothing) (*api.FeaturedCategoriesOutput, error) {
	x := request.From(ctx)
	rows, err := inventory.CategoryPictures(ctx, s.Store, x.Tenant.ID)
	if err != nil {
		return nil, err
	}
	counts := map[int64]int{}
	for _, c := range s.Indexes.Of(x.Tenant.ID).Search(everything, x.Now).Facets.Categories {
		counts[c.CategoryID] = c.Count
	}
	var out api.FeaturedCategoriesOutput
	out.Body.Categories = make([]api.FeaturedCategory, 0, len(rows))
	for _, row := range rows {
		out.Body.Categories = append(out.Body.Categories, api.FeaturedCategory{CategoryID: row.ID, Description: row.Name,
			ItemCount: counts[row.ID], ImageURL: inventory.PictureURL(row.PhotoSHA, row.PhotoKind)})
	}
	return &out, nil
}
