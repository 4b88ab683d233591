package office

import "fairwarning/engine/api"

var (
	GetOfficeSettlements = api.Personal[OfficeSettlementsInput, OfficeSettlementsOutput](noun, "GET /v1/Office/GetOfficeSettlements", api.Declaration{
		Summary: "List the settlements of the house", Duty: api.DutyPayout, Extension: true, Optional: true,
		Description: "Returns a page of the settlements that fit all filters, latest first, and what they add up to.",
		Errors:      map[int]string{404: "There is no such person"},
	})
	GetOfficeSettlement = api.Personal[api.SettlementInput, OfficeSettlementOutput](noun, "GET /v1/Office/GetOfficeSettlement", api.Declaration{
		Summary: "Get a settlement of the house with its lines and payments", Duty: api.DutyPayout, Extension: true, Optional: true,
		Description: "Lines are in the order in which they were posted; one below zero takes off.",
		Errors:      map[int]string{404: "Settlement not found"},
	})
	ApproveSettlement = api.Personal[ApproveSettlementInput, SettlementActOutput](noun, "POST /v1/Office/ApproveSettlement", api.Declaration{
		Summary: "Approve a settlement for payout", Duty: api.DutyPayout, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Lets the house pay a settlement before its buyers have paid. It closes the settlement: what comes later goes on the next one.",
		Errors: map[int]string{403: "The settlement is the caller's own", 404: "Settlement not found",
			409: "Something else is due than the caller saw, or it was approved or paid before"},
	})
	ChargeSeller = api.Personal[ChargeSellerInput, SettlementActOutput](noun, "POST /v1/Office/ChargeSeller", api.Declaration{
		Summary: "Charge a seller on a settlement", Duty: api.DutyPayout, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes a charge, such as for transport, off what the seller gets, or gives one back. On a closed settlement, the charge goes on the " +
			"next one of the same event or sale.",
		Errors: map[int]string{403: "The settlement is the caller's own", 404: "Settlement not found", 409: "Something else is due than the caller saw"},
	})
	PayOut = api.Personal[PayOutInput, SettlementActOutput](noun, "POST /v1/Office/PayOut", api.Declaration{
		Summary: "Record a payment to a seller", Duty: api.DutyPayout, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records a check, wire or cash for one settlement that is ready, or for all of a seller's, less what the seller owes on others. The " +
			"amount must be exactly what is due. It closes the settlements.",
		Errors: map[int]string{403: "The settlement is the caller's own", 404: "There is no such settlement or seller",
			409: "Another amount is due, nothing is ready to pay, or something was recorded with this reference before", 422: "A check or wire has no reference"},
	})
	ReversePayout = api.Personal[ReversePayoutInput, SettlementActOutput](noun, "POST /v1/Office/ReversePayout", api.Declaration{
		Summary: "Reverse a payment to a seller", Duty: api.DutyPayout, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records that a check was stopped or a wire came back. Its settlements are due again.",
		Errors:      map[int]string{403: "The payment was the caller's own", 404: "There is no such payment to a seller", 409: "It was reversed before"},
	})
)

type OfficeSettlementsInput struct {
	api.BearerInput
	api.PageInput
	EventID int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only settlements of this event; 0: all"`
	UserID  int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this seller's; 0: all"`
	Status  string `query:"status" enum:",open,ready,paid" doc:"Only settlements in this state; empty: all"`
	Search  string `query:"search" maxLength:"100" doc:"Parts of the seller's name or email address, which must all match; or a settlement's number"`
}

type OfficeSettlementsOutput struct {
	Body struct {
		Settlements []OfficeSettlement `json:"settlements" nullable:"false" doc:"The settlements of this page, latest first"`
		api.Page
		Totals api.SettlementTotals `json:"totals" doc:"Of the settlements on all pages"`
	}
}

// OfficeSettlement is a settlement as the office sees it.
type OfficeSettlement struct {
	api.Settlement
	SellerID   int64  `json:"seller_ID" doc:"The seller"`
	Seller     string `json:"seller" doc:"The seller's name"`
	Email      string `json:"emailAddress" doc:"The seller's email address; empty without one"`
	IsApproved bool   `json:"isApproved" doc:"The house pays it before buyers do"`
	IsClosed   bool   `json:"isClosed" doc:"What comes later goes on the next one"`
}

type OfficeSettlementOutput struct {
	Body struct {
		OfficeSettlement
		Lines   []api.SettlementLine `json:"lines" nullable:"false" doc:"In the order in which they were posted"`
		Payouts []OfficePayout       `json:"payouts" nullable:"false" doc:"Oldest first"`
	}
}

// OfficePayout is money that a seller got, or that went back.
type OfficePayout struct {
	api.SettlementPayout
	TransactionID int64 `json:"transaction_ID" doc:"The payment's number, for ReversePayout"`
}

// SettlementActOutput is what an act did to settlements.
type SettlementActOutput struct {
	Body struct {
		TransactionID int64              `json:"transaction_ID" doc:"What was recorded"`
		Settlements   []OfficeSettlement `json:"settlements" nullable:"false" doc:"The settlements it concerned, afterwards"`
	}
}

type ApproveSettlementInput struct {
	api.BearerInput
	api.KeyInput
	Body SettlementApproval
}

// SettlementApproval approves a settlement.
type SettlementApproval struct {
	SettlementID int64     `json:"settlement_ID" minimum:"1" doc:"The settlement"`
	Reason       string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why it is paid before buyers have paid"`
	SeenDue      api.Money `json:"seenDue" minimum:"0" maximum:"100000000" doc:"What is due on it that the caller saw, in dollars"`
}

type ChargeSellerInput struct {
	api.BearerInput
	api.KeyInput
	Body SettlementCharge
}

// SettlementCharge charges a seller, or gives a charge back.
type SettlementCharge struct {
	SettlementID int64     `json:"settlement_ID" minimum:"1" doc:"The settlement"`
	Amount       api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	GivesBack    bool      `json:"givesBack,omitempty" doc:"Give the amount back to the seller"`
	Description  string    `json:"description" minLength:"1" maxLength:"200" doc:"What for, as the settlement prints it"`
}

type PayOutInput struct {
	api.BearerInput
	api.KeyInput
	Body SellerPayout
}

// SellerPayout pays a seller.
type SellerPayout struct {
	SettlementID int64     `json:"settlement_ID,omitempty" minimum:"0" doc:"The settlement; 0: all of the seller's that are ready"`
	SellerID     int64     `json:"seller_ID,omitempty" minimum:"0" doc:"The seller; required without a settlement"`
	Amount       api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars: exactly what is due"`
	Method       string    `json:"method" enum:"check,wire,cash" doc:"How it is paid"`
	Reference    string    `json:"reference,omitempty" maxLength:"100" doc:"Number of the check or wire, which are required, or of a receipt for cash"`
	Note         string    `json:"note,omitempty" maxLength:"500" doc:"For the office"`
}

type ReversePayoutInput struct {
	api.BearerInput
	api.KeyInput
	Body PayoutReversal
}

// PayoutReversal reverses a payment to a seller.
type PayoutReversal struct {
	TransactionID int64  `json:"transaction_ID" minimum:"1" doc:"The payment's number"`
	Reason        string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, such as a stopped check"`
}
