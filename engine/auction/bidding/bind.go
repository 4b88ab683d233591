package bidding

import (
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages/live"
	"fairwarning/engine/request"
)

// Operations handles the contract's operations on bids.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Bids        *Desk
	Refusals    *identity.RateLimit // refused bids by person
	Live        *live.Hub
	Now         func() time.Time
}

// Bind registers the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetBidHistory, s.bidHistory)
	request.Handle(to, api.GetBidLog, s.getBidLog)
	identity.Handle(to, s.Sessions, api.GetBidding, s.getBidding)
	identity.Handle(to, s.Sessions, api.GetBuyingPower, s.getBuyingPower)
	identity.Handle(to, s.Sessions, api.GetBids, s.getBids)
	identity.Handle(to, s.Sessions, api.PreBid, s.preBid)
	identity.Handle(to, s.Sessions, api.EventPreBid, s.preBid)
	identity.Handle(to, s.Sessions, api.RetractBid, s.retractBid)
	identity.Handle(to, s.Sessions, api.PlaceLiveBid, s.placeLiveBid)
	identity.Handle(to, s.Sessions, api.ConsoleAction, s.consoleAction)
}
