package api

import "time"

// GetBankDetails is an operation of the invoices, in a file of its own because of what it shows.
var GetBankDetails = Personal[InvoiceInput, BankDetailsOutput](invoices, "GET /v1/Payment/GetBankDetails", Declaration{
	Summary: "Get the bank account to pay an invoice to by wire or ACH", Extension: true, Optional: true,
	Description: "Only the invoice's buyer gets it, and only while something is due. Without an account of the house, the answer has none.",
	Errors:      map[int]string{404: "The person has no such invoice"},
})

type BankDetailsOutput struct{ Body BankDetails }

// BankDetails say how to pay an invoice by wire or ACH.
type BankDetails struct {
	InvoiceID int64        `json:"invoice_ID" doc:"The invoice"`
	Reference string       `json:"reference" doc:"To put on the payment, for example \"Invoice #12\""`
	Due       Money        `json:"due" doc:"Balance due in dollars"`
	Account   *BankAccount `json:"account,omitempty" doc:"Where to pay; absent if nothing is due, or the house has no account here"`
}

// BankAccount is the bank account of an auction house.
type BankAccount struct {
	Beneficiary   string    `json:"beneficiary" doc:"Name the account is in"`
	Bank          string    `json:"bank" doc:"Name of the bank"`
	RoutingNumber string    `json:"routingNumber" doc:"ABA routing number, nine digits"`
	AccountNumber string    `json:"accountNumber" doc:"Account number"`
	Note          string    `json:"note" doc:"What the house adds, or empty"`
	ChangedAt     time.Time `json:"changedAt" doc:"When the house last changed it"`
}
