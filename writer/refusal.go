package writer

import (
	"encoding/json"
	"strconv"

	"github.com/valyala/fasthttp"
)

// refusal is an answer of the writer's own. Its body has the shape of design.md section 3 for its status.
type refusal struct {
	status     int
	text       string
	retryAfter int    // seconds; 0: no Retry-After
	allow      string // for 405
	unknown    bool   // the engine may have done it
	hangUp     bool   // where the request ends is not certain, so the connection cannot go on
	cause      error  // for the log only
}

func (r *refusal) body(requestID string) []byte {
	body := map[string]any{"requestId": requestID}
	switch r.status {
	case fasthttp.StatusBadRequest, fasthttp.StatusBadGateway, fasthttp.StatusGatewayTimeout:
		body["messages"] = []string{r.text}
	default:
		body["message"] = r.text
	}
	if r.unknown {
		body["outcome"] = "unknown"
	}
	out, err := json.Marshal(body)
	if err != nil {
		return []byte(`{}`)
	}
	return out
}

// refuse answers with a refusal. A body that nobody read is read away, or else the connection is closed: what is left in
// it must never be taken for the next request.
func refuse(ctx *fasthttp.RequestCtx, r *refusal, requestID string) {
	ctx.Response.Reset()
	if r.hangUp {
		ctx.SetConnectionClose()
	} else {
		discardBody(ctx)
	}
	ctx.SetStatusCode(r.status)
	ctx.SetContentType("application/json; charset=utf-8")
	ctx.SetBody(r.body(requestID))
	if r.retryAfter > 0 {
		ctx.Response.Header.Set("Retry-After", strconv.Itoa(r.retryAfter))
	}
	if r.allow != "" {
		ctx.Response.Header.Set("Allow", r.allow)
	}
	setOwnHeaders(&ctx.Response.Header, requestID)
}

var (
	notFound       = &refusal{status: fasthttp.StatusNotFound, text: "There is no such call"}
	misdirected    = &refusal{status: fasthttp.StatusMisdirectedRequest, text: "No auction house answers to this host name"}
	unauthorized   = &refusal{status: fasthttp.StatusUnauthorized, text: "Unauthorized"}
	tooLarge       = &refusal{status: fasthttp.StatusRequestEntityTooLarge, text: "The request is too large"}
	noBodyTaken    = &refusal{status: fasthttp.StatusBadRequest, text: "This call takes no body"}
	brokenBody     = &refusal{status: fasthttp.StatusBadRequest, text: "The request body ended early or was not well formed", hangUp: true}
	malformedHead  = &refusal{status: fasthttp.StatusBadRequest, text: "The request's headers are not in the form of HTTP/1.1", hangUp: true}
	grantTwice     = &refusal{status: fasthttp.StatusBadRequest, text: "grant_Type and user_Name may each come once"}
	recipientTwice = &refusal{status: fasthttp.StatusBadRequest, text: "emailAddress may come once"}
	busy           = &refusal{status: fasthttp.StatusServiceUnavailable, text: "Too busy at the moment. Please try again", retryAfter: 1}
	notReady       = &refusal{status: fasthttp.StatusServiceUnavailable, text: "Not ready yet. Please try again", retryAfter: 2}
	wrongBaseURL   = &refusal{status: fasthttp.StatusBadRequest, text: "base_url must be contacts, company or inventory"}
	noBaseURL      = &refusal{status: fasthttp.StatusBadRequest, text: "This call takes no base_url"}
	malformedQuery = &refusal{status: fasthttp.StatusBadRequest, text: "The query is not well formed"}
	longQuery      = &refusal{status: fasthttp.StatusRequestURITooLong, text: "The query is too long"}
)

func notAllowed(methods string) *refusal {
	return &refusal{status: fasthttp.StatusMethodNotAllowed, text: "This call takes " + methods, allow: methods}
}

func tooMany(wait int) *refusal {
	return &refusal{status: fasthttp.StatusTooManyRequests, text: "Too many attempts. Please wait and try again", retryAfter: wait}
}

// unreachable: the engine was not asked, so nothing happened.
func unreachable(cause error) *refusal {
	return &refusal{status: fasthttp.StatusServiceUnavailable, text: "The auction service cannot be reached. Please try again", retryAfter: 2, cause: cause}
}

// lost: the engine was asked and did not answer, so it may have happened.
func lost(cause error) *refusal {
	return &refusal{status: fasthttp.StatusBadGateway, text: "The connection was lost. We do not know yet whether your request was carried out", unknown: true, cause: cause}
}

// late is lost by the clock.
func late(cause error) *refusal {
	r := lost(cause)
	r.status = fasthttp.StatusGatewayTimeout
	return r
}
