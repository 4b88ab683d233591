package writer

import (
	"io"

	"github.com/valyala/fasthttp"

	"fairwarning/writer/upstream"
)

// answerBody is a long answer being sent to the browser. It holds the call's place in its lane until it is closed.
type answerBody struct {
	*upstream.Body
	streams *streams // nil unless it is a personal stream: however that ends, the browser reconnects
	unwatch func()   // set with streams
	leave   func()
}

func (b *answerBody) Read(into []byte) (int, error) {
	n, err := b.Body.Read(into)
	if b.streams != nil && err != nil {
		err = io.EOF
	}
	return n, err
}

// Close is called once, by fasthttp.
func (b *answerBody) Close() error {
	if b.streams != nil {
		b.unwatch()
		b.streams.remove(b.Body)
	}
	err := b.Body.Close()
	b.leave()
	return err
}

// stream passes a long body on as it arrives. A personal stream is silent most of the time, so its end at the browser is watched
// for; otherwise a reset would be noticed, and the place in the lane be free, only with the next event.
func (w *Writer) stream(ctx *fasthttp.RequestCtx, from *upstream.Body, call *call) {
	body := &answerBody{Body: from, leave: call.leave}
	if call.operation.Lane == StreamLane {
		body.streams, body.unwatch = &w.streams, func() {}
		w.streams.add(from)
		if conn := connOf(ctx); conn != nil {
			conn.Stream()
			body.unwatch = conn.WatchHangUp(from.Abort)
		}
	}
	ctx.SetBodyStream(body, from.Length)
	ctx.Response.ImmediateHeaderFlush = true
}
