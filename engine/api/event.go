package api

import (
	"time"

	"fairwarning/engine/codes"
)

var events = &Noun{"Events", "Auctions: calendar, live state, bid history, results, and the home page's auction block."}

var (
	GetUpcomingEvents = public[UpcomingEventsInput, EventsOutput](events, "/v1/auction/getupcomingevents", Declaration{
		Summary:     "List events that have not ended",
		Description: "Soonest first, all on one page.",
	})
	GetUpcomingEventsSorted = public[UpcomingEventsSortedInput, EventPageOutput](events, "/v1/auction/getUpcomingEventsSorted", Declaration{
		Summary:     "List events that have not ended, sorted and paged",
		Description: "Events in progress and upcoming ones that match type and search_string, in the order of sortFilter. A page past the end is empty.",
	})
	GetPastEvents = public[PastEventsInput, EventPageOutput](events, "/v1/auction/getPastEvents", Declaration{
		Summary:     "List events that have ended",
		Description: "Those that match type and search_string, latest first. A page past the end is empty.",
	})
	GetAuctionResults = public[EventInput, AuctionResultsOutput](events, "/v1/auction/getAuctionResults", Declaration{
		Summary:     "Get what every lot of an event brought",
		Description: "Returns all lots in lot order with their hammer prices, and the event's totals.",
		Errors:      map[int]string{404: "Event not found"},
	})
	GetEvent = public[EventInput, EventDetailOutput](events, "/v1/Event/GetEvent", Declaration{
		Summary: "Get an event", Extension: true,
		Description: "Returns an event with its fees, the close of its first lot, and what visitors of its yard have to know.",
		Errors:      map[int]string{404: "Event not found"},
	})
	GetCalendar = public[CalendarInput, FileOutput](events, "/v1/Event/GetCalendar", Declaration{
		Summary: "Download an event or a lot for a calendar", Extension: true, Optional: true, Media: mediaCalendar,
		Description: "An iCalendar file (RFC 5545). Of an event: when it starts and, online, when its first lot closes. Of a lot: when it closes, " +
			"or when its sale starts. With address, viewing and removal.",
		Errors: map[int]string{404: "The event does not exist, or the item is not in it"},
	})
	GetTodaysEvents = public[Nothing, EventsOutput](events, "/v1/auction/getTodaysEvents", Declaration{
		Summary:     "List today's events",
		Description: "Events in progress, and those that start today in the auction house's time zone.",
	})
	IsAuctionLive = public[EventInput, IsAuctionLiveOutput](events, "/v1/Auction/IsAuctionLive", Declaration{
		Summary: "Check whether an event sells lots now",
		Description: "A sale that is called is live from its first lot to its last, a timed event while one of its lots is open, and one on " +
			"another site while it is in progress. The cheapest way to poll an event's state.",
		Errors: map[int]string{404: "Event not found"},
	})
	GetBidHistory = public[BidHistoryInput, BidHistoryOutput](events, "/v1/Event/getBidHistory", Declaration{
		Summary: "List the bids on a lot",
		Description: "Latest first, at most 200, with bidders as numbers of this lot; upTo reaches earlier ones. While a lot that hides its bids " +
			"is open, only totalBids is filled in.",
		Errors: map[int]string{404: "The event, the item or the lot does not exist"},
	})
	GetUpcomingAuctionsPreview = public[Nothing, AuctionsPreviewOutput](events, "/v1/Auction/GetUpcomingAuctionsPreview", Declaration{
		Summary:     "Preview the next events",
		Description: "Returns the next events with at most 6 of their items each.",
	})
	GetAuctionBlock = public[Nothing, AuctionBlockOutput](events, "/V1/auction/GetAuctionBlock", Declaration{
		Summary: "Get the event on the home page's auction block",
		Description: "Returns the event in progress, or the next one that accepts bids, with at most 20 of its open lots; never a third party's. " +
			"Without one, event_ID is 0 and the lists are empty.",
	})
)

