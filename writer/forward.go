package writer

import (
	"errors"
	"os"
	"time"

	"github.com/valyala/fasthttp"
)

// forward sends the call once and passes the answer on. The place in the lane is given back when the answer is over, or
// never began.
func (w *Writer) forward(ctx *fasthttp.RequestCtx, call *call) *refusal {
	limit := min(call.route.Deadline, w.config.Deadline)
	if conn, ok := ctx.Conn().(*patientConn); ok {
		conn.begin(phaseAnswering, limit)
	}
	conn, err := w.engines[call.service].ask(call, w.config.ServiceToken, limit)
	call.ended = time.Now()
	w.metrics.asked(call.route.Lane, call.ended.Sub(call.began), err)
	if err != nil {
		call.leave()
		return w.failure(call, err)
	}
	return w.passAnswer(ctx, conn, call)
}

// failure says what a broken exchange means: whether the engine may have done what was asked.
func (w *Writer) failure(call *call, err error) *refusal {
	if broken := call.body.broken(); broken != nil {
		return broken
	}
	switch {
	case errors.Is(err, errNotSent):
		return unreachable(err)
	case errors.Is(err, os.ErrDeadlineExceeded):
		return late(err)
	}
	return lost(err)
}

// passAnswer gives the engine's answer to the browser. The contract has no redirects; following or passing one on would
// let the engine's view of its own address out, so it counts as an answer that cannot be understood.
func (w *Writer) passAnswer(ctx *fasthttp.RequestCtx, conn *engineConn, call *call) *refusal {
	from := w.engines[call.service]
	status := conn.answer.status
	if status < 200 || (status >= 300 && status < 400) {
		from.drop(conn)
		call.leave()
		return lost(errors.New("the engine answered outside the contract"))
	}
	ctx.SetStatusCode(status)
	copyResponseHeaders(&ctx.Response.Header, &conn.answer)
	setOwnHeaders(&ctx.Response.Header, call.requestID)
	if refused := w.passBody(ctx, conn, from, call); refused != nil {
		return refused
	}
	w.metrics.passed(call.route.Lane, status)
	return nil
}
