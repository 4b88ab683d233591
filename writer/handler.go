package writer

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"sync"
	"time"

	"github.com/valyala/fasthttp"
)

// call is one request that found its route.
type call struct {
	asker
	taken   // from the request's head
	route   *Route
	number  []byte // in the path; nil: the route has none
	service string // base_url's name, "" for the app service
	query   []byte // what remains of the query
	body    requestBody
	room    []byte    // where a short body is kept, used again
	target  []byte    // path and query for the engine, used again
	held    *lane     // whose place the call has; nil: none
	began   time.Time // when the request had come
	ended   time.Time // when the head of the answer had come; zero: none came
}

// calls are used again. One whose answer is still under way when its handler ends is not given back.
var calls = sync.Pool{New: func() any { return &call{room: make([]byte, 0, kilobyte)} }}

// leave gives the place in the lane back, if the call has one.
func (c *call) leave() {
	if c.held != nil {
		c.held.leave()
		c.held = nil
	}
}

func (c *call) release() {
	if c.held == nil {
		*c = call{room: c.room, target: c.target}
		calls.Put(c)
	}
}

// handle answers one request and logs it.
func (w *Writer) handle(ctx *fasthttp.RequestCtx) {
	call := calls.Get().(*call)
	call.began = ctx.Time()
	defer call.release()
	defer w.recovered(ctx, call)
	refused := call.take(ctx.Request.Header.RawHeaders())
	call.asker = w.asker(ctx, &call.said)
	if refused == nil {
		refused = w.serve(ctx, call)
	}
	if refused != nil {
		w.metrics.refused(call, refused)
		refuse(ctx, refused, call.requestID)
	}
	w.log.call(ctx, call, refused)
}

// questions are asked in this order; the first that is answered with no ends the request.
var questions = [...]func(*Writer, *fasthttp.RequestCtx, *call) *refusal{
	(*Writer).isFramed, (*Writer).whichRoute, (*Writer).whichTenant, (*Writer).whichService, (*Writer).hasToken, (*Writer).readBody,
}

func (w *Writer) serve(ctx *fasthttp.RequestCtx, asked *call) *refusal {
	for _, question := range questions {
		if refused := question(w, ctx, asked); refused != nil {
			return refused
		}
	}
	wait, refused := w.admission.ration(asked, asked.began)
	switch {
	case refused != nil:
		return refused
	case wait > 0:
		return tooMany(wait)
	}
	lane := w.admission.lanes[asked.route.Lane]
	if !lane.enter() {
		return busy
	}
	asked.held = lane
	return w.forward(ctx, asked)
}

// recovered keeps a fault of ours to the one request: fasthttp would let it end the process.
func (w *Writer) recovered(ctx *fasthttp.RequestCtx, call *call) {
	fault := recover()
	if fault == nil {
		return
	}
	refused := lost(fmt.Errorf("fault: %v", fault))
	if call.held == nil {
		refused = &refusal{status: fasthttp.StatusInternalServerError, text: "Something went wrong", cause: refused.cause}
	}
	call.leave()
	w.metrics.refused(call, refused)
	refuse(ctx, refused, call.requestID)
	ctx.SetConnectionClose()
	w.log.call(ctx, call, refused)
}

// isFramed turns away a body with two ways to tell its end, a length and chunks (RFC 9112 section 6.3).
func (w *Writer) isFramed(ctx *fasthttp.RequestCtx, _ *call) *refusal {
	chunked := ctx.Request.Header.ContentLength() == -1
	if chunked && bytes.Contains(bytes.ToLower(ctx.Request.Header.RawHeaders()), []byte("content-length")) {
		return brokenBody
	}
	return nil
}

func (w *Writer) whichRoute(ctx *fasthttp.RequestCtx, call *call) *refusal {
	path, query := rawPath(&ctx.Request.Header)
	route, number, allow := w.table.find(ctx.Method(), path)
	switch {
	case route != nil:
		call.route, call.number, call.query = route, number, query
		return nil
	case allow != "":
		return notAllowed(allow)
	}
	return notFound
}

func (w *Writer) whichTenant(ctx *fasthttp.RequestCtx, call *call) *refusal {
	if call.tenant != 0 {
		return nil
	}
	id, ready := w.tenants.of(ctx.Request.Header.Host())
	switch {
	case !ready:
		return notReady
	case id == 0:
		return misdirected
	}
	call.tenant = id
	return nil
}

// whichService: a password or a card is not sent to another of the engine's services than the contract says, whatever a link
// or a script makes a browser add to the query.
func (w *Writer) whichService(_ *fasthttp.RequestCtx, call *call) (refused *refusal) {
	call.service, call.query, refused = takeBaseURL(call.query)
	if refused == nil && call.service != "" && call.route.Service != ByBaseURL {
		return noBaseURL
	}
	return refused
}

// hasToken only looks whether there is one; what it is worth, the engine knows.
func (w *Writer) hasToken(_ *fasthttp.RequestCtx, call *call) *refusal {
	if call.route.Caller == Holder && len(call.token()) == 0 {
		return unauthorized
	}
	return nil
}

// token is the bearer token that came with the call; empty: none.
func (c *call) token() []byte {
	scheme, token, _ := bytes.Cut(c.passed[allowedAuthorization], []byte(" "))
	if !bytes.EqualFold(scheme, []byte("bearer")) {
		return nil
	}
	return bytes.TrimSpace(token)
}

func (w *Writer) readBody(ctx *fasthttp.RequestCtx, call *call) (refused *refusal) {
	call.body, refused = readRequestBody(ctx, call.route.Body, call.room)
	return refused
}

// malformed answers what is not a request at all.
func (w *Writer) malformed(ctx *fasthttp.RequestCtx, err error) {
	refused := &refusal{status: fasthttp.StatusBadRequest, text: "The request is not well formed", cause: unquoted(err)}
	var long *fasthttp.ErrSmallBuffer
	var slow interface{ Timeout() bool }
	switch {
	case errors.As(err, &long):
		refused.status, refused.text = fasthttp.StatusRequestHeaderFieldsTooLarge, "The request header is too large"
	case errors.As(err, &slow):
		refused.status, refused.text = fasthttp.StatusRequestTimeout, "The request took too long to arrive"
	}
	call := &call{asker: asker{client: peer(ctx), requestID: newRequestID()}, began: time.Now()}
	w.metrics.refused(call, refused)
	ctx.Response.Reset()
	ctx.SetStatusCode(refused.status)
	ctx.SetContentType("application/json; charset=utf-8")
	ctx.SetBody(refused.body(call.requestID))
	setOwnHeaders(&ctx.Response.Header, call.requestID)
	w.log.call(ctx, call, refused)
}

var errGarbled = errors.New("what came is not in the form of HTTP/1.1")

// unquoted keeps an error of the network, and names every other in our own words: parsers quote what they could not read, and
// what stands where it should not may be a password.
func unquoted(err error) error {
	var network net.Error
	switch {
	case errors.Is(err, io.EOF):
		return io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF):
		return io.ErrUnexpectedEOF
	case errors.As(err, &network):
		return network
	}
	return errGarbled
}
