package writer

import (
	"context"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/tracing"
)

// startTrace begins the span of a call, in the trace of the front door.
func (w *Writer) startTrace(ctx *fasthttp.RequestCtx, call *call) {
	if w.tracer == nil {
		return
	}
	parent := call.sender.Traceparent(ctx.Request.Header.PeekCanonical)
	_, call.span = w.tracer.Start(context.Background(), parent, "writer")
	call.span.Text(tracing.RequestID, call.requestID)
	call.span.Method(method(ctx))
}

// endTrace ends the span once the answer has begun. Its name is the operation's path in the contract, which has no value of the request.
func (c *call) endTrace(ctx *fasthttp.RequestCtx) {
	if c.operation != nil {
		c.span.Name(c.operation.Path)
	}
	c.span.Number(tracing.Tenant, c.tenant)
	c.span.Answer(ctx.Response.StatusCode())
	c.span.End()
}
