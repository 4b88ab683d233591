package office

import "fairwarning/engine/api"
import "time"

var (
	GetEventBidders = api.Personal[EventBiddersInput, EventBiddersOutput](noun, "GET /v1/Office/GetEventBidders", api.Declaration{
		Summary: "List who is registered for an event", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Returns a page of the registrations that fit the filter, by internet and in the room, with totals of the whole event.",
		Errors:      map[int]string{404: "Event not found"},
	})
	FindBidders = api.Personal[FindBiddersInput, FindBiddersOutput](noun, "GET /v1/Office/FindBidders", api.Declaration{
		Summary: "Find people to check in for an event", Duty: api.DutyCheckIn, Extension: true, Optional: true,
		Description: "Finds up to 20 people of the house by parts of name, company and email address, by phone or by the paddle they have in the event.",
		Errors:      map[int]string{404: "Event not found"},
	})
	CheckIn = api.Personal[CheckInInput, EventBidderOutput](noun, "POST /v1/Office/CheckIn", api.Declaration{
		Summary: "Check a bidder in and give out a paddle", Duty: api.DutyCheckIn, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Registers the person for the event, if they are not registered, with the next paddle or a chosen one, and records that they accepted " +
			"its terms at the desk. A person who registered on the site keeps their number as the paddle. A deposit that the event requires may be waived " +
			"by those with the duty people. A new person without an email address is added with it.",
		Errors: map[int]string{403: "The caller checks in themselves, or waives a deposit without the duty people", 404: "The event or the person does not exist",
			409: "The paddle is taken, the person has another one, was declined, has too little on deposit, or the event is over", 422: "A field is wrong"},
	})
	AssignPaddle = api.Personal[AssignPaddleInput, EventBidderOutput](noun, "POST /v1/Office/AssignPaddle", api.Declaration{
		Summary: "Say who an unknown paddle is", Duty: api.DutyCheckIn, MaxBody: 8 * api.Kilobyte, Extension: true, Optional: true,
		Description: "With person, the paddle's placeholder becomes that person and keeps its invoice. With user_ID, what the paddle bought moves to that " +
			"person's invoice: the paddle's own invoice is voided, and the sales are charged again, with the person's tax exemption.",
		Errors: map[int]string{403: "The person is the caller, or sold something that the paddle bought", 404: "The event has no such paddle, or the house no such person",
			409: "The paddle has a name already, or something was paid on its invoice or changed on it", 422: "A field is wrong"},
	})
)

// States that GetEventBidders filters by.
const (
	BiddersCheckedIn = "checkedIn"
	BiddersUnknown   = "unknown"
	BiddersLeft      = "left"
)

type EventBiddersInput struct {
	api.BearerInput
	api.PageInput
	EventID int64  `query:"event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	State   string `query:"state" enum:",approved,pending,declined,checkedIn,unknown,left" doc:"Only these; unknown: paddles that nobody knows yet; left: unregistered; empty: all who are registered and not declined"`
	Search  string `query:"search" maxLength:"100" doc:"Parts of name, company and email address, a phone, or a paddle"`
	Paddle  int    `query:"paddle" minimum:"0" maximum:"99999" doc:"Only who has this paddle; 0: everybody"`
	Sort    string `query:"sort" enum:"number,name,latest" default:"number" doc:"latest: by registration or check-in, latest first"`
}

type EventBiddersOutput struct {
	Body struct {
		Bidders []EventBidder `json:"bidders" nullable:"false" doc:"The registrations of this page"`
		api.Page
		Totals BidderTotals `json:"totals" doc:"Of the whole event"`
	}
}

// BidderTotals count the people registered for an event, whatever paddles they have.
type BidderTotals struct {
	Registered int       `json:"registered" doc:"People who are registered and not declined, each once, and paddles that nobody knows"`
	Approved   int       `json:"approved" doc:"Of these: approved"`
	Pending    int       `json:"pending" doc:"Of these: waiting for the office"`
	Declined   int       `json:"declined" doc:"People who are registered and declined"`
	CheckedIn  int       `json:"checkedIn" doc:"Of these: checked in at the desk"`
	Unknown    int       `json:"unknown" doc:"Of these: paddles that nobody knows yet"`
	Left       int       `json:"left" doc:"Unregistered"`
	Deposit    api.Money `json:"deposit" doc:"Reserved of their deposits for the event, in dollars"`
}

// EventBidder is a person with what they have to do with an event.
type EventBidder struct {
	UserID         int64      `json:"user_ID" doc:"The person"`
	Kind           string     `json:"kind" enum:"account,walkin,placeholder" doc:"account: may sign in; walkin: has no email address; placeholder: a paddle that nobody knows yet"`
	Name           string     `json:"name" doc:"Name"`
	Company        string     `json:"company" doc:"Company; empty: none"`
	Email          string     `json:"emailAddress" doc:"Email address; empty: none"`
	Phone          string     `json:"phone" doc:"Phone in E.164; empty: none"`
	Paddle         int        `json:"paddle" doc:"Paddle and bidder number; 0: never registered"`
	IsRegistered   bool       `json:"isRegistered" doc:"The person is registered"`
	Approval       string     `json:"approval" enum:",pending,approved,declined" doc:"The house's decision; empty: never registered"`
	RegisteredAt   *time.Time `json:"registeredAt" nullable:"true" doc:"When; null: never"`
	CheckedInAt    *time.Time `json:"checkedInAt" nullable:"true" doc:"When they were checked in at the desk; null: not"`
	Deposit        api.Money  `json:"deposit" doc:"Reserved of their deposits for the event, in dollars"`
	MissingDeposit api.Money  `json:"missingDeposit" doc:"What the event's deposit is short of, in dollars; only of FindBidders"`
	Purchases      int        `json:"purchases" doc:"Lots bought in the event with this paddle"`
	InvoiceID      int64      `json:"invoice_ID" doc:"Their latest invoice for the event; 0: none"`
}

type EventBidderOutput struct{ Body EventBidder }

type FindBiddersInput struct {
	api.BearerInput
	EventID int64  `query:"event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	Search  string `query:"search" required:"true" minLength:"1" maxLength:"100" doc:"Parts of name, company and email address, a phone, or a paddle"`
}

type FindBiddersOutput struct {
	Body struct {
		Bidders []EventBidder `json:"bidders" nullable:"false" doc:"At most 20: the paddle first, then by last name"`
	}
}

type CheckInInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		EventID       int64      `json:"event_ID" minimum:"1" doc:"The event"`
		UserID        int64      `json:"user_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"The person; left out: a new one"`
		Person        *NewPerson `json:"person,omitempty" doc:"A new person; left out: user_ID"`
		Paddle        int        `json:"paddle,omitempty" minimum:"1" maximum:"99999" doc:"The paddle; left out: the one they have, or the next"`
		AcceptsTerms  bool       `json:"acceptsTerms" doc:"The person has accepted the event's terms at the desk; must be true"`
		WaivesDeposit bool       `json:"waivesDeposit,omitempty" doc:"Check in without the deposit that the event requires"`
	}
}

type AssignPaddleInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		EventID int64      `json:"event_ID" minimum:"1" doc:"The event"`
		Paddle  int        `json:"paddle" minimum:"1" maximum:"99999" doc:"The paddle"`
		UserID  int64      `json:"user_ID,omitempty" minimum:"1" maximum:"9007199254740991" doc:"Whose it is; left out: a new person"`
		Person  *NewPerson `json:"person,omitempty" doc:"A new person; left out: user_ID"`
	}
}
