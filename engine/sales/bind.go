package sales

import (
	"time"

	"fairwarning/engine/api"
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
	request.Handle(to, api.BuyNow, s.buyNow)
	request.Handle(to, api.GetCost, s.getCost)
	request.Handle(to, api.GetInvoices, s.getInvoices)
	request.Handle(to, api.GetListedItems, s.getListedItems)
	request.Handle(to, api.GetProceeds, s.getProceeds)
	request.Handle(to, api.SubscribeNewsletter, s.subscribe)
	request.Handle(to, api.CreateLead, s.createLead)
	request.Handle(to, api.GetLeads, s.getLeads)
	request.Handle(to, api.AnswerOffer, s.answerOffer)
	request.Handle(to, api.MakeOffer, s.makeOffer)
	request.Handle(to, api.GetUserOfferHistory, s.getUserOfferHistory)
	request.Handle(to, api.GetOffers, s.getOffers)
	request.Handle(to, api.GetSoldItems, s.getSoldItems)
	request.Handle(to, api.GetWonPurchased, s.getWonPurchased)
	request.Handle(to, api.GetLostItems, s.getLostItems)
	request.Handle(to, api.GetSettlements, s.getSettlements)
	request.Handle(to, api.GetSettlement, s.getSettlement)
	request.Handle(to, api.GetSurcharge, s.getSurcharge)
}
