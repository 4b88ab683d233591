package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	GetUpcomingEvents          = call(ByReader, "GET", "/v1/auction/getupcomingevents", "getupcomingevents", "Events that have not ended, soonest first")
	GetUpcomingEventsSorted    = call(ByReader, "GET", "/v1/auction/getUpcomingEventsSorted", "getUpcomingEventsSorted", "Events that have not ended, sorted and paged")
	GetPastEvents              = call(ByReader, "GET", "/v1/auction/getPastEvents", "getPastEvents", "Events that have ended, latest first")
	GetAuctionResults          = call(ByReader, "GET", "/v1/auction/getAuctionResults", "getAuctionResults", "What every lot of an event brought")
	GetTodaysEvents            = call(ByReader, "GET", "/v1/auction/getTodaysEvents", "getTodaysEvents", "Events in progress or starting on this day of the auction house")
	IsAuctionLive              = call(ByReader, "GET", "/v1/Auction/IsAuctionLive", "IsAuctionLive", "Whether an event is in progress")
	GetBidHistory              = call(ByReader, "GET", "/v1/Event/getBidHistory", "getBidHistory", "Bids on a lot, latest first, bidders as numbers of this lot")
	GetUpcomingAuctionsPreview = call(ByReader, "GET", "/v1/Auction/GetUpcomingAuctionsPreview", "GetUpcomingAuctionsPreview", "The next events with a few of their items")
	GetAuctionBlock            = call(ByReader, "GET", "/V1/auction/GetAuctionBlock", "GetAuctionBlock", "The event to put on the block of the home page, or an empty block")

	eventCalls = []huma.Operation{
		GetUpcomingEvents, GetUpcomingEventsSorted, GetPastEvents, GetAuctionResults, GetTodaysEvents,
		IsAuctionLive, GetBidHistory, GetUpcomingAuctionsPreview, GetAuctionBlock,
	}
)

// Event types (specification section 3).
const (
	EventOnline     = 1
	EventSimulcast  = 2
	EventThirdParty = 3
)

// Event statuses (specification section 4).
const (
	EventActive             = 1
	EventUpcoming           = 2
	EventInProgress         = 3
	EventCompleted          = 4
	EventClosed             = 5
	EventCatalogued         = 6
	EventLotNumbersAssigned = 7
	EventDidNotRun          = 8
)

// Event is one auction. Whether the person asking is registered (isRegistered) is personal and not in here.
type Event struct {
	EventID          int64      `json:"event_ID"`
	EventTypeID      int        `json:"eventType_ID" enum:"1,2,3" doc:"1 Online, 2 Simulcast, 3 Third Party"`
	EventStatusID    int        `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8" doc:"1 Active, 2 Upcoming, 3 In progress, 4 Completed, 5 Closed, 6 Catalogued, 7 Lot numbers assigned, 8 Did not run"`
	EventName        string     `json:"eventName"`
	EventDescription string     `json:"eventDescription"`
	EventDateTime    time.Time  `json:"eventDateTime" doc:"When it starts"`
	EventDate        string     `json:"eventDate" format:"date" doc:"The day it starts, in its time zone"`
	EventEndDateTime time.Time  `json:"eventEndDateTime" doc:"When it ends, or its last lot is scheduled to close"`
	TimeZone         string     `json:"timeZone" doc:"IANA zone of the auction, for example America/Chicago"`
	Location         string     `json:"location" doc:"City and state"`
	IsThirdParty     bool       `json:"isThirdParty"`
	IsPrebidOpen     bool       `json:"isPrebidOpen" doc:"Bids are taken before the start"`
	LotCount         int        `json:"lotCount"`
	ImageURL         string     `json:"imageUrl" doc:"Picture of its first lot, or empty"`
	Providers        []Provider `json:"providers" nullable:"false"`
	RequiresApproval bool       `json:"requiresApproval" doc:"The office lets each bidder in"`
	TermsID          int64      `json:"terms_ID" doc:"Its terms document, for getTermsAndConditions"`
}

// Provider is a partner site that also runs the event.
type Provider struct {
	ID                  int64  `json:"id"`
	Name                string `json:"name"`
	IsCatalogURLLive    bool   `json:"isCatalogURLLive"`
	IsRegisterURLLive   bool   `json:"isRegisterURLLive"`
	CatalogURL          string `json:"catalogURL"`
	ProviderRegisterURL string `json:"providerRegisterURL"`
}

