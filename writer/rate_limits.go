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
	SecretRate              // tries a token from an email or a hand-off, a passkey, or the current password
	PaymentRate             // tries a card; only tries that reach the payment processor stay counted
	BidRate                 // bids, offers, purchases
	DeviceRate              // password sign-ins, and emails to oneself, by a browser that signed in to the account before
	GuestRate               // new sessions of visitors
)

// keyed is what a limit counts by.
type keyed int

const (
	byAddress         keyed = iota // the client's address, IPv6 by /64
	byNamed                        // tenant, and the account or email address in the body, whatever its spelling
	bySession                      // the session of the request's token, see sessionKey
	byAddressAndNamed              // both, so that one address cannot use up what byNamed allows
	byDevice                       // tenant, account and browser
)

// limitRule declares a limit: the requests allowed per span, all at once or spread out. The flag is --setting, the environment
// variable WRITER_SETTING.
type limitRule struct {
	rate    Rate
	by      keyed
	setting string
	share   int // of the calls that the setting of this name allows in its own row; 0: all, this is that row
	calls   int // default
	span    time.Duration
	metric  string // in writer_rate_rejections_total
	counts  string // what is counted, for -help
}

const limits = len(limitTable)

// limitTable lists the limits. All limits of an operation's rate must allow a request. They slow down guessing and floods.
// Permissions and limits per account (tries per code, codes and emails per hour, declined cards, refresh tokens) are the engine's, because
// only the engine knows whose a token is.
var limitTable = [...]limitRule{
	{OpenRate, byAddress, "open-calls", 0, 600, time.Minute, "open_address", "other requests without a token, by client address"},
	{GuestRate, byAddress, "open-calls", 5, 0, time.Minute, "guest_address", "new sessions of visitors, by client address"},
	{SignInRate, byAddress, "sign-ins", 0, 30, time.Minute, "sign_in_address", "password sign-ins, by client address"},
	{SignInRate, byAddressAndNamed, "account-sign-ins", 2, 0, time.Minute, "sign_in_address_account", "password sign-ins, by client address and account name"},
	{SignInRate, byNamed, "account-sign-ins", 0, 20, time.Minute, "sign_in_account", "password sign-ins, by account name"},
	{MailRate, byAddress, "mails", 0, 30, time.Minute, "mail_address", "requests that send an email, by client address"},
	{MailRate, byAddressAndNamed, "recipient-mails", 2, 0, time.Minute, "mail_address_recipient", "requests that send an email, by client address and recipient"},
	{MailRate, byNamed, "recipient-mails", 0, 5, time.Minute, "mail_recipient", "requests that send an email, by recipient"},
	{CodeRate, byAddress, "codes", 0, 60, time.Minute, "code_address", "phone codes requested or tried, by client address"},
	{CodeRate, bySession, "session-codes", 0, 12, time.Minute, "code_session", "phone codes requested or tried, by session"},
	{SecretRate, byAddress, "secrets", 0, 60, time.Minute, "secret_address", "tokens from emails and hand-offs, passkeys, and current passwords, tried, by client address"},
	{SecretRate, bySession, "session-secrets", 0, 12, time.Minute, "secret_session", "current passwords tried, by session"},
	{PaymentRate, byAddress, "cards", 0, 60, time.Hour, "card_address", "cards that reach the payment processor, by client address"},
	{BidRate, byAddress, "bids", 0, 1200, time.Minute, "bid_address", "bids, offers and purchases, by client address"},
	{BidRate, bySession, "session-bids", 0, 120, time.Minute, "bid_session", "bids, offers and purchases, by session"},
	{PaymentRate, bySession, "session-cards", 0, 10, time.Hour, "card_session", "cards that reach the payment processor, by session"},
	{DeviceRate, byDevice, "device-sign-ins", 0, 10, time.Minute, "device", "password sign-ins and emails to oneself, by account and browser that signed in to it before"},
}

// allowed returns how many calls a rule allows per span. One with a share gets it of its setting's, rounded up.
func (r limitRule) allowed(limits *[limits]int) int {
	for i, other := range limitTable {
		if other.setting == r.setting && other.share == 0 {
			return (limits[i] + max(1, r.share) - 1) / max(1, r.share)
		}
	}
	panic("BUG: no rule has the setting " + r.setting)
}

// variable returns the name of the setting's environment variable.
func (r limitRule) variable() string {
	return "WRITER_" + strings.ToUpper(strings.ReplaceAll(r.setting, "-", "_"))
}

// usage returns the help text of the setting.
func (r limitRule) usage() string {
	return r.counts + ", " + map[time.Duration]string{time.Minute: "per minute", time.Hour: "per hour"}[r.span]
}
