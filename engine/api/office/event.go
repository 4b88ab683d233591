package office

import "fairwarning/engine/api"
import "time"

var (
	GetOfficeEvents = api.Personal[OfficeEventsInput, OfficeEventsOutput](noun, "GET /v1/Office/GetOfficeEvents", api.Declaration{
		Summary: "List the events of the house, drafts too", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Drafts and events to come soonest first, then those that have ended, latest first.",
	})
	GetOfficeEvent = api.Personal[OfficeEventInput, OfficeEventOutput](noun, "GET /v1/Office/GetOfficeEvent", api.Declaration{
		Summary: "Get an event as the office plans it", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Returns every field with the version to save with, its rules, what is missing before it can be published, and what a lot sold " +
			"for $12,500 would cost the buyer and bring the seller by the rules at its start.",
		Errors: map[int]string{404: "Event not found"},
	})
	GetEventChecklist = api.Personal[OfficeEventInput, EventChecklistOutput](noun, "GET /v1/Office/GetEventChecklist", api.Declaration{
		Summary: "List what an event needs before it is published", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Each entry says whether it is done, how many lots lack it, and whether it keeps the event from being published.",
		Errors:      map[int]string{404: "Event not found"},
	})
)

type OfficeEventsInput struct {
	api.BearerInput
	api.PageInput
	Status string `query:"status" enum:",draft,upcoming,running,past" doc:"Only drafts, published events that have not begun, those in progress, or those that are over; empty: all"`
	Search string `query:"search" maxLength:"100" doc:"Only events with all of these words in name, code or location"`
}

type OfficeEventsOutput struct {
	Body struct {
		Events []OfficeEventRow `json:"events" nullable:"false" doc:"The events of this page"`
		api.Page
	}
}

// OfficeEventRow is an event in the office's list.
type OfficeEventRow struct {
	EventID              int64     `json:"event_ID" doc:"The event"`
	Version              int64     `json:"version" doc:"Version to save with"`
	Code                 string    `json:"eventCode" doc:"The house's code of it"`
	Name                 string    `json:"name" doc:"Name"`
	Type                 string    `json:"type" enum:"online,simulcast,third-party" doc:"How it is sold"`
	EventStatusID        int       `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8,9" doc:"Status, as in Event; 9: a draft, which only the office sees"`
	TimeZone             string    `json:"timeZone" doc:"IANA time zone"`
	StartsAt             time.Time `json:"startsAt" doc:"When it starts"`
	EndsAt               time.Time `json:"endsAt" doc:"When it is scheduled to end"`
	Location             string    `json:"location" doc:"City and state, or empty"`
	IsCalled             bool      `json:"isCalled" doc:"Its lots are called one at a time in a ring of this site"`
	IsHeld               bool      `json:"isHeld" doc:"It does not start, because nobody could bid in it"`
	LotCount             int       `json:"lotCount" doc:"Lots"`
	LotsWithoutPhoto     int       `json:"lotsWithoutPhoto" doc:"Lots without a photo"`
	Registrations        int       `json:"registrations" doc:"People who are registered and not declined"`
	RegistrationsPending int       `json:"registrationsPending" doc:"Registrations that wait for approval"`
	Sold                 int       `json:"sold" doc:"Lots sold"`
	Hammer               api.Money `json:"hammer" doc:"Sum of their hammer prices, in dollars"`
}

