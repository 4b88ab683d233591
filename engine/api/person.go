package api

import "time"

var (
	GetPerson = Personal[PersonInput, PersonOutput](bidders, "GET /v1/User/GetPerson", Declaration{
		Summary: "Get a person's record for the office", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "Returns contact data, permissions, registrations, items bid on and the latest entries of the audit record. " +
			"IP addresses are only for the duty staff. The person's audit record notes who looked, at most once per hour.",
		Errors: map[int]string{404: "There is no such person"},
	})
	FindPeople = Personal[FindPeopleInput, FindPeopleOutput](bidders, "GET /v1/User/FindPeople", Declaration{
		Summary: "Find people for the office", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "Finds people by parts of their names and email address, which must all match, or by digits of their phone. By last name.",
	})
)

type FindPeopleInput struct {
	BearerInput
	PageInput
	Search string `query:"search" required:"true" minLength:"2" maxLength:"100" doc:"Parts of names and email address, or of a phone number however it is written"`
}

type FindPeopleOutput struct {
	Body struct {
		People []PersonSummary `json:"people" nullable:"false" doc:"The people of this page"`
		Page
	}
}

// PersonSummary is how lists of the office show a person.
type PersonSummary struct {
	UserID       int64  `json:"user_ID" doc:"The person"`
	Name         string `json:"name" doc:"First and last name, else the company"`
	EmailAddress string `json:"emailAddress" doc:"Email address; empty: none"`
	Phone        string `json:"phone" doc:"Phone in E.164, such as +16055550142, with an extension as +16055550142 ext 4; or empty"`
	Kind         string `json:"kind" enum:"account,walkin,placeholder" doc:"account: may sign in; walkin: has no email address; placeholder: a paddle that nobody knows yet"`
}

type PersonInput struct {
	BearerInput
	UserID int64 `query:"user_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The person"`
}

type PersonOutput struct{ Body PersonRecord }

// PersonRecord is what the office sees of a person.
type PersonRecord struct {
	UserID                   int64               `json:"user_ID" doc:"The person"`
	Name                     string              `json:"name" doc:"First and last name"`
	EmailAddress             string              `json:"emailAddress" doc:"Email address"`
	Phone                    string              `json:"phone" doc:"Phone in E.164, such as +16055550142, with an extension as +16055550142 ext 4; or empty"`
	IsPhoneVerified          bool                `json:"isPhoneVerified" doc:"The phone was verified with a code"`
	SignedUpAt               time.Time           `json:"signedUpAt" doc:"When the person signed up"`
	HasAccount               bool                `json:"hasAccount" doc:"The person has completed an account"`
	HasVerifiedPaymentMethod bool                `json:"hasVerifiedPaymentMethod" doc:"The person has a verified card"`
	Roles                    []string            `json:"roles" nullable:"false" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector,administrator" doc:"Staff roles; empty for bidders. An owner has both owner and the older word administrator"`
	Details                  OfficePerson        `json:"details" doc:"What ChangePerson changes"`
	CanActFor                bool                `json:"canActFor" doc:"The caller may sign in on the person's behalf"`
	SharesWith               []AccountMatch      `json:"sharesWith" nullable:"false" doc:"Other accounts with the person's phone, address or card, at most 20: maybe the same person"`
	Permissions              AuctionPermissions  `json:"permissions" doc:"What the person may do at auctions"`
	Registrations            []EventRegistration `json:"registrations" nullable:"false" doc:"Every event the person is or was registered for: current ones by start, then those that have ended"`
	ItemsBidOn               []Item              `json:"itemsBidOn" nullable:"false" doc:"Open items by closing time, then those that closed in the last 30 days; at most 20 of each"`
	Activity                 []ActivityEntry     `json:"activity" nullable:"false" doc:"Latest first, at most 20"`
}

// EventRegistration is a person's registration with its event's name.
type EventRegistration struct {
	EventID      int64     `json:"event_ID" doc:"The event"`
	EventName    string    `json:"eventName" doc:"Name of the event"`
	StartsAt     time.Time `json:"startsAt" doc:"When the event starts"`
	IsRegistered bool      `json:"isRegistered" doc:"false: the person has unregistered"`
	Approval     string    `json:"approval" enum:"pending,approved,declined" doc:"The auction house's decision; only approved bidders may bid"`
	BidderNumber int       `json:"bidderNumber" doc:"The person's bidder number at the event"`
}

// OfficePerson is what the office may change about a person.
type OfficePerson struct {
	UserID    int64    `json:"user_ID" doc:"The person"`
	Kind      string   `json:"kind" enum:"account,walkin,placeholder" doc:"account: may sign in; walkin: has no email address; placeholder: a paddle that nobody knows yet"`
	Version   int64    `json:"version" doc:"Rises with every save; send it as seen"`
	FirstName string   `json:"firstName" doc:"First name"`
	LastName  string   `json:"lastName" doc:"Last name"`
	Company   string   `json:"company" doc:"Company or estate; empty: none"`
	Email     string   `json:"emailAddress" doc:"Email address; empty: none"`
	Phone     string   `json:"phone" doc:"Phone in E.164; empty: none"`
	Address   *Address `json:"address,omitempty" doc:"Postal address; left out: unknown"`
}
