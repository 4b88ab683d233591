package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	GetUserInformation       = call(ByWriter, "GET", "/v1/Auction/getUserInformation", "getUserInformation", "The person signed in")
	GetPreviouslyViewedItems = call(ByWriter, "GET", "/v1/Auction/GetPreviouslyViewedItems", "GetPreviouslyViewedItems", "Items this guest or person looked at, latest first")
	AddPreviouslyViewedItem  = extension(ByWriter, "POST", "/v1/Auction/AddPreviouslyViewedItem", "AddPreviouslyViewedItem", "Remember that this guest or person looked at an item")
	ChangePassword           = extension(ByWriter, "PUT", "/v1/User/ChangePassword", "ChangePassword", "Set another password; ends the person's other sessions")
	GetSessions              = extension(ByWriter, "GET", "/v1/User/GetSessions", "GetSessions", "Where the person is signed in")
	EndSession               = extension(ByWriter, "DELETE", "/v1/User/EndSession", "EndSession", "Sign out one session of the person")
	EndOtherSessions         = extension(ByWriter, "DELETE", "/v1/User/EndOtherSessions", "EndOtherSessions", "Sign out every session of the person but this one")
	GetActivity              = extension(ByWriter, "GET", "/v1/User/GetActivity", "GetActivity", "The audit record of a person: what was done, by whom; of others for administrators")
	SetIdleLimit             = extension(ByWriter, "PUT", "/v1/User/SetIdleLimit", "SetIdleLimit", "Lengthen the inactivity limit, or switch it off")

	userCalls = []huma.Operation{
		GetUserInformation, GetPreviouslyViewedItems, AddPreviouslyViewedItem, ChangePassword, GetSessions, EndSession,
		EndOtherSessions, GetActivity, SetIdleLimit,
	}
)

// BearerInput carries who asks. A missing, expired or foreign token is 401, and so is a guest's where a person is needed; a
// person who may not is 403.
type BearerInput struct {
	Authorization string `header:"Authorization" doc:"Bearer token"`
}

type UserInformationOutput struct{ Body UserInformation }

type UserInformation struct {
	UserID                   int64    `json:"user_ID"`
	FirstName                string   `json:"firstName"`
	LastName                 string   `json:"lastName"`
	EmailAddress             string   `json:"emailAddress"`
	HasAccount               bool     `json:"hasAccount"`
	CountryID                int64    `json:"country_ID"`
	DefaultCountryID         int64    `json:"defaultCountry_ID"`
	Phone1                   string   `json:"phone1" doc:"Digits"`
	IsPhoneVerified          bool     `json:"isPhoneVerified"`
	OnlineBiddingStatusID    int      `json:"onlineBiddingStatus_ID" enum:"0,1,2" doc:"0 Disabled, 1 Enabled, 2 Bypassed"`
	IsVIP                    bool     `json:"isVIP"`
	HasVerifiedPaymentMethod bool     `json:"hasVerifiedPaymentMethod"`
	Step                     int      `json:"step" enum:"1,2,3,4" doc:"Of the registration: 1 account, 2 phone (and card of a person in the United States), 3 questions, 4 card"`
	IdleMinutes              *int     `json:"idleMinutes" nullable:"true" doc:"The person's own inactivity limit; null: the tenant's, 0: none"`
	ActedFor                 *Acting  `json:"actedFor,omitempty" doc:"Set while staff acts for the person"`
	Roles                    []string `json:"roles" nullable:"false" doc:"Staff roles: auctioneer, clerk, inspector, administrator"`
}

// Acting says that staff acts for a person, which staff it is and until when.
type Acting struct {
	UserID int64     `json:"user_ID" doc:"Of staff"`
	Name   string    `json:"name" doc:"Of staff"`
	Until  time.Time `json:"until"`
}

type PreviouslyViewedOutput struct {
	Body struct {
		Items []PreviouslyViewedItem `json:"items" nullable:"false" doc:"At most 20"`
	}
}

type PreviouslyViewedItem struct {
	ItemID      int64  `json:"item_ID"`
	ItemURL     string `json:"itemURL"`
	DisplayID   int    `json:"display_ID"`
	Description string `json:"description"`
	Location    string `json:"location"`
	Meter       string `json:"meter"`
	Photo       *Photo `json:"photo,omitempty"`
}

type AddPreviouslyViewedInput struct {
	BearerInput
	Body struct {
		ItemID int64 `json:"item_ID" minimum:"1"`
	}
}

// ChangePasswordInput: a wrong current password is 422 on currentPassword.
type ChangePasswordInput struct {
	BearerInput
	Body struct {
		CurrentPassword string `json:"currentPassword" maxLength:"1024"`
		NewPassword     string `json:"newPassword" minLength:"8" maxLength:"1024"`
	}
}

type SessionsOutput struct {
	Body struct {
		Sessions []SessionEntry `json:"sessions" nullable:"false" doc:"Those that last, this one first, then latest seen first"`
	}
}

// SessionEntry is one place where a person is signed in.
type SessionEntry struct {
	SessionID int64     `json:"session_ID"`
	StartedAt time.Time `json:"startedAt"`
	SeenAt    time.Time `json:"seenAt"`
	Address   string    `json:"address" doc:"Of the browser that signed in"`
	Device    string    `json:"device" doc:"What its User-Agent says: Chrome on Windows"`
	IsCurrent bool      `json:"isCurrent"`
	ActedBy   string    `json:"actedBy" doc:"Name of staff who acts for the person; empty: the person"`
}

type EndSessionInput struct {
	BearerInput
	SessionID int64 `query:"session_ID" required:"true" minimum:"1" maximum:"9007199254740991"`
}

type ActivityInput struct {
	BearerInput
	UserID int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"0: of the person who asks"`
	Before int64 `query:"before" minimum:"0" maximum:"9007199254740991" doc:"entry_ID to go on from; 0: from the latest"`
}

type ActivityOutput struct {
	Body struct {
		Entries []ActivityEntry `json:"entries" nullable:"false" doc:"Latest first, at most 50"`
	}
}

// ActivityEntry is one line of a person's audit record.
type ActivityEntry struct {
	EntryID int64             `json:"entry_ID"`
	At      time.Time         `json:"at"`
	Action  string            `json:"action" doc:"sign-in, proxy-sign-in, password-changed, event-registered, terms-accepted …"`
	Detail  map[string]string `json:"detail" nullable:"false"`
	ActedBy string            `json:"actedBy" doc:"Name of who did it, when it was somebody else"`
	Address string            `json:"address"`
}

type IdleLimitInput struct {
	BearerInput
	Body struct {
		IdleMinutes *int `json:"idleMinutes" nullable:"true" minimum:"0" maximum:"1440" doc:"null: the tenant's limit, 0: none; not shorter than the tenant's"`
	}
}
