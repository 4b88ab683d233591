package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	PreBid          = call(ByWriter, "POST", "/v1/Auction/PreBid", "PreBid", "Bid on a lot of an online event, before it starts or while it runs, or on one of a ring before it starts")
	EventPreBid     = call(ByWriter, "POST", "/Event/PreBid", "EventPreBid", "The same call, as the simulcast engine spells it")
	GetBidding      = extension(ByWriter, "GET", "/v1/Auction/GetBidding", "GetBidding", "How a lot stands, and how the person stands on it")
	GetBids         = extension(ByWriter, "GET", "/v1/Auction/GetBids", "GetBids", "Lots the person has bid on, winning and losing apart")
	GetBuyingPower  = extension(ByWriter, "GET", "/v1/Auction/GetBuyingPower", "GetBuyingPower", "How far the person may bid, and what holds it")
	GetCost         = extension(ByWriter, "GET", "/v1/Auction/GetCost", "GetCost", "What an item costs the person in all when it is bought for an amount; guests are told it without exemptions")
	RetractBid      = extension(ByWriter, "POST", "/v1/Auction/RetractBid", "RetractBid", "Staff takes a bid of a lot back while it is open, by a record that says so")
	SetEventStatus  = extension(ByWriter, "PUT", "/v1/Event/SetEventStatus", "SetEventStatus", "Staff moves an event to its next status")
	GetBiddingTerms = extension(ByReader, "GET", "/v1/Auction/GetBiddingTerms", "GetBiddingTerms", "Increments, close, premium, fee and taxes of an item")
	GetBidLog       = extension(ByReader, "GET", "/v1/Event/GetBidLog", "GetBidLog", "The hash-chained record of a lot, for anybody to verify")

	bidCalls = []huma.Operation{PreBid, EventPreBid, GetBidding, GetBids, GetBuyingPower, GetCost, RetractBid, SetEventStatus, GetBiddingTerms, GetBidLog}
)

// Results of a bid (specification section 4).
const (
	BidHigh   = 100 // high bidder
	BidOutbid = 200 // taken, and outbid at once by somebody's maximum
	BidError  = 300 // refused; in the body of a 400
)

// Kinds of bid.
const (
	BidMaximum = "maximum" // as little as it takes, up to the amount
	BidExact   = "bid"     // the amount itself
)

// KeyInput: the same key and the same body once more are answered with the first answer, byte for byte, for 24 hours; with
// another body 422; while the first is under way 409.
type KeyInput struct {
	IdempotencyKey string `header:"Idempotency-Key" maxLength:"255" doc:"Made by the client for one intention; without it a repeated call is a new one"`
}

// PreBidInput: what may not be bid is 400 with result 300 and the reason first among the messages.
type PreBidInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID  int64  `json:"item_ID" minimum:"1"`
		EventID int64  `json:"event_ID,omitempty" minimum:"1" doc:"The event the lot is thought to be in; in another one it is 409"`
		Amount  Money  `json:"amount" doc:"The maximum, or the bid"`
		Type    string `json:"type,omitempty" enum:"maximum,bid" default:"maximum"`
	}
}

type BidOutput struct {
	Body struct {
		Result  int        `json:"result" enum:"100,200" doc:"100 high bidder, 200 outbid"`
		Message string     `json:"message" doc:"In a sentence, for the form"`
		Lot     LotBidding `json:"lot" doc:"As it is after the bid"`
	}
}

