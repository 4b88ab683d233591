package office

import "fairwarning/engine/api"
import "time"

var (
	GetOfficeInvoices = api.Personal[OfficeInvoicesInput, OfficeInvoicesOutput](noun, "GET /v1/Office/GetOfficeInvoices", api.Declaration{
		Summary: "List the invoices of the house", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Returns a page of the invoices that fit all filters, and what they add up to. Amounts are null without the duty money.",
		Errors:      map[int]string{404: "There is no such person"},
	})
	GetOfficeInvoice = api.Personal[api.InvoiceInput, OfficeInvoiceOutput](noun, "GET /v1/Office/GetOfficeInvoice", api.Declaration{
		Summary: "Get an invoice of the house with its lines and payments", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Returns any invoice of the house, void ones included, with who recorded what and how the office has changed it.",
		Errors:      map[int]string{404: "Invoice not found"},
	})
	AdjustInvoice = api.Personal[AdjustInvoiceInput, OfficeActOutput](noun, "POST /v1/Office/AdjustInvoice", api.Declaration{
		Summary: "Change a line of an invoice, or add a fee to it", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Adds the amount to a line that the invoice has, or takes it off; with name, the line is a fee of its own. What the buyer " +
			"has paid too much is owed back. A new price changes the seller's commission, by the rule of the day of the sale. The buyer is emailed.",
		Errors: map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "The house has no such invoice, or the invoice no such line",
			409: "The invoice's total is not seenTotal anymore, or the invoice is void", 422: "More would be taken off than was charged"},
	})
	VoidInvoice = api.Personal[VoidInvoiceInput, OfficeActOutput](noun, "POST /v1/Office/VoidInvoice", api.Declaration{
		Summary: "Void an invoice", Duty: api.DutyVoid, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes back everything the invoice charged and the sellers' commissions. What was paid is owed back to the buyer, who is emailed. " +
			"The lots stay sold. An invoice cannot be un-voided.",
		Errors: map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "Invoice not found",
			409: "The invoice's total is not seenTotal anymore, it is void, or a payment is under way"},
	})
	RemindBuyer = api.Personal[RemindBuyerInput, RemindBuyerOutput](noun, "POST /v1/Office/RemindBuyer", api.Declaration{
		Summary: "Email the buyer what is due on an invoice", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Sends one email with the balance due and a link to the invoice, at most one a day about an invoice.",
		Errors:      map[int]string{404: "Invoice not found", 409: "Nothing is due, the buyer has no email address, or was reminded less than a day ago"},
	})
)

// Statuses that GetOfficeInvoices filters by.
const (
	InvoicesOpen      = "open"
	InvoicesPartly    = "partly"
	InvoicesPaid      = "paid"
	InvoicesVoid      = "void"
	InvoicesUnpaid    = "unpaid"
	InvoicesUncleared = "uncleared"
	InvoicesRefundDue = "refundDue"
)

type OfficeInvoicesInput struct {
	api.BearerInput
	api.PageInput
	EventID int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only invoices for this event; 0: all"`
	UserID  int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this buyer's; 0: all"`
	Status  string `query:"status" enum:",open,partly,paid,void,unpaid,uncleared,refundDue" doc:"Only these; unpaid: open or partly paid; uncleared: a payment can still be returned; refundDue: money is owed back; empty: all but void ones"`
	Paddle  string `query:"paddle" maxLength:"20" doc:"Only those of this paddle or bidder number, of any event unless event_ID names it"`
	From    string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"First day, at the house, on which the invoice was opened"`
	To      string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"Last day"`
	Search  string `query:"search" maxLength:"100" doc:"Parts of the buyer's names, email address or companies, which must all match; or an invoice, paddle or lot number; #12 is an invoice"`
	Sort    string `query:"sort" enum:"latest,oldest,buyer,due,total" default:"latest" doc:"buyer: by last name; due and total: the largest first"`
}

type OfficeInvoicesOutput struct {
	Body struct {
		Invoices []OfficeInvoice `json:"invoices" nullable:"false" doc:"The invoices of this page"`
		api.Page
		Totals InvoiceTotals `json:"totals" doc:"Of the invoices on all pages"`
	}
}