type OfficeEventInput struct {
	api.BearerInput
	EventID int64 `query:"event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
}

type OfficeEventOutput struct{ Body OfficeEvent }

// OfficeEvent is an event as the office plans it.
type OfficeEvent struct {
	OfficeEventRow
	PrebidFrom       time.Time        `json:"prebidFrom" doc:"From when bids are accepted before the start"`
	NumbersAt        *time.Time       `json:"numbersAt" doc:"When lot numbers are assigned; null: by the office"`
	AnnounceAt       *time.Time       `json:"announceAt" doc:"When the event is announced; null: by the office"`
	Local            LocalEventTimes  `json:"local" doc:"Its times in its time zone, as ChangeEvent takes them"`
	Description      string           `json:"description" doc:"Text of its page, or empty"`
	Address          string           `json:"address" doc:"Street address on one line, or empty"`
	Viewing          string           `json:"viewing" doc:"When the lots can be inspected, or empty"`
	Removal          string           `json:"removal" doc:"When and how the lots are picked up, or empty"`
	IsDynamic        bool             `json:"isDynamic" doc:"Many lots are open at once"`
	TermsID          int64            `json:"terms_ID" doc:"Its terms"`
	RequiresApproval bool             `json:"requiresApproval" doc:"The office approves each bidder"`
	Deposit          api.Money        `json:"deposit" doc:"Dollars that a bidder must have on deposit to register; 0: none"`
	PaddleFrom       int              `json:"paddleFrom" doc:"First paddle"`
	Ring             string           `json:"ring" enum:",clerk,automatic" doc:"Who calls it in a ring of this site; empty: nobody"`
	RoomKind         string           `json:"roomKind" enum:",hls,webrtc" doc:"How the room is streamed; empty: it is not"`
	RoomURL          string           `json:"roomURL" doc:"Where the room is streamed from, or empty"`
	Providers        []api.Provider   `json:"providers" nullable:"false" doc:"Partner sites that also run it"`
	CopiedFromID     int64            `json:"copiedFrom_ID" doc:"The event it was copied from; 0: none"`
	PublishedAt      *time.Time       `json:"publishedAt" doc:"When it was published; null: it is a draft, or was published before this was recorded"`
	CancelReason     string           `json:"cancelReason" doc:"Why it was canceled, or empty"`
	Rules            []OfficeRule     `json:"rules" nullable:"false" doc:"Rules of the house and of this event, latest first"`
	Checklist        []ChecklistEntry `json:"checklist" nullable:"false" doc:"As in GetEventChecklist"`
	Example          SaleExample      `json:"example" doc:"What a lot sold for $12,500 costs and brings"`
}

// LocalEventTimes are the times of an event on the clocks of its time zone, such as 2026-12-05T10:00.
type LocalEventTimes struct {
	StartsAt   string `json:"startsAt" doc:"When it starts"`
	EndsAt     string `json:"endsAt" doc:"When it is scheduled to end"`
	PrebidFrom string `json:"prebidFrom" doc:"From when bids are accepted before the start"`
	NumbersAt  string `json:"numbersAt" doc:"When lot numbers are assigned; empty: by the office"`
	AnnounceAt string `json:"announceAt" doc:"When it is announced; empty: by the office"`
}

// SaleExample is what a sale at a price costs the buyer and brings the seller.
type SaleExample struct {
	Price  api.Money       `json:"price" doc:"Hammer price in dollars"`
	Buyer  []ExampleAmount `json:"buyer" nullable:"false" doc:"What the buyer pays, line by line"`
	Total  api.Money       `json:"total" doc:"What the buyer pays in all, in dollars"`
	Seller []ExampleAmount `json:"seller" nullable:"false" doc:"The price, and what the house keeps of it, which is negative"`
	Net    api.Money       `json:"net" doc:"What the seller gets, in dollars"`
}

type ExampleAmount struct {
	Description string    `json:"description" doc:"What it is for"`
	Amount      api.Money `json:"amount" doc:"Dollars"`
}

type EventChecklistOutput struct {
	Body struct {
		Checklist []ChecklistEntry `json:"checklist" nullable:"false" doc:"In the order to show it"`
	}
}

// ChecklistEntry is one thing that an event needs before it is published.
type ChecklistEntry struct {
	ID     string `json:"id" enum:"name,times,terms,lots,closes,photos,prices,sellers,numbers,bidding,phone" doc:"What it is about"`
	OK     bool   `json:"ok" doc:"It is done"`
	Text   string `json:"text" doc:"What is missing, or that it is done, in a sentence without a period"`
	Count  int    `json:"count" doc:"How many lots lack it; 0 if it is not about lots"`
	Blocks bool   `json:"blocks" doc:"The event cannot be published before it is done"`
}