type BiddingInput struct {
	BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type BiddingOutput struct{ Body LotBidding }

// LotBidding is a lot for somebody who bids: what everybody may know of it, and how the person stands.
type LotBidding struct {
	ItemID        int64      `json:"item_ID"`
	EventID       int64      `json:"event_ID" doc:"0: not in an event"`
	ServerTime    time.Time  `json:"serverTime"`
	IsOpen        bool       `json:"isOpen" doc:"Bids are taken"`
	OpensAt       *time.Time `json:"opensAt" doc:"When bids will be taken; null when they are, or never will be"`
	EndTime       *time.Time `json:"endTime" doc:"When it closes, unless it is extended; null in a ring"`
	IsExtended    bool       `json:"isExtended"`
	ExtendedBy    string     `json:"extendedBy" enum:",bid,downtime" doc:"downtime: we were not there at its end"`
	Outcome       string     `json:"outcome" enum:",sold,pending,unsold"`
	CurrentBid    *Money     `json:"currentBid" nullable:"true" doc:"null: no bid, or not shown"`
	NextBid       Money      `json:"nextBid" doc:"The least that may be bid next"`
	BidIncrement  Money      `json:"bidIncrement"`
	QuickBids     []Money    `json:"quickBids" nullable:"false" doc:"The next bid and steps above it, at most four"`
	TotalBids     int        `json:"totalBids"`
	ReserveStatus string     `json:"reserveStatus" enum:"none,met,notMet"`

	HasPrebid      bool        `json:"hasPrebid" doc:"The person has bid on it"`
	PreBidAmount   *Money      `json:"preBidAmount" nullable:"true" doc:"The person's maximum; null without one"`
	PrebidStatusID int         `json:"prebidStatus_ID" enum:"0,100,200" doc:"0 no bid, 100 high bidder, 200 outbid"`
	Bidder         int         `json:"bidder" doc:"The person's number on this lot; 0 before the first bid"`
	CanBid         bool        `json:"canBid" doc:"Nothing stands between the person and a bid"`
	Needs          string      `json:"needs" enum:",account,registration,approval,privileges,seller,closed,buyingPower" doc:"What stands between; empty when nothing does"`
	NeedsMessage   string      `json:"needsMessage"`
	BuyingPower    BuyingPower `json:"buyingPower"`
}

type BidsOutput struct {
	Body struct {
		Winning []MyBid `json:"winning" nullable:"false" doc:"Open lots the person leads, soonest close first"`
		Losing  []MyBid `json:"losing" nullable:"false" doc:"Open lots somebody else leads, soonest close first"`
		Ended   []MyBid `json:"ended" nullable:"false" doc:"Decided lots of the last 30 days, latest first"`
	}
}

// MyBid is a lot the person has bid on.
type MyBid struct {
	Item Item       `json:"item"`
	Lot  LotBidding `json:"lot"`
	Won  bool       `json:"won"`
}

type BuyingPowerOutput struct {
	Body struct {
		BuyingPower
		Held     Money `json:"held" doc:"Sum of the maxima on open lots the person leads, and of offers that wait for an answer"`
		Unpaid   Money `json:"unpaid" doc:"Bought and not paid"`
		Deposits Money `json:"deposits" doc:"Paid in; raises the limit"`
	}
}

type CostInput struct {
	BearerInput
	ItemID   int64  `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
	Amount   string `query:"amount" required:"true" maxLength:"20" doc:"Dollars a piece"`
	Quantity int    `query:"qty" minimum:"1" maximum:"1000" default:"1"`
	ByCard   bool   `query:"byCard" doc:"Paid by card: with the surcharge"`
}

type CostOutput struct{ Body Cost }

// Cost is a price with all that comes with it.
type Cost struct {
	ItemID         int64      `json:"item_ID"`
	Quantity       int        `json:"qty"`
	Lines          []CostLine `json:"lines" nullable:"false" doc:"Price, premium, fee, tax, surcharge, those that are not nothing; they add up to the total"`
	TransactionFee Money      `json:"transactionFee"`
	Total          Money      `json:"total"`
	IsTaxExempt    bool       `json:"isTaxExempt"`
}

// Kinds of cost line.
const (
	CostPrice     = "price"
	CostPremium   = "premium"
	CostFee       = "fee"
	CostTax       = "tax"
	CostSurcharge = "surcharge"
)

type CostLine struct {
	Kind        string `json:"kind" enum:"price,premium,fee,tax,surcharge"`
	Description string `json:"description" doc:"\"Buyer's premium, 10%\""`
	Amount      Money  `json:"amount"`
}

// RetractBidInput: bid is the bid's number in GetBidLog. A bid that is not there is 404, on a closed lot 409.
type RetractBidInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID int64  `json:"item_ID" minimum:"1"`
		Bid    int    `json:"bid" minimum:"1" doc:"seq of the bid in GetBidLog"`
		Reason string `json:"reason" minLength:"1" maxLength:"500"`
	}
}

// SetEventStatusInput: a status that does not follow from the event's is 409.
type SetEventStatusInput struct {
	BearerInput
	Body struct {
		EventID       int64 `json:"event_ID" minimum:"1"`
		EventStatusID int   `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8"`
	}
}

type BiddingTermsInput struct {
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type BiddingTermsOutput struct{ Body BiddingTerms }

// BiddingTerms are the rules an item is sold by, as they are now.
type BiddingTerms struct {
	ItemID        int64           `json:"item_ID"`
	Increments    []IncrementStep `json:"increments" nullable:"false" doc:"Ascending; the last has no upTo"`
	SoftClose     SoftCloseTerms  `json:"softClose"`
	Premium       []FeeStep       `json:"premium" nullable:"false"`
	Fee           []FeeStep       `json:"fee" nullable:"false"`
	SurchargeRate float64         `json:"surchargeRate" doc:"Percent, when paid by card"`
	TaxRate       float64         `json:"taxRate" doc:"Percent, where the item stands"`
	TaxName       string          `json:"taxName"`
	ReservePolicy string          `json:"reservePolicy" enum:"jump,full" doc:"jump: a maximum above the reserve jumps to it; full: one below is bid in full, too"`
}

type IncrementStep struct {
	UpTo *Money `json:"upTo" nullable:"true" doc:"Below this price; null: from the step before on"`
	Step Money  `json:"step"`
}

type FeeStep struct {
	UpTo    *Money  `json:"upTo" nullable:"true" doc:"Up to and with this price; null: above the step before"`
	Percent float64 `json:"percent"`
	Minimum Money   `json:"minimum"`
	Flat    Money   `json:"flat" doc:"Instead of percent when above 0"`
}

type SoftCloseTerms struct {
	WindowSeconds int    `json:"windowSeconds" doc:"A bid this near the end extends; 0: nothing does"`
	ResetSeconds  int    `json:"resetSeconds" doc:"The time left after it, at least"`
	Mode          string `json:"mode" enum:"lot,group,all,chain"`
	MaxExtensions int    `json:"maxExtensions" doc:"0: no limit"`
}

type BidLogInput struct {
	EventID int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
	ItemID  int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type BidLogOutput struct {
	Body struct {
		EventID int64         `json:"event_ID"`
		ItemID  int64         `json:"item_ID"`
		Entries []BidLogEntry `json:"entries" nullable:"false" doc:"From the first; while a lot that hides its bids is open, public is empty"`
	}
}

// BidLogEntry is a link of the chain: hash is the SHA-256, in hex, of the hash before (empty for the first), public and
// commitment, a line feed after each of the first two.
type BidLogEntry struct {
	Seq        int    `json:"seq"`
	Public     string `json:"public" doc:"JSON, exactly as it was hashed"`
	Commitment string `json:"commitment" doc:"SHA-256 of what is not public (who, maximum, reserve) with a salt, hex"`
	Hash       string `json:"hash"`
}
