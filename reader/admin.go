package reader

import (
	"net/http"

	"github.com/valyala/fasthttp"
)

// handleAdmin answers on the listener that the public does not reach.
func (r *Reader) handleAdmin(ctx *fasthttp.RequestCtx) {
	ctx.SetContentType("text/plain; charset=utf-8")
	switch string(ctx.Path()) {
	case "/healthz":
		ctx.SetBodyString("ok\n")
	case "/readyz":
		r.ready(ctx)
	case "/metrics":
		r.counters.write(ctx)
	default:
		ctx.SetStatusCode(http.StatusNotFound)
	}
}

// ready: it is known who the tenants are, so requests can be answered.
func (r *Reader) ready(ctx *fasthttp.RequestCtx) {
	if r.tenants.byHost.Load() == nil {
		ctx.SetStatusCode(http.StatusServiceUnavailable)
		ctx.SetBodyString("waiting for the engine to name its tenants\n")
		return
	}
	ctx.SetBodyString("ready\n")
}
