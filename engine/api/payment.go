package api

import (
	"maps"
	"time"
)

// PayErrors returns the errors of operations that take or give back money.
func PayErrors(more map[int]string) map[int]string {
	all := map[int]string{
		402: "The processor declined; the first message is the processor's. Nothing was charged",
		409: "The amount, the surcharge or what is due has changed; nothing was charged",
		429: "Too many payments, or too many were declined, within an hour. Retry-After has the seconds to wait",
		503: "Nothing was charged: the processor cannot be reached at the moment, or the service is busy",
		504: "The processor has not answered. outcome is \"unknown\": repeat the request with the same Idempotency-Key until it has an outcome. It " +
			"is never charged twice",
	}
	maps.Copy(all, more)
	return all
}

const payDescription = "Staff who acts for the person has to give the card's security code above $1,000 within 24 hours. Repeats with the same " +
	"Idempotency-Key, and without a key the same payment within two minutes, are charged once. "

var (
	PayInvoice = Personal[PayInvoiceInput, PaymentOutput](Payments, "POST /v1/Payment/PayInvoice", Declaration{
		Summary: "Pay an invoice with a stored payment method", Lane: PaymentLane, Description: payDescription + "Cards are charged the surcharge " +
			"that GetSurcharge returns, too.",
		Errors: PayErrors(map[int]string{404: "The person has no such invoice or payment method"}),
	})
	ChargePaymentProfile = Personal[PayInvoiceInput, PaymentOutput](Payments, "POST /v1/Payment/ChargeCustomerPaymentProfile", Declaration{
		Summary: "Charge a stored payment method for an invoice", Lane: PaymentLane, Description: payDescription + "The same as PayInvoice.",
		Errors: PayErrors(map[int]string{404: "The person has no such invoice or payment method"}),
	})
	PayInvoiceCC = Personal[PayInvoiceCardInput, PaymentOutput](Payments, "POST /v1/Payment/PayInvoiceCC", Declaration{
		Summary: "Pay an invoice with a card", Lane: PaymentLane, Rate: PaymentRate, MaxBody: 16 * Kilobyte,
		Description: payDescription + "With savePaymentMethod, the card is stored first. The surcharge that GetSurcharge returns is added.",
		Errors:      PayErrors(map[int]string{404: "The person has no such invoice"}),
	})
	CreditCardDeposit = Personal[CardDepositInput, PaymentOutput](Payments, "POST /v1/Payment/CreditCardDeposit", Declaration{
		Summary: "Pay a deposit with a card", Lane: PaymentLane, Rate: PaymentRate, MaxBody: 16 * Kilobyte,
		Description: payDescription + "A deposit raises the buying limit. It has no surcharge.", Errors: PayErrors(nil),
	})
	SavedMethodDeposit = Personal[DepositInput, PaymentOutput](Payments, "POST /v1/Payment/SavedMethodDeposit", Declaration{
		Summary: "Pay a deposit with a stored payment method", Lane: PaymentLane,
		Description: payDescription + "A deposit raises the buying limit; one by bank does once it has cleared. It has no surcharge.",
		Errors:      PayErrors(map[int]string{404: "The person has no such payment method"}),
	})
	RefundPayment = Personal[RefundInput, PaymentOutput](Payments, "POST /v1/Payment/RefundPayment", Declaration{
		Summary: "Refund a payment, or part of it", Duty: DutyMoney, Lane: PaymentLane, Extension: true, Optional: true,
		Description: "Gives the money back to the card or bank account it came from. A charge that has not settled can only be refunded entirely.",
		Errors:      PayErrors(map[int]string{404: "There is no such payment"}),
	})
	GetPayments = Personal[PaymentsInput, PaymentsOutput](Payments, "GET /v1/Payment/GetPayments", Declaration{
		Summary: "List payments and refunds", Extension: true, Optional: true,
		Description: "Latest first, with those whose outcome is still unknown. Staff may name a person.",
		Errors:      map[int]string{403: "Only the office may ask for another person's payments"},
	})
	GetDeposits = Personal[PaymentsInput, DepositsOutput](Payments, "GET /v1/Payment/GetDeposits", Declaration{
		Summary: "List what became of the person's deposits", Extension: true, Optional: true,
		Description: "Deposits that were received, and what was released, applied to invoices, forfeited or returned by the bank, latest first, " +
			"with the balance after each. Payments without an outcome, and declined ones, are in GetPayments only. Staff may name a person.",
		Errors: map[int]string{403: "Only the office may ask for another person's deposits"},
	})
)

