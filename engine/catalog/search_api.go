package catalog

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/inventory"
	"fairwarning/engine/request"
)

func (s *Operations) bindSearch(to request.Binding) {
	request.Handle(to, api.SearchInventory, s.searchInventory)
	request.Handle(to, api.GetInventorySearchCriteria, s.searchCriteria)
	request.Handle(to, api.GetModelsForMakes, s.modelsForMakes)
	request.Handle(to, api.GetCategoriesWithFamilies, s.categoriesWithFamilies)
	request.Handle(to, api.GetFeaturedCategories, s.featuredCategories)
}

func (s *Operations) searchInventory(ctx context.Context, in *api.SearchInput) (*api.SearchOutput, error) {
	x := request.From(ctx)
	index := s.Indexes.Of(x.Tenant.ID)
	found := index.Search(search.Query{
		Text: in.SearchString, Status: search.Values(in.Status), Events: search.Values(in.Events),
		Categories: search.Values(in.Categories), Families: search.Values(in.Families), Makes: search.Values(in.Makes),
		Models: search.Values(in.Models), Locations: search.Values(in.Locations), Years: search.Values(in.Years),
		Sort: in.Sort, Page: in.PageNumber, Size: in.PageSize,
	}, x.Now)
	rows, err := inventory.ItemCards(ctx, s.Store, x.Tenant.ID, found.IDs)
	if err != nil {
		return nil, err
	}
	x.ChangesAt(index.NextChange(x.Now))
	var out api.SearchOutput
	out.Body.Items, out.Body.Facets = inventory.CardsOf(x, rows), found.Facets
	out.Body.PageNumber, out.Body.PageSize = in.PageNumber, in.PageSize
	out.Body.PageCount, out.Body.TotalRecordCount = auction.PageCount(found.Total, in.PageSize), found.Total
	out.Body.Sort, out.Body.Corrected = found.Sort, found.Corrected
	return &out, nil
}

// everything is a query that matches all items. Its one result is not used; only facets and totals are.
var everything = search.Query{Page: 1, Size: 1}

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
	rows, err := inventory.CategoryPictures(ctx, s.Store, request.From(ctx).Tenant.ID)
	if err != nil {
		return nil, err
	}
	var out api.FeaturedCategoriesOutput
	out.Body.Categories = make([]api.FeaturedCategory, 0, len(rows))
	for _, row := range rows {
		out.Body.Categories = append(out.Body.Categories, api.FeaturedCategory{CategoryID: row.ID, Description: row.Name,
			ItemCount: row.ItemCount, ImageURL: inventory.PictureURL(row.PhotoSHA, row.PhotoKind)})
	}
	return &out, nil
}
