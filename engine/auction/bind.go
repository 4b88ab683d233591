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
	identity.Handle(to, s.Sessions, api.SetEventStatus, s.setEventStatus)
	request.Handle(to, api.Handoff, s.handoff)
	identity.Handle(to, s.Sessions, api.GetHandoffSession, s.getHandoffSession)
	identity.Handle(to, s.Sessions, api.GetHandOff, s.getHandOff)
	identity.Handle(to, s.Sessions, api.GetAuctionPermissions, s.getAuctionPermissions)
	identity.Handle(to, s.Sessions, api.SetExternalPermissions, s.setExternalPermissions)
	identity.Handle(to, s.Sessions, api.RequestOnlineBidding, s.requestOnlineBidding)
	identity.Handle(to, s.Sessions, api.GetPermissionRequests, s.getPermissionRequests)
	identity.Handle(to, s.Sessions, api.SetRegistrationApproval, s.setRegistrationApproval)
	identity.Handle(to, s.Sessions, api.GetPerson, s.getPerson)
	identity.Handle(to, s.Sessions, api.FindPeople, s.findPeople)
	identity.Handle(to, s.Sessions, api.GetStandingBids, s.getStandingBids)
	identity.Handle(to, s.Sessions, api.GetSharedAccounts, s.getSharedAccounts)
	identity.Handle(to, s.Sessions, api.GetRegisteredAuctions, s.getRegisteredAuctions)
	identity.Handle(to, s.Sessions, api.RegisterForAuctions, s.registerForAuctions)
	request.Handle(to, api.GetAuctionResults, s.auctionResults)
	request.Handle(to, api.GetBiddingTerms, s.getBiddingTerms)
	identity.Handle(to, s.Sessions, api.GetAuctionSummary, s.getAuctionSummary)
	identity.Handle(to, s.Sessions, api.ValidateTermsAcceptance, s.validateTermsAcceptance)
	identity.Handle(to, s.Sessions, api.UpdateTermsAcceptance, s.updateTermsAcceptance)
}
