package office

import "fairwarning/engine/api"

const officeMoneyConflict = "Something else is due or paid than the caller saw, a card payment is under way, or something was recorded with this reference before"

var (
	RecordPayment = api.Personal[RecordPaymentInput, RecordPaymentOutput](noun, "POST /v1/Office/RecordPayment", api.Declaration{
		Summary: "Record a payment that the office took", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records cash, a check or a wire toward an invoice, once per reference however often it is entered. The buyer is emailed a receipt.",
		Errors: map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "Invoice not found", 409: officeMoneyConflict,
			422: "The amount is more than is due, less was tendered, or a check or wire has no reference"},
	})
	RecordRefund = api.Personal[RecordRefundInput, OfficeActOutput](noun, "POST /v1/Office/RecordRefund", api.Declaration{
		Summary: "Record a refund that the office paid", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records that the office paid back cash, by check or by wire; RefundPayment gives money back to a card. It pays what is owed to the " +
			"buyer first; what exceeds that, the buyer owes again. The buyer is emailed.",
		Errors: map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "Invoice not found", 409: officeMoneyConflict,
			422: "The amount is more than was paid and has cleared, or a check or wire has no reference"},
	})
	ClearPayment = api.Personal[ClearPaymentInput, PaymentFollowedOutput](noun, "POST /v1/Office/ClearPayment", api.Declaration{
		Summary: "Record that a check has cleared before its time", Duty: api.DutyVoid, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Checks clear by themselves after the days of the house's rule check_clearing. The items on an invoice may be picked up once all its " +
			"payments have cleared.",
		Errors: map[int]string{403: "The payment is the caller's own, or of an invoice with something the caller sold", 404: "There is no such payment or deposit",
			409: "It has cleared, or was returned"},
	})
	ReturnPayment = api.Personal[ReturnPaymentInput, PaymentFollowedOutput](noun, "POST /v1/Office/ReturnPayment", api.Declaration{
		Summary: "Record that a check bounced", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes the payment or deposit back, whether it had cleared or not. The buyer owes the invoice again and is emailed.",
		Errors: map[int]string{403: "The payment is the caller's own, or of an invoice with something the caller sold", 404: "There is no such payment or deposit",
			409: "It was returned before, is no check, or the deposit has been used"},
	})
)

type RecordPaymentInput struct {
	api.BearerInput
	api.KeyInput
	Body InvoiceReceipt
}

// InvoiceReceipt is money that the office took.
type InvoiceReceipt struct {
	InvoiceID int64      `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	Amount    api.Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars toward the invoice"`
	Method    string     `json:"method" enum:"cash,check,wire" doc:"How it was paid"`
	Reference string     `json:"reference,omitempty" maxLength:"100" doc:"Number of the check or wire, which are required, or of a receipt for cash"`
	Tendered  *api.Money `json:"tendered,omitempty" minimum:"0" maximum:"100000000" doc:"Cash that the buyer handed over, in dollars, at least the amount"`
	Note      string     `json:"note,omitempty" maxLength:"500" doc:"For the office"`
	SeenDue   api.Money  `json:"seenDue" minimum:"0" maximum:"100000000" doc:"The balance due that the caller saw, in dollars"`
}

type RecordPaymentOutput struct {
	Body struct {
		TransactionID int64         `json:"transaction_ID" doc:"The receipt's number"`
		Change        api.Money     `json:"change" doc:"Cash to hand back, in dollars"`
		Invoice       OfficeInvoice `json:"invoice" doc:"The invoice afterwards"`
	}
}

type RecordRefundInput struct {
	api.BearerInput
	api.KeyInput
	Body InvoiceRefund
}

// InvoiceRefund is money that the office paid back.
type InvoiceRefund struct {
	InvoiceID int64     `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	Amount    api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	Method    string    `json:"method" enum:"cash,check,wire" doc:"How it was paid back"`
	Reference string    `json:"reference,omitempty" maxLength:"100" doc:"Number of the check or wire, which are required, or of a receipt for cash"`
	Reason    string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the buyer reads it"`
	SeenPaid  api.Money `json:"seenPaid" minimum:"0" maximum:"100000000" doc:"What was paid on the invoice that the caller saw, in dollars"`
}

type ClearPaymentInput struct {
	api.BearerInput
	Body struct {
		TransactionID int64  `json:"transaction_ID" minimum:"1" doc:"The receipt's number of the payment or deposit"`
		Note          string `json:"note,omitempty" maxLength:"500" doc:"For the office"`
	}
}

type ReturnPaymentInput struct {
	api.BearerInput
	Body struct {
		TransactionID int64  `json:"transaction_ID" minimum:"1" doc:"The receipt's number of the payment or deposit"`
		Reason        string `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the buyer reads it"`
	}
}

// PaymentFollowedOutput is what became of a payment or deposit.
type PaymentFollowedOutput struct {
	Body struct {
		TransactionID int64          `json:"transaction_ID" doc:"What was recorded"`
		Invoice       *OfficeInvoice `json:"invoice,omitempty" doc:"The invoice afterwards; left out: it was a deposit"`
	}
}
