package payment

import (
	"fmt"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// The requests and responses used of Authorize.Net's Customer Information Manager. The API requires this order of fields.

type newCustomer struct {
	Request customerRequest `json:"createCustomerProfileRequest"`
}

type customerRequest struct {
	Authentication authentication  `json:"merchantAuthentication"`
	Profile        customerProfile `json:"profile"`
	Validation     string          `json:"validationMode"`
}

type customerProfile struct {
	ID      string         `json:"merchantCustomerId"`
	Payment paymentProfile `json:"paymentProfiles"`
}

type newCard struct {
	Request cardRequest `json:"createCustomerPaymentProfileRequest"`
}

type cardRequest struct {
	Authentication    authentication `json:"merchantAuthentication"`
	CustomerProfileID string         `json:"customerProfileId"`
	Payment           paymentProfile `json:"paymentProfile"`
	Validation        string         `json:"validationMode"`
}

type authentication struct {
	Name string `json:"name"`
	Key  string `json:"transactionKey"`
}

type paymentProfile struct {
	BillTo  billTo `json:"billTo"`
	Payment struct {
		Card creditCard `json:"creditCard"`
	} `json:"payment"`
}

type billTo struct {
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
	Address   string `json:"address"`
	City      string `json:"city"`
	State     string `json:"state"`
	Zip       string `json:"zip"`
	Country   string `json:"country"`
}

type creditCard struct {
	Number  plainDigits `json:"cardNumber"`
	Expires string      `json:"expirationDate"`
	Code    plainDigits `json:"cardCode"`
}

// plainDigits are marshaled in full, only for the request to the processor.
type plainDigits []byte

func (s plainDigits) MarshalJSON() ([]byte, error) {
	return append(append([]byte{'"'}, s...), '"'), nil
}

func profileOf(r Request) (profile paymentProfile) {
	country := ""
	for _, c := range reference.Countries() {
		if c.CountryID == r.Billing.CountryID {
			country = c.Code
		}
	}
	profile.BillTo = billTo{clip(r.FirstName, 50), clip(r.LastName, 50), clip(line(r.Billing), 60), clip(r.Billing.City, 40),
		clip(r.Billing.State, 40), clip(r.Billing.PostalCode, 20), country}
	profile.Payment.Card = creditCard{plainDigits(r.Card.Number.digits), fmt.Sprintf("%04d-%02d", r.Card.Year, r.Card.Month), plainDigits(r.Card.Code.digits)}
	return profile
}

func line(a api.Address) string {
	if a.Line2 == "" {
		return a.Line1
	}
	return a.Line1 + ", " + a.Line2
}

// clip truncates text to the maximum length of a field.
func clip(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most])
	}
	return text
}

type answer struct {
	CustomerProfileID string   `json:"customerProfileId"`
	PaymentProfileID  string   `json:"customerPaymentProfileId"`
	PaymentProfileIDs []string `json:"customerPaymentProfileIdList"`
	Messages          struct {
		ResultCode string `json:"resultCode"`
		Message    []struct {
			Code string `json:"code"`
			Text string `json:"text"`
		} `json:"message"`
	} `json:"messages"`
}

func (a answer) code() string {
	if len(a.Messages.Message) == 0 {
		return ""
	}
	return a.Messages.Message[0].Code
}

func (a answer) text() string {
	if len(a.Messages.Message) == 0 {
		return ""
	}
	return a.Messages.Message[0].Text
}
