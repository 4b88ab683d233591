package api

import "time"

var sessions = &Noun{"Sessions", "Signing in and out, and handing a session over to another site of the auction house."}

var (
	Token = Open[TokenInput, TokenOutput](sessions, "POST /Token/v2", Declaration{
		ID: "Token", Summary: "Start or renew a session", Lane: SignInLane, Rate: SignInRate, MaxBody: 16 * Kilobyte,
		Description: "grant_Type guest starts a session for a visitor and stores nothing. password signs a person in. refresh exchanges a " +
			"refresh token for a new pair; each refresh token works once, and using a spent one ends its session. proxy lets an " +
			"owner, manager or clerk, by their own name and password, act for the person in proxy_ID for one hour.",
		Errors: map[int]string{
			401: "The name or password is wrong (\"Unauthorized\"), or the refresh token is unknown, spent or expired",
			403: "grant_Type proxy: the caller has not the duty people, or the person is staff or the caller",
			404: "grant_Type proxy: there is no such person",
		},
	})
	Handoff = Open[HandoffInput, TokenOutput](sessions, "POST /Token/handoff", Declaration{
		ID: "Handoff", Summary: "Exchange a handoff token for a session", Lane: SignInLane, Rate: SecretRate,
		Description: "Starts a session on this site for the person who requested the token with GetHandoffSession or GetHandOff. The token works once.",
		Errors:      map[int]string{401: "The token is unknown, spent or expired"},
	})
	RevokeToken = Open[RevokeTokenInput, Done](sessions, "POST /Token/revoke", Declaration{
		ID: "RevokeToken", Summary: "Sign out", Lane: SignInLane, Rate: OpenRate, MaxBody: 16 * Kilobyte, Extension: true,
		Description: "Ends the session of the refresh token and invalidates every token of that session. An unknown token is not an error.",
	})
	GetHandoffSession = Personal[HandoffSessionInput, HandoffOutput](sessions, "GET /v1/Auction/GetHandoffSession", Declaration{
		Summary: "Create a handoff token for an event's board", Lane: SignInLane,
		Description: "Returns a token, valid for one minute and one use, and the address of the event's board: the auction house's own " +
			"for a simulcast event with hasExternalBoard, else this site's. If the house's record has auctionBoardTakesRefreshToken set, the token for its own board " +
			"is the refresh token of a separate session.",
		Errors: map[int]string{404: "Event not found"},
	})
	GetHandOff = Personal[BearerInput, HandoffOutput](sessions, "GET /v1/Settings/GetHandOff", Declaration{
		Summary: "Create a handoff token for another site of the auction house", Lane: SignInLane, Optional: true,
		Description: "As GetHandoffSession, without an event.",
	})
)

// TokenInput requests a session.
type TokenInput struct {
	LoginSource string `header:"login-source" doc:"\"auction\" from the specification's clients; not checked"`
	UserAgent   string `header:"User-Agent" doc:"Names the device in the person's list of sessions"`
	Body        struct {
		GrantType string `json:"grant_Type" enum:"guest,password,refresh,proxy" doc:"How the caller proves who it is"`
		UserName  string `json:"user_Name,omitempty" maxLength:"4096" doc:"Email address; with grant_Type refresh, the refresh token"`
		Password  string `json:"password,omitempty" holds:"secret" maxLength:"1024" doc:"Password of user_Name, with grant_Type password and proxy"`
		RouteID   int    `json:"route_ID,omitempty" doc:"2 for a sign-in from the site; not checked"`
		ProxyID   int64  `json:"proxy_ID,omitempty" minimum:"0" doc:"user_ID of the person to act for, with grant_Type proxy"`
		DevicesInput
	}
}

// DevicesInput is how a browser shows that somebody signed in to the account with it before.
type DevicesInput struct {
	Devices []string `json:"devices,omitempty" holds:"secret" maxItems:"5" doc:"device of earlier sessions on this browser. One that was issued for the account spares the request the limits that strangers can use up"`
}

type TokenOutput struct{ Body Session }

// Session is a pair of tokens.
type Session struct {
	Token                 string `json:"token" doc:"Access token, for the header Authorization: Bearer"`
	RefreshToken          string `json:"refresh_token" doc:"For grant_Type refresh; works once"`
	ExpiresIn             int    `json:"expires_in" doc:"Minutes until token expires"`
	RefreshTokenExpiresIn int    `json:"refresh_token_expires_in" doc:"Minutes until refresh_token expires"`
	UserID                int64  `json:"user_ID" doc:"The person who is signed in; 0 for a guest"`
	IsGuest               bool   `json:"isGuest" doc:"Nobody is signed in"`
	Device                string `json:"device,omitempty" doc:"After a password was checked: keep it when the session ends, and send it in devices with the next sign-in"`
}

type HandoffInput struct {
	LoginSource string `header:"login-source" doc:"\"auction\" from the specification's clients; not checked"`
	UserAgent   string `header:"User-Agent" doc:"Names the device in the person's list of sessions"`
	Body        struct {
		Token string `json:"token" holds:"secret" minLength:"1" maxLength:"200" doc:"From GetHandoffSession or GetHandOff"`
	}
}

type RevokeTokenInput struct {
	Body struct {
		RefreshToken string `json:"refresh_token" holds:"secret" minLength:"1" maxLength:"4096" doc:"The session's latest refresh token"`
	}
}

type HandoffSessionInput struct {
	BearerInput
	UserAgent string `header:"User-Agent" doc:"Names the device in the person's list of sessions"`
	EventInput
}

type HandoffOutput struct {
	Body struct {
		Token     string    `json:"token" doc:"For Handoff; works once. Or a refresh token, for Token"`
		ExpiresAt time.Time `json:"expiresAt" doc:"When token expires"`
		BoardURL  string    `json:"boardURL" doc:"Where to send the browser, with the token as the query parameter token: a path of this site, or the address in the tenant's record"`
	}
}
