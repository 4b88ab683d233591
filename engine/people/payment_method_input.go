package people

import (
	"strconv"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/payment"
)

// Fields of an address, a card and a bank account by their names in a payment method (specification section 3).
var (
	billingFields = map[string]string{
		"line1": "billingAddress", "city": "billingCity", "state": "billingState", "postalCode": "billingPostal",
		"country_ID": "billingCountry_ID",
	}
	numberFields = map[string]string{
		payment.FieldNumber: "creditCardNumber", payment.FieldCode: "creditCardCode", payment.FieldExpires: "creditCardExpireDateMonth",
		payment.FieldAccountType: "accountType", payment.FieldRouting: "routingNumber", payment.FieldAccountNumber: "accountNumber",
		payment.FieldAccountName: "nameOnAccount",
	}
)

// TakeNumbers moves a card, a bank account or a nonce out of a payload, leaving no number and no code behind.
func TakeNumbers(in *api.PaymentNumbers, kind string) (m payment.Method) {
	month, _ := strconv.Atoi(in.CreditCardExpireDateMonth) // the contract requires two digits, or none
	year, _ := strconv.Atoi(in.CreditCardExpireDateYear)
	card := payment.Card{Number: payment.NewSecret(in.CreditCardNumber), Code: payment.NewSecret(in.CreditCardCode), Month: month, Year: 2000 + year}
	bank := payment.BankAccount{Type: in.AccountType, Routing: payment.NewSecret(in.RoutingNumber), Number: payment.NewSecret(in.AccountNumber),
		Name: api.OneLine(in.NameOnAccount)}
	switch {
	case in.DataValue != "":
		m.Nonce = &payment.Nonce{Descriptor: in.DataDescriptor, Value: in.DataValue}
	case kind == payment.KindBank:
		m.Bank = &bank
	default:
		m.Card = &card
	}
	in.CreditCardNumber, in.CreditCardCode, in.RoutingNumber, in.AccountNumber, in.DataValue = "", "", "", "", ""
	return m
}

// MethodProblems checks a payment method without the processor and returns messages by field. With hostedFields, only the processor's
// own form may take numbers.
func MethodProblems(m payment.Method, now time.Time, hostedFields bool) map[string][]string {
	wrong := api.Renamed(addresses.Check(m.Billing), billingFields)
	require(wrong, "firstName", m.FirstName, "Enter the first name of the holder")
	require(wrong, "lastName", m.LastName, "Enter the last name of the holder")
	problems := map[string]string{}
	switch {
	case m.Nonce == nil && hostedFields && m.Card != nil && !m.Card.Number.IsEmpty():
		problems[payment.FieldNumber] = "Enter the card in the payment processor's form"
	case m.Nonce == nil && hostedFields && m.Bank != nil:
		problems[payment.FieldAccountNumber] = "Enter the account in the payment processor's form"
	case m.Card != nil:
		problems = m.Card.Problems(now)
	case m.Bank != nil:
		problems = m.Bank.Problems()
	}
	for field, problem := range problems {
		wrong[numberFields[field]] = []string{problem}
	}
	return wrong
}

// billingOf returns the normalized billing address of a payload.
func billingOf(line1, city, state, postalCode string, countryID int64) api.Address {
	return addresses.Normalize(api.Address{Line1: line1, City: city, State: state, PostalCode: postalCode, CountryID: countryID})
}
