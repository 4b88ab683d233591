// Package checkin answers the office's operations on the bidders of an event: the list of those who are registered, checking people in at the
// desk with a paddle, and naming paddles that nobody knew.
package checkin

import (
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on the bidders of an event.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Links       identity.Links
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetEventBidders, s.getEventBidders)
	identity.Handle(to, s.Sessions, office.FindBidders, s.findBidders)
	identity.Handle(to, s.Sessions, office.CheckIn, s.checkIn)
	identity.Handle(to, s.Sessions, office.AssignPaddle, s.assignPaddle)
}
