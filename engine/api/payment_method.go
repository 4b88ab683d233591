package api

import "maps"

// Payments groups the operations on cards, bank accounts and what is paid with them.
var Payments = &Noun{"Payments", "The person's cards and bank accounts, as the payment processor stores them, and what is paid, deposited and " +
	"refunded with them."}

// methodErrors returns the errors of operations that have the processor verify a payment method.
func methodErrors(more map[int]string) map[int]string {
	all := map[int]string{
		402: "The processor refused the payment method; the first message is the processor's",
		429: "Five of the person's payment methods were declined within an hour, or too many requests; the processor did not see this one. " +
			"Retry-After has the seconds to wait",
		503: "Nothing was done: payment methods cannot be verified at the moment, or the service is busy",
	}
	maps.Copy(all, more)
	return all
}

var (
	CreateCustomerProfile = Personal[BearerInput, CustomerProfileOutput](Payments, "GET /v1/Payment/CreateCustomerProfile", Declaration{
		Summary: "Create the person's profile at the payment processor", Lane: PaymentLane,
		Description: "Returns the person's profile, and creates it first if there is none. A repeat returns the same profile. The answer is never cached.",
		Errors:      map[int]string{503: "The processor cannot be reached at the moment, or the service is busy"},
	})
	GetCustomerProfile = Personal[CustomerProfileInput, CustomerProfileOutput](Payments, "GET /v1/Payment/GetCustomerProfile", Declaration{
		Summary:     "Get the person's profile with its payment methods",
		Description: "The same as CreateCustomerProfile for a profile that exists.",
		Errors:      map[int]string{404: "The person has no such profile"},
	})
	GetSavedPaymentMethods = Personal[BearerInput, PaymentMethodsOutput](Payments, "GET /v1/Payment/GetSavedPaymentMethods", Declaration{
		Summary:     "List the person's payment methods",
		Description: "Oldest first, at most 10. Numbers are never stored: only brand and last four digits are known.",
	})
	AddPaymentMethod = Personal[PaymentMethodInput, PaymentMethodOutput](Payments, "POST /v1/Payment/AddCustomerPaymentMethod", Declaration{
		Summary: "Verify and store a card or a bank account", Lane: PaymentLane, Rate: PaymentRate, MaxBody: 16 * Kilobyte,
		Description: "Has the payment processor verify the payment method and stores the processor's token for it. Numbers and security code are " +
			"never stored or logged. In place of numbers it accepts a nonce, for which the browser gave them to the processor. At most 10 payment " +
			"methods per person.",
		Errors: methodErrors(map[int]string{400: "The person has 10 payment methods already"}),
	})
	UpdatePaymentMethod = Personal[PaymentMethodChangeInput, PaymentMethodOutput](Payments, "PUT /v1/Payment/UpdateCustomerPaymentProfile", Declaration{
		Summary: "Change a card or a bank account", Lane: PaymentLane, Rate: PaymentRate, MaxBody: 16 * Kilobyte,
		Description: "Changes the fields that are there. The processor verifies the payment method again, unless only isDefault is there.",
		Errors:      methodErrors(map[int]string{404: "The person has no such payment method"}),
	})
	DeletePaymentMethod = Personal[PaymentMethodIDInput, PaymentMethodDeletedOutput](Payments, "DELETE /v1/Payment/DeleteCustomerPaymentMethod", Declaration{
		Summary: "Delete a card or a bank account", Lane: PaymentLane,
		Description: "The oldest one left becomes the default if this was it. Someone without a card no longer counts as verified.",
		Errors:      map[int]string{404: "The person has no such payment method"},
	})
)

type CustomerProfileInput struct {
	BearerInput
	ProfileID int64 `query:"profileID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The profile"`
}

type CustomerProfileOutput struct {
	Body struct {
		ProfileID      int64                `json:"profileID" doc:"The person's profile"`
		PaymentMethods []SavedPaymentMethod `json:"paymentMethods" nullable:"false" doc:"Oldest first, at most 10"`
	}
}

