package office

import (
	"context"
	"errors"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/request"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
	"fairwarning/engine/tenant"
)

// setClearing sets when a check that the office takes will count as cleared, by the house's rule.
func (a *Act) setClearing(ctx context.Context, from bun.IDB) error {
	if a.Method != rules.MethodCheck || a.Kind != Pay && a.Kind != Deposit {
		return nil
	}
	var event int64
	if a.Kind == Pay {
		invoice, err := ledger.ReadInvoice(ctx, from, a.TenantID, a.InvoiceID)
		if err != nil {
			return err
		}
		event = api.Zero(invoice.EventID)
	}
	all, err := tenant.SchedulesIn(ctx, from, a.TenantID)
	if err != nil {
		return err
	}
	house, err := all.RulesForEvent(event, a.At)
	a.ClearsAt = house.Clearing.ClearsAt(a.At)
	return err
}

// clearPayment records that a check has cleared before its time.
func (s *Operations) clearPayment(ctx context.Context, c *identity.Caller, in *office.ClearPaymentInput) (*office.PaymentFollowedOutput, error) {
	act := newAct(ctx, c, Clear)
	act.PaymentID, act.Note = in.Body.TransactionID, api.OneLine(in.Body.Note)
	return s.followPayment(ctx, act, "This payment has cleared, or was returned. Reload to see it")
}

// returnPayment records that a check bounced.
func (s *Operations) returnPayment(ctx context.Context, c *identity.Caller, in *office.ReturnPaymentInput) (*office.PaymentFollowedOutput, error) {
	act := newAct(ctx, c, Return)
	act.PaymentID, act.Note = in.Body.TransactionID, api.OneLine(in.Body.Reason)
	if act.Note == "" {
		return nil, wrong("reason", "Enter why. The buyer reads it")
	}
	return s.followPayment(ctx, act, "The deposit has been used, so it can't be taken back. Ask the person for the money")
}

// followPayment records what became of a payment or deposit. impossible explains why the ledger refuses it.
func (s *Operations) followPayment(ctx context.Context, act Act, impossible string) (*office.PaymentFollowedOutput, error) {
	var out office.PaymentFollowedOutput
	return &out, s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := act.FindPerson(ctx, tx.Tx); err != nil {
			return request.Missing("Payment", err)
		}
		if err := checkFollowed(ctx, tx, &act); err != nil {
			return err
		}
		row, err := act.Record(ctx, tx.Tx)
		switch {
		case errors.Is(err, rules.ErrNotAllowed), errors.Is(err, rules.ErrTooMuch):
			return api.Conflict(impossible)
		case err != nil:
			return refusal("Payment", err)
		case row.IsRepeated:
			return alreadyRecorded(row.ID)
		}
		out.Body.TransactionID = row.ID
		if act.paidInvoice == 0 {
			return nil
		}
		invoice, err := shownInvoiceIn(ctx, tx, act.TenantID, act.paidInvoice)
		out.Body.Invoice = &invoice
		return err
	})
}

// checkFollowed refuses what the office cannot say of a payment: the processor reports what becomes of cards and bank accounts.
func checkFollowed(ctx context.Context, tx *db.Tx, act *Act) error {
	var paid ledger.Transaction
	err := tx.NewSelect().Model(&paid).Where("tenant_id = ? AND id = ?", act.TenantID, act.PaymentID).Scan(ctx)
	switch {
	case err != nil:
		return request.Missing("Payment", db.OrNotFound(err))
	case paid.Kind != rules.ActPayment && paid.Kind != rules.ActDeposit:
		return api.NotFound("Payment")
	case act.Kind == Return && paid.Method != rules.MethodCheck && paid.Method != rules.MethodWire:
		return api.Conflict("Only checks and wires are returned here. The processor reports cards and bank accounts; pay cash back as a refund")
	}
	return nil
}
