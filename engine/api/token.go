package api

import (
	"time"

	"github.com/danielgtaylor/huma/v2"
)

var (
	Token             = call(ByWriter, "POST", "/Token/v2", "Token", "A session: guest, by password, by refresh token, or by staff for a person")
	Handoff           = call(ByWriter, "POST", "/Token/handoff", "Handoff", "A session for a hand-off token, which is good once")
	RevokeToken       = extension(ByWriter, "POST", "/Token/revoke", "RevokeToken", "Sign out: ends the session and every token of its family")
	GetHandoffSession = call(ByWriter, "GET", "/v1/Auction/GetHandoffSession", "GetHandoffSession", "A hand-off token for the board of an event, and the board's address")
	GetHandOff        = call(ByWriter, "GET", "/v1/Settings/GetHandOff", "GetHandOff", "A hand-off token for another site of the house")

	tokenCalls = []huma.Operation{Token, Handoff, RevokeToken, GetHandoffSession, GetHandOff}
)

// TokenInput asks for a session. A wrong name or password is 401 with the message "Unauthorized". With grant_Type proxy, name
// and password are those of staff and proxy_ID is the person to act for; who may not is 403.
type TokenInput struct {
	LoginSource string `header:"login-source" doc:"The specification's clients send \"auction\""`
	UserAgent   string `header:"User-Agent"`
	Body        struct {
		GrantType string `json:"grant_Type" enum:"guest,password,refresh,proxy"`
		UserName  string `json:"user_Name,omitempty" maxLength:"4096" doc:"E-mail address; with grant_Type refresh the refresh token"`
		Password  string `json:"password,omitempty" maxLength:"1024"`
		RouteID   int    `json:"route_ID,omitempty" doc:"2 for a sign-in from the site"`
		ProxyID   int64  `json:"proxy_ID,omitempty" minimum:"0" doc:"user_ID of the person to act for"`
	}
}

type TokenOutput struct{ Body Session }

// Session is what a successful Token call answers.
type Session struct {
	Token                 string `json:"token"`
	RefreshToken          string `json:"refresh_token"`
	ExpiresIn             int    `json:"expires_in" doc:"Minutes until token expires"`
	RefreshTokenExpiresIn int    `json:"refresh_token_expires_in" doc:"Minutes until refresh_token expires"`
	UserID                int64  `json:"user_ID" doc:"0 for a guest"`
	IsGuest               bool   `json:"isGuest"`
}

type HandoffInput struct {
	UserAgent string `header:"User-Agent"`
	Body      struct {
		Token string `json:"token" minLength:"1" maxLength:"200" doc:"Of GetHandoffSession or GetHandOff; good once, for a minute"`
	}
}

type RevokeTokenInput struct {
	Body struct {
		RefreshToken string `json:"refresh_token" minLength:"1" maxLength:"4096"`
	}
}

type HandoffSessionInput struct {
	BearerInput
	EventInput
}

type HandoffOutput struct {
	Body struct {
		Token     string    `json:"token"`
		ExpiresAt time.Time `json:"expiresAt"`
		BoardURL  string    `json:"boardURL" doc:"Where the event is held; the token goes with it as the parameter token. A path of this site, or an address of the tenant's record"`
	}
}

// Done answers a call that has nothing to tell but that it happened.
type Done struct {
	Body struct {
		Success bool `json:"success"`
	}
}
