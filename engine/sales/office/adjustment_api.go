package office

import (
	"context"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// adjustInvoice changes a line of an invoice, or adds a fee of its own.
func (s *Operations) adjustInvoice(ctx context.Context, c *identity.Caller, in *office.AdjustInvoiceInput) (*office.OfficeActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Adjust)
	act.InvoiceID, act.SaleID, act.Line, act.Cents, act.IsTaxed = body.InvoiceID, body.SaleID, body.Line, int64(body.Amount), body.IsTaxed
	act.Fee, act.Note = api.OneLine(body.Name), api.OneLine(body.Reason)
	if body.TakesOff {
		act.Cents = -act.Cents
	}
	switch {
	case act.Note == "":
		return nil, wrong("reason", "Enter why. The buyer reads it")
	case act.Fee != "" && act.Line != codes.CostFee:
		return nil, wrong("name", "Only a fee has a name of its own")
	case len(act.Fee) > rules.MaxFeeName:
		return nil, wrong("name", fmt.Sprintf("Use at most %d characters", rules.MaxFeeName))
	case act.IsTaxed && (act.Fee == "" || act.SaleID == 0):
		return nil, wrong("isTaxed", "Only a fee of its own for one purchase can be taxed: choose the purchase and name the fee")
	}
	act.SetKey("", nameFor("", in.KeyInput))
	return onInvoice(ctx, s, c, office.AdjustInvoice, in.KeyInput, in.Body, &act, func(_ context.Context, _ *db.Tx, books *ledger.Invoice) error {
		if books.IsVoid {
			return api.Conflict("The invoice is void")
		}
		return checkSeen(body.SeenTotal, books.Total, "The invoice's total is %s now. Check it, then change it again")
	})
}

// voidInvoice takes back everything that an invoice charged.
func (s *Operations) voidInvoice(ctx context.Context, c *identity.Caller, in *office.VoidInvoiceInput) (*office.OfficeActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Void)
	act.InvoiceID, act.Note = body.InvoiceID, api.OneLine(body.Reason)
	if act.Note == "" {
		return nil, wrong("reason", "Enter why. The buyer reads it")
	}
	return onInvoice(ctx, s, c, office.VoidInvoice, in.KeyInput, in.Body, &act, func(_ context.Context, _ *db.Tx, books *ledger.Invoice) error {
		switch {
		case books.IsVoid:
			return api.Conflict("The invoice is void already")
		case books.Held > 0:
			return api.Conflict(fmt.Sprintf("A payment of %s is under way. Wait for its outcome", api.Money(books.Held).USD()))
		}
		return checkSeen(body.SeenTotal, books.Total, "The invoice's total is %s now. Check it, then void it again")
	})
}
