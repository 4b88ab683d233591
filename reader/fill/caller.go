package fill

import (
	"context"
	"net/netip"

	"fairwarning/cdn/edge"
)

// Caller is who causes a fetch.
type Caller struct {
	Client      netip.Addr // takes the fetch out of its share; zero: the reader itself, which has no limit
	Request     string     // ID of the request that waits for it; empty: none does
	Traceparent string     // span that the fetch belongs to; empty: none
}

// Itself is the reader itself where a caller is expected.
var Itself Caller

type requestKey struct{}

// withRequest returns a context for the fetches that a request causes.
func withRequest(ctx context.Context, id string) context.Context {
	if id == "" {
		return ctx
	}
	return context.WithValue(ctx, requestKey{}, id)
}

// RequestOf returns the ID of the request that causes the fetches of a context, or "".
func RequestOf(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}

// ownPart is where the end of a new ID begins that tells several fetches for one request apart. It begins with a letter, so that it and the
// digits before it cannot look like a card number.
const ownPart = 16

// engineRequestID returns the ID of a request to the engine: that of the visitor's request and a part of its own, because the engine's echo of it
// proves which request a response belongs to, and a page causes several at once.
func engineRequestID(ctx context.Context) string {
	own := edge.NewRequestID()
	if visitors := RequestOf(ctx); visitors != "" {
		return edge.RequestID(visitors + "-" + own[ownPart:])
	}
	return own
}
