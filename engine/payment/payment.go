// Package payment has cards verified by a processor, with an authorisation over nothing, and keeps what stands for them. What
// it promises: number and code of a card are in memory for the length of one call, are overwritten when it ends, and cannot
// be printed, logged or marshalled; no error tells them. A refusal comes in the processor's words. Nothing is tried twice.
//
// Sandbox decides by a fixed table and is the default; HTTP speaks to a processor of Authorize.Net's form.
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
	// Verify answers the token that stands for the card from now on. *Refusal: the card is not good. Any other error: it is
	// not known whether it is.
	Verify(context.Context, Request) (token string, err error)
}

// Request is a card with whose it is.
type Request struct {
	PersonID            int64
	Known               string // token of another card of the person; empty: the first
	FirstName, LastName string
	Billing             api.Address
	Card                Card
}

// Refusal is the processor's no.
type Refusal struct{ Message string }

func (e *Refusal) Error() string { return e.Message }

// Settings choose the processor.
type Settings struct {
	URL        string // of the HTTP processor, https unless it is on this machine; empty: the sandbox
	Login, Key string // the house's name and transaction key with the processor
}

// New makes the processor that is set.
func New(set Settings) (Processor, error) {
	if set.URL == "" {
		return Sandbox{}, nil
	}
	address, err := url.Parse(set.URL)
	if err != nil || address.Host == "" || address.Scheme != "https" && !(address.Scheme == "http" && isLocal(address.Hostname())) {
		return nil, errors.New("PAYMENT_URL must be an https address")
	}
	if set.Login == "" || set.Key == "" {
		return nil, errors.New("PAYMENT_URL needs PAYMENT_LOGIN and PAYMENT_KEY")
	}
	return newHTTP(set), nil
}

func isLocal(host string) bool {
	address, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && address.IsLoopback()
}
