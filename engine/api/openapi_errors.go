package api

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/danielgtaylor/huma/v2"
)

// jsonType is the media type of JSON.
const jsonType = "application/json"

// when describes when a status is answered in general, and names its shared response.
var when = map[int]struct{ name, text string }{
	http.StatusBadRequest: {"BadRequest", "The request is malformed: a parameter is missing, out of range or not of its type, or the " +
		"body is no JSON, and where"},
	http.StatusUnauthorized:          {"Unauthorized", "No valid access token came with the request, or a guest's where a person has to be signed in"},
	http.StatusForbidden:             {"Forbidden", "The caller is known and not allowed to do this"},
	http.StatusNotFound:              {"NotFound", "The auction house has no such thing"},
	http.StatusMethodNotAllowed:      {"WrongMethod", "The path does not take this method. Allow has those it takes"},
	http.StatusRequestTimeout:        {"Slow", "The body took too long to arrive"},
	http.StatusUnsupportedMediaType:  {"WrongMediaType", "The operation does not accept this Content-Type"},
	http.StatusConflict:              {"Conflict", "Something changed in the meantime"},
	http.StatusRequestEntityTooLarge: {"TooLarge", "The body is longer than the operation accepts"},
	http.StatusRequestURITooLong:     {"LongQuery", "The query is too long"},
	http.StatusMisdirectedRequest:    {"Misdirected", "No auction house has this host name"},
	http.StatusUnprocessableEntity: {"Invalid", "Fields of the body are missing, unknown, repeated or invalid, or a text contains the number of " +
		"a payment card; fields has by field name what is expected"},
	http.StatusTooManyRequests:     {"TooMany", "Too many requests. Retry-After has the seconds to wait"},
	http.StatusInternalServerError: {"Failure", "Something went wrong. Quote the request id when you report it"},
	http.StatusBadGateway: {"Lost", "The connection to the engine was lost after the request had been sent. outcome is \"unknown\": " +
		"repeat the request with the same Idempotency-Key, or check the state first"},
	http.StatusServiceUnavailable: {"Unavailable", "Nothing was done: the service is busy, starting, or cannot reach the engine. Try again " +
		"after Retry-After seconds"},
	http.StatusGatewayTimeout: {"Late", "The engine did not answer in time. outcome is \"unknown\": repeat the request with the same " +
		"Idempotency-Key, or check the state first"},
}

// sharedResponses returns the components of the errors that need no description per operation.
func sharedResponses(doc *huma.OpenAPI) map[string]*huma.Response {
	all := map[string]*huma.Response{}
	for status, general := range when {
		all[general.name] = refusal(doc, status, general.text)
	}
	return all
}

func refusal(doc *huma.OpenAPI, status int, text string) *huma.Response {
	body := errorType(status)
	schema := doc.Components.Schemas.Schema(body, true, body.Name())
	response := &huma.Response{Description: text, Content: map[string]*huma.MediaType{jsonType: {Schema: schema}}}
	if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
		response.Headers = map[string]*huma.Param{"Retry-After": {
			Description: "Seconds to wait before trying again", Schema: &huma.Schema{Type: huma.TypeInteger, Minimum: new(float64)},
		}}
	}
	if status == http.StatusMethodNotAllowed {
		response.Headers = map[string]*huma.Param{"Allow": {Description: "The methods that the path takes", Schema: &huma.Schema{Type: huma.TypeString}}}
	}
	if status == http.StatusUnauthorized {
		response.Headers = map[string]*huma.Param{"WWW-Authenticate": {Description: "Always " + Challenge, Schema: &huma.Schema{Type: huma.TypeString}}}
	}
	return response
}

// refusals returns the operation's errors by status: those of its class, and its own.
func (d *Declaration) refusals(doc *huma.OpenAPI, op *huma.Operation) map[string]*huma.Response {
	texts := map[int][]string{http.StatusInternalServerError: nil, http.StatusServiceUnavailable: nil, http.StatusMisdirectedRequest: nil,
		http.StatusMethodNotAllowed: nil}
	if d.Server == ByServices {
		delete(texts, http.StatusMisdirectedRequest)
		texts[http.StatusNotFound] = []string{"The service's token is missing or wrong"}
	}
	if d.Server == ByWriter {
		d.writerRefusals(texts)
	}
	if op.RequestBody == nil { // a body of any kind is ignored
		delete(texts, http.StatusUnsupportedMediaType)
	}
	if _, has := texts[http.StatusBadRequest]; !has && len(op.Parameters) > 0 {
		texts[http.StatusBadRequest] = nil
	}
	for status, text := range d.Errors {
		texts[status] = append([]string{text}, texts[status]...)
	}
	all := map[string]*huma.Response{}
	for status, own := range texts {
		if len(own) == 0 {
			all[strconv.Itoa(status)] = &huma.Response{Ref: "#/components/responses/" + when[status].name}
			continue
		}
		all[strconv.Itoa(status)] = refusal(doc, status, strings.Join(own, ". "))
	}
	return all
}

// writerRefusals returns what the writer may answer, and the engine by the operation's audience and keys.
func (d *Declaration) writerRefusals(texts map[int][]string) {
	for _, status := range []int{http.StatusBadRequest, http.StatusRequestURITooLong, http.StatusBadGateway, http.StatusGatewayTimeout} {
		texts[status] = nil
	}
	if d.Audience != Anyone {
		texts[http.StatusUnauthorized] = nil
	}
	if d.MaxBody > 0 {
		for _, status := range []int{http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity, http.StatusUnsupportedMediaType, http.StatusRequestTimeout} {
			texts[status] = nil
		}
	}
	if d.Rate != Unrated || d.ChangesOwnRecord() || d.ChangesHouse() {
		texts[http.StatusTooManyRequests] = nil
	}
	if d.Audience == Staff {
		texts[http.StatusForbidden] = []string{"The caller has none of the roles " + strings.Join(d.Roles, ", ") + ", or acts for somebody else"}
	}
	if d.NotWhileActing {
		texts[http.StatusForbidden] = []string{"The caller is staff acting for the person"}
	}
	if d.Audience == AccountHolder {
		texts[http.StatusBadRequest] = []string{"The person has not opened an account, or has not verified a card where the auction house requires one"}
	}
	if d.Idempotent {
		texts[http.StatusConflict] = append(texts[http.StatusConflict], "A request with the same Idempotency-Key is still running")
		texts[http.StatusUnprocessableEntity] = []string{when[http.StatusUnprocessableEntity].text, "The Idempotency-Key was used for another request"}
	}
}
