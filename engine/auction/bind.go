package auction

import (
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations handles the contract's operations on events, registrations for them and permissions.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Links    identity.Links
}

// Bind registers the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	s.bindBlock(to)
	s.bindCalendar(to)
	s.bindEvents(to)
	s.bindEventDetail(to)
	s.bindEventStatus(to)
	s.bindHandoff(to)
	s.bindPermissions(to)
	s.bindPermissionRequests(to)
	s.bindPerson(to)
	s.bindRegisteredAuctions(to)
	s.bindEventRegistration(to)
	s.bindResults(to)
	s.bindBiddingTerms(to)
	s.bindSummary(to)
	s.bindTermsAcceptance(to)
}
