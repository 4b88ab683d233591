package db

import (
	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/rules"
)

// Rows of the tables; see migrations/0001_initial.sql. Times are Unix milliseconds, amounts cents.

type TenantRow struct {
	bun.BaseModel `bun:"table:tenants"`

	ID                int64 `bun:",pk,autoincrement"`
	Slug              string
	Content           string // api.TenantContent as JSON, without links
	IsStockNumberUsed bool
	Synonyms          string // for search; changes to the default list
}

type CategoryRow struct {
	bun.BaseModel `bun:"table:categories"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	Name     string
	Folded   string
	Sequence int
}

type FamilyRow struct {
	bun.BaseModel `bun:"table:families"`

	ID         int64 `bun:",pk,autoincrement"`
	TenantID   int64
	CategoryID int64
	Name       string
	Folded     string
}

type MakeRow struct {
	bun.BaseModel `bun:"table:makes"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	Name     string
	Folded   string
}

type ModelRow struct {
	bun.BaseModel `bun:"table:models"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	MakeID   int64
	Name     string
	Folded   string
}

type LocationRow struct {
	bun.BaseModel `bun:"table:locations"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	City      string // "": the whole state
	State     string
	Name      string // "Sioux Falls, SD"
	Folded    string
	Latitude  float64
	Longitude float64
}

type TermsRow struct {
	bun.BaseModel `bun:"table:terms"`

	ID        int64 `bun:",pk,autoincrement"`
	TenantID  int64
	Title     string
	Version   int
	HTML      string `bun:"html"`
	IsDefault bool
	UpdatedAt int64

	ReplacesID *int64 // the version before; nil: the first
}

