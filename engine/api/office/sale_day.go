package office

import "fairwarning/engine/api"
import "time"

var (
	GetSaleDay = api.Personal[SaleDayInput, SaleDayOutput](noun, "GET /v1/Office/GetSaleDay", api.Declaration{
		Summary: "Get a sale as it runs", Duty: api.DutySee, Extension: true, Optional: true,
		Description: "Returns what the sale has come to, and a page of its lots: open ones as they close or are called next, decided ones latest first. Of " +
			"lots in which the caller has an interest, high bidder and reserve are left out.",
		Errors: map[int]string{404: "Event not found"},
	})
	PauseSale = api.Personal[PauseSaleInput, api.Done](noun, "POST /v1/Office/PauseSale", api.Declaration{
		Summary: "Pause a sale", Duty: api.DutyCall, Extension: true, Optional: true,
		Description: "From then on no lot takes bids or closes. A bid counts if it was decided before. In a sale that is called, lots that are not in the " +
			"ring go on taking prebids.",
		Errors: map[int]string{403: "The caller has an interest in the lot in the ring", 404: "Event not found", 409: "The sale does not run or is paused already"},
	})
	ResumeSale = api.Personal[PauseSaleInput, api.Done](noun, "POST /v1/Office/ResumeSale", api.Declaration{
		Summary: "Resume a paused sale", Duty: api.DutyCall, Extension: true, Optional: true,
		Description: "Every open lot closes later by as long as the sale was paused, and at least 2 minutes from now; all keep their distances.",
		Errors:      map[int]string{403: "The caller has an interest in the lot in the ring", 404: "Event not found", 409: "The sale is not paused"},
	})
	ExtendLots = api.Personal[ExtendLotsInput, ExtendLotsOutput](noun, "POST /v1/Office/ExtendLots", api.Declaration{
		Summary: "Extend lots of a timed sale", Duty: api.DutyCorrect, MaxBody: 16 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Extends some lots, or all open ones, by the same number of minutes. If only some are extended, their bidders and watchers get a notice.",
		Errors:      map[int]string{404: "Event not found", 409: "The sale is not in progress or is called, or one of the lots has closed: nothing moved"},
	})
	MessageBidders = api.Personal[MessageBiddersInput, MessageBiddersOutput](noun, "POST /v1/Office/MessageBidders", api.Declaration{
		Summary: "Write to everybody who is registered for an event", Duty: api.DutyCall, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "As a notice, and by email to those who want email about the event.",
		Errors:      map[int]string{404: "Event not found", 409: "The event is a draft: nobody is registered"},
	})
	GetLotBids = api.Personal[LotBidsInput, LotBidsOutput](noun, "GET /v1/Office/GetLotBids", api.Declaration{
		Summary: "List the bids on a lot with their bidders", Duty: api.DutyRetract, Extension: true, Optional: true,
		Description: "Of the event that the lot is in, latest first, with retracted ones; at most 500. Maximums stay secret.",
		Errors:      map[int]string{403: "The caller has an interest in the lot", 404: "The item is not in an event"},
	})
	PreviewRetraction = api.Personal[PreviewRetractionInput, PreviewRetractionOutput](noun, "GET /v1/Office/PreviewRetraction", api.Declaration{
		Summary: "Get what retracting a bid would change", Duty: api.DutyRetract, Extension: true, Optional: true,
		Description: "Changes nothing. Send seen to RetractBid, so that it changes exactly this.",
		Errors: map[int]string{403: "The caller has an interest in the lot", 404: "The lot has no such bid, or it was retracted before",
			409: "The lot is closed or in the ring"},
	})
	WithdrawFromSale = api.Personal[WithdrawFromSaleInput, api.Done](noun, "POST /v1/Office/WithdrawFromSale", api.Declaration{
		Summary: "Withdraw a lot from its sale, with its bids", Duty: api.DutyCorrect, MaxBody: 4 * api.Kilobyte, Extension: true, Optional: true,
		Description: "Its bids no longer count or hold buying power, and everybody who bid gets a notice with the reason. The item leaves the event and " +
			"the site. The event keeps the lot with its bid log, as withdrawn, for the office.",
		Errors: map[int]string{403: "The caller has an interest in the lot", 404: "The event has no such lot",
			409: "The lot is decided or in the ring, has an open offer, or somebody has bid since seenBids"},
	})
)

// States of a sale.
const (
	SaleWaiting = "waiting" // has not begun
	SaleRunning = "running"
	SalePaused  = "paused"
	SaleOver    = "over"
)

