package payments

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/rules"
)

// Payer asks the processor for payments and records their outcomes. Several engines may run one on the same database.
type Payer struct {
	Store     *db.Store
	Processor payment.Processor
	Houses    payment.Houses // houses with their own login
	Now       func() time.Time
	Log       *slog.Logger
	Observe   Observer // of what the processor does; all nil: nobody
}

// of returns the processor of a house.
func (p *Payer) of(ctx context.Context, tenantID int64) (payment.Processor, error) {
	if len(p.Houses) == 0 {
		return p.Processor, nil
	}
	var slug string
	err := p.Store.DB.NewRaw(`SELECT slug FROM tenants WHERE id = ?`, tenantID).Scan(ctx, &slug)
	return p.Houses.Of(slug, p.Processor), err
}

// patience limits how long the processor may take to answer; lease is how much longer, in milliseconds, other requests leave a payment alone.
const (
	patience = time.Minute
	lease    = int64(2 * time.Minute / time.Millisecond)
)

// Order is a payment with what pays it. Of Method and Row.Token, one is set.
type Order struct {
	Row    Row
	Method *payment.Method // a card that is not stored
	Code   payment.Secret  // security code of the stored card; may be empty
	Audit  *db.AuditRow    // nil: none
}

// Pay takes or gives back money, once per key, and returns the payment with its outcome, which may still be unknown. An error means that
// the processor got no request. If the outcome cannot be recorded, the engine looks it up later.
func (p *Payer) Pay(ctx context.Context, order Order) (Row, error) {
	order.Row.CreatedAt = p.now()
	order.Row.hasCode = order.Row.hasCode || order.Method != nil || !order.Code.IsEmpty()
	row, err := begin(ctx, p.Store, order.Row, order.Audit)
	if err != nil || row.State != Created {
		return row, err
	}
	ctx = context.WithoutCancel(ctx) // from here on the outcome counts, even if the client has left
	sent, isMine, err := p.claim(ctx, row)
	if err != nil || !isMine {
		return sent, err
	}
	asking, stop := context.WithTimeout(ctx, patience)
	asked := time.Now()
	result, err := p.ask(asking, sent, order)
	stop()
	p.Observe.answered(time.Since(asked))
	if row, err = p.conclude(ctx, sent, result, err); err != nil {
		p.Log.Error("the outcome of a payment was not recorded; the processor will be asked for it", "payment", sent.ID, "error", err)
		return sent, nil
	}
	return row, nil
}

func (p *Payer) now() int64 { return db.Millis(p.Now()) }

// claim marks a payment as sent before it is. isMine is false if another request has done that.
func (p *Payer) claim(ctx context.Context, row Row) (sent Row, isMine bool, err error) {
	sent, err = change(ctx, p.Store, row, func(_ context.Context, _ bun.Tx, row *Row) error {
		row.State, row.SentAt, isMine = Sent, p.now(), true
		row.wait(p.now() + lease)
		return nil
	})
	return sent, isMine && err == nil, err
}

func (r *Row) wait(until int64) { r.NextAt = &until }

// ask sends a payment to the processor.
func (p *Payer) ask(ctx context.Context, row Row, order Order) (payment.Result, error) {
	processor, err := p.of(ctx, row.TenantID)
	if err != nil {
		return payment.Result{}, fmt.Errorf("%w: %w", payment.ErrNotDone, err)
	}
	if row.Purpose != ForRefund {
		return processor.Charge(ctx, payment.Charge{Reference: row.Reference, Cents: row.total(), Token: row.Token, Code: order.Code, Method: order.Method,
			Description: row.description()})
	}
	paid, err := find(ctx, p.Store.DB, row.TenantID, *row.RefundOf)
	if err != nil {
		return payment.Result{}, fmt.Errorf("%w: %w", payment.ErrNotDone, err)
	}
	return processor.Refund(ctx, payment.Refund{Reference: row.Reference, TransactionID: paid.ProcessorID, Charged: paid.total(), Cents: row.total(),
		Token: row.Token, LastFour: row.LastFour})
}

func (r *Row) description() string {
	if r.InvoiceID != nil {
		return fmt.Sprint("Invoice #", *r.InvoiceID)
	}
	return "Deposit"
}

