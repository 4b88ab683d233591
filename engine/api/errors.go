package api

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/validation"
)

// Error is every answer that is not a success (specification section 8). Exactly one of Messages, Message and Fields is
// set, by status: 400, 402 and 409 carry Messages, 422 carries Fields, all others Message.
type Error struct {
	Status     int                 `json:"-"`
	RetryAfter int                 `json:"-"` // seconds; with 429 and 503
	Messages   []string            `json:"messages,omitempty" doc:"What is wrong, most important first; the first is shown as a toast"`
	Message    string              `json:"message,omitempty"`
	Fields     map[string][]string `json:"fields,omitempty" doc:"Messages by field name"`
	Result     int                 `json:"result,omitempty" doc:"300 where a bid was refused (specification section 4)"`
	RequestID  string              `json:"requestId,omitempty" doc:"Say it when you ask us for help"`
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

// GetStatus tells huma the status to answer with.
func (e *Error) GetStatus() int { return e.Status }

// GetHeaders tells huma what to send along.
func (e *Error) GetHeaders() http.Header {
	if e.RetryAfter <= 0 {
		return nil
	}
	return http.Header{"Retry-After": {strconv.Itoa(e.RetryAfter)}}
}

// BadRequest is 400.
func BadRequest(messages ...string) *Error {
	return &Error{Status: http.StatusBadRequest, Messages: messages}
}

// Refused is 400 for a bid that was not taken.
func Refused(messages ...string) *Error {
	return &Error{Status: http.StatusBadRequest, Messages: messages, Result: BidError}
}

// Unauthorized is 401: who asks is not known, or no longer.
func Unauthorized(message string) *Error {
	return &Error{Status: http.StatusUnauthorized, Message: message}
}

// Forbidden is 403: who asks is known and may not.
func Forbidden(message string) *Error {
	return &Error{Status: http.StatusForbidden, Message: message}
}

// PaymentRequired is 402, in the processor's words.
func PaymentRequired(messages ...string) *Error {
	return &Error{Status: http.StatusPaymentRequired, Messages: messages}
}

// Conflict is 409: what was asked for was true a moment ago.
func Conflict(messages ...string) *Error {
	return &Error{Status: http.StatusConflict, Messages: messages}
}

// NotFound is 404; what names the missing thing: "Item".
func NotFound(what string) *Error {
	return &Error{Status: http.StatusNotFound, Message: what + " not found"}
}

// TooMany is 429: it may be asked again after so many seconds.
func TooMany(seconds int, message string) *Error {
	return &Error{Status: http.StatusTooManyRequests, Message: message, RetryAfter: seconds}
}

// Invalid is 422 with messages by field.
func Invalid(fields map[string][]string) *Error {
	return &Error{Status: http.StatusUnprocessableEntity, Fields: fields}
}

func init() { huma.NewError = newError }

// newError puts huma's own findings into the shapes of Error: what is wrong with the body is told by field, what is
// wrong with the rest as messages.
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

// quoting are the forms of huma's findings that end with what a parser said of the value.
var quoting = []string{validation.MsgExpectedRFC5322Email, validation.MsgExpectedRFC3986URI, validation.MsgExpectedRFC4122UUID,
	validation.MsgExpectedRegexp, validation.MsgExpectedDuration}

// withoutValue is huma's finding without what was sent, of which some findings quote a part: it may be a password, a token or
// a card's number.
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

// bodyField reads the field's name out of huma's location, "body.emailAddress"; the body as a whole is "body".
func bodyField(location string) (string, bool) {
	if location == "body" {
		return location, true
	}
	return strings.CutPrefix(location, "body.")
}
