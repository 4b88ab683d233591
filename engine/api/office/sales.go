package office

import "fairwarning/engine/api"

var GetOfficeSales = api.Personal[OfficeSalesInput, OfficeSalesOutput](noun, "GET /v1/Office/GetOfficeSales", api.Declaration{
	Summary: "List what was sold", Duty: api.DutyMoney, Extension: true, Optional: true,
	Description: "Returns a page of the sales that fit all filters, latest first, with whether they are paid, and what they add up to.",
	Errors:      map[int]string{404: "There is no such person"},
})

// Statuses of a sale.
const (
	SaleUnpaid    = "unpaid"
	SaleUncleared = "uncleared" // paid, but a payment can still be returned
	SalePaid      = "paid"
	SaleVoided    = "void"
)

type OfficeSalesInput struct {
	api.BearerInput
	api.PageInput
	EventID  int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only sales in this event; 0: all"`
	UserID   int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this buyer's; 0: all"`
	SellerID int64  `query:"seller_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this seller's; 0: all"`
	Status   string `query:"status" enum:",unpaid,uncleared,paid,void" doc:"Only these; empty: all but void ones"`
	Search   string `query:"search" maxLength:"100" doc:"Parts of the buyer's names, email address or the item's title, which must all match; or a lot, paddle or invoice number"`
}

type OfficeSalesOutput struct {
	Body struct {
		Sales []OfficeSale `json:"sales" nullable:"false" doc:"The sales of this page, latest first"`
		api.Page
		Totals SaleTotals `json:"totals" doc:"Of the sales on all pages"`
	}
}

// SaleTotals add up sales, in dollars.
type SaleTotals struct {
	Hammer api.Money `json:"hammer" doc:"Prices as invoiced, in dollars"`
	Total  api.Money `json:"total" doc:"With premium, fees and tax, in dollars"`
}

// OfficeSale is a sale as the office sees it.
type OfficeSale struct {
	InvoiceSale
	EventID   int64     `json:"event_ID" doc:"The event; 0: sold outside of events"`
	EventName string    `json:"eventName" doc:"Its name, or empty"`
	UserID    int64     `json:"user_ID" doc:"The buyer"`
	Buyer     string    `json:"buyer" doc:"The buyer's name"`
	Seller    string    `json:"seller" doc:"The seller's name; empty: the house"`
	InvoiceID int64     `json:"invoice_ID" doc:"The invoice it is on"`
	Hammer    api.Money `json:"hammer" doc:"Price of all pieces as invoiced, in dollars"`
	Total     api.Money `json:"total" doc:"With premium, fees and tax, in dollars"`
	Status    string    `json:"status" enum:"unpaid,uncleared,paid,void" doc:"Of its invoice; void: its price was taken back. What is paid may be picked up"`
}
