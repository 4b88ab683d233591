package api

import "time"

var bidders = &Noun{"Bidders", "Registering for events, accepting their terms, and what the auction house's staff lets a person do."}

var (
	RegisterForAuctions = Personal[RegisterForAuctionsInput, RegisterForAuctionsOutput](bidders, "POST /v1/auction/registerForAuctions", Declaration{
		Summary: "Register the person for events, or unregister", Audience: AccountHolder, MaxBody: 16 * Kilobyte,
		Description: "Takes a list, or one event with event_ID, register and notificationsType; the fields of Event may come along and are " +
			"ignored. Does the whole list or none of it. Registering again only changes the notification choices. An event with requiresApproval " +
			"starts as pending. For a third party's event the person accepts the terms and gets the notices here, and bids on the provider's site.",
		Errors: map[int]string{
			400: "The event is over, its current terms are not accepted, online bidding is not enabled, the registration was declined, or the person has " +
				"too little on deposit; or the person unregisters while leading a lot and the house does not allow that; the message says what to do",
			404: "Event not found",
		},
	})
	ValidateTermsAcceptance = Personal[TermsAcceptanceInput, TermsAcceptanceOutput](bidders, "GET /v1/auction/validateTermsAcceptanceByEventId", Declaration{
		Summary:     "Get an event's terms and whether the person accepted them",
		Description: "Returns the current version of the terms with its hash, and whether the person accepted this version or an earlier one.",
		Errors:      map[int]string{404: "Event not found"},
	})
	UpdateTermsAcceptance = Personal[UpdateTermsAcceptanceInput, Done](bidders, "POST /v1/Auction/updateUserTermsAcceptance", Declaration{
		Summary:     "Accept a terms document",
		Description: "Records the acceptance with time, IP address and browser.",
		Errors:      map[int]string{404: "The document or the event does not exist", 409: "The document changed since it was shown, or the event has another one"},
	})
	GetRegisteredAuctions = Personal[ListInput, RegisteredAuctionsOutput](bidders, "GET /v1/Auction/GetRegisteredAuctions", Declaration{
		Summary: "List the events the person is registered for",
		Description: "Returns registrations with approval, bidder number and notification choices: events upcoming and in progress, soonest first, " +
			"then those that have ended.",
	})
	GetAuctionPermissions = Personal[PermissionsInput, PermissionsOutput](bidders, "GET /v1/Auction/GetUserAuctionPermissions", Declaration{
		Summary: "Get what a person may do at auctions",
		Description: "Returns online bidding status, buying power and registrations for events that are not over. With user_ID, staff with the " +
			"duty people get another person's.",
		Errors: map[int]string{403: "user_ID is somebody else, and the caller has not the duty people", 404: "There is no such person"},
	})
	SetExternalPermissions = Personal[SetPermissionsInput, PermissionsOutput](bidders, "PUT /v1/Auction/SetExternalUserPermissions", Declaration{
		Summary: "Set what a person may do at auctions", Duty: DutyPeople,
		Description: "Changes the fields that are present and leaves the others. A person who had requested online bidding gets an email with the " +
			"decision. When online bidding is disabled, standingBids says what happens to the person's live bids (GetStandingBids lists them); " +
			"without it, nothing more is bid automatically.",
		Errors: map[int]string{403: "user_ID is the caller, or the caller has an interest in a lot that the person has bid on", 404: "There is no such person",
			422: "The limit is below $0, or standingBids comes without disabling online bidding"},
	})
	RequestOnlineBidding = Personal[BearerInput, PermissionsOutput](bidders, "POST /v1/User/RequestOnlineBidding", Declaration{
		Summary: "Request online bidding", Extension: true, Optional: true,
		Description: "Puts the person on the list of GetPermissionRequests and emails the auction house once. A repeated request changes nothing.",
		Errors:      map[int]string{400: "The person may bid online already"},
	})
	GetPermissionRequests = Personal[BearerInput, PermissionRequestsOutput](bidders, "GET /v1/User/GetPermissionRequests", Declaration{
		Summary: "List people waiting for approval", Duty: DutyPeople, Extension: true, Optional: true,
		Description: "Returns requests for online bidding and pending event registrations, oldest first, at most 200.",
	})
	SetRegistrationApproval = Personal[SetApprovalInput, Done](bidders, "PUT /v1/Event/SetRegistrationApproval", Declaration{
		Summary: "Approve or decline an event registration", Duty: DutyPeople, MaxBody: 4 * Kilobyte, Extension: true, Optional: true,
		Description: "The person is emailed when the decision changes. When a registration is declined, nothing more is bid automatically for the " +
			"person in the event.",
		Errors: map[int]string{403: "user_ID is the caller", 404: "The person is not registered for the event"},
	})
)

