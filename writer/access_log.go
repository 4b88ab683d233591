package writer

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/valyala/fasthttp"

	"fairwarning/cdn/process"
)

// accessLog writes one line per request; of those that succeed, only every so many have one. A line contains values of the operation
// table and numbers, but no bodies, headers, queries or unknown paths, so nothing a person typed can end up in it. Only error texts come
// from elsewhere, and they are redacted.
//
// Lines are written in batches, at most logFlushInterval late: one system call each would cost more than everything else the
// writer computes for a request.
type accessLog struct {
	out    io.Writer
	events *slog.Logger
	every  uint64

	mu        sync.Mutex // protects what follows
	lines     []byte
	successes uint64
}

const (
	logFlushInterval = 100 * time.Millisecond
	logFlushSize     = 32 * kilobyte // flushes early
)

func newAccessLog(out io.Writer, every int) *accessLog {
	l := &accessLog{out: out, every: uint64(every)}
	l.events = slog.New(slog.NewJSONHandler(l, nil)).With("service", "writer")
	return l
}

// run flushes at intervals until ctx ends, then a last time.
func (l *accessLog) run(ctx context.Context) {
	process.Every(ctx, logFlushInterval, func(time.Time) { l.flush() })
	l.flush()
}

func (l *accessLog) flush() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.write()
}

// write writes the batch. The caller holds the lock. Errors are ignored: no request should fail because of its log line.
func (l *accessLog) write() {
	if len(l.lines) > 0 {
		_, _ = l.out.Write(l.lines)
		l.lines = l.lines[:0]
	}
}

// Write adds a line of slog.
func (l *accessLog) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, line...)
	l.flushIfLong()
	return len(line), nil
}

// flushIfLong is called after each line. The caller holds the lock.
func (l *accessLog) flushIfLong() {
	if len(l.lines) >= logFlushSize {
		l.write()
	}
}

// call adds the line of a request that has been answered, or whose answer has begun.
func (l *accessLog) call(ctx *fasthttp.RequestCtx, call *call, refused *refusal) {
	now := call.ended
	if now.IsZero() {
		now = time.Now()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	hasFailed := refused != nil || ctx.Response.StatusCode() >= fasthttp.StatusBadRequest
	if !hasFailed && !l.isSampled() {
		return
	}
	l.lines = appendCall(l.lines, ctx, call, now, now.Sub(call.began))
	if !hasFailed && l.every > 1 {
		l.lines = strconv.AppendUint(append(l.lines, `,"every":`...), l.every, 10)
	}
	if refused != nil {
		l.lines = appendRefusal(l.lines, refused)
	}
	l.lines = append(l.lines, "}\n"...)
	l.flushIfLong()
}

// isSampled counts a success, and reports whether it has a line. The first one has. The caller holds the lock.
func (l *accessLog) isSampled() bool {
	l.successes++
	return (l.successes-1)%l.every == 0
}

// appendCall appends the form of slog's JSON by hand: none of the texts needs escaping.
func appendCall(to []byte, ctx *fasthttp.RequestCtx, call *call, now time.Time, took time.Duration) []byte {
	path := "-"
	if call.operation != nil {
		path = call.operation.Path
	}
	to = now.AppendFormat(append(to, `{"time":"`...), time.RFC3339Nano)
	to = append(append(to, `","level":"INFO","msg":"call","service":"writer","request":"`...), call.requestID...)
	to = strconv.AppendInt(append(to, `","tenant":`...), call.tenant, 10)
	to = call.client.AppendTo(append(to, `,"client":"`...))
	to = append(append(to, `","method":"`...), method(ctx)...)
	to = append(append(to, `","path":"`...), path...)
	to = strconv.AppendInt(append(to, `","status":`...), int64(ctx.Response.StatusCode()), 10)
	to = strconv.AppendInt(append(to, `,"ms":`...), took.Milliseconds(), 10)
	return strconv.AppendInt(append(to, `,"in":`...), int64(max(ctx.Request.Header.ContentLength(), 0)), 10)
}

func appendRefusal(to []byte, refused *refusal) []byte {
	to = appendText(append(to, `,"refused":`...), refused.text)
	to = strconv.AppendBool(append(to, `,"unknown":`...), refused.unknown)
	if refused.cause != nil {
		to = appendText(append(to, `,"cause":`...), redact(refused.cause.Error()))
	}
	return to
}

func appendText(to []byte, text string) []byte {
	quoted, err := json.Marshal(text)
	if err != nil {
		return append(to, `""`...)
	}
	return append(to, quoted...)
}

// method returns the method of a request, or "-" for an unknown one, which could be any text.
func method(ctx *fasthttp.RequestCtx) string {
	switch string(ctx.Method()) {
	case "GET":
		return "GET"
	case "POST":
		return "POST"
	case "PUT":
		return "PUT"
	case "DELETE":
		return "DELETE"
	case "HEAD", "PATCH", "OPTIONS":
		return string(ctx.Method())
	}
	return "-"
}

func (l *accessLog) event(message string, fields ...any) { l.events.Info(message, fields...) }

// Printf logs a message of fasthttp.
func (l *accessLog) Printf(format string, arguments ...any) {
	l.events.Warn("server", "says", redact(strings.TrimSpace(fmt.Sprintf(format, arguments...))))
}
