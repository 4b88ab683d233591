package api

import "time"

var bidding = &Noun{"Bidding", "Bids and absentee bids, how a lot and a bidder stand, what a purchase costs, and the record anybody can verify."}

// preBidErrors are the errors of both spellings of PreBid.
var preBidErrors = map[int]string{
	400: "The bid was refused: the first message says why and result is 300",
	429: "The person placed 20 bids on the lot within a minute, or too many of the person's bids were refused; Retry-After has the seconds to wait",
	404: "Item not found",
	409: "The lot is no longer in the event named by event_ID",
	422: "The amount is not above $0, or above the largest bid",
}

const preBidDescription = "Places a maximum bid, which bids as little as it takes up to the amount, or with type \"bid\" the exact amount. " +
	"Works for lots of online events before and during the event, and for lots of a simulcast event before it starts; not for a lot in the ring. " +
	"The time of the bid is the time at which the engine decides it. Result 100: the person is the high bidder. Result 200: the bid " +
	"was accepted, and somebody's maximum outbid it at once."

var (
	PreBid = Personal[PreBidInput, BidOutput](bidding, "POST /v1/Auction/PreBid", Declaration{
		Summary: "Bid on a lot", Description: preBidDescription, Audience: AccountHolder, Lane: BidLane, Rate: BidRate, Errors: preBidErrors,
	})
	EventPreBid = Personal[PreBidInput, BidOutput](bidding, "POST /Event/PreBid", Declaration{
		ID: "EventPreBid", Summary: "Bid on a lot, in the simulcast engine's spelling", Description: "The same as /v1/Auction/PreBid. " + preBidDescription,
		Audience: AccountHolder, Lane: BidLane, Rate: BidRate, Errors: preBidErrors, Optional: true,
	})
	GetBidding = Personal[BiddingInput, BiddingOutput](bidding, "GET /v1/Auction/GetBidding", Declaration{
		Summary: "Get how a lot and the person stand", Extension: true,
		Description: "Returns the lot's price, next bid and closing time together with the person's own maximum, standing and what keeps them from bidding.",
		Errors:      map[int]string{404: "Item not found"},
	})
	GetBids = Personal[BidsInput, BidsOutput](bidding, "GET /v1/Auction/GetBids", Declaration{
		Summary: "List the lots the person has bid on", Extension: true,
		Description: "Open lots are split into those the person is winning and losing, soonest close first; decided lots of the last 30 days " +
			"follow, latest first. Pages count through all three.",
	})
	GetBuyingPower = Personal[BearerInput, BuyingPowerOutput](bidding, "GET /v1/Auction/GetBuyingPower", Declaration{
		Summary: "Get the person's buying power and what uses it", Extension: true,
		Description: "Remaining is the limit less what leading maximum bids, open offers and unpaid purchases hold.",
	})
	GetCost = Personal[CostInput, CostOutput](bidding, "GET /v1/Auction/GetCost", Declaration{
		Summary: "Calculate the full cost of an item", Audience: Guest, Extension: true,
		Description: "Returns the price, buyer's premium, fees, taxes and card surcharge of buying the item at an amount. A guest gets it without tax exemptions.",
		Errors:      map[int]string{404: "Item not found"},
	})
	RetractBid = Personal[RetractBidInput, BidOutput](bidding, "POST /v1/Auction/RetractBid", Declaration{
		Summary: "Retract a bid", Duty: DutyRetract,
		Lane: BidLane, MaxBody: 4 * Kilobyte, Extension: true, Optional: true,
		Description: "Staff removes a bid from an open lot, with a reason. The bid and its retraction stay in the lot's bid log. result is always 100.",
		Errors:      map[int]string{403: "The caller has bid on the lot or sells it", 404: "The lot has no such bid, or it was retracted before", 409: "The lot is closed, in the ring, or has changed since seen"},
	})
	SetEventStatus = Personal[SetEventStatusInput, Done](bidding, "PUT /v1/Event/SetEventStatus", Declaration{
		Summary: "Move an event to its next status", Duty: DutyStatus, Extension: true, Optional: true,
		Description: "Moves an event to another status by hand. The engine makes the changes that depend on time.",
		Errors:      map[int]string{404: "Event not found", 409: "The status does not follow from the event's current one"},
	})
	GetBiddingTerms = public[BiddingTermsInput, BiddingTermsOutput](bidding, "/v1/Auction/GetBiddingTerms", Declaration{
		Summary: "Get the rules an item is sold by", Extension: true,
		Description: "Returns increments, soft close, buyer's premium, fees, taxes and reserve policy as they apply now.",
		Errors:      map[int]string{404: "Item not found"},
	})
	GetBidLog = public[BidLogInput, BidLogOutput](bidding, "/v1/Event/GetBidLog", Declaration{
		Summary: "Get a lot's hash-chained bid log", Extension: true, Optional: true,
		Description: "Everything that happened to a lot, in order, for anybody to verify, in pages of 1,000 entries. The hash of an entry is the " +
			"SHA-256, in hex, of the previous hash (empty for the first entry), public and commitment, with a line feed after each of the first " +
			"two. While a lot that hides its bids is open, public is empty.",
		Errors: map[int]string{404: "The lot does not exist or is not in this event, or its log has fewer pages"},
	})
)

