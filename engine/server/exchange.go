package server

import (
	"context"
	"math"
	"net/http"
	"strconv"

	"fairwarning/engine/store"
)

// clipWithin is how near a change of state must be, in milliseconds, for an answer to name it: far longer than any cache
// keeps what depends on the clock.
const clipWithin = 3600 * 1000

// exchange is one request and its answer, as far as handlers and middleware share it.
type exchange struct {
	id      string        // request id
	now     int64         // the one instant of the request, Unix milliseconds
	tenant  *store.Tenant // nil where a call needs none
	service bool          // one of our services asks
	client  string        // address of the browser, as far as known
	private bool          // the answer may not be stored
	until   int64         // the answer changes then; 0: no such moment is known
}

type exchangeKey struct{}

func from(ctx context.Context) *exchange { return ctx.Value(exchangeKey{}).(*exchange) }

// changesAt tells caches that the answer changes at that moment; 0 says nothing. Of several the first counts.
func (x *exchange) changesAt(at int64) {
	if at > x.now && (x.until == 0 || at < x.until) {
		x.until = at
	}
}

// cacheControl is no-store for what is private or went wrong on our side, a life clipped to the next change of state
// where one is near, and otherwise nothing: how long to keep an answer is the cache policy's decision.
func (x *exchange) cacheControl(status int) string {
	switch {
	case x.private || status >= http.StatusInternalServerError:
		return "no-store"
	case x.until == 0 || x.until-x.now > clipWithin || status >= http.StatusBadRequest:
		return ""
	}
	seconds := int(math.Ceil(float64(x.until-x.now) / 1000))
	return "public, max-age=" + strconv.Itoa(max(1, seconds))
}

// answer is the ResponseWriter of an exchange: it adds its headers when the status is known.
type answer struct {
	http.ResponseWriter
	exchange *exchange
	started  bool
}

func (a *answer) WriteHeader(status int) {
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

func (a *answer) Write(b []byte) (int, error) {
	if !a.started {
		a.WriteHeader(http.StatusOK)
	}
	return a.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
