package payment

import (
	"context"
	"crypto/rand"
)

// Sandbox verifies cards by a fixed table of ZIP codes and security codes, the one of Authorize.Net's testing guide, and
// speaks to nobody. All other cards are good, whoever's they are: it is for development and tests.
type Sandbox struct{}

// refusedZips and refusedCodes are what the processor's default filters refuse: no match of the address, no match of the code.
var (
	refusedZips = map[string]string{
		"46282": "This transaction has been declined.",
		"46205": "The transaction has been declined because of an AVS mismatch. The address provided does not match billing address of cardholder.",
		"46207": "The address verification system is not available. Please try again later.",
	}
	refusedCodes = map[string]string{
		"901": "The security code does not match the card.",
		"902": "The security code should be on the card, but is not indicated.",
	}
)

// Verify implements Processor. Of ZIP codes 46201 (street fits), 46217 (ZIP fits) and 46225 (part of the amount, of nothing)
// and of codes 900, 903 and 904 nothing comes.
func (Sandbox) Verify(ctx context.Context, r Request) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	zip := r.Billing.PostalCode
	if refusal, found := refusedZips[zip[:min(len(zip), 5)]]; found {
		return "", &Refusal{refusal}
	}
	if refusal, found := refusedCodes[string(r.Card.Code.digits)]; found {
		return "", &Refusal{refusal}
	}
	return "sandbox-" + rand.Text(), nil
}
