package payment

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"fairwarning/engine/api"
)

// Outcomes of a transaction, and reasons of Authorize.Net handled here.
const (
	approved = "1"
	declined = "2"
	held     = "4" // for review by the house

	reasonDuplicate = "11"
	reasonUnsettled = "54" // a refund of a charge that has not settled
	reasonMissing   = "16" // the transaction was not found
	messageVoided   = "310"
)

// duplicateWindow is for how many seconds the processor refuses another transaction with the same reference, the longest it allows.
const duplicateWindow = "28800"

// Charge implements Processor.
func (c *client) Charge(ctx context.Context, charge Charge) (Result, error) {
	t := transaction{Kind: "authCaptureTransaction", Amount: dollars(charge.Cents),
		Order: &order{charge.Reference, clip(charge.Description, 255)}, Settings: once()}
	if charge.Token != "" {
		t.Profile = profileIn(charge.Token, charge.Code)
	} else {
		profile := profileOf(*charge.Method, Stored{})
		t.Payment, t.BillTo = &profile.Payment, &profile.BillTo
	}
	got, err := c.transact(ctx, charge.Reference, t)
	if err != nil {
		return Result{}, err
	}
	return got.result(charge.Cents)
}

// Refund implements Processor.
func (c *client) Refund(ctx context.Context, r Refund) (Result, error) {
	t := transaction{Kind: "refundTransaction", Amount: dollars(r.Cents), Charged: r.TransactionID,
		Order: &order{Reference: r.Reference}, Settings: once()}
	if r.Token != "" {
		t.Profile = profileIn(r.Token, Secret{})
	} else {
		t.Payment = &paymentOf{Card: &creditCard{Number: plainDigits("XXXX" + r.LastFour), Expires: "XXXX"}}
	}
	got, err := c.transact(ctx, r.Reference, t)
	if err != nil {
		return Result{}, err
	}
	if got.Transaction.reason() != reasonUnsettled {
		return got.result(r.Cents)
	}
	if r.Cents != r.Charged {
		return Result{}, &Refusal{Message: "The payment has not settled yet. Refund all of it now, or part of it tomorrow"}
	}
	if err := c.Void(ctx, r.Reference, r.TransactionID); err != nil {
		return Result{}, err
	}
	return Result{TransactionID: r.TransactionID, Cents: r.Cents, IsVoided: true}, nil
}

// Void implements Processor.
func (c *client) Void(ctx context.Context, reference, transactionID string) error {
	got, err := c.transact(ctx, reference, transaction{Kind: "voidTransaction", Charged: transactionID})
	if err != nil {
		return err
	}
	if t := &got.Transaction; t.Code == approved && t.message() == messageVoided {
		return nil // by an earlier request
	}
	_, err = got.result(0)
	return err
}

func (c *client) transact(ctx context.Context, reference string, t transaction) (response, error) {
	return c.ask(ctx, "createTransactionRequest", &transactionRequest{header{RefID: reference}, t})
}

// result returns the outcome of a transaction over so many cents. A duplicate is one of ours whose outcome Find returns.
func (r *response) result(cents int64) (Result, error) {
	t := &r.Transaction
	switch {
	case t.Code == "" && !r.isOK():
		return Result{}, r.failure()
	case t.Code == held:
		return Result{}, ErrPending
	case t.reason() == reasonDuplicate:
		return Result{}, errors.New("the processor saw this transaction before")
	case t.Code == declined, t.Code == "3":
		return Result{}, t.refusal()
	case t.Code != approved || t.ID == "" || t.ID == "0":
		return Result{}, fmt.Errorf("the processor returned response code %q", t.Code)
	}
	result := Result{TransactionID: t.ID, Cents: cents, AuthCode: t.AuthCode, AVS: t.AVS, CVV: t.CVV, Account: t.account()}
	if t.Prepaid != nil {
		approved, err := api.ParseMoney(t.Prepaid.Approved)
		if err != nil {
			return Result{}, errors.New("the processor returned no approved amount")
		}
		result.Cents = int64(approved)
	}
	return result, nil
}

func (t *transactionResponse) refusal() error {
	text := "This transaction has been declined."
	if len(t.Errors) > 0 && t.Errors[0].Text != "" {
		text = WithoutNumbers(t.Errors[0].Text)
	}
	return &Refusal{Message: text, TransactionID: strings.TrimPrefix(t.ID, "0")}
}

// account returns what the processor reports about the card or bank account.
func (t *transactionResponse) account() Stored {
	shown := Stored{Kind: KindCard, Brand: t.Type, LastFour: masked.FindString(t.Number)}
	if t.Type == "eCheck" {
		shown.Kind, shown.Brand = KindBank, "Bank account"
	}
	return shown
}

func (t *transactionResponse) reason() string {
	if len(t.Errors) == 0 {
		return ""
	}
	return t.Errors[0].Code
}

func (t *transactionResponse) message() string {
	if len(t.Messages) == 0 {
		return ""
	}
	return t.Messages[0].Code
}

func profileIn(token string, code Secret) *transactionProfile {
	customer, method := ids(token)
	return &transactionProfile{Customer: customer, Method: profileCode{ID: method, Code: plainDigits(code.digits())}}
}

func once() *transactionSettings {
	return &transactionSettings{[]setting{{"duplicateWindow", duplicateWindow}}}
}

// dollars formats an amount as the processor wants it.
func dollars(cents int64) string { return fmt.Sprintf("%d.%02d", cents/100, cents%100) }
