package auction

import (
	"context"

	"fairwarning/engine/api"
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
	request.Handle(to, api.GetUpcomingAuctionsPreview, s.auctionsPreview)
	request.Handle(to, api.GetAuctionBlock, s.auctionBlock)
	request.Handle(to, api.GetCalendar, s.calendar)
	request.Handle(to, api.GetUpcomingEvents, s.upcomingEvents)
	request.Handle(to, api.GetUpcomingEventsSorted, s.upcomingEventsSorted)
	request.Handle(to, api.GetPastEvents, s.pastEvents)
	request.Handle(to, api.GetTodaysEvents, s.todaysEvents)
	request.Handle(to, api.IsAuctionLive, s.isAuctionLive)
	request.Handle(to, api.GetEvent, s.getEvent)
	request.Handle(to, api.SetEventStatus, s.setEventStatus)
	request.Handle(to, api.Handoff, s.handoff)
	request.Handle(to, api.GetHandoffSession, s.getHandoffSession)
	request.Handle(to, api.GetHandOff, s.getHandOff)
	request.Handle(to, api.GetAuctionPermissions, s.getAuctionPermissions)
	request.Handle(to, api.SetExternalPermissions, s.setExternalPermissions)
	request.Handle(to, api.RequestOnlineBidding, s.requestOnlineBidding)
	request.Handle(to, api.GetPermissionRequests, s.getPermissionRequests)
	request.Handle(to, api.SetRegistrationApproval, s.setRegistrationApproval)
	request.Handle(to, api.GetPerson, s.getPerson)
	request.Handle(to, api.FindPeople, s.findPeople)
	request.Handle(to, api.GetStandingBids, s.getStandingBids)
	request.Handle(to, api.GetSharedAccounts, s.getSharedAccounts)
	request.Handle(to, api.GetRegisteredAuctions, s.getRegisteredAuctions)
	request.Handle(to, api.RegisterForAuctions, s.registerForAuctions)
	request.Handle(to, api.GetAuctionResults, s.auctionResults)
	request.Handle(to, api.GetBiddingTerms, s.getBiddingTerms)
	request.Handle(to, api.GetAuctionSummary, s.getAuctionSummary)
	request.Handle(to, api.ValidateTermsAcceptance, s.validateTermsAcceptance)
	request.Handle(to, api.UpdateTermsAcceptance, s.updateTermsAcceptance)
}
