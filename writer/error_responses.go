package writer

import (
	"encoding/json"
	"strconv"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/waittext"
)

// refusal is an answer of the writer itself. Its body has the shape that the contract gives its status.
type refusal struct {
	status     int
	text       string
	retryAfter int    // seconds; 0 for no Retry-After
	allow      string // for 405
	location   string // for 308
	unknown    bool   // the engine may have carried out the request
	hangUp     bool   // the end of the request is uncertain, so the connection must close
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

// refuse answers with a refusal. An unread body is discarded or the connection is closed: what is left of it must never be
// taken for the next request.
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
	if r.status == fasthttp.StatusUnauthorized {
		ctx.Response.Header.Set("WWW-Authenticate", "Bearer") // RFC 9110 section 15.5.2
	}
	if r.allow != "" {
		ctx.Response.Header.Set("Allow", r.allow)
	}
	if r.location != "" {
		ctx.Response.Header.Set("Location", r.location)
	}
	setOwnHeaders(&ctx.Response.Header, requestID)
}

var (
	notFound       = &refusal{status: fasthttp.StatusNotFound, text: "There is no such operation"}
	misdirected    = &refusal{status: fasthttp.StatusMisdirectedRequest, text: "No auction house uses this host name"}
	unauthorized   = &refusal{status: fasthttp.StatusUnauthorized, text: "Unauthorized"}
	tooLarge       = &refusal{status: fasthttp.StatusRequestEntityTooLarge, text: "The request is too large"}
	noBodyTaken    = &refusal{status: fasthttp.StatusBadRequest, text: "This operation takes no body"}
	brokenBody     = &refusal{status: fasthttp.StatusBadRequest, text: "The request body was cut off or is malformed", hangUp: true}
	slowBody       = &refusal{status: fasthttp.StatusRequestTimeout, text: "The request took too long to arrive", hangUp: true}
	grantTwice     = &refusal{status: fasthttp.StatusBadRequest, text: "grant_Type and user_Name must not be repeated"}
	recipientTwice = &refusal{status: fasthttp.StatusBadRequest, text: "The address to write to must not be repeated"}
	busy           = &refusal{status: fasthttp.StatusServiceUnavailable, text: "We're very busy right now. Please try again", retryAfter: 1}
	notReady       = &refusal{status: fasthttp.StatusServiceUnavailable, text: "We're still starting up. Please try again", retryAfter: 2}
	wrongBaseURL   = &refusal{status: fasthttp.StatusBadRequest, text: "base_url must be contacts, company or inventory"}
	noBaseURL      = &refusal{status: fasthttp.StatusBadRequest, text: "This operation takes no base_url"}
	malformedQuery = &refusal{status: fasthttp.StatusBadRequest, text: "The query is malformed"}
	longQuery      = &refusal{status: fasthttp.StatusRequestURITooLong, text: "The query is too long"}
)

func notAllowed(methods string) *refusal {
	return &refusal{status: fasthttp.StatusMethodNotAllowed, text: "This operation takes " + methods, allow: methods}
}

// spelledAs sends a caller of a public operation to the policy's spelling of its path. Netlify tells capitals from small letters, so it
// passes other spellings to the writer.
func spelledAs(path string, query []byte) *refusal {
	if len(query) > 0 {
		path += "?" + string(query)
	}
	return &refusal{status: fasthttp.StatusPermanentRedirect, text: "This operation is at another address", location: path}
}

func tooMany(wait int) *refusal {
	return &refusal{status: fasthttp.StatusTooManyRequests, text: "Too many attempts. Try again " + waittext.In(wait), retryAfter: wait}
}

// unreachable says that nothing was sent to the engine, so nothing happened.
func unreachable(cause error) *refusal {
	return &refusal{
		status: fasthttp.StatusServiceUnavailable, text: "We can't reach the auction service. Please try again", retryAfter: 2, cause: cause,
	}
}

// lost says that the request was sent and no answer came, so it may have been carried out.
func lost(cause error) *refusal {
	return &refusal{
		status: fasthttp.StatusBadGateway, text: "The connection was lost. We don't know yet whether your request went through",
		unknown: true, cause: cause,
	}
}

// late is lost because of a deadline.
func late(cause error) *refusal {
	r := lost(cause)
	r.status = fasthttp.StatusGatewayTimeout
	return r
}
