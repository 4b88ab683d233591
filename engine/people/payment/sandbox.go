package payment

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"
)

// Sandbox is a processor that moves no money and needs no network. It decides by a fixed table, most of it from Authorize.Net's testing
// guide (docs/cards-and-payments.md), and accepts everything else. It keeps a file for each payment method and each transaction, which
// never contains a number or a code, so charges are found again after the engine was killed, and by every engine with the same folder.
type Sandbox struct {
	Folder string
	Now    func() time.Time // nil: time.Now
}

// partialCents is what ZIP code 46225 authorizes.
const partialCents = 123

// slowness is how long ZIP code 46254 takes.
const slowness = 3 * time.Second

// errLost is the time-out of ZIP code 46256, after it has charged.
var errLost = errors.New("no response from the sandbox")

// zipAnswers are the results by ZIP code. Where the address verification result leads to a decline, a house's default filters do that.
var zipAnswers = map[string]struct{ avs, refusal string }{
	"46282": {"Y", "This transaction has been declined."},
	"46201": {"A", ""},
	"46203": {"E", mismatch},
	"46204": {"G", ""},
	"46205": {"N", mismatch},
	"46206": {"P", ""},
	"46207": {"R", "The address verification system is not available. Please try again later."},
	"46208": {"S", ""},
	"46209": {"U", ""},
	"46211": {"W", ""},
	"46214": {"X", ""},
	"46217": {"Z", ""},
}

const mismatch = "The transaction has been declined because of an AVS mismatch. The address provided does not match billing address of cardholder."

// Other ZIP codes that have a meaning.
const (
	zipPartial = "46225"
	zipLater   = "46250" // is verified; charges are declined
	zipSlow    = "46254"
	zipLost    = "46256" // charges, then does not answer
)

// codeAnswers are the results by security code; those with a text are declined.
var codeAnswers = map[string]struct{ cvv, refusal string }{
	"900": {"M", ""},
	"901": {"N", "The security code does not match the card."},
	"902": {"S", "The security code should be on the card, but is not indicated."},
	"903": {"U", ""},
	"904": {"P", ""},
}

// refusedAccounts are account numbers whose debits are declined.
var refusedAccounts = map[string]string{
	"10178101": "The account does not have sufficient funds.",
	"10178102": "The account is closed.",
}

// bankFate is what becomes of a debit after a time; 0: never.
type bankFate struct {
	ClearsAfter, ReturnedAfter time.Duration
}

// bankFates are account numbers whose debits clear or are returned soon. All others clear after a day.
var bankFates = map[string]bankFate{
	"10178103": {ClearsAfter: 10 * time.Second},
	"10178104": {ReturnedAfter: 10 * time.Second},
	"10178105": {ClearsAfter: 10 * time.Second, ReturnedAfter: 30 * time.Second},
}

// nonces are the values that stand for a card, as if the browser had given it to the processor.
var nonces = map[string]Stored{
	"sandbox-visa":       {Kind: KindCard, Brand: "Visa", LastFour: "1111", Month: 12, Year: 2039},
	"sandbox-mastercard": {Kind: KindCard, Brand: "Mastercard", LastFour: "0015", Month: 12, Year: 2039},
	"sandbox-checking":   {Kind: KindBank, Brand: "Checking", LastFour: "6789"},
}

// sandboxMethod is the record of a payment method.
type sandboxMethod struct {
	Stored
	Zip     string `json:"zip"`
	Refusal string `json:"refusal"` // of every charge
	Fate    bankFate
}

// CreateCustomer implements Processor.
func (Sandbox) CreateCustomer(ctx context.Context, personID int64) (string, error) {
	return fmt.Sprintf("sandbox-%d", personID), ctx.Err()
}

// AddMethod implements Processor.
func (s Sandbox) AddMethod(ctx context.Context, customer string, m Method) (Stored, error) {
	return s.put(ctx, Stored{Token: customer + "/" + rand.Text()}, m)
}

// UpdateMethod implements Processor.
func (s Sandbox) UpdateMethod(ctx context.Context, known Stored, m Method) (Stored, error) {
	return s.put(ctx, known, m)
}

func (s Sandbox) put(ctx context.Context, known Stored, m Method) (Stored, error) {
	if err := ctx.Err(); err != nil {
		return Stored{}, fmt.Errorf("%w: %w", ErrNotDone, err)
	}
	method, err := m.inSandbox(known)
	if err == nil {
		_, err = m.verdict(Charge{})
	}
	if err != nil {
		return Stored{}, err
	}
	return method.Stored, s.write(methodFolder, fileOf(method.Token), method, true)
}

// DeleteMethod implements Processor.
func (s Sandbox) DeleteMethod(_ context.Context, token string) error {
	return s.remove(methodFolder, fileOf(token))
}

// inSandbox returns the record of a payment method, or a *Refusal of an unknown nonce.
func (m Method) inSandbox(known Stored) (sandboxMethod, error) {
	method := sandboxMethod{Stored: m.shown(known), Zip: first5(m.Billing.PostalCode)}
	if m.Nonce != nil {
		shown, isKnown := nonces[m.Nonce.Value]
		if !isKnown {
			return method, &Refusal{Message: "Invalid OTS Token."}
		}
		shown.Token = known.Token
		method.Stored = shown
	}
	if m.Bank != nil {
		number := string(m.Bank.Number.digits())
		method.Refusal, method.Fate = refusedAccounts[number], bankFate{ClearsAfter: 24 * time.Hour}
		if fate, isSoon := bankFates[number]; isSoon {
			method.Fate = fate
		}
	}
	if method.Zip == zipLater {
		method.Refusal = "This transaction has been declined."
	}
	return method, nil
}

// verdict returns the results of address and security code, or a *Refusal.
func (m Method) verdict(c Charge) (Result, error) {
	code := c.Code
	if m.Card != nil {
		code = m.Card.Code
	}
	result := Result{AVS: "Y"}
	if of, hasMeaning := zipAnswers[first5(m.Billing.PostalCode)]; hasMeaning {
		if result.AVS = of.avs; of.refusal != "" {
			return Result{}, &Refusal{Message: of.refusal}
		}
	}
	of := codeAnswers[string(code.digits())]
	if result.CVV = of.cvv; of.refusal != "" {
		return Result{}, &Refusal{Message: of.refusal}
	}
	return result, nil
}

func first5(zip string) string { return zip[:min(len(zip), 5)] }
