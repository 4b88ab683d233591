package reader

import (
	"net/http"

	"github.com/valyala/fasthttp"
)

// serveFile answers the path of a file the reader makes.
func (h *handler) serveFile(ctx *fasthttp.RequestCtx, s *scratch, of *tenant, path []byte) {
	if !isFile(path) || of.origin == "" && string(path) != robotsPath {
		h.failWith(ctx, varyQuery("none"), &refusal{status: http.StatusNotFound, message: "There is no such file"})
		return
	}
	key := appendFileKey(h.resources, s.key[:0], of, path)
	s.key = key[:0]
	e, found, err := h.filler.find(key, s.now, func() *question { return h.files.fileQuestion(of, string(path)) })
	if err != nil {
		h.failWith(ctx, varyQuery("none"), err)
		return
	}
	h.send(ctx, s, e, found)
}
