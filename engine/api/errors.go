package api

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"
)

// Error is every answer that is not a success (specification section 8). Exactly one of Messages, Message and Fields is set,
// by status: 400, 402, 409, 502 and 504 carry Messages, 422 carries Fields, all others Message.
type Error struct {
	Status     int                 `json:"-"`
	RetryAfter int                 `json:"-"` // seconds, with 429 and 503; 0: with 503 defaultRetry, else not sent
	Messages   []string            `json:"messages,omitempty" doc:"What is wrong, most important first; show the first. With 400, 402, 409, 502 and 504"`
	Message    string              `json:"message,omitempty" doc:"What is wrong. With every status that has neither messages nor fields"`
	Fields     map[string][]string `json:"fields,omitempty" doc:"Messages by field name. With 422"`
	Result     int                 `json:"result,omitempty" enum:"300" doc:"300 when a bid was refused (specification section 4)"`
	Outcome    string              `json:"outcome,omitempty" enum:"unknown" doc:"unknown: the writer lost the engine after it had sent the request, which may have been carried out. With 502 and 504"`
	Ring       *LiveRing           `json:"ring,omitempty" doc:"The ring as it is now. With 409 of ConsoleAction"`
	RequestID  string              `json:"requestId,omitempty" doc:"Quote it when you report a problem"`
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

func init() { huma.NewError = newError }

// newError turns huma's validation errors into an Error: those of the body by field, all others as messages.
func newError(status int, message string, details ...error) huma.StatusError {
	fields, messages := map[string][]string{}, []string{}
	for _, err := range details {
		d, ok := err.(huma.ErrorDetailer)
		if !ok {
			messages = append(messages, err.Error())
			continue
		}
		detail := d.ErrorDetail()
		if name, isBody := bodyField(detail.Location); isBody {
			fields[name] = append(fields[name], withoutValue(detail))
			continue
		}
		messages = append(messages, detail.Location+": "+withoutValue(detail))
	}
	switch {
	case status == http.StatusUnprocessableEntity && len(fields) > 0:
		return Invalid(fields)
	case status == http.StatusUnprocessableEntity:
		return BadRequest(messages...)
	case status == http.StatusBadRequest:
		return BadRequest(append([]string{message}, messages...)...)
	}
	return &Error{Status: status, Message: message}
}

// quoting are the formats of huma's messages that end with a parser's words about the value.
var quoting = []string{validation.MsgExpectedRFC5322Email, validation.MsgExpectedRFC3986URI, validation.MsgExpectedRFC4122UUID,
	validation.MsgExpectedRegexp, validation.MsgExpectedDuration}

// withoutValue returns huma's message without the value that was sent, which some messages quote in part: it may be a
// password, a token or a card number.
func withoutValue(detail *huma.ErrorDetail) string {
	if _, isText := detail.Value.(string); isText && detail.Location == "body" {
		return "cannot be read as JSON of this call"
	}
	for _, form := range quoting {
		if finding := strings.TrimSuffix(form, ": %v"); strings.HasPrefix(detail.Message, finding) {
			return finding
		}
	}
	return detail.Message
}

// bodyField returns the field's name in huma's location, "body.emailAddress"; the whole body is "body".
func bodyField(location string) (string, bool) {
	if location == "body" {
		return location, true
	}
	return strings.CutPrefix(location, "body.")
}
