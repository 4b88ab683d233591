package office

import "fairwarning/engine/api"
import "time"

var (
	GetOfficeSales = api.Personal[OfficeSalesInput, OfficeSalesOutput](noun, "GET /v1/Office/GetOfficeSales", api.Declaration{
		Summary: "List what was sold", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Returns a page of the sales that fit all filters, latest first, with whether they are paid and picked up, and what they add up to.",
		Errors:      map[int]string{404: "There is no such person"},
	})
	GetOfficeSalesCSV = api.Personal[SaleFilterInput, api.PaperOutput](noun, "GET /v1/Office/GetOfficeSalesCSV", api.Declaration{
		Summary: "Download what was sold as CSV", Duty: api.DutyMoney, Media: mediaCSV, Extension: true, Optional: true,
		Description: "All sales of GetOfficeSales that fit all filters, with a first line of the columns' names and a last line of the sums. Days and times " +
			"are those of the house. A text that a spreadsheet would take for a formula begins with an apostrophe.",
		Errors: map[int]string{404: "There is no such person", 409: "More sales fit than a file holds"},
	})
)

// Statuses of a sale.
const (
	SaleUnpaid    = "unpaid"
	SaleUncleared = "uncleared" // paid, but a payment can still be returned
	SalePaid      = "paid"      // and cleared, and not picked up yet
	SaleReleased  = "released"
	SaleVoided    = "void"
)

type OfficeSalesInput struct {
	SaleFilterInput
	api.PageInput
}

// SaleFilterInput selects sales.
type SaleFilterInput struct {
	api.BearerInput
	EventID  int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only sales in this event; 0: all"`
	UserID   int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this buyer's; 0: all"`
	SellerID int64  `query:"seller_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this seller's; 0: all"`
	Kind     string `query:"kind" enum:",auction,purchase" doc:"auction: sold by bids; purchase: bought at a price or by an offer; empty: both"`
	Status   string `query:"status" enum:",unpaid,uncleared,paid,released,void,any" doc:"Only these; any: void ones, too; empty: all but void ones"`
	From     string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"First day on which it was sold, at the house"`
	To       string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" patternDescription:"a day like 2026-11-28" doc:"Last day"`
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
	EventID    int64      `json:"event_ID" doc:"The event; 0: sold outside of events"`
	EventName  string     `json:"eventName" doc:"Its name, or empty"`
	UserID     int64      `json:"user_ID" doc:"The buyer"`
	Buyer      string     `json:"buyer" doc:"The buyer's name"`
	Seller     string     `json:"seller" doc:"The seller's name; empty: the house"`
	InvoiceID  int64      `json:"invoice_ID" doc:"The invoice it is on"`
	Hammer     api.Money  `json:"hammer" doc:"Price of all pieces as invoiced, in dollars"`
	Total      api.Money  `json:"total" doc:"With premium, fees and tax, in dollars"`
	Kind       string     `json:"kind" enum:"auction,purchase" doc:"As in the filter"`
	Status     string     `json:"status" enum:"unpaid,uncleared,paid,released,void" doc:"Of its invoice; void: its price was taken back. What is paid may be picked up; released: it was"`
	ReleasedAt *time.Time `json:"releasedAt" nullable:"true" doc:"When it was picked up; null: it was not"`
	TakenBy    string     `json:"takenBy" doc:"Who took it; empty: nobody yet"`
	VoidReason string     `json:"voidReason" doc:"Why the office took the sale back; empty: it did not"`
	IsUnpaid   bool       `json:"isUnpaid" doc:"Taken back because the buyer did not pay"`
}
