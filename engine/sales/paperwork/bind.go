// Package paperwork answers the operations on invoices, release tickets and settlements as papers: PDF files and HTML. What they look like is in package
// papers; who owes what is in package ledger.
package paperwork

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on invoices, release tickets and settlements as papers.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Blobs    *blobs.Folder
	Press    *papers.Press
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

// draw makes a PDF file when it is the caller's turn.
func (s *Operations) draw(ctx context.Context, authorization string, draw func() ([]byte, error)) ([]byte, error) {
	c, err := s.Sessions.Person(ctx, authorization)
	if err != nil {
		return nil, err
	}
	return s.Press.Draw(ctx, fmt.Sprint("person ", c.UserID), draw)
}

// mayOpenAll reports whether the caller may open the papers of everybody in the house.
func mayOpenAll(c *identity.Caller) bool { return c.Is(identity.RoleAdministrator, identity.RoleClerk) }
