package reader

import (
	"net/http"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/reader/cache"
	"fairwarning/reader/compose"
	"fairwarning/reader/fill"
)

// serveFile answers robots.txt, sitemaps, the app's manifest and its icons.
func (h *handler) serveFile(ctx *fasthttp.RequestCtx, s *requestState, tenant *edge.Tenant, path []byte) {
	if !compose.IsFile(path) || tenant.Origin == "" && compose.NeedsOrigin(path) {
		h.sendError(ctx, cache.VaryQuery("none"), &cache.Refusal{Status: http.StatusNotFound, Message: "There is no such file"})
		return
	}
	key := compose.AppendFileKey(h.resources, s.key[:0], tenant, path)
	s.key = key[:0]
	e, found, err := h.loader.Find(key, s.now, func() (*cache.Resource, fill.Caller) {
		return h.files.Resource(tenant, string(path)), s.caller(ctx)
	})
	if err != nil {
		h.sendError(ctx, cache.VaryQuery("none"), err)
		return
	}
	if cache.IsCompressible(e.ContentType) {
		h.send(ctx, s, e, found)
		return
	}
	h.sendFile(ctx, s, e, found)
}
