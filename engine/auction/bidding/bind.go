package bidding

import (
	"time"

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
	s.bindBids(to)
	s.bindBidLog(to)
	s.bindBidding(to)
	s.bindMyBids(to)
	s.bindPreBid(to)
	s.bindRetraction(to)
	s.bindLiveBid(to)
	s.bindConsoleAction(to)
}
