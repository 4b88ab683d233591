package api

import "time"

var GetAuctionSummary = Personal[AuctionSummaryInput, AuctionSummaryOutput](purchases, "GET /v1/Auction/GetAuctionSummary", Declaration{
	Summary: "Add up an auction for the person", Extension: true, Optional: true,
	Description: "Returns what the person won and lost in an event that has started, and what they owe for it. Without Event_ID, it is the last " +
		"one to start in which they bid or bought; event is absent without any.",
	Errors: map[int]string{404: "Event not found"},
})

type AuctionSummaryInput struct {
	BearerInput
	EventID int64 `query:"Event_ID" minimum:"0" maximum:"9007199254740991" doc:"The event; 0: the last one"`
}

type AuctionSummaryOutput struct{ Body AuctionSummary }

// AuctionSummary is how an event went for a person.
type AuctionSummary struct {
	Event    *EventDetail     `json:"event,omitempty" doc:"The event, with what its buyers have to know about fees and removal; absent without one"`
	Events   []AttendedEvent  `json:"events" nullable:"false" doc:"Events that have started in which the person bid or bought, latest first"`
	Won      []WonLot         `json:"won" nullable:"false" doc:"What the person won or bought, in the order of sale"`
	Pending  []Purchase       `json:"pending" nullable:"false" doc:"Lots below their reserve on which the person has the high bid, and the seller decides; price is that bid"`
	Lost     []Purchase       `json:"lost" nullable:"false" doc:"Lots that the person bid on and did not get; price is their highest bid"`
	Open     int              `json:"open" doc:"Lots that the person bid on and that are not decided"`
	Lines    []CostLine       `json:"lines" nullable:"false" doc:"The lines of all purchases added up by kind and description; they add up to total"`
	Total    Money            `json:"total" doc:"Sum of the lines in dollars"`
	Paid     Money            `json:"paid" doc:"Paid so far, in dollars"`
	Owed     Money            `json:"owed" doc:"Still to pay, in dollars"`
	Invoices []InvoiceSummary `json:"invoices" nullable:"false" doc:"The invoices that the purchases are on, without void ones"`
}

// AttendedEvent is an event that a person took part in.
type AttendedEvent struct {
	EventID       int64     `json:"event_ID" doc:"The event"`
	EventName     string    `json:"eventName" doc:"Name"`
	EventDateTime time.Time `json:"eventDateTime" doc:"When it started"`
}

// WonLot is a purchase with what it costs.
type WonLot struct {
	Purchase
	Lines []CostLine `json:"lines" nullable:"false" doc:"Price, premium, fees and taxes as invoiced; they add up to total"`
}

// InvoiceSummary is what an invoice comes to.
type InvoiceSummary struct {
	InvoiceID int64 `json:"invoice_ID" doc:"The invoice"`
	StatusID  int   `json:"status_ID" enum:"1,2,3" doc:"1 Open, 2 Partly paid, 3 Paid"`
	Total     Money `json:"total" doc:"Sum of its lines in dollars"`
	Paid      Money `json:"paid" doc:"Paid so far, in dollars"`
}
