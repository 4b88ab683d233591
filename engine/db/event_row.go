package db

import (
	"github.com/uptrace/bun"

	"fairwarning/engine/codes"
	"fairwarning/engine/rules"
)

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

	Version int64 `bun:",default:1"` // raised by what the office saves (package revision), and by nothing else

	DepositCents int64  // that a bidder needs to register; 0: none
	PaddleFrom   int    `bun:",nullzero,default:1"` // first paddle
	CopiedFrom   *int64 // event
	PublishedAt  *int64 // nil: a draft, or published before this was recorded
	CancelReason string
	PausedAt     *int64 // since when the office has paused the timed sale; nil: it has not
}

// IsDraft reports whether guests must not see the event and its lots.
func (r EventRow) IsDraft() bool { return r.StatusID == codes.EventDraft }

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

// LotEvent returns what package rules needs to know of the event.
func (r EventRow) LotEvent() rules.Event {
	return rules.Event{TypeID: r.TypeID, StatusID: r.StatusID, PrebidFrom: r.PrebidFrom, StartsAt: r.StartsAt, EndsAt: r.EndsAt,
		IsCalled: r.Ring != "", IsHeld: r.IsHeld, IsPaused: r.PausedAt != nil}
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
	DepositCents       int64 // reserved of the person's deposits until the event is over and paid

	CheckedInAt *int64 // at the desk; nil: not
	HolderID    *int64 // who has the paddle of a placeholder besides their own; nil: UserID
}
