package catalog

import (
	"time"

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

// maxViews is how many items may be viewed per minute from one address, which many may share.
const maxViews = 300

// New completes the operations.
func New(o *Operations) *Operations {
	o.views = identity.NewRateLimit(maxViews, time.Minute)
	return o
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
