package api

import "github.com/danielgtaylor/huma/v2"

var (
	Token       = call(ByWriter, "POST", "/Token/v2", "Token", "A session: guest, by password, or by refresh token")
	RevokeToken = extension(ByWriter, "POST", "/Token/revoke", "RevokeToken", "Sign out: ends the session and every token of its family")

	tokenCalls = []huma.Operation{Token, RevokeToken}
)

// TokenInput asks for a session. A wrong name or password is 401 with the message "Unauthorized".
type TokenInput struct {
	LoginSource string `header:"login-source" doc:"The specification's clients send \"auction\""`
	Body        struct {
		GrantType string `json:"grant_Type" enum:"guest,password,refresh" doc:"proxy follows with the staff roles"`
		UserName  string `json:"user_Name,omitempty" maxLength:"4096" doc:"E-mail address; with grant_Type refresh the refresh token"`
		Password  string `json:"password,omitempty" maxLength:"1024"`
		RouteID   int    `json:"route_ID,omitempty" doc:"2 for a sign-in from the site"`
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

type RevokeTokenInput struct {
	Body struct {
		RefreshToken string `json:"refresh_token" minLength:"1" maxLength:"4096"`
	}
}

// Done answers a call that has nothing to tell but that it happened.
type Done struct {
	Body struct {
		Success bool `json:"success"`
	}
}