// Approvals of a registration.
const (
	ApprovalPending  = "pending"
	ApprovalApproved = "approved"
	ApprovalDeclined = "declined"
)

type RegisterForAuctionsInput struct {
	BearerInput
	Body struct {
		Registrations     []RegistrationRequest `json:"registrations,omitempty" minItems:"1" maxItems:"20" nullable:"false" doc:"Events to register for or leave, 1 to 20; without it, event_ID and register are required"`
		EventID           int64                 `json:"event_ID,omitempty" minimum:"1" doc:"The only event to register for or leave"`
		Register          *bool                 `json:"register,omitempty" doc:"true registers for event_ID, false unregisters"`
		NotificationsType NotificationsType     `json:"notificationsType,omitempty" doc:"What to send about event_ID"`
		EventFields
	}
}

// EventFields are the "event fields" of the specification's payload: those of an event as GetEvent and the lists of events
// return it, which clients send along with event_ID. Nothing is read from them.
type EventFields struct {
	EventTypeID      any `json:"eventType_ID,omitempty" doc:"Ignored"`
	EventStatusID    any `json:"eventStatus_ID,omitempty" doc:"Ignored"`
	EventName        any `json:"eventName,omitempty" doc:"Ignored"`
	EventDescription any `json:"eventDescription,omitempty" doc:"Ignored"`
	EventDateTime    any `json:"eventDateTime,omitempty" doc:"Ignored"`
	EventDate        any `json:"eventDate,omitempty" doc:"Ignored"`
	EventEndDateTime any `json:"eventEndDateTime,omitempty" doc:"Ignored"`
	TimeZone         any `json:"timeZone,omitempty" doc:"Ignored"`
	Location         any `json:"location,omitempty" doc:"Ignored"`
	IsThirdParty     any `json:"isThirdParty,omitempty" doc:"Ignored"`
	IsRegistered     any `json:"isRegistered,omitempty" doc:"Ignored"`
	IsPrebidOpen     any `json:"isPrebidOpen,omitempty" doc:"Ignored"`
	IsCalled         any `json:"isCalled,omitempty" doc:"Ignored"`
	IsHeld           any `json:"isHeld,omitempty" doc:"Ignored"`
	IsPaused         any `json:"isPaused,omitempty" doc:"Ignored"`
	HasExternalBoard any `json:"hasExternalBoard,omitempty" doc:"Ignored"`
	LotCount         any `json:"lotCount,omitempty" doc:"Ignored"`
	ImageURL         any `json:"imageUrl,omitempty" doc:"Ignored"`
	Providers        any `json:"providers,omitempty" doc:"Ignored"`
	RequiresApproval any `json:"requiresApproval,omitempty" doc:"Ignored"`
	TermsID          any `json:"terms_ID,omitempty" doc:"Ignored"`
	Results          any `json:"results,omitempty" doc:"Ignored"`
	Address          any `json:"address,omitempty" doc:"Ignored"`
	Viewing          any `json:"viewing,omitempty" doc:"Ignored"`
	Removal          any `json:"removal,omitempty" doc:"Ignored"`
	SoftClose        any `json:"softClose,omitempty" doc:"Ignored"`
	FirstLotClosesAt any `json:"firstLotClosesAt,omitempty" doc:"Ignored"`
	Premium          any `json:"premium,omitempty" doc:"Ignored"`
	SurchargeRate    any `json:"surchargeRate,omitempty" doc:"Ignored"`
	TaxName          any `json:"taxName,omitempty" doc:"Ignored"`
	TaxRate          any `json:"taxRate,omitempty" doc:"Ignored"`
	Fee              any `json:"fee,omitempty" doc:"Ignored"`
	FeeName          any `json:"feeName,omitempty" doc:"Ignored"`
	TitleFee         any `json:"titleFee,omitempty" doc:"Ignored"`
	TitleFeeName     any `json:"titleFeeName,omitempty" doc:"Ignored"`
}

