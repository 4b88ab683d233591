package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/people"
	"fairwarning/engine/people/payment"
)

const (
	reconcileEvery = 5 * time.Second
	removalsEvery  = time.Minute
	// certainty is how long after a payment was sent the processor certainly lists it, in milliseconds.
	certainty = int64(15 * time.Minute / time.Millisecond)
)

// Run finds unknown outcomes, and has the processor delete removed payment methods, until ctx ends.
func (p *Payer) Run(ctx context.Context) {
	outcomes, removals := time.NewTicker(reconcileEvery), time.NewTicker(removalsEvery)
	defer outcomes.Stop()
	defer removals.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-outcomes.C:
			err = p.Reconcile(ctx)
		case <-removals.C:
			err = people.FinishRemovals(ctx, p.Store, p.of)
		}
		if err != nil && ctx.Err() == nil {
			p.Log.Error("the payment processor could not be asked about earlier requests", "error", err)
		}
	}
}

// Reconcile asks the processor for the outcome of every payment that is due, and whether debits of bank accounts have cleared. It never
// asks for a charge.
func (p *Payer) Reconcile(ctx context.Context) error {
	rows, err := due(ctx, p.Store, p.now())
	for _, row := range rows {
		_, failure := p.reconcile(ctx, row)
		err = errors.Join(err, failure)
	}
	return err
}

func (p *Payer) reconcile(ctx context.Context, row Row) (Row, error) {
	switch row.State {
	case Created: // its request ended before it was sent
		return p.conclude(ctx, row, payment.Result{}, payment.ErrNotDone)
	case Reversing:
		return p.reverse(ctx, row)
	case Approved:
		return p.followUp(ctx, row)
	}
	result, err := p.lookUp(ctx, row)
	switch {
	case errors.Is(err, payment.ErrNotDone): // the lookup failed, not the payment
		return p.conclude(ctx, row, payment.Result{}, fmt.Errorf("%w: %s", payment.ErrPending, err.Error()))
	case !errors.Is(err, payment.ErrNotFound):
		return p.conclude(ctx, row, result, err)
	case row.State == Failed:
		return change(ctx, p.Store, row, func(_ context.Context, _ bun.Tx, row *Row) error {
			row.NextAt = nil
			return nil
		})
	case p.now()-row.SentAt < certainty:
		return p.conclude(ctx, row, payment.Result{}, payment.ErrPending)
	}
	return p.giveUp(ctx, row)
}

// lookUp finds the outcome of a payment. A refund of a charge that had not settled is a void, which only the charge shows.
func (p *Payer) lookUp(ctx context.Context, row Row) (payment.Result, error) {
	asking, stop := context.WithTimeout(ctx, patience)
	defer stop()
	processor, err := p.of(asking, row.TenantID)
	if err != nil {
		return payment.Result{}, err
	}
	result, err := processor.Find(asking, row.Reference, db.Time(row.SentAt))
	if row.Purpose != ForRefund || !errors.Is(err, payment.ErrNotFound) {
		return result, err
	}
	hasOther, err := hasOtherRefund(ctx, p.Store.DB, row)
	if err != nil {
		return payment.Result{}, fmt.Errorf("%w: %w", payment.ErrNotDone, err)
	}
	if hasOther { // which voided the charge, if it is
		return payment.Result{}, payment.ErrNotFound
	}
	paid, err := find(ctx, p.Store.DB, row.TenantID, *row.RefundOf)
	if err != nil {
		return payment.Result{}, fmt.Errorf("%w: %w", payment.ErrNotDone, err)
	}
	charge, err := processor.Find(asking, paid.Reference, db.Time(paid.SentAt))
	if err == nil && charge.IsVoided && row.total() == paid.total() {
		return charge, nil
	}
	if err == nil {
		err = payment.ErrNotFound
	}
	return payment.Result{}, err
}

// giveUp ends a payment that the processor does not have. It looks again an hour later, and reverses a charge that appears then.
func (p *Payer) giveUp(ctx context.Context, row Row) (Row, error) {
	after, err := change(ctx, p.Store, row, func(ctx context.Context, tx bun.Tx, row *Row) error {
		row.Tries, row.IdempotencyKey = row.Tries+1, ""
		if err := row.end(ctx, tx, Failed, p.now()); err != nil {
			return err
		}
		row.wait(p.now() + hour)
		return nil
	})
	if err == nil {
		p.Observe.ended(row, after)
	}
	return after, err
}