// InvoiceTotals add up invoices, in dollars.
type InvoiceTotals struct {
	Total     *api.Money `json:"total" nullable:"true" doc:"Sum of their lines in dollars"`
	Paid      *api.Money `json:"paid" nullable:"true" doc:"Paid, less refunds, in dollars"`
	Due       *api.Money `json:"due" nullable:"true" doc:"Balance due in dollars"`
	Uncleared *api.Money `json:"uncleared" nullable:"true" doc:"Of what is paid: payments that have not cleared, in dollars"`
	RefundDue *api.Money `json:"refundDue" nullable:"true" doc:"Owed back to buyers, in dollars"`
}

// OfficeInvoice is an invoice as the office sees it. Amounts are null without the duty money.
type OfficeInvoice struct {
	InvoiceID  int64      `json:"invoice_ID" doc:"The invoice"`
	StatusID   int        `json:"status_ID" enum:"1,2,3,4" doc:"1 Open, 2 Partly paid, 3 Paid, 4 Void"`
	UserID     int64      `json:"user_ID" doc:"The buyer"`
	Buyer      string     `json:"buyer" doc:"The buyer's name"`
	Email      string     `json:"emailAddress" doc:"The buyer's email address; empty without one"`
	Phone      string     `json:"phone" doc:"The buyer's phone; empty without one"`
	Paddle     string     `json:"paddle" doc:"The buyer's paddle or bidder number in the event; empty without one"`
	EventID    int64      `json:"event_ID" doc:"The event; 0: bought outside of events"`
	EventName  string     `json:"eventName" doc:"Its name; empty: bought outside of events"`
	CreatedAt  time.Time  `json:"createdDateTime" doc:"When the first purchase went on it"`
	Items      int        `json:"itemCount" doc:"Purchases on it"`
	LotNumbers []string   `json:"lotNumbers" nullable:"false" doc:"Their lot numbers, in lot order"`
	Total      *api.Money `json:"total" nullable:"true" doc:"Sum of its lines in dollars"`
	Paid       *api.Money `json:"paid" nullable:"true" doc:"Paid so far, less refunds, in dollars"`
	Due        *api.Money `json:"due" nullable:"true" doc:"Balance due in dollars"`
	Pending    *api.Money `json:"pending" nullable:"true" doc:"Of the balance due: card and bank payments that have begun and not ended, in dollars"`
	Uncleared  *api.Money `json:"uncleared" nullable:"true" doc:"Of what is paid: payments that have not cleared, in dollars"`
	RefundDue  *api.Money `json:"refundDue" nullable:"true" doc:"Owed back to the buyer, in dollars"`
	Refundable *api.Money `json:"refundable" nullable:"true" doc:"Paid, cleared, and not being refunded, in dollars"`
	IsCleared  bool       `json:"isCleared" doc:"Paid, and no payment can bounce: its items may be picked up"`
}

type OfficeInvoiceOutput struct {
	Body struct {
		OfficeInvoice
		Sales    []InvoiceSale          `json:"sales" nullable:"false" doc:"What is on it, in lot order"`
		Lines    []OfficeInvoiceLine    `json:"lines" nullable:"false" doc:"In the order in which they were posted"`
		Payments []OfficeInvoicePayment `json:"payments" nullable:"false" doc:"Payments and refunds, oldest first"`
		Versions []api.InvoiceVersion   `json:"versions" nullable:"false" doc:"Earlier versions, oldest first"`
	}
}

// InvoiceSale is a purchase on an invoice.
type InvoiceSale struct {
	SaleID    int64     `json:"sale_ID" doc:"The sale"`
	ItemID    int64     `json:"item_ID" doc:"The item"`
	LotNumber string    `json:"lotNumber" doc:"Its lot number; empty without one"`
	Title     string    `json:"title" doc:"The item's title"`
	Quantity  int       `json:"quantity" doc:"Pieces"`
	Price     api.Money `json:"price" doc:"Per piece, in dollars, as it was sold"`
	Paddle    string    `json:"paddle" doc:"Paddle the clerk entered at the sale; empty: none"`
	SellerID  int64     `json:"seller_ID" doc:"Who sold it; 0: the house"`
	SoldAt    time.Time `json:"soldDateTime" doc:"When it was sold"`
	IsVoided  bool      `json:"isVoided" doc:"The office took the sale back; its lines add up to nothing"`

	CanOfferAgain bool `json:"canOfferAgain" doc:"The sale is void, and the item can be sold again: nobody has bought it since, and it has not moved to another auction"`
}

