package db

import "github.com/uptrace/bun"

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

	Kind    string `bun:",nullzero,default:'account'"` // api.PersonAccount, …; people of the other kinds have no email address
	Version int64  `bun:",default:1"`                  // raised by what the office saves (package revision), and by nothing else
}
