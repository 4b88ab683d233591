package server

import (
	"context"
	"math"
	"net"
	"net/http"
	"strconv"
	"strings"
	"time"

	"fairwarning/engine/store"
)

// clipHorizon is how soon a change of state must be to shorten an answer's cache lifetime, in milliseconds. Caches keep
// answers that depend on the clock for much less.
const clipHorizon = 3600 * 1000

// exchange is the part of a request and its answer that handlers and middleware share.
type exchange struct {
	id         string        // request id
	now        int64         // time of the request in Unix milliseconds, read once
	tenant     *store.Tenant // nil for operations that need none
	isService  bool          // sent by one of our services
	client     string        // IP address of the browser, "" if unknown
	isPrivate  bool          // caches must not store the answer
	nextChange int64         // when the answer changes, Unix milliseconds; 0: unknown
}

type exchangeKey struct{}

func from(ctx context.Context) *exchange { return ctx.Value(exchangeKey{}).(*exchange) }

// changesAt records that the answer changes at a time (Unix milliseconds). The earliest one in the future counts; 0 is
// ignored.
func (x *exchange) changesAt(at int64) {
	if at > x.now && (x.nextChange == 0 || at < x.nextChange) {
		x.nextChange = at
	}
}

// cacheControl returns "no-store" for private answers and server errors, a max-age that ends with the next change of
// state if that is near, and otherwise nothing: the cache policy decides how long to keep an answer.
func (x *exchange) cacheControl(status int) string {
	switch {
	case x.isPrivate || status >= http.StatusInternalServerError:
		return "no-store"
	case x.nextChange == 0 || x.nextChange-x.now > clipHorizon || status >= http.StatusBadRequest:
		return ""
	}
	seconds := int(math.Ceil(float64(x.nextChange-x.now) / 1000))
	return "public, max-age=" + strconv.Itoa(max(1, seconds))
}

// responseWriter is the http.ResponseWriter of an exchange. It adds headers once the status is known.
type responseWriter struct {
	http.ResponseWriter
	exchange *exchange
	started  bool
}

func (a *responseWriter) WriteHeader(status int) {
	if !a.started {
		a.started = true
		header := a.Header()
		header.Set("X-Content-Type-Options", "nosniff")
		if control := a.exchange.cacheControl(status); control != "" && header.Get("Cache-Control") == "" {
			header.Set("Cache-Control", control)
		}
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *responseWriter) Write(b []byte) (int, error) {
	if !a.started {
		a.WriteHeader(http.StatusOK)
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap gives http.ResponseController access to the connection.
func (a *responseWriter) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// zone returns the named time zone, or UTC if the name is unknown.
func zone(name string) *time.Location {
	if location, err := time.LoadLocation(name); err == nil {
		return location
	}
	return time.UTC
}

func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.TrimSuffix(strings.ToLower(host), ".")
}
