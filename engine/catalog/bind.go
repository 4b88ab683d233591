package catalog

import (
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/catalog/search"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on what is for sale: search, items, watch list and saved searches.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Indexes  *search.Indexes
	Live     *live.Hub

	counted countedViews
	views   *identity.RateLimit // by address, whatever tokens it uses
}

// New completes the operations.
func New(o *Operations) *Operations {
	o.views = identity.NewRateLimit(maxViews, time.Minute)
	return o
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetComparableSales, s.comparableSales)
	request.Handle(to, api.GetItem, s.item)
	request.Handle(to, api.GetPhotoGallery, s.photoGallery)
	identity.Handle(to, s.Sessions, api.GetSavedSearches, s.getSavedSearches)
	identity.Handle(to, s.Sessions, api.AddSavedSearch, s.addSavedSearch)
	identity.Handle(to, s.Sessions, api.SetSavedSearch, s.setSavedSearch)
	identity.Handle(to, s.Sessions, api.RemoveSavedSearch, s.removeSavedSearch)
	request.Handle(to, api.SearchInventory, s.searchInventory)
	request.Handle(to, api.GetInventorySearchCriteria, s.searchCriteria)
	request.Handle(to, api.GetModelsForMakes, s.modelsForMakes)
	request.Handle(to, api.GetCategoriesWithFamilies, s.categoriesWithFamilies)
	request.Handle(to, api.GetFeaturedCategories, s.featuredCategories)
	request.Handle(to, api.GetSearchSuggestions, s.searchSuggestions)
	request.Handle(to, api.GetSitemapItems, s.sitemapItems)
	request.Handle(to, api.GetPreviouslyViewedItems, s.previouslyViewed)
	request.Handle(to, api.AddPreviouslyViewedItem, s.addPreviouslyViewed)
	identity.Handle(to, s.Sessions, api.GetWatchList, s.getWatchList)
	identity.Handle(to, s.Sessions, api.AddWatchList, s.addWatchList)
	identity.Handle(to, s.Sessions, api.RemoveWatchList, s.removeWatchList)
}