// conclude records what the processor answered, with its posting, and cancels an approval of less than was asked for.
func (p *Payer) conclude(ctx context.Context, row Row, result payment.Result, failure error) (Row, error) {
	refusal := new(payment.Refusal)
	now, before := p.now(), row
	row, err := change(ctx, p.Store, row, func(ctx context.Context, tx bun.Tx, row *Row) error {
		row.Tries++
		switch {
		case failure == nil:
			return row.approve(ctx, tx, result, now)
		case errors.As(failure, &refusal):
			row.Message, row.ProcessorID = refusal.Message, refusal.TransactionID
			return row.end(ctx, tx, Declined, now)
		case errors.Is(failure, payment.ErrNotDone):
			row.IdempotencyKey = "" // so a retry may use it
			return row.end(ctx, tx, Failed, now)
		}
		if row.State != Failed {
			row.State = Unknown
		}
		row.wait(now + delay(row.Tries))
		return nil
	})
	switch {
	case failure != nil && !errors.As(failure, &refusal):
		p.Log.Error("a payment did not end", "payment", row.ID, "state", row.State, "error", failure)
	case err == nil && failure == nil && row.State == Failed:
		p.Log.Error("the processor made a refund after its money had been given back otherwise",
			"payment", row.ID, "invoice", row.InvoiceID, "cents", row.AmountCents)
		p.Observe.unbooked()
	}
	if err == nil {
		p.Observe.ended(before, row)
	}
	if err == nil && row.State == Reversing {
		return p.reverse(ctx, row)
	}
	return row, err
}

// approve records an approval. A charge that was approved only in part, or after it counted as failed, is to be reversed; a charge that
// was voided already is.
func (r *Row) approve(ctx context.Context, tx bun.Tx, result payment.Result, now int64) error {
	wasFailed := r.State == Failed
	r.showCharged(result.Account)
	r.ProcessorID, r.AuthCode, r.AVS, r.CVV, r.ApprovedCents = result.TransactionID, result.AuthCode, result.AVS, result.CVV, result.Cents
	switch {
	case r.Purpose == ForRefund && wasFailed:
		return r.bookLate(ctx, tx, now)
	case r.Purpose == ForRefund, !result.IsVoided && !wasFailed && result.Cents >= r.total():
		return r.book(ctx, tx, now)
	case result.IsVoided:
		return r.end(ctx, tx, Reversed, now)
	}
	r.State = Reversing
	r.wait(now + delay(r.Tries))
	if !wasFailed {
		r.Message = fmt.Sprintf("Your card was approved for only %s, so we canceled it. Use another payment method or pay less", api.Money(result.Cents).USD())
	}
	return nil
}

// showCharged adds what only the processor knows of a nonce. A bank account pays no card surcharge, so what was taken all counts.
func (r *Row) showCharged(charged payment.Stored) {
	if r.Purpose == ForRefund || r.LastFour != "" || charged.Kind == "" {
		return
	}
	r.Kind, r.Brand, r.LastFour = charged.Kind, charged.Brand, charged.LastFour
	if r.Kind == payment.KindBank {
		r.AmountCents, r.SurchargeCents = r.total(), 0
	}
}

// book posts what the processor has taken or given back.
func (r *Row) book(ctx context.Context, tx bun.Tx, now int64) error {
	r.State, r.EndedAt, r.NextAt = Approved, now, nil
	if r.clears() {
		r.wait(now + delay(0))
	}
	return r.post(ctx, tx, now)
}

// bookLate posts a refund that the processor made after it had counted as failed. If the money has been given back some other way, the books
// can't take it: the refund stays failed with a message, and the engine stops looking for it.
func (r *Row) bookLate(ctx context.Context, tx bun.Tx, now int64) error {
	err := r.book(ctx, tx, now)
	if errors.Is(err, rules.ErrTooMuch) || errors.Is(err, rules.ErrNotAllowed) {
		r.State, r.Message = Failed, twiceRefunded
		return nil
	}
	return err
}

// twiceRefunded is for the office and the buyer.
const twiceRefunded = "The payment processor made this refund later, in addition to another one. The office will ask for it back"

// end records that no money moved.
func (r *Row) end(ctx context.Context, tx bun.Tx, state string, now int64) error {
	r.State, r.EndedAt, r.NextAt = state, now, nil
	return r.release(ctx, tx, now)
}

// reverse voids a charge that must not count. If the processor can no longer void it, the money was taken and is booked.
func (p *Payer) reverse(ctx context.Context, row Row) (Row, error) {
	asking, stop := context.WithTimeout(ctx, patience)
	processor, failure := p.of(asking, row.TenantID)
	if failure == nil {
		failure = processor.Void(asking, row.Reference, row.ProcessorID)
	}
	stop()
	refusal := new(payment.Refusal)
	after, err := change(ctx, p.Store, row, func(ctx context.Context, tx bun.Tx, row *Row) error {
		row.Tries++
		switch {
		case failure == nil:
			return row.end(ctx, tx, Reversed, p.now())
		case errors.As(failure, &refusal):
			row.AmountCents, row.SurchargeCents = row.ApprovedCents, 0
			return row.book(ctx, tx, p.now())
		}
		row.wait(p.now() + delay(row.Tries))
		return nil
	})
	if err == nil {
		p.Observe.ended(row, after)
	}
	return after, err
}

// delay returns how long to wait before asking the processor again, in milliseconds: 5 s, doubled with each try, at most 10 minutes.
func delay(tries int) int64 {
	return min(int64(5000)<<min(tries, 10), int64(10*time.Minute/time.Millisecond))
}