// NotificationsType chooses what to send about an event; both are on by default (specification section 9).
type NotificationsType struct {
	TxtNotification   *bool `json:"txtNotification,omitempty" doc:"Send texts; default true"`
	EmailNotification *bool `json:"emailNotification,omitempty" doc:"Send emails; default true"`
}

type RegistrationRequest struct {
	EventID            int64 `json:"event_ID" minimum:"1" doc:"The event"`
	TextNotifications  bool  `json:"textNotifications" doc:"Send texts about this event"`
	EmailNotifications bool  `json:"emailNotifications" doc:"Send emails about this event"`
	Register           bool  `json:"register" doc:"true registers, false unregisters"`
}

type RegisterForAuctionsOutput struct {
	Body struct {
		Registrations []RegistrationState `json:"registrations" nullable:"false" doc:"The registrations after the change, in the order of the request"`
	}
}

// RegistrationState is the state of a person's registration for an event.
type RegistrationState struct {
	EventID      int64  `json:"event_ID" doc:"The event"`
	IsRegistered bool   `json:"isRegistered" doc:"The person is registered"`
	Approval     string `json:"approval" enum:"pending,approved,declined" doc:"The auction house's decision; only approved bidders may bid"`
	BidderNumber int    `json:"bidderNumber" doc:"The person's bidder number at the event; 0 when never registered"`
}

type TermsAcceptanceInput struct {
	BearerInput
	EventInput
}

type TermsAcceptanceOutput struct {
	Body struct {
		IsCurrentTermsAcceptance   bool          `json:"isCurrentTermsAcceptance" doc:"The person accepted the current version"`
		HasAcceptedEarlierVersion  bool          `json:"hasAcceptedEarlierVersion" doc:"The person accepted an earlier version"`
		TermsAndConditionsDocument TermsDocument `json:"termsAndConditionsDocument" doc:"The current version"`
		DocumentHash               string        `json:"documentHash" doc:"SHA-256 of html in hex, for updateUserTermsAcceptance"`
	}
}

type UpdateTermsAcceptanceInput struct {
	BearerInput
	UserAgent string `header:"User-Agent" doc:"Recorded with the acceptance"`
	Body      struct {
		TermsID      int64  `json:"terms_ID" minimum:"1" doc:"The document"`
		EventID      int64  `json:"event_ID,omitempty" minimum:"0" doc:"Event the document was shown for"`
		Version      int    `json:"version,omitempty" minimum:"0" doc:"Version that was shown; 0: the current one"`
		DocumentHash string `json:"documentHash,omitempty" pattern:"^([0-9a-f]{64})?$" patternDescription:"a SHA-256 as 64 hex digits in lower case" doc:"SHA-256 in hex of the html that was shown; empty: not checked"`
	}
}

type RegisteredAuctionsOutput struct {
	Body struct {
		Registrations []RegisteredAuction `json:"registrations" nullable:"false" doc:"The registrations of this page, soonest event first; ended events follow"`
		Page
	}
}

// RegisteredAuction is an event with the person's registration.
type RegisteredAuction struct {
	Event              Event       `json:"event" doc:"The event"`
	Approval           string      `json:"approval" enum:"pending,approved,declined" doc:"The auction house's decision; only approved bidders may bid"`
	BidderNumber       int         `json:"bidderNumber" doc:"The person's bidder number at the event"`
	RegisteredAt       time.Time   `json:"registeredAt" doc:"When the person registered"`
	TextNotifications  bool        `json:"textNotifications" doc:"The person gets texts about this event"`
	EmailNotifications bool        `json:"emailNotifications" doc:"The person gets emails about this event"`
	LeadingLots        int         `json:"leadingLots" doc:"Open lots of the event that the person is the high bidder of"`
	CanUnregister      bool        `json:"canUnregister" doc:"The auction house lets the person unregister now"`
	BuyingPower        BuyingPower `json:"buyingPower" doc:"The person's buying power"`
}

