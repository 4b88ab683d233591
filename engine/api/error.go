package api

import (
	"net/http"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// Error is every answer that is not a success (specification section 8). Exactly one of Messages, Message and Fields is set,
// by status: 400, 402, 409, 502 and 504 carry Messages, 422 carries Fields, all others Message. errorType has the types that the
// document shows.
type Error struct {
	Status     int                 `json:"-"`
	RetryAfter int                 `json:"-"` // seconds, with 429 and 503; 0: with 503 defaultRetry, else not sent
	Messages   []string            `json:"messages,omitempty"`
	Message    string              `json:"message,omitempty"`
	Fields     map[string][]string `json:"fields,omitempty"`
	Result     int                 `json:"result,omitempty"`  // 300 when a bid was refused
	Outcome    string              `json:"outcome,omitempty"` // from the writer only
	Ring       *LiveRing           `json:"ring,omitempty"`    // with 409 of ConsoleAction
	Version    int64               `json:"version,omitempty"` // with 409 of a save: the present one
	Conflicts  []FieldConflict     `json:"conflicts,omitempty"`
	RequestID  string              `json:"requestId,omitempty"`
}

func (e *Error) Error() string {
	switch {
	case len(e.Messages) > 0:
		return e.Messages[0]
	case e.Message != "":
		return e.Message
	}
	return http.StatusText(e.Status)
}

// ForRequest returns a copy of the error with a request's ID. The error itself stays as it is, because several requests may get it.
func (e *Error) ForRequest(id string) *Error {
	own := *e
	own.RequestID = id
	return &own
}

// GetStatus returns the HTTP status.
func (e *Error) GetStatus() int { return e.Status }

// Challenge is the WWW-Authenticate of every 401 (RFC 9110 section 15.5.2).
const Challenge = "Bearer"

// defaultRetry is the Retry-After of a 503 that names none, in seconds.
const defaultRetry = 5

// GetHeaders returns the headers that the status calls for: WWW-Authenticate with 401, Retry-After with 503 and where it is set.
func (e *Error) GetHeaders() http.Header {
	wait := e.RetryAfter
	if wait <= 0 && e.Status == http.StatusServiceUnavailable {
		wait = defaultRetry
	}
	switch {
	case e.Status == http.StatusUnauthorized:
		return http.Header{"Www-Authenticate": {Challenge}}
	case wait > 0:
		return http.Header{"Retry-After": {strconv.Itoa(wait)}}
	}
	return nil
}

// BadRequest returns a 400.
func BadRequest(messages ...string) *Error {
	return &Error{Status: http.StatusBadRequest, Messages: messages}
}

// Refused returns the 400 of a refused bid.
func Refused(messages ...string) *Error {
	return &Error{Status: http.StatusBadRequest, Messages: messages, Result: BidError}
}

// Unauthorized returns a 401: nobody is signed in, or no longer.
func Unauthorized(message string) *Error {
	return &Error{Status: http.StatusUnauthorized, Message: message}
}

// Forbidden returns a 403: the caller is known and not allowed.
func Forbidden(message string) *Error {
	return &Error{Status: http.StatusForbidden, Message: message}
}

// PaymentRequired returns a 402 with the payment processor's messages.
func PaymentRequired(messages ...string) *Error {
	return &Error{Status: http.StatusPaymentRequired, Messages: messages}
}

// Conflict returns a 409: something changed in the meantime.
func Conflict(messages ...string) *Error {
	return &Error{Status: http.StatusConflict, Messages: messages}
}

// NotFound returns a 404; what names the missing thing, for example "Item".
func NotFound(what string) *Error {
	return &Error{Status: http.StatusNotFound, Message: what + " not found"}
}

// TooMany returns a 429 that may be retried after so many seconds.
func TooMany(seconds int, message string) *Error {
	return &Error{Status: http.StatusTooManyRequests, Message: message, RetryAfter: seconds}
}

// Invalid returns a 422 with messages by field.
func Invalid(fields map[string][]string) *Error {
	return &Error{Status: http.StatusUnprocessableEntity, Fields: fields}
}

func init() {
	huma.NewError = func(status int, message string, _ ...error) huma.StatusError {
		return &Error{Status: status, Message: message}
	}
}
