package payment

import (
	"context"
	"crypto/rand"
)

// Sandbox verifies cards by the fixed ZIP codes and security codes of Authorize.Net's testing guide, without network access. It
// accepts all other cards. It is for development and tests.
type Sandbox struct{}

// refusedZips and refusedCodes are declined by the processor's default filters: address mismatch and security code mismatch.
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

// Verify implements Processor. It accepts ZIP codes 46201 (street matches), 46217 (ZIP matches) and 46225 (partial authorization, which
// zero cannot have), and security codes 900, 903 and 904.
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
