// Package payment talks to a payment processor: customer profiles, stored cards and bank accounts, charges, refunds, voids, and the
// look-up of a transaction whose response was lost. It guarantees that card numbers, security codes and account numbers are in memory
// only for one operation and then overwritten, that they cannot be printed, logged or marshaled, and that no error contains them. A
// refusal carries the processor's message. No request is sent twice.
//
// Sandbox, the default, decides by a fixed table. The HTTP client talks to a processor with Authorize.Net's API.
package payment

import (
	"context"
	"errors"
	"net/url"
	"time"

	"fairwarning/cdn/settings"
	"fairwarning/engine/api"
)

// Processor stores payment methods and moves money. It is safe for concurrent use. After a *Refusal or ErrNotDone nothing was done;
// after any other error it is unknown whether the processor did what was asked.
type Processor interface {
	// CreateCustomer returns the processor's customer profile of a person. The same person gets the same profile.
	CreateCustomer(ctx context.Context, personID int64) (customer string, err error)
	// AddMethod verifies a payment method and stores it in a customer profile.
	AddMethod(ctx context.Context, customer string, m Method) (Stored, error)
	// UpdateMethod verifies and replaces a stored payment method. A card without a number keeps that of known.
	UpdateMethod(ctx context.Context, known Stored, m Method) (Stored, error)
	// DeleteMethod deletes a stored payment method. One that does not exist counts as deleted.
	DeleteMethod(ctx context.Context, token string) error
	// Charge takes money from a card or a bank account. The processor carries out at most one charge per reference.
	Charge(ctx context.Context, c Charge) (Result, error)
	// Refund gives back a charge, or part of it. A charge that has not settled is voided instead, which requires the full amount.
	Refund(ctx context.Context, r Refund) (Result, error)
	// Void cancels a charge that has not settled. A charge that is already voided counts as voided.
	Void(ctx context.Context, reference, transactionID string) error
	// Find returns the outcome of the transaction with our reference: its result, a *Refusal if it was declined, ErrNotFound if the
	// processor has no such transaction, or ErrPending if it has not decided.
	Find(ctx context.Context, reference string, sent time.Time) (Result, error)
	// Clearing returns how far a charge to a bank account has come.
	Clearing(ctx context.Context, transactionID string) (Clearing, error)
}

// Clearing is how far a charge to a bank account has come. A charge that has cleared can still be returned, as long as AskAgain is set.
type Clearing struct {
	IsCleared, IsReturned bool
	AskAgain              time.Duration // 0: nothing changes after this
}

// Houses are the processors of auction houses with their own login, by slug.
type Houses map[string]Processor

// Of returns the processor of a house, or the shared one if the house has no login.
func (h Houses) Of(slug string, otherwise Processor) Processor {
	if own, has := h[slug]; has {
		return own
	}
	return otherwise
}

// Errors of a Processor.
var (
	ErrNotDone  = errors.New("the processor did nothing")
	ErrNotFound = errors.New("the processor has no such transaction")
	ErrPending  = errors.New("the processor has not decided yet")
)

// Method is a way to pay as a person enters it. Exactly one of Card, Bank and Nonce is set. Wipe it when the operation ends.
type Method struct {
	FirstName, LastName string
	Billing             api.Address
	Card                *Card
	Bank                *BankAccount
	Nonce               *Nonce
}

// Wipe overwrites all numbers and codes.
func (m Method) Wipe() {
	if m.Card != nil {
		m.Card.Wipe()
	}
	if m.Bank != nil {
		m.Bank.Wipe()
	}
}

// HasNumbers reports whether a number was entered, or a nonce that represents one.
func (m Method) HasNumbers() bool {
	return m.Nonce != nil || m.Card != nil && !m.Card.Number.IsEmpty() || m.Bank != nil && !m.Bank.Number.IsEmpty()
}

// Nonce represents a card or a bank account that the browser gave to the processor, which accepts it once, within 15 minutes.
type Nonce struct{ Descriptor, Value string }

// Kinds of payment methods.
const (
	KindCard = "card"
	KindBank = "bank"
)

// Stored is a payment method that the processor stores, with what may be shown of it.
type Stored struct {
	Token       string // "customer/payment method"
	Kind        string // KindCard or KindBank
	Brand       string // of a card, or kind of a bank account
	LastFour    string
	Month, Year int // of expiration; 0 for a bank account
}

// Charge asks for money. Either Token or Method is set.
type Charge struct {
	Reference   string // ours, at most 20 letters and digits, different for every attempt
	Cents       int64
	Token       string
	Code        Secret // security code of the stored card; may be empty
	Method      *Method
	Description string
}

// Refund gives back Cents of a charge of Charged.
type Refund struct {
	Reference      string
	TransactionID  string // of the charge
	Charged, Cents int64
	Token          string // of the stored method that was charged; empty: it was not stored
	LastFour       string
}

// Result is a transaction that was approved.
type Result struct {
	TransactionID string
	Cents         int64 // approved; less than asked for if the card had less
	AuthCode      string
	AVS, CVV      string // one-letter results of address and security code
	IsVoided      bool
	Account       Stored // what was charged, without a token; only what the processor reports
}

// Refusal is returned when the processor declines.
type Refusal struct {
	Message       string
	TransactionID string // empty if the processor gave none
}

func (e *Refusal) Error() string { return e.Message }

// Settings select the processor.
type Settings struct {
	URL        string // of the HTTP processor, https unless it is on this machine; empty: the sandbox
	Login, Key string // API login and transaction key of the house
	Folder     string // of the sandbox's records
	ClientKey  string // the house's public key, for HostedForm
	ScriptURL  string // of the script that gives numbers to the processor, for HostedForm; empty: that of Authorize.Net
}

// New returns the configured processor.
func New(set Settings) (Processor, error) {
	if set.URL == "" {
		return Sandbox{Folder: set.Folder}, nil
	}
	address, err := url.Parse(set.URL)
	if err != nil || address.Host == "" || address.Scheme != "https" && !(address.Scheme == "http" && settings.IsThisMachine(address.Hostname())) {
		return nil, errors.New("PAYMENT_URL must be an https URL")
	}
	if set.Login == "" || set.Key == "" {
		return nil, errors.New("PAYMENT_URL requires PAYMENT_LOGIN and PAYMENT_KEY")
	}
	return newHTTP(set), nil
}
