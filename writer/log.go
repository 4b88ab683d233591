package writer

import (
	"io"
	"log/slog"
	"time"

	"github.com/valyala/fasthttp"
)

// journal writes one line a call. It takes what it writes from the table and from numbers: no bodies, no headers, no
// query, and no path that is not ours, so that nothing a person typed can end up in it. The only foreign words are
// those of errors, and they go through redact.
type journal struct{ to *slog.Logger }

func newJournal(out io.Writer) *journal {
	return &journal{slog.New(slog.NewJSONHandler(out, nil))}
}

func (j *journal) call(ctx *fasthttp.RequestCtx, call *call, refused *refusal, took time.Duration) {
	path := "-"
	if call.route != nil {
		path = call.route.Path
	}
	fields := []any{
		"id", call.requestID, "tenant", call.tenant, "client", call.client, "method", method(ctx), "path", path,
		"status", ctx.Response.StatusCode(), "ms", took.Milliseconds(), "in", max(ctx.Request.Header.ContentLength(), 0),
	}
	if refused != nil {
		fields = append(fields, "refused", refused.text, "unknown", refused.unknown)
		if refused.cause != nil {
			fields = append(fields, "cause", redact(refused.cause.Error()))
		}
	}
	j.to.Info("call", fields...)
}

// method keeps made-up methods, which may be anything, out of the log.
func method(ctx *fasthttp.RequestCtx) string {
	switch m := string(ctx.Method()); m {
	case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS":
		return m
	}
	return "-"
}

func (j *journal) event(what string, fields ...any) { j.to.Info(what, fields...) }

// Printf takes what fasthttp has to say for itself.
func (j *journal) Printf(format string, arguments ...any) {
	j.to.Warn("server", "says", redact(formatted(format, arguments)))
}
