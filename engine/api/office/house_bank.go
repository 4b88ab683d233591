package office

import (
	"time"

	"fairwarning/engine/api"
)

var (
	GetHouseBank = api.Personal[api.BearerInput, HouseBankOutput](noun, "GET /v1/Office/GetHouseBank", api.Declaration{
		Summary: "Get the house's bank details", Duty: api.DutyBank, Extension: true, Optional: true,
		Description: "Returns the account that buyers send wires and ACH payments to, with the last four digits of its number.",
	})
	SaveHouseBank = api.Personal[SaveHouseBankInput, HouseBankOutput](noun, "POST /v1/Office/SaveHouseBank", api.Declaration{
		Summary: "Change the house's bank details", Duty: api.DutyBank, MaxBody: 16 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Buyers with something to pay see the change at once. Every owner is told by email. Saving with every text empty removes the account.",
		Errors: map[int]string{409: "Somebody else changed a field since seen (conflicts)",
			422: "currentPassword is wrong, or missing more than 10 minutes after the sign-in; or a field is not what an account has"},
	})
)

type HouseBankOutput struct{ Body HouseBank }

// HouseBank is the bank account of a house as the office sees it.
type HouseBank struct {
	Version       int64      `json:"version" doc:"Version to save with; that of the house"`
	Beneficiary   string     `json:"beneficiary" doc:"Name the account is in; empty: the house has no account here"`
	Bank          string     `json:"bank" doc:"Name of the bank"`
	RoutingNumber string     `json:"routingNumber" doc:"ABA routing number"`
	AccountEnding string     `json:"accountEnding" doc:"Last four digits of the account number"`
	Note          string     `json:"note" doc:"What buyers read with it, or empty"`
	ChangedAt     *time.Time `json:"changedAt,omitempty" doc:"When it was last changed; absent without an account"`
	ChangedBy     string     `json:"changedBy,omitempty" doc:"Who changed it; absent without an account"`
}

type SaveHouseBankInput struct {
	api.BearerInput
	Body struct {
		Seen          int64  `json:"seen" minimum:"1" maximum:"9007199254740991" doc:"Version that the form was loaded with"`
		Beneficiary   string `json:"beneficiary" maxLength:"140" doc:"Name the account is in"`
		Bank          string `json:"bank" maxLength:"140" doc:"Name of the bank"`
		RoutingNumber string `json:"routingNumber" holds:"secret" maxLength:"20" doc:"ABA routing number, nine digits"`
		AccountNumber string `json:"accountNumber,omitempty" holds:"secret" maxLength:"40" doc:"Account number, 5 to 17 digits; empty: as it is"`
		Note          string `json:"note,omitempty" maxLength:"500" doc:"What buyers read with it, or empty"`

		CurrentPassword string `json:"currentPassword,omitempty" holds:"secret" maxLength:"1024" doc:"Not needed within 10 minutes after the sign-in"`
	}
}
