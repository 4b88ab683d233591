package api

// RateLimit is how many requests of a rate the writer passes on. All limits of a rate must allow a request.
type RateLimit struct {
	Counts  string `json:"counts"`  // what is counted, and by what
	Calls   int    `json:"calls"`   // allowed within the seconds, all at once or spread out, unless the operator sets another number
	Seconds int    `json:"seconds"` // 60 or 3600
}

// rateLimits are the writer's defaults (writer/rate_limits.go, which a test there compares with these). A session of a visitor and a browser
// that signed in to the account before have limits of their own.
var rateLimits = map[Rate][]RateLimit{
	OpenRate: {{"other requests without a token, by client address", 600, 60}},
	SignInRate: {
		{"new sessions of visitors, by client address", 120, 60},
		{"password sign-ins, by client address", 30, 60},
		{"password sign-ins, by client address and account name", 10, 60},
		{"password sign-ins, by account name", 20, 60},
		{"password sign-ins and emails to oneself, by account and browser that signed in to it before", 10, 60},
	},
	MailRate: {
		{"requests that send an email, by client address", 30, 60},
		{"requests that send an email, by client address and recipient", 3, 60},
		{"requests that send an email, by recipient", 5, 60},
	},
	CodeRate: {
		{"phone codes requested or tried, by client address", 60, 60},
		{"phone codes requested or tried, by session", 12, 60},
	},
	SecretRate: {
		{"tokens from emails and hand-offs, passkeys, and current passwords, tried, by client address", 60, 60},
		{"current passwords tried, by session", 12, 60},
	},
	PaymentRate: {
		{"cards that reach the payment processor, by client address", 60, 3600},
		{"cards that reach the payment processor, by session", 10, 3600},
	},
	BidRate: {
		{"bids, offers and purchases, by client address", 1200, 60},
		{"bids, offers and purchases, by session", 120, 60},
	},
}
