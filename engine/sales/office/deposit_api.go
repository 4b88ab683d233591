package office

import (
	"cmp"
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/sales/ledger"
)

// getDeposits returns a page of the people who have money on deposit.
func (s *Operations) getDeposits(ctx context.Context, _ *identity.Caller, in *office.OfficeDepositsInput) (*office.OfficeDepositsOutput, error) {
	rows, sums, page, err := deposits(ctx, s.Store.DB, request.From(ctx).Tenant.ID, in)
	if err == nil && in.UserID != 0 && len(rows) == 0 {
		err = api.NotFound("User")
	}
	var out office.OfficeDepositsOutput
	out.Body.Page, out.Body.Totals, out.Body.Deposits = page, sums, make([]office.OfficeDeposit, 0, len(rows))
	if err != nil {
		return nil, err
	}
	for i := range rows {
		out.Body.Deposits = append(out.Body.Deposits, rows[i].api())
	}
	return &out, addReservations(ctx, s.Store.DB, request.From(ctx).Tenant.ID, out.Body.Deposits)
}

// addReservations adds to deposits what registrations reserve of them.
func addReservations(ctx context.Context, from bun.IDB, tenantID int64, deposits []office.OfficeDeposit) error {
	ids := make([]int64, 0, len(deposits))
	for i := range deposits {
		ids = append(ids, deposits[i].UserID)
	}
	rows, err := ledger.Reservations(ctx, from, tenantID, ids...)
	for i := range deposits {
		for _, row := range rows {
			if row.UserID == deposits[i].UserID {
				deposits[i].Reservations = append(deposits[i].Reservations,
					office.DepositReservation{EventID: row.EventID, EventName: row.EventName, Amount: api.Money(row.Cents)})
			}
		}
	}
	return err
}

func (r *depositRow) api() office.OfficeDeposit {
	return office.OfficeDeposit{UserID: r.ID, Name: identity.NameOr(r.FirstName, r.LastName, r.Email), Email: r.Email, Held: api.Money(r.Balance),
		Reservations: []office.DepositReservation{}, Uncleared: api.Money(r.Uncleared), Releasing: api.Money(r.Held), Available: api.Money(r.Available())}
}

// recordDeposit records cash, a check or a wire that raises the person's buying limit.
func (s *Operations) recordDeposit(ctx context.Context, c *identity.Caller, in *office.RecordDepositInput) (*office.DepositActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Deposit)
	act.UserID, act.Cents, act.Method = body.UserID, int64(body.Amount), body.Method
	act.Reference, act.Note = api.OneLine(body.Reference), api.OneLine(body.Note)
	if err := checkMethod(act.Method, act.Reference); err != nil {
		return nil, err
	}
	return onDeposit(ctx, s, c, office.RecordDeposit, in.KeyInput, in.Body, &act, func(*depositRow) error { return nil })
}

// releaseDeposit records cash, a check or a wire that the office paid back.
func (s *Operations) releaseDeposit(ctx context.Context, c *identity.Caller, in *office.ReleaseDepositInput) (*office.DepositActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Release)
	act.UserID, act.Cents, act.Method = body.UserID, int64(body.Amount), body.Method
	act.Reference, act.Note = api.OneLine(body.Reference), api.OneLine(body.Reason)
	if err := checkMethod(act.Method, act.Reference); err != nil {
		return nil, err
	}
	return onDeposit(ctx, s, c, office.ReleaseDeposit, in.KeyInput, in.Body, &act, func(row *depositRow) error {
		return checkAvailable(row, act.Cents, body.SeenAvailable)
	})
}

// forfeitDeposit keeps a deposit for the house.
func (s *Operations) forfeitDeposit(ctx context.Context, c *identity.Caller, in *office.ForfeitDepositInput) (*office.DepositActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Forfeit)
	act.UserID, act.Cents, act.Note = body.UserID, int64(body.Amount), api.OneLine(body.Reason)
	if act.Note == "" {
		return nil, wrong("reason", "Enter why. The person reads it")
	}
	return onDeposit(ctx, s, c, office.ForfeitDeposit, in.KeyInput, in.Body, &act, func(row *depositRow) error {
		return checkAvailable(row, act.Cents, body.SeenAvailable)
	})
}

// checkAvailable refuses to take more off a deposit than is available, or than the caller knows of.
func checkAvailable(row *depositRow, cents int64, seen api.Money) error {
	if err := checkSeen(seen, row.Available(), "%s is available on deposit now. Check it, then record it again"); err != nil {
		return err
	}
	if cents > row.Available() {
		return wrong("amount", api.Money(row.Available()).USD()+" is available on deposit")
	}
	return nil
}

// onDeposit records an act on a person's deposit once per key, and answers with the deposit afterwards. check refuses it by what is there.
func onDeposit[In any](ctx context.Context, s *Operations, c *identity.Caller, op api.Operation[In, office.DepositActOutput], key api.KeyInput, body any, act *Act,
	check func(*depositRow) error) (*office.DepositActOutput, error) {
	return identity.Once(ctx, s.Idempotency, c, op, key, body, func(ctx context.Context, tx *db.Tx) (*office.DepositActOutput, error) {
		before, err := oneDeposit(ctx, tx.Tx, act.TenantID, act.UserID)
		if err != nil {
			return nil, request.Missing("User", err)
		}
		act.SetKey(cmp.Or(before.Email, fmt.Sprint("person ", before.ID)), nameFor(act.Reference, key))
		if err := checkRepeat(ctx, tx, act); err != nil {
			return nil, err
		}
		if err := check(&before); err != nil {
			return nil, err
		}
		row, err := act.Record(ctx, tx.Tx)
		if err != nil {
			return nil, refusal("User", err)
		}
		after, err := oneDeposit(ctx, tx.Tx, act.TenantID, act.UserID)
		if err != nil {
			return nil, err
		}
		deposits := []office.OfficeDeposit{after.api()}
		err = addReservations(ctx, tx.Tx, act.TenantID, deposits)
		var out office.DepositActOutput
		out.Body.TransactionID, out.Body.Deposit = row.ID, deposits[0]
		return &out, err
	})
}

// applyDeposit pays an invoice with its buyer's deposit.
func (s *Operations) applyDeposit(ctx context.Context, c *identity.Caller, in *office.ApplyDepositInput) (*office.OfficeActOutput, error) {
	body := &in.Body
	act := newAct(ctx, c, Apply)
	act.InvoiceID, act.Cents = body.InvoiceID, int64(body.Amount)
	act.SetKey("", nameFor("", in.KeyInput))
	return onInvoice(ctx, s, c, office.ApplyDeposit, in.KeyInput, in.Body, &act, func(ctx context.Context, tx *db.Tx, invoice *ledger.Invoice) error {
		books := &invoice.InvoiceBooks
		if err := checkSeen(body.SeenDue, books.Due, "%s is due now. Check it, then use the deposit again"); err != nil {
			return err
		}
		if err := checkPayable(books, act.Cents); err != nil {
			return err
		}
		held, err := ledger.ReadDeposits(ctx, tx.Tx, act.TenantID, invoice.UserID)
		if err == nil && act.Cents > held.Available() {
			err = wrong("amount", api.Money(held.Available()).USD()+" is available on deposit")
		}
		return err
	})
}
