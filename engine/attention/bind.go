// Package attention answers what waits for the office, and how its sales go, for the office's start page.
package attention

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
)

// Operations answers the contract's operation on the start page.
type Operations struct {
	Store    *db.Store
	Sessions *identity.Sessions
}

// Bind serves the operation of this package.
func (s *Operations) Bind(to request.Binding) {
	identity.Handle(to, s.Sessions, office.GetAttention, s.getAttention)
}

// getAttention returns what waits, as far as the caller's duties go.
func (s *Operations) getAttention(ctx context.Context, c *identity.Caller, _ *api.BearerInput) (*office.AttentionOutput, error) {
	x := request.From(ctx)
	var out office.AttentionOutput
	out.Body.Waiting, out.Body.Sales = []office.WaitingWork{}, []office.SaleFigures{}
	for _, of := range work {
		if !c.May(of.duty) || of.unless != "" && c.May(of.unless) {
			continue
		}
		count, cents, err := of.count(ctx, s.Store, x.Tenant.ID, x.Now)
		if err != nil {
			return nil, err
		}
		if count == 0 {
			continue
		}
		waiting := office.WaitingWork{ID: of.id, Count: int(count)}
		if of.hasAmount {
			waiting.Amount = new(api.Money(cents))
		}
		out.Body.Waiting = append(out.Body.Waiting, waiting)
	}
	if !c.May(api.DutySee) || x.Tenant.Content.RetailMode {
		return &out, nil
	}
	var err error
	if out.Body.Next, err = next(ctx, s.Store, x); err != nil {
		return nil, err
	}
	out.Body.Sales, err = currentSales(ctx, s.Store, x.Tenant.ID, x.Now)
	return &out, err
}