// Event is one auction. Whether the caller is registered (isRegistered) is personal and therefore in GetRegisteredAuctions.
type Event struct {
	EventID          int64         `json:"event_ID" doc:"Event id"`
	EventTypeID      int           `json:"eventType_ID" enum:"1,2,3" doc:"1 Online, 2 Simulcast, 3 Third Party"`
	EventStatusID    int           `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8" doc:"1 Active, 2 Upcoming, 3 In progress, 4 Completed, 5 Closed, 6 Catalogued, 7 Lot numbers assigned, 8 Did not run"`
	EventName        string        `json:"eventName" doc:"Name"`
	EventDescription string        `json:"eventDescription" doc:"Description in plain text, or empty"`
	EventDateTime    time.Time     `json:"eventDateTime" doc:"When it starts"`
	EventDate        string        `json:"eventDate" format:"date" doc:"The day it starts, in its time zone"`
	EventEndDateTime time.Time     `json:"eventEndDateTime" doc:"When it ended, or when its last lot is scheduled to close"`
	TimeZone         string        `json:"timeZone" doc:"IANA time zone of the event, for example America/Chicago"`
	Location         string        `json:"location" doc:"City and state"`
	IsThirdParty     bool          `json:"isThirdParty" doc:"A partner runs it; bid on the partner's site"`
	IsPrebidOpen     bool          `json:"isPrebidOpen" doc:"Bids are accepted before the start"`
	IsCalled         bool          `json:"isCalled" doc:"Its lots are called one at a time in a ring of this site, and take prebids until then"`
	HasExternalBoard bool          `json:"hasExternalBoard" doc:"A simulcast event called on the auction house's own board, auctionBoardURL; GetHandoffSession leads there"`
	IsHeld           bool          `json:"isHeld" doc:"It does not start, because nobody could bid in it yet: it has no ring, board or partner. After eventDateTime it is delayed"`
	IsPaused         bool          `json:"isPaused,omitempty" doc:"Its timed sale is paused: no lot takes bids, and all closes move by as long as the pause takes; left out otherwise"`
	LotCount         int           `json:"lotCount" doc:"Number of lots"`
	ImageURL         string        `json:"imageUrl" doc:"Photo of its first lot, or empty"`
	Providers        []Provider    `json:"providers" nullable:"false" doc:"Partner sites that also run it"`
	RequiresApproval bool          `json:"requiresApproval" doc:"The auction house approves each registration"`
	TermsID          int64         `json:"terms_ID" doc:"Its terms, for getTermsAndConditions"`
	Results          *EventResults `json:"results,omitempty" doc:"What its lots brought, in getPastEvents; absent elsewhere and of a third party's event"`
}

// EventResults add up an ended event.
type EventResults struct {
	Sold  int   `json:"sold" doc:"Lots sold"`
	Total Money `json:"total" doc:"Sum of their hammer prices, in dollars"`
}

// Provider is a partner site that also runs the event.
type Provider struct {
	ID                  int64  `json:"id" doc:"Provider id"`
	Name                string `json:"name" doc:"Name of the partner"`
	IsCatalogURLLive    bool   `json:"isCatalogURLLive" doc:"catalogURL can be shown"`
	IsRegisterURLLive   bool   `json:"isRegisterURLLive" doc:"providerRegisterURL can be shown"`
	CatalogURL          string `json:"catalogURL" doc:"The partner's catalog"`
	ProviderRegisterURL string `json:"providerRegisterURL" doc:"The partner's registration"`
}

type EventDetailOutput struct{ Body EventDetail }

// EventDetail is an event with everything its page shows.
type EventDetail struct {
	Event
	FirstLotClosesAt *time.Time     `json:"firstLotClosesAt" doc:"When the first lot is scheduled to close; null for lots sold in the ring and without lots"`
	Address          string         `json:"address" doc:"Street address on one line, or empty"`
	Viewing          string         `json:"viewing" doc:"When the lots can be inspected, in plain text, or empty"`
	Removal          string         `json:"removal" doc:"When and how the lots are picked up, in plain text, or empty"`
	SoftClose        SoftCloseTerms `json:"softClose" doc:"How late bids extend the close"`
	FeeTerms
}

type UpcomingEventsInput struct {
	ShowAll bool `query:"ShowAll" doc:"Include events that are only catalogued"`
}

type EventsOutput struct {
	Body struct {
		Events []Event `json:"events" nullable:"false" doc:"The events, soonest first"`
	}
}

// Sort orders of getUpcomingEventsSorted.
const (
	SortEventDate = "date"
	SortEventName = "name"
	SortEventType = "type"
	SortEventLots = "lots"
)

type UpcomingEventsSortedInput struct {
	SortFilter string `query:"sortFilter" enum:"date,name,type,lots" default:"date" doc:"Order: soonest first, by name, by type, or most lots first"`
	PageNumber int    `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1"`
	PageSize   int    `query:"pageSize" minimum:"1" maximum:"100" default:"20" doc:"Events per page"`
	ShowAll    bool   `query:"showAll" doc:"Include events that are only catalogued"`
	EventFilter
}

// EventFilter selects events of a list.
type EventFilter struct {
	Type         string `query:"type" enum:",online,simulcast,third-party" doc:"Only events of this type; empty: all"`
	SearchString string `query:"search_string" maxLength:"100" doc:"Only events with all of these words in name, description, location or date, such as \"fargo march 2026\""`
}

// EventTypes has the ids of the types of EventFilter.
var EventTypes = map[string]int{"online": codes.EventOnline, "simulcast": codes.EventSimulcast, "third-party": codes.EventThirdParty}

type PastEventsInput struct {
	PageNumber int `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1"`
	PageSize   int `query:"pageSize" minimum:"1" maximum:"100" default:"20" doc:"Events per page"`
	EventFilter
}

type EventPageOutput struct {
	Body struct {
		Events           []Event `json:"events" nullable:"false" doc:"The events of this page"`
		PageNumber       int     `json:"pageNumber" doc:"This page, from 1"`
		PageCount        int     `json:"pageCount" doc:"Number of pages"`
		PageSize         int     `json:"pageSize" doc:"Events per page"`
		TotalRecordCount int     `json:"totalRecordCount" doc:"Events on all pages"`
	}
}

type EventInput struct {
	EventID int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
}