// Which lots GetSaleDay lists.
const (
	SaleLotsOpen    = "open"
	SaleLotsDecided = "decided"
)

type SaleDayInput struct {
	api.BearerInput
	EventID int64  `query:"event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	Show    string `query:"show" enum:"open,decided" default:"open" doc:"Lots that are open, or decided"`
	Search  string `query:"search" maxLength:"100" doc:"Only the lot with this number, or with all of these words in its title; empty: all"`
	api.PageInput
}

type SaleDayOutput struct {
	Body struct {
		EventID    int64     `json:"event_ID" doc:"The event"`
		ServerTime time.Time `json:"serverTime" doc:"The engine's clock when it answered; measure every countdown against it"`
		SaleState
		Lots []SaleLot `json:"lots" nullable:"false" doc:"The lots of this page"`
		api.Page
	}
}

// SaleState is what a sale has come to.
type SaleState struct {
	State       string     `json:"state" enum:"waiting,running,paused,over" doc:"Whether it runs; waiting: it has not begun"`
	IsCalled    bool       `json:"isCalled" doc:"It is called in a ring: lots have no closing times"`
	PausedAt    *time.Time `json:"pausedAt" doc:"Since when it is paused; null: it is not, or it is called"`
	RingItemID  int64      `json:"ringItem_ID" doc:"The lot in the ring; 0: none"`
	NextClose   *time.Time `json:"nextClose" doc:"When the next lot closes; null: nobody knows, or no lot is open"`
	LastClose   *time.Time `json:"lastClose" doc:"When the last lot closes, as far as is known; null as above"`
	Open        int        `json:"open" doc:"Lots that are open"`
	Sold        int        `json:"sold" doc:"Lots that sold"`
	Pending     int        `json:"pending" doc:"Lots that wait for their sellers"`
	Unsold      int        `json:"unsold" doc:"Lots that did not sell, withdrawn ones not counted"`
	Withdrawn   int        `json:"withdrawn" doc:"Lots withdrawn from the sale with a reason"`
	OpenNoBids  int        `json:"openNoBids" doc:"Open lots without a bid"`
	OpenNotMet  int        `json:"openNotMet" doc:"Open lots with bids below their reserve"`
	Extended    int        `json:"extended" doc:"Open lots whose close was extended"`
	Bids        int        `json:"bids" doc:"Bids on all lots"`
	Bidders     int        `json:"bidders" doc:"People with a bid that counts"`
	Registered  int        `json:"registered" doc:"People who are registered and not declined"`
	OpenBids    api.Money  `json:"openBids" doc:"Sum of the high bids on open lots, in dollars"`
	HammerTotal api.Money  `json:"hammerTotal" doc:"Sum of the hammer prices of sold lots, in dollars"`
}

// SaleLot is a lot of a sale that runs.
type SaleLot struct {
	ItemID       int64      `json:"item_ID" doc:"The item"`
	LotNumber    string     `json:"lotNumber" doc:"Lot number, or empty"`
	Title        string     `json:"title" doc:"Title"`
	State        string     `json:"state" enum:"open,sold,pending,unsold" doc:"What became of it"`
	IsInRing     bool       `json:"isInRing" doc:"It is the lot in the ring"`
	EndsAt       *time.Time `json:"endsAt" doc:"When it closes or closed; null: it is called"`
	Extensions   int        `json:"extensions" doc:"How often late bids extended it"`
	ExtendedBy   string     `json:"extendedBy" enum:",bid,downtime,office" doc:"Why it was extended last; empty: it was not"`
	Bids         int        `json:"bids" doc:"Number of bids"`
	Bidders      int        `json:"bidders" doc:"People who have bid on it"`
	HighBid      *api.Money `json:"highBid" nullable:"true" doc:"The highest bid; null: none"`
	HighBidder   string     `json:"highBidder" doc:"Name of the high bidder; empty: none, or hidden from the caller"`
	HighBidderID int64      `json:"highBidder_ID" doc:"The high bidder; 0: none, the room, or hidden from the caller"`
	Paddle       string     `json:"paddle" doc:"The high bidder's paddle; empty as above"`
	Reserve      *api.Money `json:"reserve" nullable:"true" doc:"Reserve; null: none, or hidden from the caller"`
	IsReserveMet bool       `json:"isReserveMet" doc:"It would sell at the highest bid"`
	HasInterest  bool       `json:"hasInterest" doc:"The caller sells it, has bid on it or has an open offer for it: a colleague has to act on it"`
}

type PauseSaleInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		EventID int64 `json:"event_ID" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	}
}

