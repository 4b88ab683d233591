package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	RegisterForAuctions     = call(ByWriter, "POST", "/v1/auction/registerForAuctions", "registerForAuctions", "Register the person for events, or unregister")
	ValidateTermsAcceptance = call(ByWriter, "GET", "/v1/auction/validateTermsAcceptanceByEventId", "validateTermsAcceptanceByEventId", "Whether the person accepted the event's terms as they are now")
	UpdateTermsAcceptance   = call(ByWriter, "POST", "/v1/Auction/updateUserTermsAcceptance", "updateUserTermsAcceptance", "The person accepts a terms document")
	GetRegisteredAuctions   = call(ByWriter, "GET", "/v1/Auction/GetRegisteredAuctions", "GetRegisteredAuctions", "Events the person is registered for")
	GetAuctionPermissions   = call(ByWriter, "GET", "/v1/Auction/GetUserAuctionPermissions", "GetUserAuctionPermissions", "What a person may do at auctions; of others for administrators and clerks")
	SetExternalPermissions  = call(ByWriter, "PUT", "/v1/Auction/SetExternalUserPermissions", "SetExternalUserPermissions", "An administrator or clerk sets what a person may do")
	RequestOnlineBidding    = extension(ByWriter, "POST", "/v1/User/RequestOnlineBidding", "RequestOnlineBidding", "The person asks for online bidding privileges")
	GetPermissionRequests   = extension(ByWriter, "GET", "/v1/User/GetPermissionRequests", "GetPermissionRequests", "For administrators and clerks: who waits for online bidding or for an event's approval")
	SetRegistrationApproval = extension(ByWriter, "PUT", "/v1/Event/SetRegistrationApproval", "SetRegistrationApproval", "An administrator or clerk lets a bidder into an event, or not")

	bidderCalls = []huma.Operation{
		RegisterForAuctions, ValidateTermsAcceptance, UpdateTermsAcceptance, GetRegisteredAuctions, GetAuctionPermissions,
		SetExternalPermissions, RequestOnlineBidding, GetPermissionRequests, SetRegistrationApproval,
	}
)

// Approvals of a registration.
const (
	ApprovalPending  = "pending"
	ApprovalApproved = "approved"
	ApprovalDeclined = "declined"
)

// RegisterForAuctionsInput: what the person lacks is 400 with what to do about it, and nothing of the list is done.
type RegisterForAuctionsInput struct {
	BearerInput
	Body struct {
		Registrations []RegistrationRequest `json:"registrations" minItems:"1" maxItems:"20" nullable:"false"`
	}
}

type RegistrationRequest struct {
	EventID            int64 `json:"event_ID" minimum:"1"`
	TextNotifications  bool  `json:"textNotifications"`
	EmailNotifications bool  `json:"emailNotifications"`
	Register           bool  `json:"register" doc:"false: unregister"`
}

type RegisterForAuctionsOutput struct {
	Body struct {
		Registrations []RegistrationState `json:"registrations" nullable:"false"`
	}
}

// RegistrationState is how a person stands with an event.
type RegistrationState struct {
	EventID      int64  `json:"event_ID"`
	IsRegistered bool   `json:"isRegistered"`
	Approval     string `json:"approval" enum:"pending,approved,declined"`
	BidderNumber int    `json:"bidderNumber" doc:"0: never registered"`
}

type TermsAcceptanceInput struct {
	BearerInput
	EventInput
}

type TermsAcceptanceOutput struct {
	Body struct {
		IsCurrentTermsAcceptance   bool          `json:"isCurrentTermsAcceptance"`
		HasAcceptedEarlierVersion  bool          `json:"hasAcceptedEarlierVersion"`
		TermsAndConditionsDocument TermsDocument `json:"termsAndConditionsDocument" doc:"As it is now"`
		DocumentHash               string        `json:"documentHash" doc:"SHA-256 of html, hex; goes with the acceptance"`
	}
}

