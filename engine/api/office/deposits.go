package office

import "fairwarning/engine/api"

var (
	GetOfficeDeposits = api.Personal[OfficeDepositsInput, OfficeDepositsOutput](noun, "GET /v1/Office/GetOfficeDeposits", api.Declaration{
		Summary: "List who has money on deposit", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Returns a page of the people who have money on deposit, the largest first, and what they add up to. GetDeposits lists what changed one " +
			"person's deposit.",
		Errors: map[int]string{404: "There is no such person"},
	})
	FindDepositors = api.Personal[FindDepositorsInput, FindDepositorsOutput](noun, "GET /v1/Office/FindDepositors", api.Declaration{
		Summary: "Find somebody who brings a deposit", Duty: api.DutyMoney, Extension: true, Optional: true,
		Description: "Finds people by all words of their names, company or email address, by digits of their phone number, or by their paddle in an auction that " +
			"is not closed. Returns no more than the desk needs to tell them apart, at most 20, by last name.",
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
	409: "Something else is available than the caller saw, registrations reserve what was to be paid back, or something was recorded with this reference before",
	422: "The amount is more than is available, or a check or wire has no reference"}

type OfficeDepositsInput struct {
	api.BearerInput
	api.PageInput
	UserID int64  `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Only this person, with or without a deposit; 0: all who have one"`
	Search string `query:"search" maxLength:"100" doc:"Parts of names and email address, which must all match"`
}

type FindDepositorsInput struct {
	api.BearerInput
	Search string `query:"search" required:"true" minLength:"1" maxLength:"100" doc:"Words of names, company or email address; 4 or more digits of a phone number; or a paddle"`
}

type FindDepositorsOutput struct {
	Body struct {
		People []Depositor `json:"people" nullable:"false" doc:"By last name"`
		IsMore bool        `json:"isMore" doc:"More match"`
	}
}

// Depositor is somebody as the cash desk sees them.
type Depositor struct {
	UserID   int64  `json:"user_ID" doc:"The person"`
	Name     string `json:"name" doc:"First and last name, else the company"`
	Company  string `json:"company" doc:"Company; empty: none"`
	Paddle   string `json:"paddle" doc:"Paddle in the next auction that is not closed; empty without one"`
	PhoneEnd string `json:"phoneEnd" doc:"Last 4 digits of the phone; empty without one"`
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
	Available api.Money `json:"available" doc:"Of it: may be used or kept and, as far as it is not reserved, paid back, in dollars"`

	Reservations []DepositReservation `json:"reservations" nullable:"false" doc:"What registrations for auctions reserve: it cannot be paid back until the auction is closed or the registration is canceled"`
}

// DepositReservation is what a registration reserves of a deposit.
type DepositReservation struct {
	EventID   int64     `json:"event_ID" doc:"The event"`
	EventName string    `json:"eventName" doc:"Its name"`
	Amount    api.Money `json:"amount" doc:"Dollars"`
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