type EventRow struct {
	bun.BaseModel `bun:"table:events"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	Code        string
	TypeID      int
	StatusID    int
	Name        string
	Description string
	StartsAt    int64
	EndsAt      int64
	PrebidFrom  int64
	TimeZone    string
	Location    string
	IsDynamic   bool
	TermsID     int64

	Address, Viewing, Removal string // for visitors of the yard; empty: unknown

	RequiresApproval bool   // the office approves each bidder
	NumbersAt        *int64 // when lot numbers are assigned; nil: by the office
	AnnounceAt       *int64 // when the event is announced; nil: by the office
	CompletedAt      *int64
	Ring             string // who calls it in a ring of ours (rules.CalledByClerk, …); empty: nobody
	IsHeld           bool   // it does not start, because nobody could bid in it; kept up to date by the clock

	RoomKind string // how the room is streamed: api.RoomHLS or api.RoomWebRTC; empty: it is not
	RoomURL  string `bun:"room_url"` // where
}

type ProviderRow struct {
	bun.BaseModel `bun:"table:providers"`

	ID                  int64 `bun:",pk,autoincrement"`
	TenantID            int64
	EventID             int64
	Name                string
	IsCatalogURLLive    bool   `bun:"is_catalog_url_live"`
	IsRegisterURLLive   bool   `bun:"is_register_url_live"`
	CatalogURL          string `bun:"catalog_url"`
	ProviderRegisterURL string `bun:"provider_register_url"`
}

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
	WithdrawnAt     *int64 // no longer shown or sold; nil: shown
	IsTitled        bool   // comes with a title, so that the buyer pays the house's title fee
	PostalCode      string // ZIP code of its location, five digits, for the sales tax; empty: unknown
	OfficeNote      string // to the auctioneer and the clerk, who alone see it
}

// Withdraw takes the item out of its event and off the site. The caller checks that it has no bids, sale or open offer.
func (r *ItemRow) Withdraw(now int64) {
	r.WithdrawnAt = &now
	r.LeaveEvent()
}

// LeaveEvent clears what the item has only as a lot.
func (r *ItemRow) LeaveEvent() {
	r.EventID, r.LotNumber, r.LotSequence, r.LotGroup, r.StartingCents, r.ReserveCents = nil, "", 0, "", 0, nil
	r.EndsAt, r.ScheduledEndsAt, r.Extensions, r.ExtendedBy = nil, nil, 0, ""
}

// Outcomes of a lot.
const (
	OutcomeOpen    = rules.Open
	OutcomeSold    = rules.Sold
	OutcomePending = rules.Pending // below reserve, waiting for the seller
	OutcomeUnsold  = rules.Unsold
)

type MediaRow struct {
	bun.BaseModel `bun:"table:media"`

	TenantID int64  `bun:",pk"`
	SHA      string `bun:"sha,pk"`
	Kind     string
	Type     string
	Width    int
	Height   int
	Size     int64
}

// Kinds of media.
const (
	MediaRaster   = "raster"
	MediaVector   = "vector"
	MediaVideo    = "video"
	MediaDocument = "document"
)

type PhotoRow struct {
	bun.BaseModel `bun:"table:photos"`

	ID          int64 `bun:",pk,autoincrement"`
	TenantID    int64
	ItemID      int64
	Sequence    int
	SHA         string `bun:"sha"`
	Description string
}

type DocumentRow struct {
	bun.BaseModel `bun:"table:documents"`

	ID       int64 `bun:",pk,autoincrement"`
	TenantID int64
	ItemID   int64
	Sequence int
	Name     string
	SHA      string `bun:"sha"`
	IsReport bool
}

type InspectionRow struct {
	bun.BaseModel `bun:"table:inspections"`

	ItemID      int64 `bun:",pk"`
	TenantID    int64
	Inspector   string
	InspectedAt int64
	Summary     string
	Points      string // [{"name","rating","comment"}] as JSON
}

type UserRow struct {
	bun.BaseModel `bun:"table:users"`

	ID                       int64 `bun:",pk,autoincrement"`
	TenantID                 int64
	Email                    string
	FoldedEmail              string
	PasswordHash             string
	FirstName                string
	LastName                 string
	Phone                    string
	CountryID                int64
	HasAccount               bool
	OnlineBiddingStatusID    int
	IsVIP                    bool `bun:"is_vip"`
	HasVerifiedPaymentMethod bool
	Roles                    string // JSON list
	CreatedAt                int64
	MiddleName               string
	Suffix                   string
	PhoneType                string // Mobile, Home, Work
	Phone2                   string `bun:"phone2"`
	Phone2Type               string `bun:"phone2_type"`
	PhoneVerifiedAt          *int64
	BidderTag                string
	IdleMinutes              *int // nil: the house's limit, 0: none
	BiddingRequestedAt       *int64
	HasBuyingLimit           bool
	BuyingLimitCents         int64
	JobTitle                 string
	Industry                 string
	Website                  string
	PreferredContact         string // email, phone, text
	PendingRole              string // awaiting activation
	PasswordChangedAt        *int64
	SearchText               string // see Searchable; set by every insert
	KeepsBids                bool   // online bidding is disabled, and the office leaves standing bids and maximums at work
}

type BidRow struct {
	bun.BaseModel `bun:"table:bids"`

	TenantID    int64
	EventID     int64
	ItemID      int64 `bun:",pk"`
	Seq         int   `bun:",pk"`
	UserID      int64
	AmountCents int64
	IsAuto      bool
	PlacedAt    int64
	LogSeq      int // bid log entry that caused it
	IsRetracted bool
}

type ContentPageRow struct {
	bun.BaseModel `bun:"table:content_pages"`

	TenantID    int64  `bun:",pk"`
	Key         string `bun:",pk"`
	Title       string
	Description string
	HTML        string `bun:"html"`
	Sequence    int
	Footer      int
	IsInfo      bool
	UpdatedAt   int64
}

// Tenant is an auction house with its hosts.
type Tenant struct {
	ID                int64
	Slug              string
	Hosts             []string // lower case, without port
	Content           api.TenantContent
	IsStockNumberUsed bool
	Synonyms          string // for search; changes to the default list
}

// LotEvent returns what package rules needs to know of the event.
func (r EventRow) LotEvent() rules.Event {
	return rules.Event{TypeID: r.TypeID, StatusID: r.StatusID, PrebidFrom: r.PrebidFrom, StartsAt: r.StartsAt, EndsAt: r.EndsAt,
		IsCalled: r.Ring != "", IsHeld: r.IsHeld}
}

// EventRegistrationRow is a person's registration for an event.
type EventRegistrationRow struct {
	bun.BaseModel `bun:"table:event_registrations"`

	TenantID           int64 `bun:",pk"`
	EventID            int64 `bun:",pk"`
	UserID             int64 `bun:",pk"`
	BidderNumber       int   // 1, 2, 3 … within this event; never reassigned
	IsRegistered       bool  // false: has unregistered
	Approval           string
	TextNotifications  bool
	EmailNotifications bool
	RegisteredAt       int64
	ChangedAt          int64
}