type PaymentMethodsOutput struct {
	Body struct {
		PaymentMethods []SavedPaymentMethod `json:"paymentMethods" nullable:"false" doc:"Oldest first, at most 10"`
	}
}

// SavedPaymentMethod is what is known of a stored payment method.
type SavedPaymentMethod struct {
	PaymentProfileID          int64  `json:"paymentProfileID" doc:"The payment method"`
	PaymentType               string `json:"paymentType" enum:"card,bank" doc:"Kind of payment method"`
	Brand                     string `json:"brand" doc:"Brand of the card, or kind of the bank account, such as Checking"`
	AccountType               string `json:"accountType" enum:",checking,savings,businessChecking" doc:"Kind of bank account; empty for a card, or when only the processor knows it"`
	LastFour                  string `json:"lastFour" doc:"Last four digits of the number"`
	CreditCardExpireDateMonth string `json:"creditCardExpireDateMonth" doc:"Month of expiration, two digits; empty for a bank account"`
	CreditCardExpireDateYear  string `json:"creditCardExpireDateYear" doc:"Year of expiration, last two digits; empty for a bank account"`
	IsExpired                 bool   `json:"isExpired" doc:"The card has expired"`
	IsDefault                 bool   `json:"isDefault" doc:"Used by default"`
	FirstName                 string `json:"firstName" doc:"First name of the holder"`
	LastName                  string `json:"lastName" doc:"Last name of the holder"`
	NameOnAccount             string `json:"nameOnAccount" doc:"Name on the bank account; empty for a card"`
	BillingAddress            string `json:"billingAddress" doc:"Street and number of the billing address"`
	BillingCity               string `json:"billingCity" doc:"City"`
	BillingState              string `json:"billingState" doc:"State or province code"`
	BillingPostal             string `json:"billingPostal" doc:"Postal or ZIP code"`
	BillingCountryID          int64  `json:"billingCountry_ID" doc:"Country, from GetCountries; 0 is the United States"`
}

type PaymentMethodInput struct {
	BearerInput
	Body PaymentMethod
}

