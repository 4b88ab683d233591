package writer

import (
	"errors"
	"net"
	"strings"
	"time"

	"github.com/valyala/fasthttp"
)

// engine is one address behind base_url.
type engine struct {
	client *fasthttp.HostClient
	host   string
	scheme string
}

// newEngine makes the client that asks once. fasthttp would send GET, HEAD and PUT up to five times; here a second try
// happens only when the first did not send a byte.
func newEngine(address string, c *Config) (*engine, error) {
	dial, err := hostPort(address)
	if err != nil {
		return nil, err
	}
	encrypted := strings.HasPrefix(address, "https://")
	e := &engine{host: dial, scheme: "http"}
	if encrypted {
		e.scheme = "https"
	}
	e.client = &fasthttp.HostClient{
		Addr: dial, IsTLS: encrypted,
		Dial:     func(addr string) (net.Conn, error) { return dialEngine(addr, encrypted) },
		MaxConns: c.MaxInFlight + 1, // the admission bounds calls; one more asks for the tenants
		// Shorter than any engine's own idle limit, so that it is seldom the engine that ends an idle connection.
		MaxIdleConnDuration:       5 * time.Second,
		MaxIdemponentCallAttempts: 2,
		RetryIfErr:                e.againIfNotSent,
		ReadBufferSize:            16 * kilobyte, // longest header block of an answer
		StreamResponseBody:        true,
		DisablePathNormalizing:    true,
		NoDefaultUserAgentHeader:  true,
		SecureErrorLogMessage:     true,
	}
	return e, nil
}

// againIfNotSent is asked after a failure. Idle connections that the engine has ended are dropped all together, so that
// the second try opens a new one.
func (e *engine) againIfNotSent(_ *fasthttp.Request, _ int, err error) (resetTimeout, retry bool) {
	if !errors.Is(err, errNotSent) {
		return false, false
	}
	e.client.CloseIdleConnections()
	return false, true
}

// address points a request at a path of the engine. The path is the table's own spelling, never the browser's.
func (e *engine) address(request *fasthttp.Request, method, path string, query []byte) {
	target := e.scheme + "://" + e.host + path
	if len(query) > 0 {
		target += "?" + string(query)
	}
	request.Header.SetMethod(method)
	request.SetRequestURI(target)
	request.URI().DisablePathNormalizing = true
}

// forward sends the call once and passes the answer on. The slot is given back when the answer is over, or never began.
func (w *Writer) forward(ctx *fasthttp.RequestCtx, call *call) *refusal {
	request, response := fasthttp.AcquireRequest(), fasthttp.AcquireResponse()
	defer fasthttp.ReleaseRequest(request)
	to := w.engines[call.service]
	to.address(request, call.route.Method, call.route.Path, call.query)
	if name := copyRequestHeaders(&request.Header, &ctx.Request.Header); name != "" {
		fasthttp.ReleaseResponse(response)
		call.leave()
		return &refusal{status: fasthttp.StatusBadRequest, text: "The header " + name + " came more than once"}
	}
	setServiceHeaders(&request.Header, w.config.ServiceToken, call.asker)
	call.body.set(request)
	request.SetTimeout(w.config.Deadline)
	if err := to.client.Do(request, response); err != nil {
		fasthttp.ReleaseResponse(response)
		call.leave()
		return w.failure(call, err)
	}
	return passAnswer(ctx, response, call)
}

// failure says what a broken exchange means: whether the engine may have done what was asked.
func (w *Writer) failure(call *call, err error) *refusal {
	if broken := call.body.broken(); broken != nil {
		return broken
	}
	switch {
	case errors.Is(err, errNotSent), errors.Is(err, fasthttp.ErrNoFreeConns):
		return unreachable(err)
	case errors.Is(err, fasthttp.ErrTimeout):
		return late(err)
	}
	return lost(err)
}

// passAnswer gives the engine's answer to the browser. The contract has no redirects; following or passing one on would
// let the engine's view of its own address out, so it counts as an answer that cannot be understood.
func passAnswer(ctx *fasthttp.RequestCtx, response *fasthttp.Response, call *call) *refusal {
	status := response.StatusCode()
	if status < 200 || (status >= 300 && status < 400) {
		_ = response.CloseBodyStream()
		fasthttp.ReleaseResponse(response)
		call.leave()
		return lost(errors.New("the engine answered outside the contract"))
	}
	ctx.SetStatusCode(status)
	copyResponseHeaders(&ctx.Response.Header, &response.Header)
	setOwnHeaders(&ctx.Response.Header, call.requestID)
	return passBody(ctx, response, call.leave)
}
