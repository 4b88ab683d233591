package writer

import (
	"strings"
	"time"
)

// Rate says what calls are counted against, before the engine is asked: by which of the limits below.
type Rate int

const (
	Unrated     Rate = iota // a token stands for the caller
	OpenRate                // anyone may call
	SignInRate              // passwords at a sign-in; other grants as OpenRate
	MailRate                // has the engine send a mail to whom the body names
	CodeRate                // has a code sent to a phone, or tries one
	SecretRate              // tries a token of a mail or a hand-off, or a password of somebody signed in
	PaymentRate             // tries a card
	BidRate                 // bids, offers, buys
)

// keyed is whom a limit counts.
type keyed int

const (
	byAddress keyed = iota // the client's address, IPv6 by /64
	byNamed                // tenant and account or e-mail address that the body names, whatever its spelling
	bySession              // the token that came with the call, as a hash: what it stands for is not looked into
)

// limitRule is a limit, as data. Its setting is --name, and WRITER_NAME in the environment: calls a span, at once or spread.
type limitRule struct {
	rate    Rate
	by      keyed
	setting string // flag
	calls   int    // default
	span    time.Duration
	metric  string // in writer_rate_rejections_total
	counts  string // in the help
}

const limits = len(limitTable)

// limitTable: all limits of a call's rate must let it through. They slow down who guesses, floods or tries out; who may do
// what, and how often for one account (tries of a code, codes an hour, mails an hour, refresh tokens), the engine decides, for
// it knows whose a token is.
var limitTable = [...]limitRule{
	{OpenRate, byAddress, "open-calls", 600, time.Minute, "open_address", "other calls without a token by client address"},
	{SignInRate, byAddress, "sign-ins", 30, time.Minute, "sign_in_address", "password sign-ins by client address"},
	{SignInRate, byNamed, "account-sign-ins", 10, time.Minute, "sign_in_account", "password sign-ins by account name"},
	{MailRate, byAddress, "mails", 30, time.Minute, "mail_address", "calls that send a mail by client address"},
	{MailRate, byNamed, "recipient-mails", 5, time.Minute, "mail_recipient", "calls that send a mail by its recipient"},
	{CodeRate, byAddress, "codes", 60, time.Minute, "code_address", "phone codes asked for or tried by client address"},
	{CodeRate, bySession, "session-codes", 12, time.Minute, "code_session", "phone codes asked for or tried by token"},
	{SecretRate, byAddress, "secrets", 60, time.Minute, "secret_address", "tokens of mails and hand-offs and present passwords tried by client address"},
	{SecretRate, bySession, "session-secrets", 12, time.Minute, "secret_session", "present passwords tried by token"},
	{PaymentRate, byAddress, "cards", 60, time.Hour, "card_address", "cards tried by client address"},
	{BidRate, byAddress, "bids", 1200, time.Minute, "bid_address", "bids, offers and purchases by client address"},
	{BidRate, bySession, "session-bids", 120, time.Minute, "bid_session", "bids, offers and purchases by token"},
	{PaymentRate, bySession, "session-cards", 10, time.Hour, "card_session", "cards tried by token"},
}

// variable is the setting's name in the environment.
func (r limitRule) variable() string {
	return "WRITER_" + strings.ToUpper(strings.ReplaceAll(r.setting, "-", "_"))
}

// usage is what writer -help says.
func (r limitRule) usage() string {
	return r.counts + ", " + map[time.Duration]string{time.Minute: "a minute", time.Hour: "an hour"}[r.span]
}
