package writer

import (
	"bytes"
	"fmt"
	"sync"
	"time"

	"github.com/valyala/fasthttp"
)

// call is one request that found its route.
type call struct {
	asker
	route   *Route
	service string // base_url's name, "" for the app service
	query   []byte // what remains of the query
	body    requestBody
	leave   func() // gives the slot back; may be called more than once; nil before one was taken
}

// handle answers one request and logs it.
func (w *Writer) handle(ctx *fasthttp.RequestCtx) {
	started := time.Now()
	call := &call{asker: w.asker(ctx)}
	defer w.recovered(ctx, call)
	refused := w.serve(ctx, call)
	if refused != nil {
		refuse(ctx, refused, call.requestID)
	}
	w.log.call(ctx, call, refused, time.Since(started))
}

// serve asks the questions in order; the first that is answered with no ends the request.
func (w *Writer) serve(ctx *fasthttp.RequestCtx, asked *call) *refusal {
	for _, question := range []func(*fasthttp.RequestCtx, *call) *refusal{
		w.isFramed, w.whichRoute, w.whichTenant, w.whichService, w.hasToken, w.readBody, w.isRationed,
	} {
		if refused := question(ctx, asked); refused != nil {
			return refused
		}
	}
	if !w.admission.enter() {
		return busy
	}
	asked.leave = sync.OnceFunc(w.admission.leave)
	return w.forward(ctx, asked)
}

// recovered keeps a fault of ours to the one request: fasthttp would let it end the process.
func (w *Writer) recovered(ctx *fasthttp.RequestCtx, call *call) {
	fault := recover()
	if fault == nil {
		return
	}
	refused := lost(fmt.Errorf("fault: %v", fault))
	if call.leave == nil {
		refused = &refusal{status: fasthttp.StatusInternalServerError, text: "Something went wrong", cause: refused.cause}
	} else {
		call.leave()
	}
	refuse(ctx, refused, call.requestID)
	ctx.SetConnectionClose()
	w.log.call(ctx, call, refused, 0)
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
	route, allow := w.table.find(string(ctx.Method()), path)
	switch {
	case route != nil:
		call.route, call.query = route, query
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
	id, ready := w.tenants.of(string(ctx.Request.Header.Host()))
	switch {
	case !ready:
		return notReady
	case id == 0:
		return misdirected
	}
	call.tenant = id
	return nil
}

func (w *Writer) whichService(_ *fasthttp.RequestCtx, call *call) (refused *refusal) {
	call.service, call.query, refused = takeBaseURL(call.query)
	return refused
}

// hasToken only looks whether there is one; what it is worth, the engine knows.
func (w *Writer) hasToken(ctx *fasthttp.RequestCtx, call *call) *refusal {
	if call.route.Caller == Anyone {
		return nil
	}
	scheme, token, _ := bytes.Cut(ctx.Request.Header.Peek("Authorization"), []byte(" "))
	if !bytes.EqualFold(scheme, []byte("bearer")) || len(bytes.TrimSpace(token)) == 0 {
		return unauthorized
	}
	return nil
}

func (w *Writer) readBody(ctx *fasthttp.RequestCtx, call *call) (refused *refusal) {
	call.body, refused = readRequestBody(ctx, call.route.Body)
	return refused
}

func (w *Writer) isRationed(_ *fasthttp.RequestCtx, call *call) *refusal {
	if wait := w.admission.ration(call.route.Lane, call.client, call.body.head, time.Now()); wait > 0 {
		return tooMany(wait)
	}
	return nil
}

// malformed answers what is not a request at all.
func (w *Writer) malformed(ctx *fasthttp.RequestCtx, err error) {
	refused := &refusal{status: fasthttp.StatusBadRequest, text: "The request is not well formed", cause: err}
	switch err.(type) {
	case *fasthttp.ErrSmallBuffer:
		refused.status, refused.text = fasthttp.StatusRequestHeaderFieldsTooLarge, "The request header is too large"
	case interface{ Timeout() bool }:
		refused.status, refused.text = fasthttp.StatusRequestTimeout, "The request took too long to arrive"
	}
	call := &call{asker: asker{client: ctx.RemoteIP().String(), requestID: newRequestID()}}
	ctx.Response.Reset()
	ctx.SetStatusCode(refused.status)
	ctx.SetContentType("application/json; charset=utf-8")
	ctx.SetBody(refused.body(call.requestID))
	setOwnHeaders(&ctx.Response.Header, call.requestID)
	w.log.call(ctx, call, refused, 0)
}
