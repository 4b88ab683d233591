package payments

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/people/payment"
	"fairwarning/engine/rules"
	"fairwarning/engine/sales/ledger"
)

// clears reports whether the payment is uncleared until the bank can no longer return it.
func (r *Row) clears() bool { return r.Kind == payment.KindBank && r.Purpose != ForRefund }

// followUp asks the processor whether a debit of a bank account has cleared or was returned, and posts that.
func (p *Payer) followUp(ctx context.Context, row Row) (Row, error) {
	asking, stop := context.WithTimeout(ctx, patience)
	defer stop()
	var state payment.Clearing
	processor, failure := p.of(asking, row.TenantID)
	if failure == nil {
		state, failure = processor.Clearing(asking, row.ProcessorID)
	}
	if failure != nil {
		row, err := p.askLater(ctx, row, delay(row.Tries))
		return row, errors.Join(failure, err)
	}
	after, err := change(ctx, p.Store, row, func(ctx context.Context, tx bun.Tx, row *Row) error {
		row.Tries, row.NextAt = row.Tries+1, nil
		if state.AskAgain > 0 && !state.IsReturned {
			row.wait(p.now() + max(1, int64(state.AskAgain/time.Millisecond)))
		}
		return row.postClearing(ctx, tx, state, p.now())
	})
	if errors.Is(err, rules.ErrTooMuch) {
		p.Log.Error("a deposit was returned by the bank after it had been used; the office has to settle that with the person", "payment", row.ID)
		return p.askLater(ctx, row, hour)
	}
	if err == nil && state.IsReturned {
		p.Observe.returned()
	}
	return after, err
}

func (p *Payer) askLater(ctx context.Context, row Row, wait int64) (Row, error) {
	return change(ctx, p.Store, row, func(_ context.Context, _ bun.Tx, row *Row) error {
		row.Tries++
		row.wait(p.now() + wait)
		return nil
	})
}

// postClearing posts that a debit cleared or was returned, once. What the office has recorded itself stays.
func (r *Row) postClearing(ctx context.Context, tx bun.Tx, state payment.Clearing, now int64) error {
	if !state.IsCleared && !state.IsReturned {
		return nil
	}
	id, err := ledger.TransactionByKey(ctx, tx, r.TenantID, r.key())
	if err != nil {
		return err
	}
	act := ledger.Act{TenantID: r.TenantID, At: now, Reference: r.ProcessorID}
	follow := ledger.ClearPayment
	if state.IsReturned {
		follow = ledger.ReturnPayment
	}
	_, err = follow(ctx, tx, act, id)
	if errors.Is(err, rules.ErrNotAllowed) {
		return nil
	}
	return err
}