// BuyingPower is how far a person may bid (specification section 3).
type BuyingPower struct {
	Enabled   bool  `json:"enabled" doc:"The person may bid online"`
	HasLimit  bool  `json:"hasLimit" doc:"limit applies"`
	Limit     Money `json:"limit" doc:"Limit in dollars, deposits included; 0 without one"`
	Remaining Money `json:"remaining" doc:"Dollars left of the limit; 0 without one"`
}

type PermissionsInput struct {
	BearerInput
	UserID int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"Whose permissions; 0: the caller's"`
}

type PermissionsOutput struct{ Body AuctionPermissions }

// AuctionPermissions is what a person may do at auctions.
type AuctionPermissions struct {
	UserID                int64               `json:"user_ID" doc:"The person"`
	Name                  string              `json:"name" doc:"First and last name"`
	OnlineBiddingStatusID int                 `json:"onlineBiddingStatus_ID" enum:"0,1,2" doc:"0 Disabled, 1 Enabled, 2 Bypassed"`
	RequestedAt           *time.Time          `json:"requestedAt" nullable:"true" doc:"When the person requested online bidding; null without an open request"`
	KeepsBids             bool                `json:"keepsBids" doc:"Online bidding is disabled, and the person's standing bids and maximums stay at work"`
	IsVIP                 bool                `json:"isVIP" doc:"The person needs no verified card"`
	BuyingPower           BuyingPower         `json:"buyingPower" doc:"The person's buying power"`
	Events                []RegistrationState `json:"events" nullable:"false" doc:"Registrations for events that are not over"`
}

type SetPermissionsInput struct {
	BearerInput
	Body struct {
		UserID                int64  `json:"user_ID" minimum:"1" doc:"The person; not the caller"`
		OnlineBiddingStatusID *int   `json:"onlineBiddingStatus_ID,omitempty" enum:"0,1,2" doc:"0 Disabled, 1 Enabled, 2 Bypassed; answers an open request"`
		IsVIP                 *bool  `json:"isVIP,omitempty" doc:"The person needs no verified card"`
		HasLimit              *bool  `json:"hasLimit,omitempty" doc:"limit applies"`
		Limit                 *Money `json:"limit,omitempty" minimum:"0" maximum:"100000000" doc:"Limit in dollars, 0 or more"`
		StandingBids          string `json:"standingBids,omitempty" enum:"keep,stop,retract" doc:"With onlineBiddingStatus_ID 0: keep leaves bids and maximums at work; stop bids nothing more automatically, the default; retract takes the bids back, except on a lot in the ring, where it stops them"`
	}
}

type PermissionRequestsOutput struct {
	Body struct {
		Requests []PermissionRequest `json:"requests" nullable:"false" doc:"Oldest first, at most 200"`
	}
}

// PermissionRequest is a person who waits for the auction house.
type PermissionRequest struct {
	Kind         string    `json:"kind" enum:"onlineBidding,event" doc:"What the person waits for"`
	UserID       int64     `json:"user_ID" doc:"The person"`
	Name         string    `json:"name" doc:"First and last name"`
	EmailAddress string    `json:"emailAddress" doc:"Email address"`
	Phone        string    `json:"phone" doc:"Phone in E.164, such as +16055550142, with an extension as +16055550142 ext 4; or empty"`
	EventID      int64     `json:"event_ID" doc:"The event; 0 when kind is onlineBidding"`
	EventName    string    `json:"eventName" doc:"Name of the event; empty when kind is onlineBidding"`
	RequestedAt  time.Time `json:"requestedAt" doc:"When the person asked"`
}

type SetApprovalInput struct {
	BearerInput
	Body struct {
		EventID  int64  `json:"event_ID" minimum:"1" doc:"The event"`
		UserID   int64  `json:"user_ID" minimum:"1" doc:"The person; not the caller"`
		Approval string `json:"approval" enum:"approved,declined" doc:"The decision"`
		Reason   string `json:"reason,omitempty" maxLength:"500" doc:"Why it is declined; the person reads it"`
	}
}
