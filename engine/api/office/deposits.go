package office

import "fairwarning/engine/api"

var (
	GetOfficeDeposits = api.Personal[OfficeDepositsInput, OfficeDepositsOutput](noun, "GET /v1/Office/GetOfficeDeposits", api.Declaration{
		Summary: "List who has money on deposit", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Returns a page of the people who have money on deposit, the largest first, and what they add up to. GetDeposits lists what changed one " +
			"person's deposit.",
		Errors: map[int]string{404: "There is no such person"},
	})
	RecordDeposit = api.Personal[RecordDepositInput, DepositActOutput](noun, "POST /v1/Office/RecordDeposit", api.Declaration{
		Summary: "Record a deposit that the office took", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records cash, a check or a wire that raises the person's buying limit, once per reference. The person is emailed a receipt.",
		Errors: map[int]string{403: "It would be the caller's own money", 404: "There is no such person", 409: "Something was recorded with this reference before",
			422: "A check or wire has no reference"},
	})
	ApplyDeposit = api.Personal[ApplyDepositInput, OfficeActOutput](noun, "POST /v1/Office/ApplyDeposit", api.Declaration{
		Summary: "Pay an invoice with the buyer's deposit", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Takes the amount off the buyer's deposit and pays the invoice with it. The buyer is emailed.",
		Errors: map[int]string{403: "The invoice is the caller's own, or has something the caller sold", 404: "Invoice not found", 409: officeMoneyConflict,
			422: "The amount is more than is due, or than is available on deposit"},
	})
	ReleaseDeposit = api.Personal[ReleaseDepositInput, DepositActOutput](noun, "POST /v1/Office/ReleaseDeposit", api.Declaration{
		Summary: "Record that a deposit was paid back", Duty: api.DutyMoney, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Records cash, a check or a wire that the office paid back; RefundPayment gives a deposit back to a card. The person is emailed.",
		Errors:      depositErrors,
	})
	ForfeitDeposit = api.Personal[ForfeitDepositInput, DepositActOutput](noun, "POST /v1/Office/ForfeitDeposit", api.Declaration{
		Summary: "Keep a deposit", Duty: api.DutyVoid, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Takes a deposit, or part of it, for the house, such as when a buyer does not pay. The person is emailed with the reason.",
		Errors:      depositErrors,
	})
)

var depositErrors = map[int]string{403: "It is the caller's own money", 404: "There is no such person",
	409: "Something else is available than the caller saw, or something was recorded with this reference before",
	422: "The amount is more than is available, or a check or wire has no reference"}

type OfficeDepositsInput struct {
	api.BearerInput
	api.PageInput
	UserID int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this person, with or without a deposit; 0: all who have one"`
	Search string `query:"search" maxLength:"100" doc:"Parts of names and email address, which must all match"`
}

type OfficeDepositsOutput struct {
	Body struct {
		Deposits []OfficeDeposit `json:"deposits" nullable:"false" doc:"The people of this page"`
		api.Page
		Totals DepositTotals `json:"totals" doc:"Of the people on all pages"`
	}
}

// DepositTotals add up deposits.
type DepositTotals struct {
	Held      api.Money `json:"held" doc:"On deposit, in dollars"`
	Uncleared api.Money `json:"uncleared" doc:"Of it: the bank may still return it, in dollars"`
	Available api.Money `json:"available" doc:"Of it: may be used, paid back or kept, in dollars"`
}

// OfficeDeposit is what a person has on deposit.
type OfficeDeposit struct {
	UserID    int64     `json:"user_ID" doc:"The person"`
	Name      string    `json:"name" doc:"Name"`
	Email     string    `json:"emailAddress" doc:"Email address; empty without one"`
	Held      api.Money `json:"held" doc:"On deposit, in dollars"`
	Uncleared api.Money `json:"uncleared" doc:"Of it: the bank may still return it, in dollars"`
	Releasing api.Money `json:"releasing" doc:"Of it: refunds to a card that have begun and not ended, in dollars"`
	Available api.Money `json:"available" doc:"Of it: may be used, paid back or kept, in dollars"`
}

// DepositActOutput is what an act did to a deposit.
type DepositActOutput struct {
	Body struct {
		TransactionID int64         `json:"transaction_ID" doc:"The receipt's number"`
		Deposit       OfficeDeposit `json:"deposit" doc:"The person's deposit afterwards"`
	}
}

type RecordDepositInput struct {
	api.BearerInput
	api.KeyInput
	Body DepositReceipt
}

// DepositReceipt is a deposit that the office took.
type DepositReceipt struct {
	UserID    int64     `json:"user_ID" minimum:"1" doc:"The person"`
	Amount    api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	Method    string    `json:"method" enum:"cash,check,wire" doc:"How it was paid"`
	Reference string    `json:"reference,omitempty" maxLength:"100" doc:"Number of the check or wire, which are required, or of a receipt for cash"`
	Note      string    `json:"note,omitempty" maxLength:"500" doc:"For the office"`
}

type ApplyDepositInput struct {
	api.BearerInput
	api.KeyInput
	Body DepositUse
}

// DepositUse pays an invoice with a deposit.
type DepositUse struct {
	InvoiceID int64     `json:"invoice_ID" minimum:"1" doc:"The invoice"`
	Amount    api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	SeenDue   api.Money `json:"seenDue" minimum:"0" maximum:"100000000" doc:"The balance due that the caller saw, in dollars"`
}

type ReleaseDepositInput struct {
	api.BearerInput
	api.KeyInput
	Body DepositRelease
}

// DepositRelease pays a deposit back.
type DepositRelease struct {
	UserID        int64     `json:"user_ID" minimum:"1" doc:"The person"`
	Amount        api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	Method        string    `json:"method" enum:"cash,check,wire" doc:"How it was paid back"`
	Reference     string    `json:"reference,omitempty" maxLength:"100" doc:"Number of the check or wire, which are required, or of a receipt for cash"`
	Reason        string    `json:"reason,omitempty" maxLength:"500" doc:"Why; the person reads it"`
	SeenAvailable api.Money `json:"seenAvailable" minimum:"0" maximum:"100000000" doc:"What was available that the caller saw, in dollars"`
}

type ForfeitDepositInput struct {
	api.BearerInput
	api.KeyInput
	Body DepositForfeit
}

// DepositForfeit keeps a deposit.
type DepositForfeit struct {
	UserID        int64     `json:"user_ID" minimum:"1" doc:"The person"`
	Amount        api.Money `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars"`
	Reason        string    `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the person reads it"`
	SeenAvailable api.Money `json:"seenAvailable" minimum:"0" maximum:"100000000" doc:"What was available that the caller saw, in dollars"`
}
