package api

import "time"

var users = &Noun{"User", "The person who is signed in: record, viewed items, password, sessions and audit record."}

var (
	GetUserInformation = Personal[BearerInput, UserInformationOutput](users, "GET /v1/Auction/getUserInformation", Declaration{
		Summary: "Get the person who is signed in", Audience: Guest,
		Description: "For a guest, returns nobody: user_ID 0.",
	})
	GetPreviouslyViewedItems = Personal[BearerInput, PreviouslyViewedOutput](users, "GET /v1/Auction/GetPreviouslyViewedItems", Declaration{
		Summary: "List the items the caller looked at", Audience: Guest,
		Description: "Latest first, at most 20, of this guest or person.",
	})
	AddPreviouslyViewedItem = Personal[AddPreviouslyViewedInput, Done](users, "POST /v1/Auction/AddPreviouslyViewedItem", Declaration{
		Summary: "Record that the caller looked at an item", Audience: Guest, Extension: true,
		Description: "Feeds GetPreviouslyViewedItems and the item's viewer counts.",
		Errors:      map[int]string{404: "Item not found"},
	})
	ChangePassword = Personal[ChangePasswordInput, Done](users, "PUT /v1/User/ChangePassword", Declaration{
		Summary: "Change the password", NotWhileActing: true, Lane: SignInLane, Rate: SecretRate, MaxBody: 9 * Kilobyte, Extension: true,
		Description: "Ends all other sessions of the person and emails a notice.",
		Errors:      map[int]string{409: "The password was changed a moment ago", 422: "The current password is wrong, or the new one is not acceptable"},
	})
	GetSessions = Personal[BearerInput, SessionsOutput](users, "GET /v1/User/GetSessions", Declaration{
		Summary: "List where the person is signed in", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Open sessions of the person, and of staff acting for the person: this one first, then latest seen first.",
	})
	EndSession = Personal[EndSessionInput, Done](users, "DELETE /v1/User/EndSession", Declaration{
		Summary: "Sign out one session", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Its tokens stop working at once.",
		Errors:      map[int]string{404: "The person has no such open session"},
	})
	EndOtherSessions = Personal[BearerInput, Done](users, "DELETE /v1/User/EndOtherSessions", Declaration{
		Summary: "Sign out everywhere else", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Ends every session of the person but this one.",
	})
	GetActivity = Personal[ActivityInput, ActivityOutput](users, "GET /v1/User/GetActivity", Declaration{
		Summary: "List a person's audit record", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Latest first, 50 per page; continue with before. Administrators can name another person in user_ID.",
		Errors:      map[int]string{403: "user_ID is somebody else, and the caller is not an owner of the auction house", 404: "There is no such person"},
	})
	SetIdleLimit = Personal[IdleLimitInput, Done](users, "PUT /v1/User/SetIdleLimit", Declaration{
		Summary: "Change the inactivity limit", NotWhileActing: true, Extension: true, Optional: true,
		Description: "Lengthens the auction house's limit for this person, or switches it off.",
		Errors:      map[int]string{422: "The limit is shorter than the auction house's"},
	})
)

type UserInformationOutput struct{ Body UserInformation }

type UserInformation struct {
	UserID                   int64    `json:"user_ID" doc:"The person; 0 for a guest"`
	FirstName                string   `json:"firstName" doc:"First name"`
	LastName                 string   `json:"lastName" doc:"Last name"`
	EmailAddress             string   `json:"emailAddress" doc:"Email address"`
	HasAccount               bool     `json:"hasAccount" doc:"The person has opened an account"`
	CountryID                int64    `json:"country_ID" doc:"The person's country"`
	DefaultCountryID         int64    `json:"defaultCountry_ID" doc:"Country to preselect in forms"`
	Phone1                   string   `json:"phone1" doc:"Main phone in E.164, such as +16055550142, with an extension as +16055550142 ext 4; or empty"`
	IsPhoneVerified          bool     `json:"isPhoneVerified" doc:"The person entered a code sent to phone1"`
	OnlineBiddingStatusID    int      `json:"onlineBiddingStatus_ID" enum:"0,1,2" doc:"0 Disabled, 1 Enabled, 2 Bypassed"`
	IsVIP                    bool     `json:"isVIP" doc:"The person needs no verified card"`
	HasVerifiedPaymentMethod bool     `json:"hasVerifiedPaymentMethod" doc:"A card of the person was verified for bidding"`
	Step                     int      `json:"step" enum:"1,2,3,4" doc:"Next step of the registration: 1 account while hasAccount is false, and nothing more to do when it is true; 2 phone (and card, for a person in the United States), 3 questions, 4 card"`
	IdleMinutes              *int     `json:"idleMinutes" nullable:"true" doc:"The person's own inactivity limit in minutes; null: the auction house's, 0: none"`
	ActedFor                 *Acting  `json:"actedFor,omitempty" doc:"Present while staff acts for the person"`
	Roles                    []string `json:"roles" nullable:"false" enum:"owner,manager,cataloger,clerk,auctioneer,cashier,inspector,administrator" doc:"Staff roles; empty for bidders. An owner has both owner and the older word administrator"`

	AccountInfo *AccountInfo `json:"accountInfo,omitempty" doc:"The primary account; absent without one"`
}