type PayInvoiceInput struct {
	BearerInput
	KeyInput
	Body InvoicePayment
}

// InvoicePayment pays an invoice with a stored payment method (specification section 3).
type InvoicePayment struct {
	InvoiceID       int64  `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	Amount          Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars toward the invoice, without the surcharge"`
	CCV             string `json:"ccv,omitempty" holds:"secret" maxLength:"4" doc:"Security code of the card"`
	PaymentMethodID int64  `json:"paymentMethod_ID" minimum:"1" doc:"The payment method: paymentProfileID of GetSavedPaymentMethods"`
	ProfileID       int64  `json:"profile_ID,omitempty" minimum:"0" doc:"The person's profile; 0: whichever they have"`
	ConvenienceFee  *Money `json:"convenienceFee,omitempty" minimum:"0" maximum:"100000000" doc:"The surcharge that the person was shown; if it has changed, nothing is charged"`
}

type PayInvoiceCardInput struct {
	BearerInput
	KeyInput
	Body InvoiceCardPayment
}

// InvoiceCardPayment pays an invoice with a card.
type InvoiceCardPayment struct {
	InvoiceID int64 `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	Amount    Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars toward the invoice, without the surcharge"`
	CardPayment
	ConvenienceFee *Money `json:"convenienceFee,omitempty" minimum:"0" maximum:"100000000" doc:"The surcharge that the person was shown; if it has changed, nothing is charged"`
}

// CardPayment is a card as the person enters it to pay (specification section 3).
type CardPayment struct {
	CardNumber        string `json:"cardNumber,omitempty" holds:"secret" maxLength:"40" doc:"Card number; spaces and dashes are ignored"`
	ExpireMonth       string `json:"expireMonth,omitempty" pattern:"^(0[1-9]|1[0-2])?$" patternDescription:"the month as two digits, 01 to 12" doc:"Month of expiration, two digits"`
	ExpireYear        string `json:"expireYear,omitempty" pattern:"^([0-9]{2})?$" patternDescription:"the last two digits of the year" doc:"Year of expiration, last two digits"`
	CCV               string `json:"ccv,omitempty" holds:"secret" maxLength:"4" doc:"Security code"`
	DataDescriptor    string `json:"dataDescriptor,omitempty" holds:"secret" maxLength:"100" doc:"Descriptor of the processor's nonce"`
	DataValue         string `json:"dataValue,omitempty" holds:"secret" maxLength:"3000" doc:"The processor's nonce; then no numbers are required"`
	Name              string `json:"name" minLength:"1" maxLength:"200" doc:"Name on the card"`
	Address           string `json:"address" minLength:"1" maxLength:"200" doc:"Street and number of the billing address"`
	City              string `json:"city" minLength:"1" maxLength:"100" doc:"City"`
	State             string `json:"state,omitempty" maxLength:"100" doc:"State or province code; required where the country has states"`
	PostalCode        string `json:"postalCode,omitempty" maxLength:"20" doc:"Postal or ZIP code; required in the United States and Canada"`
	CountryID         int64  `json:"country_ID,omitempty" minimum:"0" doc:"Country, from GetCountries; 0 is the United States"`
	SavePaymentMethod bool   `json:"savePaymentMethod,omitempty" doc:"Store the card, too"`
}

type CardDepositInput struct {
	BearerInput
	KeyInput
	Body CardDeposit
}

// CardDeposit pays a deposit with a card.
type CardDeposit struct {
	Amount Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	CardPayment
}

type DepositInput struct {
	BearerInput
	KeyInput
	Body Deposit
}

// Deposit pays a deposit with a stored payment method (specification section 3).
type Deposit struct {
	Amount           Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	PaymentProfileID int64  `json:"paymentProfile_ID" minimum:"1" doc:"The payment method: paymentProfileID of GetSavedPaymentMethods"`
	CCV              string `json:"ccv,omitempty" holds:"secret" maxLength:"4" doc:"Security code of the card"`
	PaymentMethodID  int64  `json:"paymentMethod_ID,omitempty" minimum:"0" doc:"The same as paymentProfile_ID, or 0"`
}

