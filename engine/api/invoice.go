package api

import "time"

var invoices = &Noun{"Invoices", "What the person owes and has paid."}

var (
	GetInvoices = Personal[InvoicesInput, InvoicesOutput](invoices, "GET /v1/auction/GetInvoices", Declaration{
		Summary:     "List the person's invoices",
		Description: "Latest first, without void ones. Balances and statuses follow from the ledger.",
	})
	GetInvoiceHTMLObject = Personal[InvoiceVersionInput, InvoiceHTMLOutput](invoices, "GET /v1/Account/GetInvoiceHTMLObject", Declaration{
		Summary: "Get an invoice as HTML",
		Description: "Returns the invoice with its lines, payments and balance as sanitized HTML, without styles. The office may open any invoice, " +
			"void ones included. Earlier versions stay.",
		Errors: map[int]string{404: "Invoice not found"},
	})
)

type InvoicesInput struct {
	BearerInput
	PageInput
}

type InvoicesOutput struct {
	Body struct {
		Invoices []Invoice `json:"invoices" nullable:"false" doc:"The invoices of this page, latest first"`
		Page
		Due Money `json:"due" doc:"Owed on all invoices, in dollars"`
	}
}

// Invoice is what a person owes for one event, or for one purchase outside of events (specification section 3).
type Invoice struct {
	InvoiceID int64     `json:"invoice_ID" doc:"The invoice"`
	StatusID  int       `json:"status_ID" enum:"1,2,3,4" doc:"1 Open, 2 Partly paid, 3 Paid, 4 Void; lists leave out void ones"`
	EventID   int64     `json:"event_ID" doc:"The event; 0: bought outside of events"`
	EventName string    `json:"eventName" doc:"Its name; empty: bought outside of events"`
	CreatedAt time.Time `json:"createdDateTime" doc:"When the first purchase went on it"`
	Items     int       `json:"itemCount" doc:"Purchases on it"`
	Total     Money     `json:"total" doc:"Sum of its lines in dollars"`
	Paid      Money     `json:"paid" doc:"Paid so far, less refunds, in dollars"`
	Due       Money     `json:"due" doc:"Balance due in dollars"`
	Pending   Money     `json:"pending" doc:"Of the balance due: payments that have begun and not ended, in dollars"`
	Uncleared Money     `json:"uncleared" doc:"Of what is paid: bank payments that have not cleared, in dollars"`
	RefundDue Money     `json:"refundDue" doc:"Owed back to the person, in dollars"`
	IsCleared bool      `json:"isCleared" doc:"Paid, and no payment can bounce: its items may be picked up"`

	ClearsAt *time.Time `json:"clearsAt,omitempty" doc:"When the last of its checks counts as cleared; left out if no check waits"`

	Versions []InvoiceVersion `json:"versions,omitempty" nullable:"false" doc:"Earlier versions, oldest first; left out if the office has not changed the invoice"`
}

// InvoiceVersion is an invoice as it was until the office changed it.
type InvoiceVersion struct {
	Version int       `json:"version" doc:"From 1; for GetInvoicePDF and GetInvoiceHTMLObject"`
	Until   time.Time `json:"until" doc:"When it was changed"`
	Change  Money     `json:"change" doc:"By how many dollars its total changed then"`
	Reason  string    `json:"reason" doc:"Why"`
}

type InvoiceInput struct {
	BearerInput
	InvoiceID int64 `query:"Invoice_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The invoice"`
}

// InvoiceVersionInput names an invoice, as it is or as it was.
type InvoiceVersionInput struct {
	InvoiceInput
	Version int `query:"version" minimum:"0" maximum:"100000" doc:"An earlier version; 0: the current one"`
}

type InvoiceHTMLOutput struct {
	Body struct {
		InvoiceID int64   `json:"invoice_ID" doc:"The invoice"`
		HTML      string  `json:"html" doc:"Sanitized HTML"`
		Invoice   Invoice `json:"invoice" doc:"The invoice in figures, as in GetInvoices"`
	}
}
