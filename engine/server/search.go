package server

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/search"
)

func (s *Server) bindSearch(to binding) {
	handle(to, api.SearchInventory, s.searchInventory)
	handle(to, api.GetInventorySearchCriteria, s.searchCriteria)
	handle(to, api.GetModelsForMakes, s.modelsForMakes)
	handle(to, api.GetCategoriesWithFamilies, s.categoriesWithFamilies)
	handle(to, api.GetFeaturedCategories, s.featuredCategories)
}

func (s *Server) searchInventory(ctx context.Context, in *api.SearchInput) (*api.SearchOutput, error) {
	x := from(ctx)
	index := s.Indexes.Of(x.tenant.ID)
	found := index.Search(search.Query{
		Text: in.SearchString, Status: search.Values(in.Status), Events: search.Values(in.Events),
		Categories: search.Values(in.Categories), Families: search.Values(in.Families), Makes: search.Values(in.Makes),
		Models: search.Values(in.Models), Locations: search.Values(in.Locations), Years: search.Values(in.Years),
		Sort: in.Sort, Page: in.PageNumber, Size: in.PageSize,
	}, x.now)
	rows, err := s.Store.ItemCards(ctx, x.tenant.ID, found.IDs)
	if err != nil {
		return nil, err
	}
	x.changesAt(index.NextChange(x.now))
	var out api.SearchOutput
	out.Body.Items, out.Body.Facets = cardsOf(x, rows), found.Facets
	out.Body.PageNumber, out.Body.PageSize = in.PageNumber, in.PageSize
	out.Body.PageCount, out.Body.TotalRecordCount = pageCount(found.Total, in.PageSize), found.Total
	out.Body.Sort, out.Body.Corrected = found.Sort, found.Corrected
	return &out, nil
}

// everything is the query all items match; one id is loaded and not used.
var everything = search.Query{Page: 1, Size: 1}

func (s *Server) searchCriteria(ctx context.Context, _ *api.Nothing) (*api.CriteriaOutput, error) {
	x := from(ctx)
	index := s.Indexes.Of(x.tenant.ID)
	found := index.Search(everything, x.now)
	x.changesAt(index.NextChange(x.now))
	var out api.CriteriaOutput
	out.Body.Facets, out.Body.TotalRecordCount = found.Facets, found.Total
	return &out, nil
}

func (s *Server) modelsForMakes(ctx context.Context, in *api.ModelsInput) (*api.ModelsOutput, error) {
	var out api.ModelsOutput
	out.Body.Models = s.Indexes.Of(from(ctx).tenant.ID).Models(search.Values(in.Makes))
	return &out, nil
}

func (s *Server) categoriesWithFamilies(ctx context.Context, _ *api.Nothing) (*api.CategoriesOutput, error) {
	x := from(ctx)
	var out api.CategoriesOutput
	out.Body.Categories = s.Indexes.Of(x.tenant.ID).Search(everything, x.now).Facets.Categories
	return &out, nil
}

func (s *Server) featuredCategories(ctx context.Context, _ *api.Nothing) (*api.FeaturedCategoriesOutput, error) {
	rows, err := s.Store.CategoryPictures(ctx, from(ctx).tenant.ID)
	if err != nil {
		return nil, err
	}
	var out api.FeaturedCategoriesOutput
	out.Body.Categories = make([]api.FeaturedCategory, 0, len(rows))
	for _, row := range rows {
		out.Body.Categories = append(out.Body.Categories, api.FeaturedCategory{CategoryID: row.ID, Description: row.Name,
			ItemCount: row.ItemCount, ImageURL: pictureURL(row.PhotoSHA, row.PhotoKind)})
	}
	return &out, nil
}
