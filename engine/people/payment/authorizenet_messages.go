package payment

import (
	"encoding/json"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
)

// The requests and responses used of Authorize.Net's API, by its schema (AnetApiSchema.xsd). The API requires this order of fields.

type authentication struct {
	Name string `json:"name"`
	Key  string `json:"transactionKey"`
}

// header begins every request. The processor echoes RefID, so that a response to another request is noticed.
type header struct {
	Authentication authentication `json:"merchantAuthentication"`
	RefID          string         `json:"refId"` // at most 20 characters
}

func (h *header) head() *header { return h }

// request is one that begins with a header.
type request interface{ head() *header }

type customerRequest struct {
	header
	Profile customerProfile `json:"profile"`
}

type customerProfile struct {
	ID string `json:"merchantCustomerId"`
}

type methodRequest struct {
	header
	Customer   string         `json:"customerProfileId"`
	Profile    paymentProfile `json:"paymentProfile"`
	Validation string         `json:"validationMode"`
}

type methodName struct {
	header
	Customer string `json:"customerProfileId"`
	Method   string `json:"customerPaymentProfileId"`
	Unmask   bool   `json:"unmaskExpirationDate,omitempty"`
}

type paymentProfile struct {
	BillTo  billTo    `json:"billTo"`
	Payment paymentOf `json:"payment"`
	ID      string    `json:"customerPaymentProfileId,omitempty"`
}

type paymentOf struct {
	Card  *creditCard  `json:"creditCard,omitempty"`
	Bank  *bankAccount `json:"bankAccount,omitempty"`
	Nonce *opaqueData  `json:"opaqueData,omitempty"`
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
	Code    plainDigits `json:"cardCode,omitempty"`
	Brand   string      `json:"cardType,omitempty"` // only in responses
}

type bankAccount struct {
	Type    string      `json:"accountType"`
	Routing plainDigits `json:"routingNumber"`
	Number  plainDigits `json:"accountNumber"`
	Name    string      `json:"nameOnAccount"`
	Debit   string      `json:"echeckType"`
}

type opaqueData struct {
	Descriptor string `json:"dataDescriptor"`
	Value      string `json:"dataValue"`
}

// plainDigits are marshaled in full, only for the request to the processor.
type plainDigits []byte

func (s plainDigits) MarshalJSON() ([]byte, error) {
	return append(append([]byte{'"'}, s...), '"'), nil
}

func (s *plainDigits) UnmarshalJSON(text []byte) error {
	var masked string
	err := json.Unmarshal(text, &masked)
	*s = plainDigits(masked)
	return err
}

// profileOf returns a payment method as the processor stores it. Numbers that were not entered stay those of known.
func profileOf(m Method, known Stored) (profile paymentProfile) {
	profile.BillTo = billOf(m)
	or := func(number Secret) plainDigits {
		if number.IsEmpty() {
			return plainDigits("XXXX" + known.LastFour)
		}
		return plainDigits(number.digits())
	}
	switch {
	case m.Card != nil:
		profile.Payment.Card = &creditCard{Number: or(m.Card.Number), Expires: fmt.Sprintf("%04d-%02d", m.Card.Year, m.Card.Month),
			Code: plainDigits(m.Card.Code.digits())}
	case m.Bank != nil:
		profile.Payment.Bank = &bankAccount{m.Bank.Type, plainDigits(m.Bank.Routing.digits()), plainDigits(m.Bank.Number.digits()),
			clip(m.Bank.Name, maxAccountName), accountTypes[m.Bank.Type].debit}
	case m.Nonce != nil:
		profile.Payment.Nonce = &opaqueData{m.Nonce.Descriptor, m.Nonce.Value}
	}
	return profile
}