// PaymentMethod is a card or a bank account as the person enters it (specification section 3).
type PaymentMethod struct {
	FirstName        string `json:"firstName" minLength:"1" maxLength:"100" doc:"First name of the holder"`
	LastName         string `json:"lastName" minLength:"1" maxLength:"100" doc:"Last name of the holder"`
	BillingAddress   string `json:"billingAddress" minLength:"1" maxLength:"200" doc:"Street and number of the billing address"`
	BillingCity      string `json:"billingCity" minLength:"1" maxLength:"100" doc:"City"`
	BillingState     string `json:"billingState,omitempty" maxLength:"100" doc:"State or province code; required where the country has states"`
	BillingPostal    string `json:"billingPostal,omitempty" maxLength:"20" doc:"Postal or ZIP code; required in the United States and Canada"`
	BillingCountryID int64  `json:"billingCountry_ID" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
	PaymentType      string `json:"paymentType" enum:"card,bank" doc:"Kind of payment method"`
	PaymentNumbers
	IsDefault                    bool `json:"isDefault,omitempty" doc:"Use it by default"`
	RegistrationVerificationCard bool `json:"registrationVerificationCard,omitempty" doc:"The card verifies the person for bidding"`
}

// PaymentNumbers are what only the processor may keep: the numbers of a card or of a bank account, or the nonce that represents them.
type PaymentNumbers struct {
	CreditCardNumber          string `json:"creditCardNumber,omitempty" holds:"secret" maxLength:"40" doc:"Card number; spaces and dashes are ignored"`
	CreditCardCode            string `json:"creditCardCode,omitempty" holds:"secret" maxLength:"4" doc:"Security code"`
	CreditCardExpireDateMonth string `json:"creditCardExpireDateMonth,omitempty" pattern:"^(0[1-9]|1[0-2])?$" patternDescription:"the month as two digits, 01 to 12" doc:"Month of expiration, two digits"`
	CreditCardExpireDateYear  string `json:"creditCardExpireDateYear,omitempty" pattern:"^([0-9]{2})?$" patternDescription:"the last two digits of the year" doc:"Year of expiration, last two digits"`
	AccountType               string `json:"accountType,omitempty" enum:",checking,savings,businessChecking" doc:"Kind of bank account"`
	RoutingNumber             string `json:"routingNumber,omitempty" holds:"secret" maxLength:"20" doc:"Routing number of the bank, nine digits"`
	AccountNumber             string `json:"accountNumber,omitempty" holds:"secret" maxLength:"40" doc:"Number of the bank account, 5 to 17 digits"`
	NameOnAccount             string `json:"nameOnAccount,omitempty" maxLength:"22" doc:"Name on the bank account"`
	DataDescriptor            string `json:"dataDescriptor,omitempty" holds:"secret" maxLength:"100" doc:"Descriptor of the processor's nonce, such as COMMON.ACCEPT.INAPP.PAYMENT"`
	DataValue                 string `json:"dataValue,omitempty" holds:"secret" maxLength:"3000" doc:"The processor's nonce, for which the browser gave it the numbers; then no numbers are required"`
}

type PaymentMethodChangeInput struct {
	BearerInput
	Body PaymentMethodChange
}

// PaymentMethodChange has what is new of a payment method.
type PaymentMethodChange struct {
	PaymentProfileID int64   `json:"paymentProfileID" minimum:"1" doc:"The payment method"`
	FirstName        *string `json:"firstName,omitempty" minLength:"1" maxLength:"100" doc:"First name of the holder"`
	LastName         *string `json:"lastName,omitempty" minLength:"1" maxLength:"100" doc:"Last name of the holder"`
	BillingAddress   *string `json:"billingAddress,omitempty" minLength:"1" maxLength:"200" doc:"Street and number; all fields of the billing address come together"`
	BillingCity      string  `json:"billingCity,omitempty" maxLength:"100" doc:"City"`
	BillingState     string  `json:"billingState,omitempty" maxLength:"100" doc:"State or province code; required where the country has states"`
	BillingPostal    string  `json:"billingPostal,omitempty" maxLength:"20" doc:"Postal or ZIP code; required in the United States and Canada"`
	BillingCountryID int64   `json:"billingCountry_ID,omitempty" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
	PaymentType      string  `json:"paymentType,omitempty" enum:",card,bank" doc:"Kind of payment method, which cannot change"`
	PaymentNumbers
	IsDefault                    bool `json:"isDefault,omitempty" doc:"Use it by default; the default ends when another becomes it"`
	RegistrationVerificationCard bool `json:"registrationVerificationCard,omitempty" doc:"The card verifies the person for bidding"`
}

type PaymentMethodIDInput struct {
	BearerInput
	PaymentProfileID int64 `query:"paymentProfileID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The payment method"`
}

type PaymentMethodOutput struct {
	Body struct {
		PaymentProfileID         int64  `json:"paymentProfileID" doc:"The stored payment method"`
		PaymentType              string `json:"paymentType" enum:"card,bank" doc:"Kind of payment method"`
		Brand                    string `json:"brand" doc:"Brand of the card, or kind of the bank account"`
		LastFour                 string `json:"lastFour" doc:"Last four digits"`
		HasVerifiedPaymentMethod bool   `json:"hasVerifiedPaymentMethod" doc:"A card of the person was verified for bidding"`
		Step                     int    `json:"step" enum:"1,2,3,4" doc:"Next step of the registration, as in UserInformation"`
	}
}

type PaymentMethodDeletedOutput struct {
	Body struct {
		Success                  bool `json:"success" doc:"Always true"`
		HasVerifiedPaymentMethod bool `json:"hasVerifiedPaymentMethod" doc:"A card of the person was verified for bidding"`
	}
}
