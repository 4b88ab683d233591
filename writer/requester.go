package writer

import (
	"net/netip"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
)

// requester is who sends a request, and for which tenant.
type requester struct {
	sender    edge.Sender // valid until the handler returns
	client    netip.Addr  // the browser's
	requestID string
	tenant    int64 // 0 until known
}

func (w *Writer) identify(ctx *fasthttp.RequestCtx) requester {
	sender := w.trust.Identify(ctx.Request.Header.PeekCanonical)
	var room [64]byte
	return requester{sender: sender, client: sender.Client(ctx.RemoteAddr()), requestID: string(sender.AppendRequestID(room[:0]))}
}