type CalendarInput struct {
	EventID int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	ItemID  int64 `query:"Item_ID" required:"true" minimum:"0" maximum:"9007199254740991" doc:"One of its lots; 0: the event itself"`
}

// mediaCalendar is the media type of iCalendar files.
const mediaCalendar = "text/calendar"

// Calendar returns a public iCalendar file to save under a name, without its extension.
func Calendar(name string, body []byte) *FileOutput {
	return &FileOutput{ContentType: mediaCalendar + "; charset=utf-8", ContentDisposition: Attachment(name + ".ics"), Body: body}
}

type AuctionResultsOutput struct {
	Body struct {
		Event   Event  `json:"event" doc:"The event"`
		Items   []Item `json:"items" nullable:"false" doc:"All lots in lot order; price of a sold one is its hammer price"`
		Offered int    `json:"offered" doc:"Lots offered"`
		Sold    int    `json:"sold" doc:"Lots sold"`
		Pending int    `json:"pending" doc:"Lots below reserve that wait for the seller"`
		Total   Money  `json:"total" doc:"Sum of the hammer prices of sold lots, in dollars"`
	}
}

type IsAuctionLiveOutput struct {
	Body struct {
		EventID       int64 `json:"event_ID" doc:"The event"`
		IsAuctionLive bool  `json:"isAuctionLive" doc:"The event sells lots now; false before an auctioneer opens a sale that has started"`
		EventStatusID int   `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8" doc:"Status, as in Event"`
	}
}

type BidHistoryInput struct {
	EventID int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	ItemID  int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The lot's item"`
	UpTo    int   `query:"upTo" minimum:"0" maximum:"1000000" default:"0" doc:"Number of the latest bid to list, the lot's first bid being 1; 0: the latest one"`
}

type BidHistoryOutput struct {
	Body struct {
		EventID   int64 `json:"event_ID" doc:"The event"`
		ItemID    int64 `json:"item_ID" doc:"The lot's item"`
		TotalBids int   `json:"totalBids" doc:"Number of bids, listed or not"`
		Bids      []Bid `json:"bids" nullable:"false" doc:"Latest first, at most 200, from totalBids or upTo down"`
	}
}

// Bid is a bid as everyone may see it.
type Bid struct {
	Bidder   int       `json:"bidder" doc:"Number of the bidder on this lot, in order of first bid; it does not identify the person"`
	Amount   Money     `json:"amount" doc:"Dollars"`
	PlacedAt time.Time `json:"placedAt" doc:"When the engine decided it"`
	IsAuto   bool      `json:"isAuto" doc:"Placed by a maximum bid"`
	IsFloor  bool      `json:"isFloor" doc:"Made in the room of a live auction"`
}

type AuctionsPreviewOutput struct {
	Body struct {
		Previews []AuctionPreview `json:"previews" nullable:"false" doc:"The next events, soonest first"`
	}
}

// AuctionPreview is an event with its first items.
type AuctionPreview struct {
	Event Event  `json:"event" doc:"The event"`
	Items []Item `json:"items" nullable:"false" doc:"Its first items, at most 6"`
}

type AuctionBlockOutput struct{ Body AuctionBlock }

// AuctionBlock is the banner of the home page.
type AuctionBlock struct {
	EventID          int64           `json:"event_ID" doc:"The event; 0 when there is none"`
	EventTypeID      int             `json:"eventType_ID" enum:"0,1,2,3" doc:"1 Online, 2 Simulcast, 3 Third Party; 0 without an event"`
	EventName        string          `json:"eventName" doc:"The event's name; empty without an event"`
	Descritption     string          `json:"descritption" doc:"The event's description; spelled as in the specification"`
	EventDateTime    *time.Time      `json:"eventDateTime" doc:"When it starts; null without an event"`
	TimeZone         string          `json:"timeZone" doc:"IANA time zone of the event"`
	Live             bool            `json:"live" doc:"In progress; shown as \"Live\", else \"Prebid\""`
	AuctionStarted   bool            `json:"auctionStarted" doc:"The same as live"`
	IsCalled         bool            `json:"isCalled" doc:"As in Event"`
	HasExternalBoard bool            `json:"hasExternalBoard" doc:"As in Event"`
	IsDynamic        bool            `json:"isDynamic" doc:"Many lots are open at once: its board is /dynamic-auction, else /live-auction"`
	Categories       []BlockCategory `json:"categories" nullable:"false" doc:"Categories of its lots"`
	Items            []BlockItem     `json:"items" nullable:"false" doc:"Its lots, at most 20"`
}

type BlockCategory struct {
	Description string `json:"description" doc:"Name of the category"`
	ItemCount   int    `json:"itemCount" doc:"Lots in the category"`
}

type BlockItem struct {
	ItemID      int64  `json:"item_ID" doc:"The item"`
	ItemURL     string `json:"itemURL" doc:"Path of the item's page"`
	ImageURL    string `json:"imageUrl" doc:"Its first photo, or empty"`
	Description string `json:"description" doc:"Title of the item"`
	LotNumber   string `json:"lotNumber" doc:"Lot number, or empty"`
}
