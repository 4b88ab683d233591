package request

import (
	"context"
	"net"
	"net/http"
	"strings"
	"time"

	"fairwarning/engine/db"
)

// Exchange is the part of a request and its answer that handlers and middleware share.
type Exchange struct {
	ID         string     // request id
	Now        int64      // time of the request in Unix milliseconds, read once
	Tenant     *db.Tenant // nil for operations that need none
	IsService  bool       // sent by one of our services
	Client     string     // IP address of the browser, "" if unknown
	IsPrivate  bool       // caches must not store the answer
	Kind       string     // of request, in metrics
	Route      string     // path of the contract, with the names of its parameters; "" until found
	nextChange int64      // when the answer changes, Unix milliseconds; 0: unknown

	TriesCard    bool // the operation may have the payment processor try a card
	WasCardTried bool // the processor got one

	IsOwnChange   bool // counts as a change to the caller's own record, until it is counted
	IsStaffChange bool // counts as a change by staff, until it is counted
}

type ExchangeKey struct{}

func From(ctx context.Context) *Exchange { return ctx.Value(ExchangeKey{}).(*Exchange) }

// ResponseWriter is the http.ResponseWriter of an exchange. It adds headers once the status is known.
type ResponseWriter struct {
	http.ResponseWriter
	Exchange *Exchange
	Started  bool
	Status   int // of the answer, once it has begun
}

func (a *ResponseWriter) WriteHeader(status int) {
	if !a.Started {
		a.Started, a.Status = true, status
		header := a.Header()
		header.Set("X-Content-Type-Options", "nosniff")
		if a.Exchange.TriesCard {
			header.Set("X-Card-Tried", map[bool]string{true: "yes", false: "no"}[a.Exchange.WasCardTried])
		}
		if control := a.Exchange.cacheControl(status); control != "" && header.Get("Cache-Control") == "" {
			header.Set("Cache-Control", control)
		}
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *ResponseWriter) Write(b []byte) (int, error) {
	if !a.Started {
		a.WriteHeader(http.StatusOK)
	}
	return a.ResponseWriter.Write(b)
}

// IsStream reports whether the answer is an event stream, which lasts as long as its reader.
func (a *ResponseWriter) IsStream() bool {
	return strings.HasPrefix(a.Header().Get("Content-Type"), "text/event-stream")
}

// Unwrap gives http.ResponseController access to the connection.
func (a *ResponseWriter) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Zone returns the named time zone, or UTC if the name is unknown.
func Zone(name string) *time.Location {
	if location, err := time.LoadLocation(name); err == nil {
		return location
	}
	return time.UTC
}

// PageCount returns how many pages of a size it takes.
func PageCount(total, size int) int { return (total + size - 1) / size }

func HostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(strings.ToLower(host), ".")
}
