// Package office records what the office does with money, for the command line and for its operations, and answers the office's lists of
// invoices, payments, sales, offers, settlements and deposits. Who owes what is in package ledger; what a sale costs is in package sales.
package office

import (
	"fairwarning/engine/api/office"
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
	identity.Handle(to, s.Sessions, office.GetOfficeInvoices, s.getInvoices)
	identity.Handle(to, s.Sessions, office.GetOfficeInvoice, s.getInvoice)
	identity.Handle(to, s.Sessions, office.GetOfficePayments, s.getPayments)
	identity.Handle(to, s.Sessions, office.GetOfficeSales, s.getSales)
	identity.Handle(to, s.Sessions, office.GetOfficeSalesCSV, s.getSalesCSV)
	identity.Handle(to, s.Sessions, office.GetOfficeOffers, s.getOffers)
	identity.Handle(to, s.Sessions, office.RecordPayment, s.recordPayment)
	identity.Handle(to, s.Sessions, office.RecordRefund, s.recordRefund)
	identity.Handle(to, s.Sessions, office.ClearPayment, s.clearPayment)
	identity.Handle(to, s.Sessions, office.ReturnPayment, s.returnPayment)
	identity.Handle(to, s.Sessions, office.AdjustInvoice, s.adjustInvoice)
	identity.Handle(to, s.Sessions, office.VoidInvoice, s.voidInvoice)
	identity.Handle(to, s.Sessions, office.VoidSale, s.voidSale)
	identity.Handle(to, s.Sessions, office.ChangeBuyer, s.changeBuyer)
	identity.Handle(to, s.Sessions, office.RemindBuyer, s.remindBuyer)
	identity.Handle(to, s.Sessions, office.GetOfficeSettlements, s.getSettlements)
	identity.Handle(to, s.Sessions, office.GetOfficeSettlement, s.getSettlement)
	identity.Handle(to, s.Sessions, office.ApproveSettlement, s.approveSettlement)
	identity.Handle(to, s.Sessions, office.ChargeSeller, s.chargeSeller)
	identity.Handle(to, s.Sessions, office.PayOut, s.payOut)
	identity.Handle(to, s.Sessions, office.ReversePayout, s.reversePayout)
	identity.Handle(to, s.Sessions, office.GetOfficeDeposits, s.getDeposits)
	identity.Handle(to, s.Sessions, office.FindDepositors, s.findDepositors)
	identity.Handle(to, s.Sessions, office.RecordDeposit, s.recordDeposit)
	identity.Handle(to, s.Sessions, office.ApplyDeposit, s.applyDeposit)
	identity.Handle(to, s.Sessions, office.ReleaseDeposit, s.releaseDeposit)
	identity.Handle(to, s.Sessions, office.ForfeitDeposit, s.forfeitDeposit)
}
