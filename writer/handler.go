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

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
)

// call is one request that the writer is handling.
type call struct {
	requester
	requestHead
	operation *Operation // nil until found
	id        []byte     // at the end of the path; nil if the operation has none
	service   string     // name in base_url; "" for the app service
	query     []byte     // without base_url
	body      requestBody
	room      []byte // buffer for a short body, reused
	request   []byte // head, and short body, sent to the engine, reused
	span      tracing.Span
	held      *lane     // lane in which the call has a place; nil for none
	began     time.Time // when the request head had arrived
	ended     time.Time // when the engine had answered or failed; zero if it was not asked
}

// calls are reused, except those whose answer is still being sent when their handler returns.
var calls = sync.Pool{New: func() any { return &call{room: make([]byte, 0, kilobyte)} }}

// leave gives up the call's place in its lane, if it has one.
func (c *call) leave() {
	if c.held != nil {
		c.held.leave(c.client)
		c.held = nil
	}
}

func (c *call) release() {
	if c.held == nil {
		*c = call{room: c.room, request: c.request}
		calls.Put(c)
	}
}

// handle answers one request and logs it.
func (w *Writer) handle(ctx *fasthttp.RequestCtx) {
	if string(ctx.Request.Header.RequestURI()) == edge.ReadyPath && (ctx.IsGet() || ctx.IsHead()) {
		w.answerReadiness(ctx)
		return
	}
	call := calls.Get().(*call)
	call.began = ctx.Time()
	defer call.release()
	defer call.endTrace(ctx)
	defer w.recovered(ctx, call)
	refused := call.requestHead.parse(ctx.Request.Header.RawHeaders())
	call.requester = w.identify(ctx)
	w.startTrace(ctx, call)
	if refused == nil {
		refused = w.serve(ctx, call)
	}
	if refused != nil {
		w.metrics.countRefusal(call, refused)
		refuse(ctx, refused, call.requestID)
	}
	w.allowOrigin(ctx, call.tenant)
	w.log.call(ctx, call, refused)
}

// answerReadiness answers health checks of load balancers, which come for no tenant and would fill the log. The connection closes, so that
// a body, which nobody reads, is not taken for another request.
func (w *Writer) answerReadiness(ctx *fasthttp.RequestCtx) {
	status, line := edge.ReadyLine(w.unready())
	ctx.SetStatusCode(status)
	ctx.SetContentType("text/plain; charset=utf-8")
	ctx.SetBodyString(line)
	ctx.SetConnectionClose()
	setOwnHeaders(&ctx.Response.Header, edge.NewRequestID())
}

// checks run in this order. The first refusal ends the request.
var checks = [...]func(*Writer, *fasthttp.RequestCtx, *call) *refusal{
	(*Writer).findOperation, (*Writer).findTenant, (*Writer).findService, (*Writer).checkToken, (*Writer).readBody,
}

func (w *Writer) serve(ctx *fasthttp.RequestCtx, call *call) *refusal {
	if w.answerPreflight(ctx, call) {
		return nil
	}
	for _, check := range checks {
		if refused := check(w, ctx, call); refused != nil {
			return refused
		}
	}
	wait, refused := w.admission.throttle(call, call.began)
	switch {
	case refused != nil:
		return refused
	case wait > 0:
		return tooMany(wait)
	}
	lane := w.admission.lanes[call.operation.Lane]
	if !lane.enter(call.client) {
		w.admission.giveBack(call)
		return busy
	}
	call.held = lane
	return w.forward(ctx, call)
}

// recovered turns a panic into an error for this one request; fasthttp would let it end the process.
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
	w.metrics.countRefusal(call, refused)
	refuse(ctx, refused, call.requestID)
	ctx.SetConnectionClose()
	w.log.call(ctx, call, refused)
}