// OfficeInvoiceLine is one amount on an invoice.
type OfficeInvoiceLine struct {
	SaleID        int64     `json:"sale_ID" doc:"The sale; 0: of the invoice itself"`
	TransactionID int64     `json:"transaction_ID" doc:"What posted it"`
	Kind          string    `json:"kind" enum:"price,premium,fee,tax,surcharge" doc:"What it is"`
	Description   string    `json:"description" doc:"As printed"`
	Amount        api.Money `json:"amount" doc:"Dollars; below zero: taken off"`
}

// OfficeInvoicePayment is money that was paid on an invoice or went back.
type OfficeInvoicePayment struct {
	TransactionID int64      `json:"transaction_ID" doc:"The receipt's number"`
	Kind          string     `json:"kind" enum:"payment,applied,refund,returned" doc:"applied: paid with a deposit; returned: the bank took the payment back"`
	Method        string     `json:"method" enum:",card,bank,check,wire,cash" doc:"How; empty: no money moved"`
	Reference     string     `json:"reference" doc:"Number of the check or wire, or of the processor's transaction"`
	Note          string     `json:"note" doc:"What the office noted"`
	Amount        api.Money  `json:"amount" doc:"Dollars; below zero: it went back"`
	At            time.Time  `json:"at" doc:"When it was recorded"`
	RecordedBy    string     `json:"recordedBy" doc:"Name of the member of staff who recorded it; empty: the buyer or the processor"`
	IsClearing    bool       `json:"isClearing" doc:"It can still be returned"`
	ClearsAt      *time.Time `json:"clearsAt" nullable:"true" doc:"When the check will count as cleared; null: it has, or the bank decides"`
	IsReturned    bool       `json:"isReturned" doc:"The bank took it back"`
}

type AdjustInvoiceInput struct {
	api.BearerInput
	api.KeyInput
	Body InvoiceAdjustment
}

// InvoiceAdjustment changes a line of an invoice, or adds a fee.
type InvoiceAdjustment struct {
	InvoiceID int64     `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	SaleID    int64     `json:"sale_ID,omitempty" minimum:"0" doc:"The sale whose line it is; 0: the invoice's own, such as a surcharge or a fee for all"`
	Line      string    `json:"line" enum:"price,premium,fee,tax,surcharge" doc:"The kind of line"`
	Name      string    `json:"name,omitempty" maxLength:"60" doc:"Name of a fee of its own, such as Storage, as the invoice prints it; line is fee then"`
	IsTaxed   bool      `json:"isTaxed,omitempty" doc:"Charge the sale's sales tax on a fee of its own; sale_ID is required then"`
	Amount    api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars to add to the line, or to take off it"`
	TakesOff  bool      `json:"takesOff,omitempty" doc:"Take the amount off the line"`
	Reason    string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the buyer reads it"`
	SeenTotal api.Money `json:"seenTotal" minimum:"0" maximum:"100000000" doc:"The invoice's total that the caller saw, in dollars"`
}

type VoidInvoiceInput struct {
	api.BearerInput
	api.KeyInput
	Body InvoiceVoid
}

// InvoiceVoid voids an invoice.
type InvoiceVoid struct {
	InvoiceID int64     `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	Reason    string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the buyer reads it"`
	SeenTotal api.Money `json:"seenTotal" minimum:"0" maximum:"100000000" doc:"The invoice's total that the caller saw, in dollars"`
}

// OfficeActOutput is what an act did to an invoice.
type OfficeActOutput struct {
	Body struct {
		TransactionID int64         `json:"transaction_ID" doc:"What was recorded; a receipt's number"`
		Invoice       OfficeInvoice `json:"invoice" doc:"The invoice afterwards"`
	}
}

type RemindBuyerInput struct {
	api.BearerInput
	Body struct {
		InvoiceID int64 `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	}
}

type RemindBuyerOutput struct {
	Body struct {
		SentTo string    `json:"sentTo" doc:"The email address"`
		Due    api.Money `json:"due" doc:"What the email says is due, in dollars"`
	}
}
