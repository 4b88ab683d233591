package office

import "fairwarning/engine/api"
import "time"

var GetOfficePayments = api.Personal[OfficePaymentsInput, OfficePaymentsOutput](noun, "GET /v1/Office/GetOfficePayments", api.Declaration{
	Summary: "List the money that came in and went out", Duty: api.DutyMoney, Extension: true, Optional: true,
	Description: "Returns a page of payments, deposits, refunds, payments to sellers, and what came back, latest first, and what they add up to by method. " +
		"The cash of a day is what the drawer has to have gained.",
	Errors: map[int]string{404: "There is no such person"},
})

type OfficePaymentsInput struct {
	api.BearerInput
	api.PageInput
	EventID    int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only money for invoices and settlements of this event; 0: all"`
	UserID     int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this buyer's, depositor's or seller's; 0: all"`
	RecordedBy int64  `query:"recordedBy_ID" minimum:"0" maximum:"9007199254740991" doc:"Only what this member of staff recorded; 0: all"`
	Method     string `query:"method" enum:",card,bank,check,wire,cash" doc:"Only money that moved so; empty: all"`
	Kind       string `query:"kind" enum:",payment,deposit,refund,release,payout,returned" doc:"Only these; release: a deposit that was paid back; returned: came back from a bank or a seller; empty: all"`
	From       string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"First day, at the house"`
	To         string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"Last day"`
	Search     string `query:"search" maxLength:"100" doc:"Parts of the person's names or email address, which must all match; or the number of a check, wire, invoice or receipt"`
}

type OfficePaymentsOutput struct {
	Body struct {
		Payments []OfficePayment `json:"payments" nullable:"false" doc:"The payments of this page, latest first"`
		api.Page
		Totals []MethodTotal `json:"totals" nullable:"false" doc:"Of all pages, one per method that occurs, in the order card, bank, check, wire, cash"`
		Staff  []StaffName   `json:"staff" nullable:"false" doc:"Who has recorded money at the house"`
	}
}

// StaffName is a member of staff.
type StaffName struct {
	UserID int64  `json:"user_ID" doc:"The person"`
	Name   string `json:"name" doc:"Name"`
}

// MethodTotal adds up what moved by one method.
type MethodTotal struct {
	Method string    `json:"method" enum:"card,bank,check,wire,cash" doc:"How it moved"`
	Count  int       `json:"count" doc:"How often"`
	In     api.Money `json:"in" doc:"Came in, in dollars"`
	Out    api.Money `json:"out" doc:"Went out, in dollars, as a positive amount"`
	Net    api.Money `json:"net" doc:"In less out, in dollars"`
}

// OfficePayment is money that came to the house or left it.
type OfficePayment struct {
	TransactionID int64     `json:"transaction_ID" doc:"The receipt's number"`
	Kind          string    `json:"kind" enum:"payment,deposit,refund,release,payout,returned" doc:"What it was"`
	Method        string    `json:"method" enum:"card,bank,check,wire,cash" doc:"How it moved"`
	Reference     string    `json:"reference" doc:"Number of the check or wire, or of the processor's transaction"`
	Note          string    `json:"note" doc:"What the office noted"`
	Amount        api.Money `json:"amount" doc:"Dollars; below zero: it went out"`
	At            time.Time `json:"at" doc:"When it was recorded"`
	UserID        int64     `json:"user_ID" doc:"The buyer, depositor or seller"`
	Name          string    `json:"name" doc:"Their name"`
	InvoiceID     int64     `json:"invoice_ID" doc:"The invoice; 0: none"`
	RecordedByID  int64     `json:"recordedBy_ID" doc:"The member of staff who recorded it; 0: the person or the processor"`
	RecordedBy    string    `json:"recordedBy" doc:"Their name, or empty"`
}