func (w *Writer) findOperation(ctx *fasthttp.RequestCtx, call *call) *refusal {
	path, query := rawPath(&ctx.Request.Header)
	operation, id, allow := w.table.find(ctx.Method(), path)
	switch {
	case operation != nil:
		call.operation, call.id, call.query = operation, id, query
		return nil
	case allow != "":
		return notAllowed(allow)
	}
	if public := w.reading.PublicPath(path); public != "" && public != string(path) {
		return spelledAs(public, query)
	}
	return notFound
}

func (w *Writer) findTenant(ctx *fasthttp.RequestCtx, call *call) *refusal {
	if !w.tenants.AreKnown() {
		return notReady
	}
	var folded [edge.LongestHost]byte
	tenant := w.tenants.Of(&call.sender, ctx.Request.Header.Host(), folded[:])
	if tenant == nil {
		return misdirected
	}
	call.tenant = tenant.ID
	return nil
}

// findService reads base_url. An operation that has no base_url in the contract refuses one, so that no link or script can
// make a browser send a password or a card to another service.
func (w *Writer) findService(_ *fasthttp.RequestCtx, call *call) (refused *refusal) {
	call.service, call.query, refused = takeBaseURL(call.query)
	if refused == nil && call.service != "" && call.operation.Service != ByBaseURL {
		return noBaseURL
	}
	return refused
}

// checkToken requires a token where the operation needs one. Only the engine knows what the token is worth.
func (w *Writer) checkToken(_ *fasthttp.RequestCtx, call *call) *refusal {
	if call.operation.Caller == Holder && len(call.token()) == 0 {
		return unauthorized
	}
	return nil
}

// token returns the bearer token of the request, empty for none.
func (c *call) token() []byte {
	scheme, token, _ := bytes.Cut(c.allowed[allowedAuthorization], []byte(" "))
	if !bytes.EqualFold(scheme, []byte("bearer")) {
		return nil
	}
	return bytes.TrimSpace(token)
}

func (w *Writer) readBody(ctx *fasthttp.RequestCtx, call *call) (refused *refusal) {
	call.body, refused = readRequestBody(ctx, call.operation.Body, call.room)
	return refused
}

// malformed answers what fasthttp could not read as a request.
func (w *Writer) malformed(ctx *fasthttp.RequestCtx, err error) {
	refused := &refusal{status: fasthttp.StatusBadRequest, text: "The request is not well-formed", cause: unquoted(err)}
	var long *fasthttp.ErrSmallBuffer
	var slow interface{ Timeout() bool }
	var uncertain edge.Malformed
	switch {
	case errors.As(err, &uncertain):
		refused.text += ": " + uncertain.Error()
	case errors.As(err, &long):
		refused.status, refused.text = fasthttp.StatusRequestHeaderFieldsTooLarge, "The request header is too large"
	case errors.As(err, &slow):
		refused.status, refused.text = fasthttp.StatusRequestTimeout, "The request took too long to arrive"
	}
	call := &call{requester: requester{client: edge.PeerAddress(ctx.RemoteAddr()), requestID: edge.NewRequestID()}, began: time.Now()}
	w.metrics.countRefusal(call, refused)
	ctx.Response.Reset()
	ctx.SetStatusCode(refused.status)
	ctx.SetContentType("application/json; charset=utf-8")
	ctx.SetBody(refused.body(call.requestID))
	setOwnHeaders(&ctx.Response.Header, call.requestID)
	w.log.call(ctx, call, refused)
}

var errMalformed = errors.New("not well-formed HTTP/1.1")

// unquoted keeps network errors and replaces all others. Parsers quote what they could not read, and that may be a password.
func unquoted(err error) error {
	var network net.Error
	var uncertain edge.Malformed
	switch {
	case errors.As(err, &uncertain):
		return uncertain
	case errors.Is(err, io.EOF):
		return io.EOF
	case errors.Is(err, io.ErrUnexpectedEOF):
		return io.ErrUnexpectedEOF
	case errors.As(err, &network):
		return network
	}
	return errMalformed
}
