// Package office records what the office does with money, for the command line and for its operations, and answers the office's lists of
// invoices, payments, sales, offers, settlements and deposits. Who owes what is in package ledger; what a sale costs is in package sales.
package office

import (
	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations of the office on money.
type Operations struct {
	Store       *db.Store
	Sessions    *identity.Sessions
	Idempotency *identity.Idempotency
	Links       identity.Links
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, api.GetOfficeInvoices, s.getInvoices)
	identity.Handle(to, s.Sessions, api.GetOfficeInvoice, s.getInvoice)
	identity.Handle(to, s.Sessions, api.GetOfficePayments, s.getPayments)
	identity.Handle(to, s.Sessions, api.GetOfficeSales, s.getSales)
	identity.Handle(to, s.Sessions, api.GetOfficeOffers, s.getOffers)
	identity.Handle(to, s.Sessions, api.RecordPayment, s.recordPayment)
	identity.Handle(to, s.Sessions, api.RecordRefund, s.recordRefund)
	identity.Handle(to, s.Sessions, api.ClearPayment, s.clearPayment)
	identity.Handle(to, s.Sessions, api.ReturnPayment, s.returnPayment)
	identity.Handle(to, s.Sessions, api.AdjustInvoice, s.adjustInvoice)
	identity.Handle(to, s.Sessions, api.VoidInvoice, s.voidInvoice)
	identity.Handle(to, s.Sessions, api.VoidSale, s.voidSale)
	identity.Handle(to, s.Sessions, api.ChangeBuyer, s.changeBuyer)
	identity.Handle(to, s.Sessions, api.RemindBuyer, s.remindBuyer)
	identity.Handle(to, s.Sessions, api.GetOfficeSettlements, s.getSettlements)
	identity.Handle(to, s.Sessions, api.GetOfficeSettlement, s.getSettlement)
	identity.Handle(to, s.Sessions, api.ApproveSettlement, s.approveSettlement)
	identity.Handle(to, s.Sessions, api.ChargeSeller, s.chargeSeller)
	identity.Handle(to, s.Sessions, api.PayOut, s.payOut)
	identity.Handle(to, s.Sessions, api.ReversePayout, s.reversePayout)
	identity.Handle(to, s.Sessions, api.GetOfficeDeposits, s.getDeposits)
	identity.Handle(to, s.Sessions, api.RecordDeposit, s.recordDeposit)
	identity.Handle(to, s.Sessions, api.ApplyDeposit, s.applyDeposit)
	identity.Handle(to, s.Sessions, api.ReleaseDeposit, s.releaseDeposit)
	identity.Handle(to, s.Sessions, api.ForfeitDeposit, s.forfeitDeposit)
}
