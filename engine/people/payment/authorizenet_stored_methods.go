package payment

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

// liveMode makes the processor verify a card by a zero-amount authorization before it stores it.
const liveMode = "liveMode"

// CreateCustomer implements Processor.
func (c *client) CreateCustomer(ctx context.Context, personID int64) (string, error) {
	got, err := c.ask(ctx, "createCustomerProfileRequest", &customerRequest{Profile: customerProfile{ID: fmt.Sprintf("person-%d", personID)}})
	switch {
	case err != nil:
		return "", err
	case got.code() == codeDuplicate: // from a request whose response was lost
		got.CustomerProfileID = profileID.FindString(got.text())
	case !got.isOK():
		return "", got.failure()
	}
	if got.CustomerProfileID == "" {
		return "", errors.New("the processor returned no customer profile")
	}
	return got.CustomerProfileID, nil
}

// profileID matches the id of the existing customer profile in the error for a duplicate.
var profileID = regexp.MustCompile(`[0-9]{1,20}`)

// AddMethod implements Processor. A payment method that the profile already has is not an error: the response of the request that
// stored it may have been lost.
func (c *client) AddMethod(ctx context.Context, customer string, m Method) (Stored, error) {
	got, err := c.ask(ctx, "createCustomerPaymentProfileRequest", &methodRequest{Customer: customer, Profile: profileOf(m, Stored{}), Validation: liveMode})
	if err != nil {
		return Stored{}, err
	}
	if got.code() != codeDuplicate {
		if err := got.verified(); err != nil {
			return Stored{}, err
		}
	}
	if got.PaymentProfileID == "" {
		return Stored{}, errors.New("the processor stored no payment method")
	}
	return c.stored(ctx, Stored{Token: customer + "/" + got.PaymentProfileID}, m)
}

// UpdateMethod implements Processor.
func (c *client) UpdateMethod(ctx context.Context, known Stored, m Method) (Stored, error) {
	customer, method := ids(known.Token)
	profile := profileOf(m, known)
	profile.ID = method
	got, err := c.ask(ctx, "updateCustomerPaymentProfileRequest", &methodRequest{Customer: customer, Profile: profile, Validation: liveMode})
	if err == nil {
		err = got.verified()
	}
	if err != nil {
		return Stored{}, err
	}
	return c.stored(ctx, known, m)
}

// DeleteMethod implements Processor.
func (c *client) DeleteMethod(ctx context.Context, token string) error {
	customer, method := ids(token)
	_, err := c.askFor(ctx, "deleteCustomerPaymentProfileRequest", &methodName{Customer: customer, Method: method}, codeMissing)
	return err
}

// verified returns nil if the processor accepted a payment method.
func (r *response) verified() error {
	switch {
	case r.isOK():
		return nil
	case r.code() == codeDeclined:
		return &Refusal{Message: WithoutNumbers(r.text())}
	case r.code() == codeTooMany:
		return &Refusal{Message: "You have 10 payment methods. Remove one before adding another"}
	}
	return r.failure()
}

// stored completes what may be shown of a payment method. What the browser gave to the processor only the processor knows.
func (c *client) stored(ctx context.Context, s Stored, m Method) (Stored, error) {
	if m.Nonce == nil {
		return m.shown(s), nil
	}
	customer, method := ids(s.Token)
	got, err := c.askFor(ctx, "getCustomerPaymentProfileRequest", &methodName{Customer: customer, Method: method, Unmask: true})
	if err != nil {
		return Stored{}, err
	}
	return got.PaymentProfile.Payment.shown(s), nil
}

// Shown returns what may be shown of a payment method; of a nonce, nothing.
func (m Method) Shown() Stored { return m.shown(Stored{}) }

// shown adds to a stored payment method what the person entered.
func (m Method) shown(s Stored) Stored {
	switch {
	case m.Card != nil:
		s.Kind, s.Month, s.Year = KindCard, m.Card.Month, m.Card.Year
		if !m.Card.Number.IsEmpty() {
			s.Brand, s.LastFour = m.Card.Brand(), m.Card.LastFour()
		}
	case m.Bank != nil:
		s.Kind, s.Brand = KindBank, m.Bank.Title()
		if !m.Bank.Number.IsEmpty() {
			s.LastFour = m.Bank.LastFour()
		}
	}
	return s
}

// shown reads the masked payment method of a response.
func (p paymentOf) shown(s Stored) Stored {
	if bank := p.Bank; bank != nil {
		s.Kind, s.Brand, s.LastFour = KindBank, accountTypes[bank.Type].title, masked.FindString(string(bank.Number))
		return s
	}
	s.Kind = KindCard
	if card := p.Card; card != nil {
		s.Brand, s.LastFour = card.Brand, masked.FindString(string(card.Number))
		if found := expiry.FindStringSubmatch(card.Expires); found != nil {
			s.Year, _ = strconv.Atoi(found[1]) // the expression requires digits
			s.Month, _ = strconv.Atoi(found[2])
		}
	}
	return s
}

var (
	masked = regexp.MustCompile(`[0-9]{4}$`)
	expiry = regexp.MustCompile(`^([0-9]{4})-([0-9]{2})$`)
)
