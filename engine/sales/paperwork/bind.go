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
	Blobs    blobs.Store
	Press    *papers.Press
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, api.GetInvoiceHTMLObject, atTurn(s, s.invoiceHTML))
	identity.Handle(to, s.Sessions, api.GetInvoicePDF, atTurn(s, s.invoicePDF))
	identity.Handle(to, s.Sessions, api.GetReleaseTicketHTMLObject, atTurn(s, s.releaseHTML))
	identity.Handle(to, s.Sessions, api.GetReleaseTicketPDF, atTurn(s, s.releasePDF))
	identity.Handle(to, s.Sessions, api.GetAllReleaseTicketsForInvoice, atTurn(s, s.allReleases))
	identity.Handle(to, s.Sessions, api.GetSettlementPDF, atTurn(s, s.settlementPDF))
}

// atTurn makes a handler wait for the caller's turn: a paper reads a lot and keeps a processor busy for some milliseconds.
func atTurn[In, Out any](s *Operations,
	handle func(context.Context, *identity.Caller, *In) (*Out, error)) func(context.Context, *identity.Caller, *In) (*Out, error) {
	return func(ctx context.Context, c *identity.Caller, in *In) (*Out, error) {
		return papers.Draw(ctx, s.Press, fmt.Sprint("person ", c.UserID), func() (*Out, error) { return handle(ctx, c, in) })
	}
}
