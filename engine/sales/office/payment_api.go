package office

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// newAct returns an act of the caller in this request.
func newAct(ctx context.Context, c *identity.Caller, kind string) Act {
	x := request.From(ctx)
	return Act{Act: ledger.Act{TenantID: x.Tenant.ID, At: x.Now, By: &c.UserID}, Kind: kind, Address: x.Client, RequestID: x.ID}
}

// nameFor returns what tells an act from others like it: its reference, else the request's key, else nothing else has it.
func nameFor(reference string, in api.KeyInput) string {
	if in.IdempotencyKey != "" {
		return cmp.Or(reference, "key "+in.IdempotencyKey)
	}
	return cmp.Or(reference, "once "+rand.Text())
}

// checkMethod refuses a check or wire without its number, which is what keeps it from being entered twice.
func checkMethod(method, reference string) error {
	switch {
	case reference != "" || method == rules.MethodCash:
		return nil
	case method == rules.MethodCheck:
		return wrong("reference", "Enter the check's number")
	}
	return wrong("reference", "Enter the wire's reference")
}

// recordPayment records cash, a check or a wire toward an invoice.
func (s *Operations) recordPayment(ctx context.Context, c *identity.Caller, in *office.RecordPaymentInput) (*office.RecordPaymentOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Pay)
	act.InvoiceID, act.Cents, act.Method = body.InvoiceID, int64(body.Amount), body.Method
	act.Reference, act.Note = api.OneLine(body.Reference), api.OneLine(body.Note)
	change := api.Money(0)
	if err := checkMethod(act.Method, act.Reference); err != nil {
		return nil, err
	}
	if body.Tendered != nil {
		if body.Method != rules.MethodCash {
			return nil, wrong("tendered", "Only cash is tendered. Leave this out")
		}
		if change = *body.Tendered - body.Amount; change < 0 {
			return nil, wrong("tendered", fmt.Sprintf("%s is %s short of %s", body.Tendered.USD(), (-change).USD(), body.Amount.USD()))
		}
	}
	act.SetKey("", nameFor(act.Reference, in.KeyInput))
	return identity.Once(ctx, s.Idempotency, c, office.RecordPayment, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.RecordPaymentOutput, error) {
		id, invoice, err := recordOnInvoice(ctx, tx, &act, func(_ context.Context, _ *db.Tx, invoice *ledger.Invoice) error {
			books := &invoice.InvoiceBooks
			if err := checkSeen(body.SeenDue, books.Due, "%s is due now. Check it with the buyer, then record the payment again"); err != nil {
				return err
			}
			return checkPayable(books, act.Cents)
		})
		var out office.RecordPaymentOutput
		out.Body.TransactionID, out.Body.Change, out.Body.Invoice = id, change, invoice
		return &out, err
	})
}

// checkPayable explains why an invoice cannot be paid so much.
func checkPayable(books *rules.InvoiceBooks, cents int64) error {
	switch left := books.Due - books.Held; {
	case books.IsVoid:
		return api.Conflict("The invoice is void")
	case books.Due == 0:
		return api.Conflict("The invoice is paid")
	case cents > books.Due:
		return wrong("amount", api.Money(books.Due).USD()+" is due")
	case cents > left:
		return api.Conflict(fmt.Sprintf("A payment of %s is under way. %s is left to pay", api.Money(books.Held).USD(), api.Money(left).USD()))
	}
	return nil
}

// recordRefund records cash, a check or a wire that the office paid back.
func (s *Operations) recordRefund(ctx context.Context, c *identity.Caller, in *office.RecordRefundInput) (*office.OfficeActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Refund)
	act.InvoiceID, act.Cents, act.Method = body.InvoiceID, int64(body.Amount), body.Method
	act.Reference, act.Note = api.OneLine(body.Reference), api.OneLine(body.Reason)
	if err := checkMethod(act.Method, act.Reference); err != nil {
		return nil, err
	}
	if act.Note == "" {
		return nil, wrong("reason", "Enter why. The buyer reads it")
	}
	act.SetKey("", nameFor(act.Reference, in.KeyInput))
	return onInvoice(ctx, s, c, office.RecordRefund, in.KeyInput, in.Body, &act, func(_ context.Context, _ *db.Tx, invoice *ledger.Invoice) error {
		books := &invoice.InvoiceBooks
		if err := checkSeen(body.SeenPaid, books.Paid(), "%s is paid now. Check the invoice, then record the refund again"); err != nil {
			return err
		}
		if most := books.Paid() - books.Uncleared - books.Refunding; act.Cents > most {
			return wrong("amount", fmt.Sprintf("%s was paid and has cleared", api.Money(max(0, most)).USD()))
		}
		return nil
	})
}

// checkInvoice explains why an act on an invoice, as it is before, is refused.
type checkInvoice func(context.Context, *db.Tx, *ledger.Invoice) error

// onInvoice records an act on an invoice once per key, and answers with the invoice afterwards. check refuses it by the balances before.
func onInvoice[In any](ctx context.Context, s *Operations, c *identity.Caller, op api.Operation[In, office.OfficeActOutput], key api.KeyInput, body any, act *Act,
	check checkInvoice) (*office.OfficeActOutput, error) {
	return identity.Once(ctx, s.Idempotency, c, op, key, body, func(ctx context.Context, tx *db.Tx) (*office.OfficeActOutput, error) {
		id, invoice, err := recordOnInvoice(ctx, tx, act, check)
		var out office.OfficeActOutput
		out.Body.TransactionID, out.Body.Invoice = id, invoice
		return &out, err
	})
}

// recordOnInvoice records an act on an invoice and returns the invoice afterwards.
func recordOnInvoice(ctx context.Context, tx *db.Tx, act *Act, check checkInvoice) (id int64, after office.OfficeInvoice, err error) {
	invoice, err := ledger.ReadInvoice(ctx, tx.Tx, act.TenantID, act.InvoiceID)
	if err != nil {
		return 0, after, request.Missing("Invoice", err)
	}
	if err := checkRepeat(ctx, tx, act); err != nil {
		return 0, after, err
	}
	if err := check(ctx, tx, &invoice); err != nil {
		return 0, after, err
	}
	act.UserID = invoice.UserID
	row, err := act.Record(ctx, tx.Tx)
	if err != nil {
		return 0, after, refusal("Line of the invoice", err)
	}
	if row.IsRepeated { // a void
		return 0, after, alreadyRecorded(row.ID)
	}
	after, err = shownInvoiceIn(ctx, tx, act.TenantID, act.InvoiceID)
	return row.ID, after, err
}

// checkRepeat refuses an act with a reference that was recorded before, whatever was due then.
func checkRepeat(ctx context.Context, tx *db.Tx, act *Act) error {
	if act.Key == "" {
		return nil
	}
	id, err := ledger.TransactionByKey(ctx, tx.Tx, act.TenantID, act.Key)
	switch {
	case errors.Is(err, db.ErrNotFound):
		return nil
	case err != nil:
		return err
	}
	return alreadyRecorded(id)
}
