// Package api is the contract: every operation an engine serves, with its input, its output, its errors and everything
// else the reader, the writer, the site and the tests need to know about it. openapi.json, the writer's routing table and
// the site's paths and types are generated from it. The package holds no behavior: any engine that honors the contract can
// stand behind the reader, the writer and the site. What OpenAPI cannot express is in engine/docs/contract.md.
//
// Each noun has one file. An operation is declared there once, next to its types. The operations of staff are in package office below
// this one; a program has those whose package it imports.
//
// Paths and field names are the specification's (sections 3 and 7), odd spellings included. Paths match regardless of
// case; the spelling here is the canonical one. Amounts on the wire are dollars with at most two decimals; times are
// RFC 3339 in UTC.
//
// A text in a request may not contain the number of a payment card. The tag holds marks what else a field has: secret, phone or
// query.
package api

// Prefix precedes every path of this package.
const Prefix = "/api"

// Headers between the services. An engine trusts HeaderTenant and HeaderClient only next to a valid HeaderService, and sets
// HeaderTenant on what it answers to a service.
const (
	HeaderService = "X-Fairwarning-Service" // the shared secret
	HeaderTenant  = "X-Fairwarning-Tenant"  // tenant id, decimal
	HeaderClient  = "X-Fairwarning-Client"  // IP address of the browser, as the front door saw it
	HeaderRequest = "X-Request-Id"
)

// Nothing is the input of an operation without parameters.
type Nothing struct{}

// BearerInput carries the caller's access token. An operation whose input embeds it answers 401 without a valid token.
type BearerInput struct {
	Authorization string `header:"Authorization" hidden:"true"`
}

// Bearer returns the Authorization header.
func (in *BearerInput) Bearer() string { return in.Authorization }

// KeyInput makes an operation idempotent. For 24 hours the same key with the same body returns the first answer byte for
// byte; the same key with anything else is 422, and a key whose first request is still running is 409.
type KeyInput struct {
	IdempotencyKey string `header:"Idempotency-Key" maxLength:"255" doc:"Made up by the client, one per intention. For 24 hours a repeat with the same key and body returns the first answer byte for byte. Without a key, a repeat is a new request"`
}

// Done is the answer of an operation that has nothing to return but its success.
type Done struct {
	Body struct {
		Success bool `json:"success" doc:"Always true"`
	}
}
