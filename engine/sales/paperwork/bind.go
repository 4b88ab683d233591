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
	request.Handle(to, api.GetInvoiceHTMLObject, atTurn(s, s.invoiceHTML))
	request.Handle(to, api.GetInvoicePDF, atTurn(s, s.invoicePDF))
	request.Handle(to, api.GetReleaseTicketHTMLObject, atTurn(s, s.releaseHTML))
	request.Handle(to, api.GetReleaseTicketPDF, atTurn(s, s.releasePDF))
	request.Handle(to, api.GetAllReleaseTicketsForInvoice, atTurn(s, s.allReleases))
	request.Handle(to, api.GetSettlementPDF, atTurn(s, s.settlementPDF))
}

// atTurn makes a handler wait for the caller's turn: a paper reads a lot and keeps a processor busy for some milliseconds.
func atTurn[Input interface{ Bearer() string }, Output any](s *Operations,
	handle func(context.Context, Input) (Output, error)) func(context.Context, Input) (Output, error) {
	return func(ctx context.Context, in Input) (none Output, err error) {
		c, err := s.Sessions.Person(ctx, in.Bearer())
		if err != nil {
			return none, err
		}
		return papers.Draw(ctx, s.Press, fmt.Sprint("person ", c.UserID), func() (Output, error) { return handle(ctx, in) })
	}
}