// Results of a bid (specification section 4).
const (
	BidHigh   = 100 // high bidder
	BidOutbid = 200 // accepted, and outbid at once by somebody's maximum
	BidError  = 300 // refused; in the body of a 400
)

// Types of bid.
const (
	BidMaximum = "maximum" // as little as it takes, up to the amount
	BidExact   = "bid"     // the amount itself
)

type PreBidInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID  int64  `json:"item_ID" minimum:"1" doc:"The lot's item"`
		EventID int64  `json:"event_ID,omitempty" minimum:"1" doc:"Event the client believes the lot is in; 409 when it is in another"`
		Amount  Money  `json:"amount" exclusiveMinimum:"0" maximum:"100000000" doc:"Dollars, at most two decimals: the maximum, or the exact bid"`
		Type    string `json:"type,omitempty" enum:"maximum,bid" default:"maximum" doc:"maximum: bid as little as it takes, up to amount; bid: bid exactly amount"`
	}
}

type BidOutput struct {
	Body struct {
		Result  int        `json:"result" enum:"100,200" doc:"100 high bidder, 200 outbid"`
		Message string     `json:"message" doc:"The result in a sentence, to show to the person"`
		Lot     LotBidding `json:"lot" doc:"The lot after the bid"`
		Seq     int64      `json:"seq,omitempty" doc:"seq of the ring after a live bid; left out otherwise"`
	}
}

type BiddingInput struct {
	BearerInput
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The lot's item"`
}

type BiddingOutput struct{ Body LotBidding }

