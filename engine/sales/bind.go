package sales

import (
	"time"

	"fairwarning/engine/request"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// Operations answers the contract's operations on costs, offers, purchases and leads.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Now         func() time.Time
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	s.bindBuyNow(to)
	s.bindCost(to)
	s.bindInvoices(to)
	s.bindListings(to)
	s.bindNewsletter(to)
	s.bindOfferAnswer(to)
	s.bindOffers(to)
	s.bindOffersRead(to)
	s.bindPurchases(to)
	s.bindSettlements(to)
	s.bindSurcharge(to)
}
