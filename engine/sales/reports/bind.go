// Package reports makes the office's reports on money: one query each, from which the screen, the CSV and the PDF come, next to the figures of the
// ledger that its sums must equal.
package reports

import (
	"context"
	"fmt"

	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/papers"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on reports.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
	Blobs    blobs.Store
	Press    *papers.Press
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetReport, atTurn(s, s.getReport))
	identity.Handle(to, s.Sessions, office.GetReportCSV, atTurn(s, s.getCSV))
	identity.Handle(to, s.Sessions, office.GetReportPDF, atTurn(s, s.getPDF))
}

// atTurn makes a handler wait for the caller's turn: a report adds up many entries.
func atTurn[Out any](s *Operations,
	handle func(context.Context, *identity.Caller, *office.ReportInput) (*Out, error)) func(context.Context, *identity.Caller, *office.ReportInput) (*Out, error) {
	return func(ctx context.Context, c *identity.Caller, in *office.ReportInput) (*Out, error) {
		return papers.Draw(ctx, s.Press, fmt.Sprint("person ", c.UserID), func() (*Out, error) { return handle(ctx, c, in) })
	}
}