// LotBidding is a lot as a bidder sees it: its public state, and the person's own standing.
type LotBidding struct {
	ItemID        int64      `json:"item_ID" doc:"The lot's item"`
	EventID       int64      `json:"event_ID" doc:"The lot's event; 0 when it is in none"`
	ServerTime    time.Time  `json:"serverTime" doc:"The engine's clock when it answered; measure every countdown against it"`
	IsOpen        bool       `json:"isOpen" doc:"The lot accepts bids"`
	IsLive        bool       `json:"isLive" doc:"The lot is in the ring: bid with PlaceLiveBid; nextBid is the ask"`
	OpensAt       *time.Time `json:"opensAt" doc:"When the lot starts to accept bids; null when it does already or never will"`
	EndTime       *time.Time `json:"endTime" doc:"When the lot closes unless it is extended; null for a lot sold in the ring, and while the auction is paused"`
	IsPaused      bool       `json:"isPaused,omitempty" doc:"As in Item"`
	IsExtended    bool       `json:"isExtended" doc:"The closing time was extended"`
	ExtendedBy    string     `json:"extendedBy" enum:",bid,downtime,office" doc:"Why it was extended: by a late bid, because the service was down at its close, or by the auction house; empty when it was not"`
	IsSoldAfter   bool       `json:"isSoldAfter,omitempty" doc:"It did not sell in its auction, and sold afterward by an offer, so that nobody won it; left out otherwise"`
	Outcome       string     `json:"outcome" enum:",sold,pending,unsold" doc:"How the lot ended; pending waits for the seller; empty while it is undecided"`
	CurrentBid    *Money     `json:"currentBid" nullable:"true" doc:"Current bid in dollars; null without bids or when the lot hides them"`
	NextBid       Money      `json:"nextBid" doc:"Lowest bid the lot accepts next, in dollars; the opening bid while isNextBidHidden"`
	BidIncrement  Money      `json:"bidIncrement" doc:"Increment above the current bid, or above the lowest first bid without one, in dollars; as if nobody had bid while isNextBidHidden"`
	BidLimit      Money      `json:"bidLimit" doc:"Highest bid the lot accepts, in dollars; where the price is hidden, that of a lot without bids"`
	QuickBids     []Money    `json:"quickBids" nullable:"false" doc:"The next bid and the steps above it, at most four, in dollars; none while isNextBidHidden"`
	HidesNextBid  bool       `json:"isNextBidHidden" doc:"The lot hides its bids from people who have not bid on it, this person among them: a bid of nextBid may be too low"`
	TotalBids     int        `json:"totalBids" doc:"Number of bids"`
	ReserveStatus string     `json:"reserveStatus" enum:"none,met,notMet" doc:"none: no reserve, or no bids yet"`

	HasPrebid      bool        `json:"hasPrebid" doc:"The person has bid on the lot"`
	PreBidAmount   *Money      `json:"preBidAmount" nullable:"true" doc:"The person's maximum in dollars; null without one"`
	MaxBidAmount   *Money      `json:"maxBidAmount" nullable:"true" doc:"The same, as the live item is spelled (specification section 3)"`
	PrebidStatusID int         `json:"prebidStatus_ID" enum:"0,100,200" doc:"0 no bid, 100 high bidder, 200 outbid"`
	IsOutbid       bool        `json:"outbid" doc:"The person has bid and somebody else leads, or led at the end"`
	IsTied         bool        `json:"isTied" doc:"The person is outbid because somebody set the same maximum earlier"`
	IsWon          bool        `json:"isWon" doc:"The person has won the lot; in the ring, unless the hammer is taken back"`
	Bidder         int         `json:"bidder" doc:"The person's number on this lot, as in getBidHistory; 0 before the first bid"`
	CanBid         bool        `json:"canBid" doc:"The person may bid now"`
	Needs          string      `json:"needs" enum:",account,registration,approval,privileges,seller,closed,buyingPower" doc:"What keeps the person from bidding; empty when nothing does"`
	NeedsMessage   string      `json:"needsMessage" doc:"needs in a sentence, to show to the person; empty when needs is"`
	BuyingPower    BuyingPower `json:"buyingPower" doc:"The person's buying power"`
}

type BidsInput struct {
	BearerInput
	PageInput
	StatusFilter string `query:"statusFilter" enum:",winning,losing,ended" doc:"Only lots in this state; empty: all"`
}

type BidsOutput struct {
	Body struct {
		Winning []MyBid `json:"winning" nullable:"false" doc:"Of this page: open lots the person leads, soonest close first"`
		Losing  []MyBid `json:"losing" nullable:"false" doc:"Of this page: open lots somebody else leads, soonest close first"`
		Ended   []MyBid `json:"ended" nullable:"false" doc:"Of this page: lots decided in the last 30 days, latest first"`
		Page
		Totals BidTotals `json:"totals" doc:"Of all pages, whatever the filter"`
	}
}

