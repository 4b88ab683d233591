package people

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
)

func (s *Operations) bindCards(to request.Binding) {
	request.Handle(to, api.AddPaymentMethod, s.addPaymentMethod)
}

// Fields of an address and a card by their names in a payment method (specification section 3).
var (
	billingFields = map[string]string{
		"line1": "billingAddress", "city": "billingCity", "state": "billingState", "postalCode": "billingPostal",
		"country_ID": "billingCountry_ID",
	}
	cardFields = map[string]string{
		payment.FieldNumber: "creditCardNumber", payment.FieldCode: "creditCardCode", payment.FieldExpires: "creditCardExpireDateMonth",
	}
)

// addPaymentMethod has the processor verify a card and stores the token it returns. Number and security code are wiped
// when the request ends.
func (s *Operations) addPaymentMethod(ctx context.Context, in *api.PaymentMethodInput) (*api.PaymentMethodOutput, error) {
	card := extractCard(&in.Body)
	defer card.Wipe()
	c, user, err := s.Sessions.Known(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := request.From(ctx)
	request, wrong := cardRequest(&in.Body, card)
	for field, problem := range card.Problems(db.Time(x.Now)) {
		wrong[cardFields[field]] = []string{problem}
	}
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	request.PersonID = c.UserID
	row := cardRow(&request, in.Body.IsDefault)
	if request.Known, err = s.checkCardLimit(ctx, row); err != nil {
		return nil, err
	}
	if row.ProcessorToken, err = s.verifyCard(ctx, request); err != nil {
		return nil, err
	}
	return s.saveCard(context.WithoutCancel(ctx), c, user, row, in.Body.RegistrationVerificationCard) // the card is verified, so save it even if the client has left
}

// extractCard moves the card out of the payload, leaving neither number nor code behind.
func extractCard(input *api.PaymentMethod) payment.Card {
	month, _ := strconv.Atoi(input.CreditCardExpireDateMonth) // the contract requires two digits
	year, _ := strconv.Atoi(input.CreditCardExpireDateYear)
	number, code := payment.NewSecret(input.CreditCardNumber), payment.NewSecret(input.CreditCardCode)
	card := payment.Card{Number: number, Code: code, Month: month, Year: 2000 + year}
	input.CreditCardNumber, input.CreditCardCode = "", ""
	return card
}

func cardRequest(input *api.PaymentMethod, card payment.Card) (request payment.Request, wrong map[string][]string) {
	request = payment.Request{FirstName: api.OneLine(input.FirstName), LastName: api.OneLine(input.LastName), Card: card,
		Billing: addresses.Normalize(api.Address{Line1: input.BillingAddress, City: input.BillingCity, State: input.BillingState,
			PostalCode: input.BillingPostal, CountryID: input.BillingCountryID})}
	wrong = api.Renamed(addresses.Check(request.Billing), billingFields)
	if request.FirstName == "" {
		wrong["firstName"] = []string{"Enter the first name on the card"}
	}
	if request.LastName == "" {
		wrong["lastName"] = []string{"Enter the last name on the card"}
	}
	return request, wrong
}

func cardRow(r *payment.Request, isDefault bool) PaymentMethodRow {
	billing, _ := json.Marshal(r.Billing) // strings and a number always encode
	return PaymentMethodRow{
		UserID: r.PersonID, Brand: r.Card.Brand(), LastFour: r.Card.LastFour(), ExpiresMonth: r.Card.Month, ExpiresYear: r.Card.Year,
		FirstName: r.FirstName, LastName: r.LastName, Billing: string(billing), IsDefault: isDefault,
	}
}

// checkCardLimit refuses a card above the limit before it reaches the processor. It returns the processor's token
// of one of the person's cards, or "" if there is none.
func (s *Operations) checkCardLimit(ctx context.Context, row PaymentMethodRow) (token string, err error) {
	existing, err := PaymentMethods(ctx, s.Store, request.From(ctx).Tenant.ID, row.UserID)
	if err != nil || len(existing) == 0 {
		return "", err
	}
	isSame := func(old PaymentMethodRow) bool { return old.IsSameCard(&row) }
	if len(existing) >= MaxPaymentMethods && !slices.ContainsFunc(existing, isSame) {
		return "", tooManyCards()
	}
	return existing[0].ProcessorToken, nil
}

// verifyCard has the processor verify a card and returns its token. A person whose cards were declined too often gets a 429, and
// the processor never sees the card. A card that is tried when the engine stops counts as declined.
func (s *Operations) verifyCard(ctx context.Context, r payment.Request) (token string, err error) {
	leave, err := s.cardTries.enter(ctx, r.PersonID)
	if err != nil {
		return "", err
	}
	defer leave()
	x := request.From(ctx)
	if err := countDecline(ctx, s.Store, x.Tenant.ID, r.PersonID, x.Now); err != nil {
		return "", tooSoon(err, "Too many of your cards were declined. Try again later, or call us")
	}
	token, err = s.Payment.Verify(ctx, r)
	if refusal := new(payment.Refusal); errors.As(err, &refusal) {
		return "", api.PaymentRequired(refusal.Message)
	}
	// Even if the client has left, and if this fails, the count only ends later.
	if err := uncountDecline(context.WithoutCancel(ctx), s.Store, x.Tenant.ID, r.PersonID, x.Now); err != nil {
		s.Log.Error("could not take back the count of a card that was not declined", "request", x.ID, "error", err)
	}
	if err != nil {
		return "", s.cardError(ctx, err)
	}
	return token, nil
}

func tooManyCards() error {
	return api.BadRequest("You have 10 payment methods. Remove one before adding another")
}

// cardError logs why a card could not be verified, and returns a 503.
func (s *Operations) cardError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.Log.Error("could not verify a card", "request", request.From(ctx).ID, "error", err)
	return &api.Error{Status: http.StatusServiceUnavailable, Message: "We can't verify cards right now. Try again later"}
}

func (s *Operations) saveCard(ctx context.Context, c *identity.Caller, user db.UserRow, row PaymentMethodRow, verifies bool) (*api.PaymentMethodOutput, error) {
	x, messages := request.From(ctx), []db.MessageRow(nil)
	if verifies {
		user.HasVerifiedPaymentMethod = true
		messages = s.completion(x, &user)
	}
	audit := identity.Record(ctx, c, "card-added", map[string]string{"brand": row.Brand, "lastFour": row.LastFour})
	id, err := AddPaymentMethod(ctx, s.Store, x.Tenant.ID, row, verifies, audit, messages...)
	if errors.Is(err, ErrTooMany) {
		return nil, tooManyCards()
	}
	if err != nil {
		return nil, err
	}
	var out api.PaymentMethodOutput
	out.Body.PaymentProfileID, out.Body.Brand, out.Body.LastFour = id, row.Brand, row.LastFour
	out.Body.HasVerifiedPaymentMethod, out.Body.Step = user.HasVerifiedPaymentMethod, registrationStep(x.Tenant, &user)
	return &out, nil
}