type UpcomingEventsInput struct {
	ShowAll bool `query:"ShowAll" doc:"Also those that are only catalogued"`
}

type EventsOutput struct {
	Body struct {
		Events []Event `json:"events" nullable:"false"`
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
	SortFilter string `query:"sortFilter" enum:"date,name,type,lots" default:"date"`
	PageNumber int    `query:"pageNumber" minimum:"1" maximum:"10000" default:"1"`
	PageSize   int    `query:"pageSize" minimum:"1" maximum:"100" default:"20"`
	ShowAll    bool   `query:"showAll" doc:"Also those that are only catalogued"`
}

type PastEventsInput struct {
	PageNumber int `query:"pageNumber" minimum:"1" maximum:"10000" default:"1"`
	PageSize   int `query:"pageSize" minimum:"1" maximum:"100" default:"20"`
}

type EventPageOutput struct {
	Body struct {
		Events           []Event `json:"events" nullable:"false"`
		PageNumber       int     `json:"pageNumber"`
		PageCount        int     `json:"pageCount"`
		PageSize         int     `json:"pageSize"`
		TotalRecordCount int     `json:"totalRecordCount"`
	}
}

type EventInput struct {
	EventID int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type AuctionResultsOutput struct {
	Body struct {
		Event   Event  `json:"event"`
		Items   []Item `json:"items" nullable:"false" doc:"In lot order; price is the hammer price of what was sold"`
		Offered int    `json:"offered" doc:"Lots offered"`
		Sold    int    `json:"sold" doc:"Lots sold"`
		Pending int    `json:"pending" doc:"Lots under reserve that wait for the seller"`
		Total   Money  `json:"total" doc:"Sum of the hammer prices of what was sold"`
	}
}

type IsAuctionLiveOutput struct {
	Body struct {
		EventID       int64 `json:"event_ID"`
		IsAuctionLive bool  `json:"isAuctionLive"`
		EventStatusID int   `json:"eventStatus_ID"`
	}
}

type BidHistoryInput struct {
	EventID int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
	ItemID  int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type BidHistoryOutput struct {
	Body struct {
		EventID   int64 `json:"event_ID"`
		ItemID    int64 `json:"item_ID"`
		TotalBids int   `json:"totalBids"`
		Bids      []Bid `json:"bids" nullable:"false" doc:"Latest first, at most 200"`
	}
}

// Bid is a bid as everyone may see it.
type Bid struct {
	Bidder   int       `json:"bidder" doc:"Number of the bidder on this lot, in order of first bid; says nothing about who it is"`
	Amount   Money     `json:"amount"`
	PlacedAt time.Time `json:"placedAt"`
	IsAuto   bool      `json:"isAuto" doc:"Placed for the bidder by a maximum bid"`
}

type AuctionsPreviewOutput struct {
	Body struct {
		Previews []AuctionPreview `json:"previews" nullable:"false"`
	}
}

// AuctionPreview is an event with the first few of its items.
type AuctionPreview struct {
	Event Event  `json:"event"`
	Items []Item `json:"items" nullable:"false" doc:"At most 6"`
}

type AuctionBlockOutput struct{ Body AuctionBlock }

// AuctionBlock is the banner of the home page. Without a current event event_ID is 0 and items is empty.
type AuctionBlock struct {
	EventID        int64           `json:"event_ID"`
	EventTypeID    int             `json:"eventType_ID"`
	Descritption   string          `json:"descritption" doc:"The event's name; spelt as in the specification"`
	EventDateTime  *time.Time      `json:"eventDateTime"`
	TimeZone       string          `json:"timeZone"`
	Live           bool            `json:"live" doc:"In progress: \"Live\"; else \"Prebid\""`
	AuctionStarted bool            `json:"auctionStarted"`
	IsDynamic      bool            `json:"isDynamic" doc:"Many lots open at once: /dynamic-auction; else /live-auction"`
	Categories     []BlockCategory `json:"categories" nullable:"false"`
	Items          []BlockItem     `json:"items" nullable:"false" doc:"At most 20"`
}

type BlockCategory struct {
	Description string `json:"description"`
	ItemCount   int    `json:"itemCount"`
}

type BlockItem struct {
	ItemID      int64  `json:"item_ID"`
	ItemURL     string `json:"itemURL"`
	ImageURL    string `json:"imageUrl"`
	Description string `json:"description"`
	LotNumber   string `json:"lotNumber"`
}
