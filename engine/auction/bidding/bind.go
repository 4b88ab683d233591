package bidding

import (
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/request"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/messages/live"
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
	request.Handle(to, api.GetBidding, s.getBidding)
	request.Handle(to, api.GetBuyingPower, s.getBuyingPower)
	request.Handle(to, api.GetBids, s.getBids)
	request.Handle(to, api.PreBid, s.preBid)
	request.Handle(to, api.EventPreBid, s.preBid)
	request.Handle(to, api.RetractBid, s.retractBid)
	request.Handle(to, api.PlaceLiveBid, s.placeLiveBid)
	request.Handle(to, api.ConsoleAction, s.consoleAction)
}
