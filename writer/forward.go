package writer

import (
	"errors"
	"os"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/edge"
	"fairwarning/writer/upstream"
)

// forward sends the call to the engine once and passes the answer on. The call leaves its lane when the answer has ended or
// none came.
func (w *Writer) forward(ctx *fasthttp.RequestCtx, call *call) *refusal {
	limit := min(call.operation.Deadline, w.config.Deadline)
	if conn, ok := ctx.Conn().(*edge.Conn); ok {
		conn.Begin(edge.PhaseAnswering, limit)
		if call.body.tail != nil && call.operation.Lane == FileLane {
			call.body.tail.pace(limit)
		}
	}
	body, err := w.send(call, &ctx.Response, limit)
	call.ended = time.Now()
	w.metrics.observe(call.operation.Lane, call.ended.Sub(call.began), err)
	if errors.Is(err, upstream.ErrNotSent) || err == nil && call.operation.Rate == PaymentRate && isUntried(&ctx.Response) {
		w.admission.giveBack(call)
	}
	if err != nil {
		call.leave()
		return failure(call, err)
	}
	ctx.Response.Header.Del(upstream.HeaderCardTried)
	setOwnHeaders(&ctx.Response.Header, call.requestID)
	if body == nil {
		call.leave()
	} else {
		w.stream(ctx, body, call)
	}
	w.metrics.countAnswer(call.operation.Lane, ctx.Response.StatusCode())
	return nil
}

// send sends the call to its service once.
func (w *Writer) send(call *call, answer *fasthttp.Response, limit time.Duration) (*upstream.Body, error) {
	engine := w.engines[call.service]
	request := call.engineRequest(engine.Host, w.token)
	return engine.Send(&request, answer, limit)
}

// failure returns what a failed exchange means for the browser: whether the engine may have carried out the request.
func failure(call *call, err error) *refusal {
	if refused := call.body.failure(); refused != nil {
		return refused
	}
	switch {
	case errors.Is(err, upstream.ErrNotSent):
		return unreachable(err)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return late(err)
	}
	return lost(err)
}