// Acting identifies the staff member who acts for a person, and until when.
type Acting struct {
	UserID int64     `json:"user_ID" doc:"The staff member"`
	Name   string    `json:"name" doc:"Name of the staff member"`
	Until  time.Time `json:"until" doc:"When the session ends"`
}

type PreviouslyViewedOutput struct {
	Body struct {
		Items []PreviouslyViewedItem `json:"items" nullable:"false" doc:"Latest first, at most 20"`
	}
}

type PreviouslyViewedItem struct {
	ItemID      int64  `json:"item_ID" doc:"The item"`
	ItemURL     string `json:"itemURL" doc:"Path of the item's page"`
	DisplayID   int    `json:"display_ID" enum:"1,2,3,4,5,6,7,8" doc:"Badge, as in Item"`
	Description string `json:"description" doc:"Title"`
	Location    string `json:"location" doc:"City and state"`
	Meter       string `json:"meter" doc:"Meter reading with its unit, or empty"`
	Photo       *Photo `json:"photo,omitempty" doc:"The first photo; absent without one"`
}

type AddPreviouslyViewedInput struct {
	BearerInput
	Body struct {
		ItemID int64 `json:"item_ID" minimum:"1" doc:"The item"`
	}
}

type ChangePasswordInput struct {
	BearerInput
	Body struct {
		CurrentPassword string `json:"currentPassword" holds:"secret" maxLength:"1024" doc:"The current password"`
		NewPassword     string `json:"newPassword" holds:"secret" minLength:"8" maxLength:"1024" doc:"The new password, 8 to 1,024 characters"`
	}
}

type SessionsOutput struct {
	Body struct {
		Sessions []SessionEntry `json:"sessions" nullable:"false" doc:"This session first, then latest seen first"`
	}
}

// SessionEntry is one place where a person is signed in.
type SessionEntry struct {
	SessionID int64     `json:"session_ID" doc:"Session id"`
	StartedAt time.Time `json:"startedAt" doc:"When the person signed in"`
	SeenAt    time.Time `json:"seenAt" doc:"When the session was last used"`
	Address   string    `json:"address" doc:"IP address of the browser that signed in"`
	Device    string    `json:"device" doc:"Device by its User-Agent, for example \"Chrome on Windows\""`
	IsCurrent bool      `json:"isCurrent" doc:"This session"`
	ActedBy   string    `json:"actedBy" doc:"Name of the staff member acting for the person; empty for the person's own session"`
}

type EndSessionInput struct {
	BearerInput
	SessionID int64 `query:"session_ID" required:"true" minimum:"1" maximum:"9007199254740991" doc:"The session, from GetSessions"`
}

type ActivityInput struct {
	BearerInput
	UserID int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Whose record; 0: the caller's"`
	Before int64 `query:"before" minimum:"0" maximum:"9007199254740991" doc:"entry_ID of the last entry of the previous page; 0: the first page"`
}

type ActivityOutput struct {
	Body struct {
		Entries []ActivityEntry `json:"entries" nullable:"false" doc:"Latest first, at most 50"`
	}
}

// ActivityEntry is one line of a person's audit record.
type ActivityEntry struct {
	EntryID int64             `json:"entry_ID" doc:"Entry id, descending through the pages"`
	At      time.Time         `json:"at" doc:"When"`
	Action  string            `json:"action" doc:"What was done: sign-in, proxy-sign-in, password-changed, event-registered, terms-accepted and others; more may come"`
	Detail  map[string]string `json:"detail" nullable:"false" doc:"Particulars by name"`
	ActedBy string            `json:"actedBy" doc:"Name of who did it when it was not the person, or empty"`
	Address string            `json:"address" doc:"IP address it was done from, or empty"`
}

type IdleLimitInput struct {
	BearerInput
	Body struct {
		IdleMinutes *int `json:"idleMinutes" nullable:"true" minimum:"0" maximum:"1440" doc:"Minutes, not fewer than the auction house's limit; null: the auction house's limit, 0: none"`
	}
}
