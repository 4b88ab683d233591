package tracing

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

// TestNothingIsDoneWithoutACollector checks that nothing is allocated and no header made without a collector.
func TestNothingIsDoneWithoutACollector(t *testing.T) {
	tracer, err := New(Config{Share: "1"}, "test", slog.Default())
	if err != nil || tracer != nil {
		t.Fatal(tracer, err)
	}
	ctx := t.Context()
	allocations := testing.AllocsPerRun(100, func() {
		ctx, span := tracer.Start(ctx, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", "request")
		_, child := Child(ctx, "step")
		child.Text(RequestID, "id")
		child.End()
		span.Number(Tenant, 1)
		span.Answer(500)
		if span.Traceparent()+Traceparent(ctx) != "" {
			t.Error("there is a header")
		}
		span.End()
	})
	if allocations > 0 {
		t.Errorf("%v allocations", allocations)
	}
	tracer.Stop()
}

func TestSettings(t *testing.T) {
	for _, wrong := range []Config{
		{Endpoint: "127.0.0.1:4318", Share: "1"}, {Endpoint: "grpc://collector:4317", Share: "1"}, {Endpoint: "http://user:password@collector", Share: "1"},
		{Endpoint: "http://collector:4318", Share: "2"}, {Endpoint: "http://collector:4318", Share: "-0.1"}, {Endpoint: "http://collector:4318", Share: "NaN"},
		{Endpoint: "http://collector:4318", Share: ""},
	} {
		if tracer, err := New(wrong, "test", slog.Default()); err == nil || tracer != nil || strings.Contains(err.Error(), "password") {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
}

// TestTheFirstServiceDecides checks that a share of 0 traces only what a service in front already traces, and that no service behind records a
// trace that the first one does not.
func TestTheFirstServiceDecides(t *testing.T) {
	var sent atomic.Int64
	collector := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { sent.Add(1) }))
	defer collector.Close()
	start := func(share, traceparent string) (header string, count int64) {
		tracer, err := New(Config{Endpoint: collector.URL, Share: share}, "test", slog.Default())
		if err != nil {
			t.Fatal(err)
		}
		before := sent.Load()
		ctx, span := tracer.Start(context.Background(), traceparent, "request")
		header = Traceparent(ctx)
		span.End()
		tracer.Stop()
		return header, sent.Load() - before
	}
	const trace = "0af7651916cd43dd8448eb211c80319c"
	f := func(what, share, traceparent, begin, end string, want int64) {
		t.Helper()
		header, count := start(share, traceparent)
		if !strings.HasPrefix(header, begin) || !strings.HasSuffix(header, end) || len(header) != 55 || count != want {
			t.Errorf("%s: %s, sent %d times", what, header, count)
		}
	}
	f("all", "1", "", "00-", "-01", 1)
	f("none", "0", "", "00-", "-00", 0)
	f("begun in front", "0", "00-"+trace+"-b7ad6b7169203331-01", "00-"+trace, "-01", 1)
	f("not recorded in front", "1", "00-"+trace+"-b7ad6b7169203331-00", "00-"+trace, "-00", 0)
	f("not well-formed", "1", "00-"+strings.ToUpper(trace)+"-b7ad6b7169203331-01", "00-", "-01", 1)
}

// TestACollectorThatIsAway checks that a collector that does not answer gets a try every half minute and a line in the log every ten minutes.
func TestACollectorThatIsAway(t *testing.T) {
	var asked int
	collector := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		http.Error(w, "secret words", http.StatusServiceUnavailable)
	}))
	defer collector.Close()
	var log bytes.Buffer
	e, err := newExporter(collector.URL, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	e.now = func() time.Time { return now }
	for range 20 * 60 { // every second for 20 minutes
		if err := e.ExportSpans(t.Context(), tracetest.SpanStubs{{Name: "request"}}.Snapshots()); err != nil {
			t.Fatal(err)
		}
		now = now.Add(time.Second)
	}
	if asked != 40 || strings.Count(log.String(), "\n") != 2 || strings.Contains(log.String(), "secret words") || !strings.Contains(log.String(), "503") {
		t.Errorf("asked %d times\n%s", asked, &log)
	}
}
