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

	// Standing applies the office's choice about the bids of a person who may no longer bid (bidding.ChangeStanding).
	Standing func(ctx context.Context, tx *db.Tx, change StandingChange) error
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
