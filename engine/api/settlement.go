package api

import "time"

var settlements = &Noun{"Settlements", "What the auction house owes and has paid to sellers."}

var (
	GetSettlements = Personal[SettlementsInput, SettlementsOutput](settlements, "GET /v1/Auction/GetSettlements", Declaration{
		Summary: "List the person's settlements as a seller", Extension: true, Optional: true,
		Description: "Latest first. One settles what the person sold in an event, or one sale outside of events. What changes after it was paid is " +
			"on another one. Amounts follow from the ledger.",
	})
	GetSettlement = Personal[SettlementInput, SettlementOutput](settlements, "GET /v1/Auction/GetSettlement", Declaration{
		Summary: "Get a settlement with its lines and payments", Extension: true, Optional: true,
		Description: "Lines are in the order in which they were posted; one below zero takes off.",
		Errors:      map[int]string{404: "The person has no such settlement"},
	})
)

type SettlementsInput struct {
	BearerInput
	PageInput
	StatusFilter string `query:"statusFilter" enum:",open,ready,paid" doc:"Only settlements in this state; empty: all"`
}

type SettlementsOutput struct {
	Body struct {
		Settlements []Settlement `json:"settlements" nullable:"false" doc:"The settlements of this page, latest first"`
		Page
		Totals SettlementTotals `json:"totals" doc:"Of all settlements of the person, whatever the filter"`
	}
}

// SettlementTotals add up everything the auction house settles with a seller.
type SettlementTotals struct {
	All   int   `json:"all" doc:"Settlements"`
	Open  int   `json:"open" doc:"Settlements that cannot be paid yet"`
	Ready int   `json:"ready" doc:"Settlements that the auction house can pay"`
	Paid  int   `json:"paid" doc:"Settlements that are paid"`
	Net   Money `json:"net" doc:"Net of all settlements, in dollars"`
	Sent  Money `json:"sent" doc:"Paid to the seller, in dollars"`
	Due   Money `json:"due" doc:"What the auction house still owes, in dollars; below zero, what the seller owes"`
}

// Settlement is what the auction house owes a seller for an event, or for a sale outside of events.
type Settlement struct {
	SettlementID int64      `json:"settlement_ID" doc:"The settlement"`
	Status       string     `json:"status" enum:"open,ready,paid" doc:"open: buyers have not paid or their payments can bounce, the event is running, or the seller owes; ready: the auction house can pay; paid"`
	EventID      int64      `json:"event_ID" doc:"The event; 0: sold outside of events"`
	EventName    string     `json:"eventName" doc:"Its name; empty: sold outside of events"`
	CreatedAt    time.Time  `json:"createdDateTime" doc:"When its first line was posted"`
	PaidAt       *time.Time `json:"paidDateTime" nullable:"true" doc:"When it was paid last; null: never"`
	Items        int        `json:"itemCount" doc:"Sales on it"`
	Hammer       Money      `json:"hammer" doc:"Prices of what was sold, without premium, fees and taxes, in dollars"`
	Commission   Money      `json:"commission" doc:"What the auction house keeps of it, in dollars"`
	Fees         Money      `json:"fees" doc:"What the auction house charges the seller, such as for transport, in dollars"`
	Net          Money      `json:"net" doc:"hammer less commission and fees, in dollars"`
	Paid         Money      `json:"paid" doc:"Paid to the seller, in dollars; below zero, taken off other settlements"`
	Due          Money      `json:"due" doc:"net less paid, in dollars; below zero, the seller owes it"`
	WaitsFor     int        `json:"waitsFor" doc:"Buyers' invoices that are not paid and cleared"`
}

type SettlementInput struct {
	BearerInput
	SettlementID int64 `query:"Settlement_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The settlement"`
}

type SettlementOutput struct {
	Body struct {
		Settlement
		Lines    []SettlementLine   `json:"lines" nullable:"false" doc:"In the order in which they were posted"`
		Payments []SettlementPayout `json:"payments" nullable:"false" doc:"Oldest first"`
	}
}

// SettlementLine is one amount on a settlement.
type SettlementLine struct {
	Kind        string    `json:"kind" enum:"price,commission,fee" doc:"price: what something sold for; commission and fee: below zero, as they are taken off"`
	Description string    `json:"description" doc:"What it is"`
	Amount      Money     `json:"amount" doc:"Dollars; below zero: taken off"`
	At          time.Time `json:"at" doc:"When it was posted"`
	SaleID      int64     `json:"sale_ID" doc:"The sale; 0: of the settlement itself"`
	ItemID      int64     `json:"item_ID" doc:"The item; 0: of the settlement itself"`
	LotNumber   string    `json:"lotNumber" doc:"Its lot number; empty without one"`
	Title       string    `json:"title" doc:"The item's title; empty: of the settlement itself"`
}

// SettlementPayout is money that a seller got, or that went back.
type SettlementPayout struct {
	At          time.Time `json:"at" doc:"When it was recorded"`
	Method      string    `json:"method" enum:"check,wire,cash," doc:"How it was paid; empty: settled with another settlement"`
	Reference   string    `json:"reference" doc:"Number of the check or wire"`
	Description string    `json:"description" doc:"What it is, if it is not a payment; otherwise empty"`
	Amount      Money     `json:"amount" doc:"Dollars; below zero: it came back"`
}
