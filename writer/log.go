package writer

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/valyala/fasthttp"
)

// journal writes one line a call. It takes what it writes from the table and from numbers: no bodies, no headers, no
// query, and no path that is not ours, so that nothing a person typed can end up in it. The only foreign words are
// those of errors, and they go through redact.
//
// Lines are written together, at the latest after journalEvery: a system call for each would cost more than all else the
// writer does for a call between two of them.
type journal struct {
	out    io.Writer
	events *slog.Logger

	mu    sync.Mutex // protects what follows
	lines []byte
}

const (
	journalEvery = 100 * time.Millisecond
	journalBytes = 32 * kilobyte // written at once, then
)

func newJournal(out io.Writer) *journal {
	j := &journal{out: out}
	j.events = slog.New(slog.NewJSONHandler(j, nil))
	return j
}

// run writes what has come together, until ctx ends, and what is left then.
func (j *journal) run(ctx context.Context) {
	ticker := time.NewTicker(journalEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			j.flush()
			return
		case <-ticker.C:
			j.flush()
		}
	}
}

func (j *journal) flush() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.write()
}

// write is called with the lock. A log that cannot be written is nothing that a call should fail for.
func (j *journal) write() {
	if len(j.lines) > 0 {
		_, _ = j.out.Write(j.lines)
		j.lines = j.lines[:0]
	}
}

// Write takes a line of slog's.
func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.lines = append(j.lines, line...)
	j.written()
	return len(line), nil
}

// written is called with the lock, after a line.
func (j *journal) written() {
	if len(j.lines) >= journalBytes {
		j.write()
	}
}

// call writes the line of a call that has been answered, or whose answer has begun.
func (j *journal) call(ctx *fasthttp.RequestCtx, call *call, refused *refusal) {
	now := call.ended
	if now.IsZero() {
		now = time.Now()
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.lines = appendCall(j.lines, ctx, call, now, now.Sub(call.began))
	if refused != nil {
		j.lines = appendRefusal(j.lines, refused)
	}
	j.lines = append(j.lines, "}\n"...)
	j.written()
}

// appendCall writes slog's own form, by hand: none of the texts needs escaping.
func appendCall(to []byte, ctx *fasthttp.RequestCtx, call *call, now time.Time, took time.Duration) []byte {
	path := "-"
	if call.route != nil {
		path = call.route.Path
	}
	to = now.AppendFormat(append(to, `{"time":"`...), time.RFC3339Nano)
	to = append(append(to, `","level":"INFO","msg":"call","id":"`...), call.requestID...)
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

// method keeps made-up methods, which may be anything, out of the log.
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

func (j *journal) event(what string, fields ...any) { j.events.Info(what, fields...) }

// Printf takes what fasthttp has to say for itself.
func (j *journal) Printf(format string, arguments ...any) {
	j.events.Warn("server", "says", redact(formatted(format, arguments)))
}