// BidTotals count the lots a person has bid on.
type BidTotals struct {
	Winning int `json:"winning" doc:"Open lots the person leads"`
	Losing  int `json:"losing" doc:"Open lots somebody else leads"`
	Ended   int `json:"ended" doc:"Lots decided in the last 30 days"`
}

// MyBid is a lot the person has bid on.
type MyBid struct {
	Item Item       `json:"item" doc:"The item"`
	Lot  LotBidding `json:"lot" doc:"How the lot and the person stand"`
	Won  bool       `json:"won" doc:"The person won the lot"`
}

type BuyingPowerOutput struct {
	Body struct {
		BuyingPower
		Held     Money `json:"held" doc:"Dollars held by maximum bids on open lots the person leads and by open offers"`
		Unpaid   Money `json:"unpaid" doc:"Dollars of purchases not yet paid"`
		Deposits Money `json:"deposits" doc:"Dollars deposited; they raise the limit"`
	}
}

type CostInput struct {
	BearerInput
	ItemID   int64  `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
	Amount   string `query:"amount" required:"true" maxLength:"20" doc:"Price per piece in dollars, at most two decimals"`
	Quantity int    `query:"qty" minimum:"1" maximum:"1000" default:"1" doc:"Number of pieces"`
	ByCard   bool   `query:"byCard" doc:"Paid by card: adds the surcharge"`
}

type CostOutput struct{ Body Cost }

// Cost is a price with everything that is added to it.
type Cost struct {
	ItemID         int64      `json:"item_ID" doc:"The item"`
	Quantity       int        `json:"qty" doc:"Number of pieces"`
	Lines          []CostLine `json:"lines" nullable:"false" doc:"Price, premium, fee, tax and surcharge, without those that are $0; they add up to total"`
	TransactionFee Money      `json:"transactionFee" doc:"The auction house's fees in dollars: the sum of the lines of kind fee"`
	Total          Money      `json:"total" doc:"Sum of the lines in dollars"`
	IsTaxExempt    bool       `json:"isTaxExempt" doc:"A tax exemption of the person applies"`
}

type CostLine struct {
	Kind        string `json:"kind" enum:"price,premium,fee,tax,surcharge" doc:"What the line is for"`
	Description string `json:"description" doc:"The line's label, for example \"Buyer's premium, 10%\""`
	Amount      Money  `json:"amount" doc:"Dollars"`
}

type RetractBidInput struct {
	BearerInput
	KeyInput
	Body struct {
		ItemID int64  `json:"item_ID" minimum:"1" doc:"The lot's item"`
		Bid    int    `json:"bid" minimum:"1" doc:"seq of the bid in GetBidLog"`
		Reason string `json:"reason" minLength:"1" maxLength:"500" doc:"Why, for the audit record"`
		Seen   int    `json:"seen,omitempty" minimum:"1" doc:"seen of PreviewRetraction: 409 if anything has happened on the lot since; left out: whatever has happened"`
	}
}

type SetEventStatusInput struct {
	BearerInput
	Body struct {
		EventID       int64 `json:"event_ID" minimum:"1" doc:"The event"`
		EventStatusID int   `json:"eventStatus_ID" enum:"1,2,3,4,5,6,7,8" doc:"1 Active, 2 Upcoming, 3 In progress, 4 Completed, 5 Closed, 6 Catalogued, 7 Lot numbers assigned, 8 Did not run"`
	}
}

type BiddingTermsInput struct {
	ItemID int64 `query:"item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The item"`
}

type BiddingTermsOutput struct{ Body BiddingTerms }

// BiddingTerms are the rules an item is sold by, as they apply now.
type BiddingTerms struct {
	ItemID     int64           `json:"item_ID" doc:"The item"`
	Increments []IncrementStep `json:"increments" nullable:"false" doc:"Ascending; the last step has no upTo"`
	SoftClose  SoftCloseTerms  `json:"softClose" doc:"How late bids extend the close"`
	FeeTerms
	ReservePolicy string `json:"reservePolicy" enum:"jump,full" doc:"jump: a maximum at or above the reserve bids the reserve; full: a maximum below it is also bid in full"`
}

// FeeTerms are what a buyer pays on top of a price.
type FeeTerms struct {
	Premium       []FeeStep `json:"premium" nullable:"false" doc:"Buyer's premium by price, ascending"`
	Fee           []FeeStep `json:"fee" nullable:"false" doc:"The auction house's fee by price, ascending"`
	FeeName       string    `json:"feeName" doc:"Name of the fee, as on cost lines and invoices; empty without one"`
	TitleFee      []FeeStep `json:"titleFee" nullable:"false" doc:"The auction house's fee for the title of each piece by its price, ascending; empty for items without a title"`
	TitleFeeName  string    `json:"titleFeeName" doc:"Name of the title fee, as on cost lines and invoices; empty without one"`
	SurchargeRate float64   `json:"surchargeRate" doc:"Card surcharge in percent"`
	TaxRate       float64   `json:"taxRate" doc:"Sales tax in percent, in the state of the item or event"`
	TaxName       string    `json:"taxName" doc:"Name of the tax"`
}

type IncrementStep struct {
	UpTo *Money `json:"upTo" nullable:"true" doc:"Applies below this price in dollars; null: from the previous step on"`
	Step Money  `json:"step" doc:"Increment in dollars"`
}

type FeeStep struct {
	UpTo    *Money  `json:"upTo" nullable:"true" doc:"Applies up to and including this price in dollars; null: above the previous step"`
	Percent float64 `json:"percent" doc:"Percent of the price"`
	Minimum Money   `json:"minimum" doc:"Least amount in dollars"`
	Flat    Money   `json:"flat" doc:"Fixed amount in dollars; replaces percent when above 0"`
}

type SoftCloseTerms struct {
	WindowSeconds int    `json:"windowSeconds" doc:"A bid within this many seconds of the close extends it; 0: bids never extend"`
	ResetSeconds  int    `json:"resetSeconds" doc:"Least number of seconds left after such a bid"`
	Mode          string `json:"mode" enum:"lot,group,all,chain" doc:"What is extended: the lot, its group, all open lots of the event, or the lot and every later one that would otherwise close before it"`
	MaxExtensions int    `json:"maxExtensions" doc:"Most extensions of a lot; 0: no limit"`
}

type BidLogInput struct {
	EventID    int64 `query:"Event_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The event"`
	ItemID     int64 `query:"Item_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The lot's item"`
	PageNumber int   `query:"pageNumber" minimum:"1" maximum:"10000" default:"1" doc:"Page, from 1"`
}

type BidLogOutput struct {
	Body struct {
		EventID          int64         `json:"event_ID" doc:"The event"`
		ItemID           int64         `json:"item_ID" doc:"The lot's item"`
		PageNumber       int           `json:"pageNumber" doc:"This page, from 1"`
		PageCount        int           `json:"pageCount" doc:"Number of pages"`
		TotalRecordCount int           `json:"totalRecordCount" doc:"Number of entries on all pages"`
		Entries          []BidLogEntry `json:"entries" nullable:"false" doc:"The log's entries on this page, in order"`
	}
}

// BidLogEntry is a link of the chain that GetBidLog describes.
type BidLogEntry struct {
	Seq        int    `json:"seq" doc:"Number of the entry, from 1"`
	Public     string `json:"public" doc:"What everybody may know, as the JSON text that was hashed; empty while the lot hides it"`
	Commitment string `json:"commitment" doc:"SHA-256 in hex of what stays private (bidder, maximum, reserve) with a salt"`
	Hash       string `json:"hash" doc:"SHA-256 in hex that chains the entry to the one before"`
}
