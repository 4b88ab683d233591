package office

import "fairwarning/engine/api"
import "time"

var (
	GetReleases = api.Personal[ReleasesInput, ReleasesOutput](noun, "GET /v1/Office/GetReleases", api.Declaration{
		Summary: "List what was sold, and whether it may leave the yard", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Returns a page of the sales that fit the filter, latest first, with whether each is paid and cleared, or was picked up by whom.",
		Errors:      map[int]string{404: "Event not found"},
	})
	ReleaseItem = api.Personal[ReleaseItemInput, ReleaseOutput](noun, "POST /v1/Office/ReleaseItem", api.Declaration{
		Summary: "Record that an item was picked up", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records once who took what was sold, and when. Its invoice must be paid, and every payment cleared.",
		Errors: map[int]string{403: "The purchase is the caller's own, or something the caller sold", 404: "There is no such sale",
			409: "The invoice is not paid, a payment has not cleared, or the item was released before"},
	})
	UndoRelease = api.Personal[UndoReleaseInput, ReleaseOutput](noun, "POST /v1/Office/UndoRelease", api.Declaration{
		Summary: "Take back that an item was picked up", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "The record of the release stays in the history of the sale, with the reason.",
		Errors: map[int]string{403: "The purchase is the caller's own, or something the caller sold", 404: "There is no such sale",
			409: "The item is not released"},
	})
)

// States of a purchase at the gate.
const (
	ReleaseReady      = "ready"
	ReleaseNotPaid    = "notPaid"
	ReleaseNotCleared = "notCleared"
	ReleaseVoid       = "void"
	ReleaseReleased   = "released"
)

type ReleasesInput struct {
	api.BearerInput
	api.PageInput
	EventID int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only of this event; 0: all"`
	State   string `query:"state" enum:",ready,waiting,released" doc:"Only these; waiting: not paid or not cleared; empty: all but void ones"`
	Search  string `query:"search" maxLength:"100" doc:"Parts of the buyer's name, company or email address, or of the item's title; or an invoice, paddle, lot or stock number"`
}

type ReleasesOutput struct {
	Body struct {
		Releases []Release `json:"releases" nullable:"false" doc:"The sales of this page"`
		api.Page
		Totals ReleaseTotals `json:"totals" doc:"Of the sales that the filter finds, in all states"`
	}
}

// ReleaseTotals count sales by their state at the gate.
type ReleaseTotals struct {
	Ready    int `json:"ready" doc:"May be picked up"`
	Waiting  int `json:"waiting" doc:"Not paid or not cleared"`
	Released int `json:"released" doc:"Picked up"`
}

// Release is a sale with whether it may leave the yard.
type Release struct {
	SaleID      int64      `json:"sale_ID" doc:"The sale"`
	ItemID      int64      `json:"item_ID" doc:"The item"`
	InvoiceID   int64      `json:"invoice_ID" doc:"The invoice it is on"`
	EventName   string     `json:"eventName" doc:"Name of the event; empty: sold outside of events"`
	LotNumber   string     `json:"lotNumber" doc:"Lot number; empty without one"`
	Title       string     `json:"title" doc:"Title of the item"`
	StockNumber string     `json:"stockNumber" doc:"Stock number of the item"`
	Quantity    int        `json:"quantity" doc:"Pieces"`
	UserID      int64      `json:"user_ID" doc:"The buyer"`
	Buyer       string     `json:"buyer" doc:"The buyer's name"`
	Company     string     `json:"company" doc:"The buyer's company; empty: none"`
	Paddle      string     `json:"paddle" doc:"The buyer's paddle; empty without one"`
	State       string     `json:"state" enum:"ready,notPaid,notCleared,void,released" doc:"ready: paid and cleared; void: the invoice is void, or the item was taken off it"`
	Due         api.Money  `json:"due" doc:"Balance due on the invoice, in dollars"`
	Uncleared   api.Money  `json:"uncleared" doc:"Of what is paid on it: payments that have not cleared, in dollars"`
	ReleasedAt  *time.Time `json:"releasedAt" nullable:"true" doc:"When it was picked up; null: it was not"`
	TakenBy     string     `json:"takenBy" doc:"Who took it; empty: nobody yet"`
	ReleasedBy  string     `json:"releasedBy" doc:"Name of the member of staff at the gate; empty: it was not released"`
}

type ReleaseItemInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		SaleID  int64  `json:"sale_ID" minimum:"1" doc:"The sale"`
		TakenBy string `json:"takenBy" minLength:"1" maxLength:"200" doc:"Who took it: the buyer's name, or a hauler with its driver"`
	}
}

type UndoReleaseInput struct {
	api.BearerInput
	Body struct {
		SaleID int64  `json:"sale_ID" minimum:"1" doc:"The sale"`
		Reason string `json:"reason" minLength:"1" maxLength:"500" doc:"Why"`
	}
}

type ReleaseOutput struct{ Body Release }