func billOf(m Method) billTo {
	country, _ := reference.Country(m.Billing.CountryID)
	return billTo{clip(m.FirstName, 50), clip(m.LastName, 50), clip(line(m.Billing), 60), clip(m.Billing.City, 40),
		clip(m.Billing.State, 40), clip(m.Billing.PostalCode, 20), country.Code}
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

type transactionRequest struct {
	header
	Transaction transaction `json:"transactionRequest"`
}

type transaction struct {
	Kind     string               `json:"transactionType"`
	Amount   string               `json:"amount,omitempty"`
	Payment  *paymentOf           `json:"payment,omitempty"`
	Profile  *transactionProfile  `json:"profile,omitempty"`
	Charged  string               `json:"refTransId,omitempty"`
	Order    *order               `json:"order,omitempty"`
	BillTo   *billTo              `json:"billTo,omitempty"`
	Settings *transactionSettings `json:"transactionSettings,omitempty"`
}

type transactionProfile struct {
	Customer string      `json:"customerProfileId"`
	Method   profileCode `json:"paymentProfile"`
}

type profileCode struct {
	ID   string      `json:"paymentProfileId"`
	Code plainDigits `json:"cardCode,omitempty"`
}

type order struct {
	Reference   string `json:"invoiceNumber"`
	Description string `json:"description,omitempty"`
}

type transactionSettings struct {
	Settings []setting `json:"setting"`
}

type setting struct {
	Name  string `json:"settingName"`
	Value string `json:"settingValue"`
}

type listRequest struct {
	header
	Sorting sorting `json:"sorting"`
	Paging  paging  `json:"paging"`
}

type settledRequest struct {
	header
	Batch   string  `json:"batchId"`
	Sorting sorting `json:"sorting"`
	Paging  paging  `json:"paging"`
}

type batchListRequest struct {
	header
	First string `json:"firstSettlementDate"`
	Last  string `json:"lastSettlementDate"`
}

type sorting struct {
	By           string `json:"orderBy"`
	IsDescending bool   `json:"orderDescending"`
}

var newestFirst = sorting{"submitTimeUTC", true}

type paging struct {
	Limit  int `json:"limit"`
	Offset int `json:"offset"` // pages, from 1
}

type detailsRequest struct {
	header
	ID string `json:"transId"`
}

// response is every response.
type response struct {
	RefID             string              `json:"refId"`
	CustomerProfileID string              `json:"customerProfileId"`
	PaymentProfileID  string              `json:"customerPaymentProfileId"`
	PaymentProfile    paymentProfile      `json:"paymentProfile"`
	Transaction       transactionResponse `json:"transactionResponse"`
	Transactions      []struct {
		ID        string `json:"transId"`
		Reference string `json:"invoiceNumber"`
	} `json:"transactions"`
	Batches []struct {
		ID string `json:"batchId"`
	} `json:"batchList"`
	Details struct {
		ID       string      `json:"transId"`
		Status   string      `json:"transactionStatus"`
		Reason   string      `json:"responseReasonDescription"`
		AuthCode string      `json:"authCode"`
		AVS      string      `json:"AVSResponse"`
		CVV      string      `json:"cardCodeResponse"`
		Amount   json.Number `json:"authAmount"`
		Payment  paymentOf   `json:"payment"`
		Batch    struct {
			SettledAt time.Time `json:"settlementTimeUTC"`
		} `json:"batch"`
		Returned []struct {
			Code string `json:"code"`
		} `json:"returnedItems"` // of a charge to a bank account
	} `json:"transaction"`
	Messages struct {
		ResultCode string `json:"resultCode"`
		Message    []struct {
			Code string `json:"code"`
			Text string `json:"text"`
		} `json:"message"`
	} `json:"messages"`
}

type transactionResponse struct {
	Code     string `json:"responseCode"`
	AuthCode string `json:"authCode"`
	AVS      string `json:"avsResultCode"`
	CVV      string `json:"cvvResultCode"`
	ID       string `json:"transId"`
	Type     string `json:"accountType"`   // brand of a card, or eCheck
	Number   string `json:"accountNumber"` // masked
	Prepaid  *struct {
		Approved string `json:"approvedAmount"`
	} `json:"prePaidCard"`
	Messages []struct {
		Code string `json:"code"`
	} `json:"messages"`
	Errors []struct {
		Code string `json:"errorCode"`
		Text string `json:"errorText"`
	} `json:"errors"`
}

func (r *response) code() string {
	if len(r.Messages.Message) == 0 {
		return ""
	}
	return r.Messages.Message[0].Code
}

func (r *response) text() string {
	if len(r.Messages.Message) == 0 {
		return ""
	}
	return r.Messages.Message[0].Text
}
