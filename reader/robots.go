package reader

import "github.com/valyala/fasthttp"

const robotsPath = "/robots.txt"

// serveRobots lets search engines read everything; what they should not list says so itself (robots in routes.yaml).
func serveRobots(ctx *fasthttp.RequestCtx) {
	h := &ctx.Response.Header
	h.SetContentType("text/plain; charset=utf-8")
	setBrief(h, 3600)
	h.SetCanonical(nameNetlifyVary, []byte(varyQuery("none")))
	ctx.Response.SetBodyString("User-agent: *\nAllow: /\n")
}
