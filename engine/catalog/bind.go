package catalog

import (
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
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	s.bindComparables(to)
	s.bindItems(to)
	s.bindSavedSearches(to)
	s.bindSearch(to)
	s.bindSitemap(to)
	s.bindViewed(to)
	s.bindWatching(to)
}
