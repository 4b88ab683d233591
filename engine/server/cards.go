package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"

	"fairwarning/engine/addresses"
	"fairwarning/engine/api"
	"fairwarning/engine/payment"
	"fairwarning/engine/store"
)

func (s *Server) bindCards(to binding) {
	handle(to, api.AddPaymentMethod, s.addPaymentMethod)
}

// Fields of an address and of a card as the payment method names them (specification section 3).
var (
	billingFields = map[string]string{
		"line1": "billingAddress", "city": "billingCity", "state": "billingState", "postalCode": "billingPostal",
		"country_ID": "billingCountry_ID",
	}
	cardFields = map[string]string{
		payment.FieldNumber: "creditCardNumber", payment.FieldCode: "creditCardCode", payment.FieldExpires: "creditCardExpireDateMonth",
	}
)

// addPaymentMethod has a card verified and keeps what stands for it. Number and code are forgotten when the call ends.
func (s *Server) addPaymentMethod(ctx context.Context, in *api.PaymentMethodInput) (*api.PaymentMethodOutput, error) {
	card := takeCard(&in.Body)
	defer card.Wipe()
	c, user, err := s.known(ctx, in.Authorization)
	if err != nil {
		return nil, err
	}
	x := from(ctx)
	request, wrong := cardRequest(&in.Body, card)
	for field, problem := range card.Problems(store.Time(x.now)) {
		wrong[cardFields[field]] = []string{problem}
	}
	if len(wrong) > 0 {
		return nil, api.Invalid(wrong)
	}
	request.PersonID = c.UserID
	row := cardRow(&request, in.Body.IsDefault)
	if request.Known, err = s.roomForCard(ctx, row); err != nil {
		return nil, err
	}
	if row.ProcessorToken, err = s.Payment.Verify(ctx, request); err != nil {
		return nil, s.refusedCard(ctx, err)
	}
	return s.keepCard(context.WithoutCancel(ctx), c, user, row, in.Body.RegistrationVerificationCard) // it is verified, whoever waits for that
}

// takeCard reads the card out of the payload and leaves neither number nor code there.
func takeCard(said *api.PaymentMethod) payment.Card {
	month, _ := strconv.Atoi(said.CreditCardExpireDateMonth) // two digits by the contract
	year, _ := strconv.Atoi(said.CreditCardExpireDateYear)
	number, code := payment.NewSecret(said.CreditCardNumber), payment.NewSecret(said.CreditCardCode)
	card := payment.Card{Number: number, Code: code, Month: month, Year: 2000 + year}
	said.CreditCardNumber, said.CreditCardCode = "", ""
	return card
}

func cardRequest(said *api.PaymentMethod, card payment.Card) (request payment.Request, wrong map[string][]string) {
	request = payment.Request{FirstName: oneLine(said.FirstName), LastName: oneLine(said.LastName), Card: card,
		Billing: addresses.Normalize(api.Address{Line1: said.BillingAddress, City: said.BillingCity, State: said.BillingState,
			PostalCode: said.BillingPostal, CountryID: said.BillingCountryID})}
	wrong = renamed(addresses.Check(request.Billing), billingFields)
	if request.FirstName == "" {
		wrong["firstName"] = []string{"Enter the first name on the card"}
	}
	if request.LastName == "" {
		wrong["lastName"] = []string{"Enter the last name on the card"}
	}
	return request, wrong
}

func cardRow(r *payment.Request, isDefault bool) store.PaymentMethodRow {
	billing, _ := json.Marshal(r.Billing) // strings and a number always can be
	return store.PaymentMethodRow{
		UserID: r.PersonID, Brand: r.Card.Brand(), LastFour: r.Card.LastFour(), ExpiresMonth: r.Card.Month, ExpiresYear: r.Card.Year,
		FirstName: r.FirstName, LastName: r.LastName, Billing: string(billing), IsDefault: isDefault,
	}
}

// roomForCard refuses an eleventh card before anybody is asked about it, and answers the processor's token of another card of
// the person; empty where there is none.
func (s *Server) roomForCard(ctx context.Context, row store.PaymentMethodRow) (known string, err error) {
	there, err := s.Store.PaymentMethods(ctx, from(ctx).tenant.ID, row.UserID)
	if err != nil || len(there) == 0 {
		return "", err
	}
	isSame := func(old store.PaymentMethodRow) bool { return old.IsSameCard(&row) }
	if len(there) >= store.MostPaymentMethods && !slices.ContainsFunc(there, isSame) {
		return "", tooManyCards()
	}
	return there[0].ProcessorToken, nil
}

func tooManyCards() error {
	return api.BadRequest("You have ten payment methods. Remove one before you add another")
}

// refusedCard tells the processor's refusal as 402. Whatever else went wrong there is not the person's business.
func (s *Server) refusedCard(ctx context.Context, err error) error {
	if refusal := new(payment.Refusal); errors.As(err, &refusal) {
		return api.PaymentRequired(refusal.Message)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	s.Log.Error("no card can be verified", "request", from(ctx).id, "error", err)
	return &api.Error{Status: http.StatusServiceUnavailable, Message: "Cards cannot be verified at the moment. Try again later"}
}

func (s *Server) keepCard(ctx context.Context, c *caller, user store.UserRow, row store.PaymentMethodRow, verifies bool) (*api.PaymentMethodOutput, error) {
	x, messages := from(ctx), []store.MessageRow(nil)
	if verifies {
		user.HasVerifiedPaymentMethod = true
		messages = s.completion(x, &user)
	}
	audit := record(ctx, c, "card-added", map[string]string{"brand": row.Brand, "lastFour": row.LastFour})
	id, err := s.Store.AddPaymentMethod(ctx, x.tenant.ID, row, verifies, audit, messages...)
	if errors.Is(err, store.ErrTooMany) {
		return nil, tooManyCards()
	}
	if err != nil {
		return nil, err
	}
	var out api.PaymentMethodOutput
	out.Body.PaymentProfileID, out.Body.Brand, out.Body.LastFour = id, row.Brand, row.LastFour
	out.Body.HasVerifiedPaymentMethod, out.Body.Step = user.HasVerifiedPaymentMethod, registrationStep(x.tenant, &user)
	return &out, nil
}
