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
	identity.Handle(to, s.Sessions, api.BuyNow, s.buyNow)
	request.Handle(to, api.GetCost, s.getCost)
	identity.Handle(to, s.Sessions, api.GetInvoices, s.getInvoices)
	identity.Handle(to, s.Sessions, api.GetBankDetails, s.getBankDetails)
	identity.Handle(to, s.Sessions, api.GetListedItems, s.getListedItems)
	identity.Handle(to, s.Sessions, api.GetProceeds, s.getProceeds)
	request.Handle(to, api.SubscribeNewsletter, s.subscribe)
	request.Handle(to, api.CreateLead, s.createLead)
	identity.Handle(to, s.Sessions, api.GetLeads, s.getLeads)
	identity.Handle(to, s.Sessions, api.AnswerOffer, s.answerOffer)
	identity.Handle(to, s.Sessions, api.MakeOffer, s.makeOffer)
	identity.Handle(to, s.Sessions, api.GetUserOfferHistory, s.getUserOfferHistory)
	identity.Handle(to, s.Sessions, api.GetOffers, s.getOffers)
	identity.Handle(to, s.Sessions, api.GetSoldItems, s.getSoldItems)
	identity.Handle(to, s.Sessions, api.GetWonPurchased, s.getWonPurchased)
	identity.Handle(to, s.Sessions, api.GetLostItems, s.getLostItems)
	identity.Handle(to, s.Sessions, api.GetSettlements, s.getSettlements)
	identity.Handle(to, s.Sessions, api.GetSettlement, s.getSettlement)
	identity.Handle(to, s.Sessions, api.GetSurcharge, s.getSurcharge)
}