type ExtendLotsInput struct {
	api.BearerInput
	api.KeyInput
	Body LotExtension
}

// LotExtension moves closing times.
type LotExtension struct {
	EventID int64   `json:"event_ID" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	Items   []int64 `json:"items,omitempty" maxItems:"500" minimum:"1" maximum:"9007199254740991" doc:"The lots; none: all that are open"`
	Minutes int     `json:"minutes" minimum:"1" maximum:"1440" doc:"By how much"`
	Reason  string  `json:"reason,omitempty" maxLength:"280" doc:"Why, for the history and the bidders of the lots"`
}

type ExtendLotsOutput struct {
	Body struct {
		Extended int `json:"extended" doc:"Lots that close later"`
	}
}

type MessageBiddersInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		EventID int64  `json:"event_ID" minimum:"1" maximum:"9007199254740991" doc:"The event"`
		Text    string `json:"text" minLength:"1" maxLength:"500" doc:"Plain text on one line"`
	}
}

type MessageBiddersOutput struct {
	Body struct {
		People int `json:"people" doc:"How many people got it"`
	}
}

type LotBidsInput struct {
	api.BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The lot's item"`
}

type LotBidsOutput struct {
	Body struct {
		ItemID int64    `json:"item_ID" doc:"The lot's item"`
		Bids   []LotBid `json:"bids" nullable:"false" doc:"Its bids, the latest first"`
	}
}

// LotBid is a bid on a lot with its bidder. What a maximum answered to others' bids is no bid of its own.
type LotBid struct {
	Bid         int        `json:"bid" doc:"The bid for RetractBid"`
	Bidder      int        `json:"bidder" doc:"Number on this lot; the only identity others see"`
	UserID      int64      `json:"user_ID" doc:"Who bid; 0: somebody in the room"`
	Name        string     `json:"name" doc:"Name of the bidder; Floor for the room"`
	Paddle      string     `json:"paddle" doc:"Paddle that the clerk entered, or the number that the bidder registered with; or empty"`
	Amount      *api.Money `json:"amount" nullable:"true" doc:"Dollars that the bid showed; null: a maximum that showed nowhere"`
	Price       api.Money  `json:"price" doc:"Price of the lot after the bid, in dollars"`
	IsRetracted bool       `json:"isRetracted" doc:"It no longer counts"`
	At          time.Time  `json:"at" doc:"When"`
}

type PreviewRetractionInput struct {
	api.BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The lot's item"`
	Bid    int   `query:"bid" required:"true" minimum:"1" maximum:"2147483647" doc:"bid of GetLotBids"`
}

type PreviewRetractionOutput struct {
	Body struct {
		ItemID int64        `json:"item_ID" doc:"The lot's item"`
		Bid    int          `json:"bid" doc:"The bid"`
		Name   string       `json:"name" doc:"Whose bid it is"`
		Seen   int          `json:"seen" doc:"For RetractBid"`
		Before LotStanding  `json:"before" doc:"The lot now"`
		After  LotStanding  `json:"after" doc:"The lot without the bid"`
		Voided []VoidedBids `json:"voided" nullable:"false" doc:"People whose bids would end with it, because they may no longer bid"`
	}
}

// LotStanding is who leads a lot, and at what price.
type LotStanding struct {
	Price        *api.Money `json:"price" nullable:"true" doc:"Dollars; null: no bid"`
	Leader       string     `json:"leader" doc:"Name of the high bidder; empty: nobody"`
	IsReserveMet bool       `json:"isReserveMet" doc:"It would sell at the price"`
}

// VoidedBids are the bids of a person who may no longer bid.
type VoidedBids struct {
	Name  string `json:"name" doc:"Name"`
	Needs string `json:"needs" doc:"What keeps them from bidding, as in LotBidding"`
}

type WithdrawFromSaleInput struct {
	api.BearerInput
	api.KeyInput
	Body struct {
		EventID  int64  `json:"event_ID" minimum:"1" maximum:"9007199254740991" doc:"The event"`
		ItemID   int64  `json:"item_ID" minimum:"1" maximum:"9007199254740991" doc:"The lot's item"`
		SeenBids int    `json:"seenBids" minimum:"0" doc:"Number of bids that the caller saw"`
		Reason   string `json:"reason" minLength:"1" maxLength:"500" doc:"Why; the bidders read it"`
	}
}
