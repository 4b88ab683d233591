package office

import "fairwarning/engine/api"

var (
	GetBuyerPaymentMethods = api.Personal[BuyerPaymentMethodsInput, BuyerPaymentMethodsOutput](noun, "GET /v1/Office/GetBuyerPaymentMethods", api.Declaration{
		Summary: "List the stored cards and bank accounts of an invoice's buyer", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Those that ChargeCard can charge, oldest first. Only brand and last four digits are known.",
		Errors:      map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "Invoice not found"},
	})
	ChargeCard = api.Personal[ChargeCardInput, api.PaymentOutput](api.Payments, "POST /v1/Payment/ChargeCard", api.Declaration{
		Summary: "Charge a buyer's stored payment method for an invoice", Duty: api.DutyMoney, Lane: api.PaymentLane, Extension: true, Optional: true,
		Description: "Charges a card, with the surcharge that GetSurcharge returns, or a bank account of the buyer, who agreed to it. Above $1,000 within 24 hours " +
			"the card's security code is required. Repeats with the same Idempotency-Key, and without a key the same charge within two minutes, are charged " +
			"once. The buyer is emailed a receipt.",
		Errors: api.PayErrors(map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "Invoice not found, or its buyer has no such payment method"}),
	})
)

type BuyerPaymentMethodsInput struct {
	api.BearerInput
	InvoiceID int64 `query:"invoice_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The invoice"`
}

type BuyerPaymentMethodsOutput struct {
	Body struct {
		Methods []BuyerPaymentMethod `json:"methods" nullable:"false" doc:"Oldest first"`
	}
}

// BuyerPaymentMethod is a stored card or bank account as the office sees it.
type BuyerPaymentMethod struct {
	PaymentMethodID int64  `json:"paymentMethod_ID" doc:"The payment method"`
	PaymentType     string `json:"paymentType" enum:"card,bank" doc:"Kind of payment method"`
	Brand           string `json:"brand" doc:"Brand of the card, or kind of the bank account"`
	LastFour        string `json:"lastFour" doc:"Last four digits"`
	IsDefault       bool   `json:"isDefault" doc:"The one that the buyer prefers"`
	IsExpired       bool   `json:"isExpired" doc:"The card has expired"`
}

type ChargeCardInput struct {
	api.BearerInput
	api.KeyInput
	Body CardCharge
}

// CardCharge charges a stored payment method of an invoice's buyer.
type CardCharge struct {
	InvoiceID       int64     `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	PaymentMethodID int64     `json:"paymentMethod_ID" minimum:"1" doc:"One of GetBuyerPaymentMethods"`
	Amount          api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars toward the invoice, without the surcharge"`
	CCV             string    `json:"ccv,omitempty" holds:"secret" maxLength:"4" doc:"Security code of the card"`
	SeenDue         api.Money `json:"seenDue" minimum:"0" maximum:"100000000" doc:"The balance due that the caller saw, in dollars"`
	SeenSurcharge   api.Money `json:"seenSurcharge" minimum:"0" maximum:"100000000" doc:"The surcharge that the caller saw, in dollars; if it has changed, nothing is charged"`
}
