// Package payment verifies cards with a processor, by a zero-amount authorization, and returns a token for each. It guarantees that
// card number and security code are in memory only for one operation and then overwritten, that they cannot be printed, logged or
// marshaled, and that no error contains them. A refusal carries the processor's message. No request is sent twice.
//
// Sandbox, the default, decides by a fixed table. The HTTP client talks to a processor with Authorize.Net's API.
package payment

import (
	"context"
	"errors"
	"net/netip"
	"net/url"

	"fairwarning/engine/api"
)

// Processor verifies cards. It is safe for concurrent use.
type Processor interface {
	// Verify returns the token of a valid card. The error is a *Refusal if the card was declined; after any other error its validity
	// is unknown.
	Verify(context.Context, Request) (token string, err error)
}

// Request is a card and its holder.
type Request struct {
	PersonID            int64
	Known               string // token of another card of the person; empty: none
	FirstName, LastName string
	Billing             api.Address
	Card                Card
}

// Refusal is returned when the processor declines a card.
type Refusal struct{ Message string }

func (e *Refusal) Error() string { return e.Message }

// Settings select the processor.
type Settings struct {
	URL        string // of the HTTP processor, https unless it is on this machine; empty: the sandbox
	Login, Key string // API login and transaction key of the house
}

// New returns the configured processor.
func New(set Settings) (Processor, error) {
	if set.URL == "" {
		return Sandbox{}, nil
	}
	address, err := url.Parse(set.URL)
	if err != nil || address.Host == "" || address.Scheme != "https" && !(address.Scheme == "http" && isLocal(address.Hostname())) {
		return nil, errors.New("PAYMENT_URL must be an https URL")
	}
	if set.Login == "" || set.Key == "" {
		return nil, errors.New("PAYMENT_URL requires PAYMENT_LOGIN and PAYMENT_KEY")
	}
	return newHTTP(set), nil
}

func isLocal(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}
