package auction

import (
	"context"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations handles the contract's operations on events, registrations for them and permissions.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Links    identity.Links

	// PrepareStanding returns what applies the office's choice about the bids of a person who may no longer bid (bidding.PrepareStanding).
	PrepareStanding func(ctx context.Context, s *db.Store, change StandingChange) (apply func(context.Context, *db.Tx) error, err error)
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
	s.bindStandingBids(to)
	s.bindRegisteredAuctions(to)
	s.bindEventRegistration(to)
	s.bindResults(to)
	s.bindBiddingTerms(to)
	s.bindSummary(to)
	s.bindTermsAcceptance(to)
}
