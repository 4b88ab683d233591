package db

import (
	"github.com/uptrace/bun"

	"fairwarning/engine/rules"
)

// ItemRow is an item and, if EventID is set, a lot.
type ItemRow struct {
	bun.BaseModel `bun:"table:items"`

	ID             int64 `bun:",pk,autoincrement"`
	TenantID       int64
	StockNumber    string
	CategoryID     int64
	FamilyID       int64
	MakeID         int64
	ModelID        int64
	LocationID     int64
	Year           int
	Title          string
	SEODescription string `bun:"seo_description"`
	Text           string
	SerialNumber   string
	Condition      string
	TitleStatus    string
	Specifications string // [{"label","value"}] as JSON
	Meter          int
	MeterUnit      string
	AskingCents    *int64
	BuyNowCents    *int64
	AllowOffers    bool
	EventID        *int64
	LotNumber      string
	LotSequence    int
	StartingCents  int64
	ReserveCents   *int64
	EndsAt         *int64
	ShowCurrentBid bool
	Outcome        string
	HammerCents    *int64
	CurrentCents   *int64
	BidCount       int
	BidderCount    int
	WatcherCount   int
	ViewerCount    int
	RevisiterCount int
	ImportHash     string
	CreatedAt      int64
	UpdatedAt      int64

	SellerID        *int64 // the owner; nil: the house
	Quantity        int    // pieces
	SoldQuantity    int
	LotGroup        string // lots that are extended together
	LeaderID        *int64 // high bidder; nil: none
	LeaderMaxCents  *int64 // revealed to nobody but the leader
	LogSeq          int    // last entry of its bid log
	LogHash         string
	LogAt           int64  // time of that entry, which no later entry precedes
	LogTerms        string // hex SHA-256 of the rules last logged
	BidSeq          int    // last bid, including retracted ones
	ScheduledEndsAt *int64 // EndsAt before the first extension; nil: never extended
	Extensions      int    // by bids
	ExtendedBy      string // reason of the last extension: bid, downtime
	IsSoldAfter     bool   // it did not sell in its event, and sold afterward by an offer
	WithdrawnAt     *int64 // no longer shown or sold; nil: shown
	IsTitled        bool   // comes with a title, so that the buyer pays the house's title fee
	PostalCode      string // ZIP code of its location, five digits, for the sales tax; empty: unknown
	OfficeNote      string // to the auctioneer and the clerk, who alone see it
	Version         int64  `bun:",default:1"` // raised by what the office saves (package revision), and by nothing else

	IsDraft bool // guests do not see it yet; never true of a lot in a published event

	EditedAt   *int64 // last change by the office; nil: none
	ImportedAt *int64 // last change by an import; nil: none, or from before this was recorded
}

// Outcomes of a lot.
const (
	OutcomeOpen    = rules.Open
	OutcomeSold    = rules.Sold
	OutcomePending = rules.Pending // below reserve, waiting for the seller
	OutcomeUnsold  = rules.Unsold
)