// UpdateTermsAcceptanceInput: 409 when the document is another by now.
type UpdateTermsAcceptanceInput struct {
	BearerInput
	UserAgent string `header:"User-Agent"`
	Body      struct {
		TermsID      int64  `json:"terms_ID" minimum:"1"`
		EventID      int64  `json:"event_ID,omitempty" minimum:"0" doc:"Where it was asked for"`
		Version      int    `json:"version,omitempty" minimum:"0" doc:"0: whichever it has now"`
		DocumentHash string `json:"documentHash,omitempty" pattern:"^([0-9a-f]{64})?$" doc:"Of what was shown"`
	}
}

type RegisteredAuctionsOutput struct {
	Body struct {
		Registrations []RegisteredAuction `json:"registrations" nullable:"false" doc:"Those that are registered, soonest event first"`
	}
}

// RegisteredAuction is one event the person is registered for.
type RegisteredAuction struct {
	Event              Event       `json:"event"`
	Approval           string      `json:"approval" enum:"pending,approved,declined"`
	BidderNumber       int         `json:"bidderNumber"`
	RegisteredAt       time.Time   `json:"registeredAt"`
	TextNotifications  bool        `json:"textNotifications"`
	EmailNotifications bool        `json:"emailNotifications"`
	BuyingPower        BuyingPower `json:"buyingPower"`
}

// BuyingPower is how far a person may bid (specification section 3).
type BuyingPower struct {
	Enabled   bool  `json:"enabled"`
	HasLimit  bool  `json:"hasLimit"`
	Limit     Money `json:"limit"`
	Remaining Money `json:"remaining"`
}

type PermissionsInput struct {
	BearerInput
	UserID int64 `query:"user_ID" minimum:"0" maximum:"9007199254740991" doc:"0: of the person who asks"`
}

type PermissionsOutput struct{ Body AuctionPermissions }

// AuctionPermissions is what a person may do at auctions.
type AuctionPermissions struct {
	UserID                int64               `json:"user_ID"`
	Name                  string              `json:"name"`
	OnlineBiddingStatusID int                 `json:"onlineBiddingStatus_ID" enum:"0,1,2" doc:"0 Disabled, 1 Enabled, 2 Bypassed"`
	RequestedAt           *time.Time          `json:"requestedAt" nullable:"true" doc:"When the person asked for online bidding; null: did not, or was answered"`
	IsVIP                 bool                `json:"isVIP"`
	BuyingPower           BuyingPower         `json:"buyingPower"`
	Events                []RegistrationState `json:"events" nullable:"false" doc:"Of events that are not over"`
}

type SetPermissionsInput struct {
	BearerInput
	Body struct {
		UserID                int64  `json:"user_ID" minimum:"1"`
		OnlineBiddingStatusID *int   `json:"onlineBiddingStatus_ID,omitempty" enum:"0,1,2"`
		IsVIP                 *bool  `json:"isVIP,omitempty"`
		HasLimit              *bool  `json:"hasLimit,omitempty"`
		Limit                 *Money `json:"limit,omitempty"`
	}
}

type PermissionRequestsOutput struct {
	Body struct {
		Requests []PermissionRequest `json:"requests" nullable:"false" doc:"Oldest first, at most 200"`
	}
}

// PermissionRequest is somebody who waits for the office.
type PermissionRequest struct {
	Kind         string    `json:"kind" enum:"onlineBidding,event"`
	UserID       int64     `json:"user_ID"`
	Name         string    `json:"name"`
	EmailAddress string    `json:"emailAddress"`
	Phone        string    `json:"phone"`
	EventID      int64     `json:"event_ID" doc:"0 when kind is onlineBidding"`
	EventName    string    `json:"eventName"`
	RequestedAt  time.Time `json:"requestedAt"`
}

type SetApprovalInput struct {
	BearerInput
	Body struct {
		EventID  int64  `json:"event_ID" minimum:"1"`
		UserID   int64  `json:"user_ID" minimum:"1"`
		Approval string `json:"approval" enum:"approved,declined"`
	}
}
