// Package paperwork answers the operations on invoices, release tickets and settlements as papers: PDF files and HTML. What they look like is in package
// papers; who owes what is in package ledger.
package paperwork

import (
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/request"

	"fairwarning/engine/api"
)

// Operations answers the contract's operations on invoices, release tickets and settlements as papers.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Blobs    *blobs.Folder
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.GetInvoiceHTMLObject, s.invoiceHTML)
	request.Handle(to, api.GetInvoicePDF, s.invoicePDF)
	request.Handle(to, api.GetReleaseTicketHTMLObject, s.releaseHTML)
	request.Handle(to, api.GetReleaseTicketPDF, s.releasePDF)
	request.Handle(to, api.GetAllReleaseTicketsForInvoice, s.allReleases)
	request.Handle(to, api.GetSettlementPDF, s.settlementPDF)
}

// mayOpenAll reports whether the caller may open the papers of everybody in the house.
func mayOpenAll(c *identity.Caller) bool { return c.Is(identity.RoleAdministrator, identity.RoleClerk) }
