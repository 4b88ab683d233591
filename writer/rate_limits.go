package writer

import (
	"strings"
	"time"
)

// Rate selects the limits that apply to an operation.
type Rate int

const (
	Unrated     Rate = iota // needs a token; the engine limits changes by person
	OpenRate                // needs no token
	SignInRate              // password sign-ins; other grants count as OpenRate
	MailRate                // emails the recipient in the body
	CodeRate                // sends a code to a phone, or tries one
	SecretRate              // tries a token from an email or a hand-off, or the current password
	PaymentRate             // tries a card
	BidRate                 // bids, offers, purchases
)

// keyed is what a limit counts by.
type keyed int

const (
	byAddress keyed = iota // the client's address, IPv6 by /64
	byNamed                // tenant, and the account or email address in the body, whatever its spelling
	bySession              // hash of the request's token, which is not decoded
)

// limitRule declares a limit: the requests allowed per span, all at once or spread out. The flag is --setting, the environment
// variable WRITER_SETTING.
type limitRule struct {
	rate    Rate
	by      keyed
	setting string
	calls   int // default
	span    time.Duration
	metric  string // in writer_rate_rejections_total
	counts  string // what is counted, for -help
}

const limits = len(limitTable)

// limitTable lists the limits. All limits of an operation's rate must allow a request. They slow down guessing and floods.
// Permissions and limits per account (tries per code, codes and emails per hour, refresh tokens) are the engine's, because
// only the engine knows whose a token is.
var limitTable = [...]limitRule{
	{OpenRate, byAddress, "open-calls", 600, time.Minute, "open_address", "other requests without a token, by client address"},
	{SignInRate, byAddress, "sign-ins", 30, time.Minute, "sign_in_address", "password sign-ins, by client address"},
	{SignInRate, byNamed, "account-sign-ins", 10, time.Minute, "sign_in_account", "password sign-ins, by account name"},
	{MailRate, byAddress, "mails", 30, time.Minute, "mail_address", "requests that send an email, by client address"},
	{MailRate, byNamed, "recipient-mails", 5, time.Minute, "mail_recipient", "requests that send an email, by recipient"},
	{CodeRate, byAddress, "codes", 60, time.Minute, "code_address", "phone codes requested or tried, by client address"},
	{CodeRate, bySession, "session-codes", 12, time.Minute, "code_session", "phone codes requested or tried, by token"},
	{SecretRate, byAddress, "secrets", 60, time.Minute, "secret_address", "tokens from emails and hand-offs, and current passwords, tried, by client address"},
	{SecretRate, bySession, "session-secrets", 12, time.Minute, "secret_session", "current passwords tried, by token"},
	{PaymentRate, byAddress, "cards", 60, time.Hour, "card_address", "cards tried, by client address"},
	{BidRate, byAddress, "bids", 1200, time.Minute, "bid_address", "bids, offers and purchases, by client address"},
	{BidRate, bySession, "session-bids", 120, time.Minute, "bid_session", "bids, offers and purchases, by token"},
	{PaymentRate, bySession, "session-cards", 10, time.Hour, "card_session", "cards tried, by token"},
}

// variable returns the name of the setting's environment variable.
func (r limitRule) variable() string {
	return "WRITER_" + strings.ToUpper(strings.ReplaceAll(r.setting, "-", "_"))
}

// usage returns the help text of the setting.
func (r limitRule) usage() string {
	return r.counts + ", " + map[time.Duration]string{time.Minute: "per minute", time.Hour: "per hour"}[r.span]
}
