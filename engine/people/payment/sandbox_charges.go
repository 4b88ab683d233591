package payment

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"time"

	"fairwarning/cdn/process"
	"fairwarning/engine/api"
)

// sandboxTransaction is the record of a transaction.
type sandboxTransaction struct {
	Result
	Refusal string `json:"refusal"`
	Charged string `json:"charged"` // reference of the charge that this one refunds
	At      time.Time
	Fate    bankFate
}

// outcome returns a transaction as Charge and Find do.
func (t *sandboxTransaction) outcome() (Result, error) {
	if t.Refusal != "" {
		return Result{}, &Refusal{Message: t.Refusal, TransactionID: t.TransactionID}
	}
	return t.Result, nil
}

// Charge implements Processor. It records declined charges, too.
func (s Sandbox) Charge(ctx context.Context, c Charge) (Result, error) {
	if err := ctx.Err(); err != nil {
		return Result{}, fmt.Errorf("%w: %w", ErrNotDone, err)
	}
	method, err := s.charged(c)
	if err != nil {
		return Result{}, err
	}
	if method.Zip == zipSlow && !process.Pause(ctx, slowness) {
		return Result{}, ctx.Err()
	}
	transaction := decide(method, c)
	transaction.At, transaction.Fate = s.now(), method.Fate
	switch err := s.write(transactionFolder, c.Reference, &transaction, false); {
	case errors.Is(err, fs.ErrExist):
		return Result{}, errors.New("the processor saw this transaction before")
	case err != nil:
		return Result{}, fmt.Errorf("%w: %w", ErrNotDone, err)
	case method.Zip == zipLost:
		return Result{}, errLost
	}
	return transaction.outcome()
}

func (s Sandbox) now() time.Time {
	if s.Now != nil {
		return s.Now()
	}
	return time.Now()
}

// Clearing implements Processor.
func (s Sandbox) Clearing(_ context.Context, transactionID string) (Clearing, error) {
	charge, _, err := s.byID(transactionID)
	if err != nil {
		return Clearing{}, err
	}
	age := s.now().Sub(charge.At)
	has := func(after time.Duration) bool { return after > 0 && age >= after }
	state := Clearing{IsCleared: has(charge.Fate.ClearsAfter), IsReturned: has(charge.Fate.ReturnedAfter)}
	for _, after := range []time.Duration{charge.Fate.ReturnedAfter, charge.Fate.ClearsAfter} {
		if after > age {
			state.AskAgain = after - age
		}
	}
	return state, nil
}

// charged returns the payment method of a charge.
func (s Sandbox) charged(c Charge) (method sandboxMethod, err error) {
	if c.Method != nil {
		return c.Method.inSandbox(Stored{})
	}
	if err := s.read(methodFolder, fileOf(c.Token), &method); err != nil {
		return method, fmt.Errorf("%w: no such payment method", ErrNotDone)
	}
	return method, nil
}

// decide returns the outcome of a charge.
func decide(method sandboxMethod, c Charge) sandboxTransaction {
	m := Method{Billing: api.Address{PostalCode: method.Zip}}
	if c.Method != nil {
		m = *c.Method
	}
	result, err := m.verdict(c)
	transaction := sandboxTransaction{Result: result, Refusal: method.Refusal}
	if refusal, is := errors.AsType[*Refusal](err); is {
		transaction.Refusal = refusal.Message
	}
	transaction.TransactionID, transaction.AuthCode, transaction.Cents = rand.Text(), rand.Text()[:6], c.Cents
	transaction.Account = Stored{Kind: method.Kind, Brand: method.Brand, LastFour: method.LastFour}
	if method.Zip == zipPartial {
		transaction.Cents = min(c.Cents, partialCents)
	}
	return transaction
}

// Refund implements Processor. In the sandbox every charge has settled.
func (s Sandbox) Refund(ctx context.Context, r Refund) (Result, error) {
	charge, reference, err := s.byID(r.TransactionID)
	if err != nil || ctx.Err() != nil {
		return Result{}, errors.Join(ErrNotDone, err, ctx.Err())
	}
	refunded, err := s.refunded(reference)
	if err != nil {
		return Result{}, fmt.Errorf("%w: %w", ErrNotDone, err)
	}
	refund := sandboxTransaction{Result: Result{TransactionID: rand.Text(), Cents: r.Cents}, Charged: reference}
	if charge.IsVoided || charge.Refusal != "" || refunded+r.Cents > charge.Cents {
		refund.Refusal = "The sum of credits against the referenced transaction would exceed original debit amount."
	}
	if err := s.write(transactionFolder, r.Reference, &refund, false); err != nil {
		return Result{}, err
	}
	return refund.outcome()
}

// Void implements Processor.
func (s Sandbox) Void(_ context.Context, _, transactionID string) error {
	charge, reference, err := s.byID(transactionID)
	if err != nil {
		return errors.Join(ErrNotDone, err)
	}
	charge.IsVoided = true
	return s.write(transactionFolder, reference, &charge, true)
}

// Find implements Processor.
func (s Sandbox) Find(_ context.Context, reference string, _ time.Time) (Result, error) {
	var transaction sandboxTransaction
	err := s.read(transactionFolder, reference, &transaction)
	if errors.Is(err, fs.ErrNotExist) {
		return Result{}, ErrNotFound
	}
	if err != nil {
		return Result{}, err
	}
	return transaction.outcome()
}

func (s Sandbox) byID(id string) (charge sandboxTransaction, reference string, err error) {
	err = s.each(func(name string, t *sandboxTransaction) {
		if t.TransactionID == id {
			charge, reference = *t, name
		}
	})
	if err == nil && reference == "" {
		err = ErrNotFound
	}
	return charge, reference, err
}

func (s Sandbox) refunded(reference string) (cents int64, err error) {
	err = s.each(func(_ string, t *sandboxTransaction) {
		if t.Charged == reference && t.Refusal == "" {
			cents += t.Cents
		}
	})
	return cents, err
}
