package api

var (
	GetOfficeSettlements = personal[OfficeSettlementsInput, OfficeSettlementsOutput](office, "GET /v1/Office/GetOfficeSettlements", Declaration{
		Summary: "List the settlements of the house", Duty: DutyPayout, Extension: true, Optional: true,
		Description: "Returns a page of the settlements that fit all filters, latest first, and what they add up to.",
		Errors:      map[int]string{404: "There is no such person"},
	})
	GetOfficeSettlement = personal[SettlementInput, OfficeSettlementOutput](office, "GET /v1/Office/GetOfficeSettlement", Declaration{
		Summary: "Get a settlement of the house with its lines and payments", Duty: DutyPayout, Extension: true, Optional: true,
		Description: "Lines are in the order in which they were posted; one below zero takes off.",
		Errors:      map[int]string{404: "Settlement not found"},
	})
	ApproveSettlement = personal[ApproveSettlementInput, SettlementActOutput](office, "POST /v1/Office/ApproveSettlement", Declaration{
		Summary: "Approve a settlement for payout", Duty: DutyPayout, MaxBody: 4 * kilobyte, Extension: true, Optional: true,
		Description: "Lets the house pay a settlement before its buyers have paid. It closes the settlement: what comes later goes on the next one.",
		Errors: map[int]string{403: "The settlement is the caller's own", 404: "Settlement not found",
			409: "Something else is due than the caller saw, or it was approved or paid before"},
	})
	ChargeSeller = personal[ChargeSellerInput, SettlementActOutput](office, "POST /v1/Office/ChargeSeller", Declaration{
		Summary: "Charge a seller on a settlement", Duty: DutyPayout, MaxBody: 4 * kilobyte, Extension: true, Optional: true,
		Description: "Takes a charge, such as for transport, off what the seller gets, or gives one back. On a closed settlement, the charge goes on the " +
			"next one of the same event or sale.",
		Errors: map[int]string{403: "The settlement is the caller's own", 404: "Settlement not found", 409: "Something else is due than the caller saw"},
	})
	PayOut = personal[PayOutInput, SettlementActOutput](office, "POST /v1/Office/PayOut", Declaration{
		Summary: "Record a payment to a seller", Duty: DutyPayout, MaxBody: 4 * kilobyte, Extension: true, Optional: true,
		Description: "Records a check, wire or cash for one settlement that is ready, or for all of a seller's, less what the seller owes on others. The " +
			"amount must be exactly what is due. It closes the settlements.",
		Errors: map[int]string{403: "The settlement is the caller's own", 404: "There is no such settlement or seller",
			409: "Another amount is due, nothing is ready to pay, or something was recorded with this reference before", 422: "A check or wire has no reference"},
	})
	ReversePayout = personal[ReversePayoutInput, SettlementActOutput](office, "POST /v1/Office/ReversePayout", Declaration{
		Summary: "Reverse a payment to a seller", Duty: DutyPayout, MaxBody: 4 * kilobyte, Extension: true, Optional: true,
		Description: "Records that a check was stopped or a wire came back. Its settlements are due again.",
		Errors:      map[int]string{403: "The payment was the caller's own", 404: "There is no such payment to a seller", 409: "It was reversed before"},
	})
)

type OfficeSettlementsInput struct {
	BearerInput
	PageInput
	EventID int64  `query:"event_ID" minimum:"0" maximum:"9007199254740991" doc:"Only settlements of this event; 0: all"`
	UserID  int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this seller's; 0: all"`
	Status  string `query:"status" enum:",open,ready,paid" doc:"Only settlements in this state; empty: all"`
	Search  string `query:"search" maxLength:"100" doc:"Parts of the seller's name or email address, which must all match; or a settlement's number"`
}

type OfficeSettlementsOutput struct {
	Body struct {
		Settlements []OfficeSettlement `json:"settlements" nullable:"false" doc:"The settlements of this page, latest first"`
		Page
		Totals SettlementTotals `json:"totals" doc:"Of the settlements on all pages"`
	}
}

// OfficeSettlement is a settlement as the office sees it.
type OfficeSettlement struct {
	Settlement
	SellerID   int64  `json:"seller_ID" doc:"The seller"`
	Seller     string `json:"seller" doc:"The seller's name"`
	Email      string `json:"emailAddress" doc:"The seller's email address; empty without one"`
	IsApproved bool   `json:"isApproved" doc:"The house pays it before buyers do"`
	IsClosed   bool   `json:"isClosed" doc:"What comes later goes on the next one"`
}

type OfficeSettlementOutput struct {
	Body struct {
		OfficeSettlement
		Lines   []SettlementLine `json:"lines" nullable:"false" doc:"In the order in which they were posted"`
		Payouts []OfficePayout   `json:"payouts" nullable:"false" doc:"Oldest first"`
	}
}

// OfficePayout is money that a seller got, or that went back.
type OfficePayout struct {
	SettlementPayout
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
	BearerInput
	KeyInput
	Body SettlementApproval
}

// SettlementApproval approves a settlement.
type SettlementApproval struct {
	SettlementID int64  `json:"settlement_ID" minimum:"1" doc:"The settlement"`
	Reason       string `json:"reason" minLength:"1" maxLength:"500" doc:"Why it is paid before buyers have paid"`
	SeenDue      Money  `json:"seenDue" minimum:"0" maximum:"100000000" doc:"What is due on it that the caller saw, in dollars"`
}

type ChargeSellerInput struct {
	BearerInput
	KeyInput
	Body SettlementCharge
}

// SettlementCharge charges a seller, or gives a charge back.
type SettlementCharge struct {
	SettlementID int64  `json:"settlement_ID" minimum:"1" doc:"The settlement"`
	Amount       Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	GivesBack    bool   `json:"givesBack,omitempty" doc:"Give the amount back to the seller"`
	Description  string `json:"description" minLength:"1" maxLength:"200" doc:"What for, as the settlement prints it"`
}

type PayOutInput struct {
	BearerInput
	KeyInput
	Body SellerPayout
}

// SellerPayout pays a seller.
type SellerPayout struct {
	SettlementID int64  `json:"settlement_ID,omitempty" minimum:"0" doc:"The settlement; 0: all of the seller's that are ready"`
	SellerID     int64  `json:"seller_ID,omitempty" minimum:"0" doc:"The seller; required without a settlement"`
	Amount       Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars: exactly what is due"`
	Method       string `json:"method" enum:"check,wire,cash" doc:"How it is paid"`
	Reference    string `json:"reference,omitempty" maxLength:"100" doc:"Number of the check or wire, which are required, or of a receipt for cash"`
	Note         string `json:"note,omitempty" maxLength:"500" doc:"For the office"`
}

type ReversePayoutInput struct {
	BearerInput
	KeyInput
	Body PayoutReversal
}

// PayoutReversal reverses a payment to a seller.
type PayoutReversal struct {
	TransactionID int64  `json:"transaction_ID" minimum:"1" doc:"The payment's number"`
	Reason        string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, such as a stopped check"`
}