type RefundInput struct {
	BearerInput
	KeyInput
	Body Refund
}

// Refund gives back a payment, or part of it.
type Refund struct {
	PaymentID int64 `json:"payment_ID" minimum:"1" doc:"The payment"`
	Amount    Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars, at most what was charged with the surcharge"`
}

type PaymentOutput struct{ Body Payment }

// Payment is a charge or a refund.
type Payment struct {
	PaymentID      int64     `json:"payment_ID" doc:"The payment"`
	Purpose        string    `json:"purpose" enum:"invoice,deposit,refund" doc:"What it is for"`
	State          string    `json:"state" enum:"pending,approved,declined,failed,reversed" doc:"pending: the outcome is still unknown; failed and reversed: nothing was charged"`
	InvoiceID      int64     `json:"invoice_ID" doc:"The invoice; 0: none"`
	RefundOf       int64     `json:"refundOf" doc:"The payment that was refunded; 0: none"`
	Amount         Money     `json:"amount" doc:"Dollars toward the invoice or deposit, or given back"`
	ConvenienceFee Money     `json:"convenienceFee" doc:"Surcharge in dollars on top"`
	PaymentType    string    `json:"paymentType" enum:"card,bank" doc:"Kind of payment method"`
	Brand          string    `json:"brand" doc:"Brand of the card, or kind of the bank account"`
	LastFour       string    `json:"lastFour" doc:"Last four digits"`
	Message        string    `json:"message" doc:"Why it was declined or reversed; otherwise empty"`
	At             time.Time `json:"at" doc:"When it was made"`
	ActedBy        string    `json:"actedBy,omitempty" doc:"Name of the staff member who acted for the person, or refunded; left out: the person"`
}

type PaymentsInput struct {
	BearerInput
	PageInput
	UserID int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Staff: the person; 0: the caller"`
}

type PaymentsOutput struct {
	Body struct {
		Payments []Payment `json:"payments" nullable:"false" doc:"The payments of this page, latest first"`
		Page
	}
}

type DepositsOutput struct {
	Body struct {
		OnDeposit Money          `json:"onDeposit" doc:"Dollars on deposit, with those that have not cleared or are being released"`
		Clearing  Money          `json:"clearing" doc:"Dollars of it that the bank may still return; they do not count yet"`
		Releasing Money          `json:"releasing" doc:"Dollars of it that are being released; they do not count anymore"`
		Deposits  []DepositEntry `json:"deposits" nullable:"false" doc:"What changed the deposit, latest first"`
		Page
	}
}

// What changes a deposit.
const (
	DepositReceived  = "received"
	DepositReleased  = "released"
	DepositApplied   = "applied"
	DepositForfeited = "forfeited"
	DepositReturned  = "returned"
)

// DepositEntry is one change of what a person has on deposit.
type DepositEntry struct {
	EntryID     int64     `json:"entry_ID" doc:"The entry"`
	Kind        string    `json:"kind" enum:"received,released,applied,forfeited,returned" doc:"applied: paid an invoice; forfeited: the auction house kept it; returned: the bank took the payment back"`
	Amount      Money     `json:"amount" doc:"Dollars; below 0, they left the deposit"`
	Balance     Money     `json:"balance" doc:"Dollars on deposit afterwards"`
	InvoiceID   int64     `json:"invoice_ID" doc:"The invoice it was applied to; 0: none"`
	PaymentID   int64     `json:"payment_ID" doc:"The payment or refund on this site; 0: none, or recorded by the office"`
	PaymentType string    `json:"paymentType" enum:",card,bank,check,wire,cash" doc:"How the money came or went; empty: none moved"`
	Brand       string    `json:"brand" doc:"Brand of the card, or kind of the bank account, of a payment on this site"`
	LastFour    string    `json:"lastFour" doc:"Last four digits of a payment on this site"`
	IsClearing  bool      `json:"isClearing" doc:"The bank may still return it; it does not count yet"`
	At          time.Time `json:"at" doc:"When it was recorded"`
	ActedBy     string    `json:"actedBy,omitempty" doc:"Name of the staff member who acted for the person on this site; left out: the person"`
}
