package tracing

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"time"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"
)

const (
	sendTimeout = 10 * time.Second
	pause       = 30 * time.Second // without a collector, between two tries
	logEvery    = 10 * time.Minute // without a collector, between two lines of the log
)

// exporter sends spans to the collector. While there is none, it drops them, tries again every half minute, and logs every ten minutes. The SDK
// calls it for one batch at a time.
type exporter struct {
	sdk.SpanExporter
	log     *slog.Logger
	now     func() time.Time
	retryAt time.Time
	logAt   time.Time
	dropped int // since the last line
}

func newExporter(address string, log *slog.Logger) (*exporter, error) {
	to, err := otlptrace.New(context.Background(), &client{address: address, http: &http.Client{Timeout: sendTimeout, Transport: &http.Transport{}}})
	return &exporter{SpanExporter: to, log: log, now: time.Now}, err
}

// ExportSpans implements sdk.SpanExporter. It returns no error, because the SDK would log each.
func (e *exporter) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	now := e.now()
	if now.Before(e.retryAt) {
		e.dropped += len(spans)
		return nil
	}
	err := e.SpanExporter.ExportSpans(ctx, spans)
	if err == nil {
		return nil
	}
	e.dropped += len(spans)
	e.retryAt = now.Add(pause)
	if now.Before(e.logAt) {
		return nil
	}
	e.log.Warn("traces are lost: the collector does not take them", "error", err.Error(), "spans", e.dropped)
	e.logAt, e.dropped = now.Add(logEvery), 0
	return nil
}

// client posts spans (https://opentelemetry.io/docs/specs/otlp/#otlphttp). It does the part of otlptracehttp that we need: that package brings gRPC,
// 6 MB of every program, along.
type client struct {
	address string
	http    *http.Client
}

// Start implements otlptrace.Client.
func (*client) Start(context.Context) error { return nil }

// Stop implements otlptrace.Client.
func (c *client) Stop(context.Context) error {
	c.http.CloseIdleConnections()
	return nil
}

// UploadTraces implements otlptrace.Client. The error never contains what the collector says.
func (c *client) UploadTraces(ctx context.Context, spans []*otlp.ResourceSpans) error {
	body, err := proto.Marshal(&otlp.TracesData{ResourceSpans: spans}) // the same bytes as an ExportTraceServiceRequest
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-protobuf")
	response, err := c.http.Do(request)
	if err != nil {
		return errors.Unwrap(err) // without the address
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10)) // so that the connection is used again
	if response.StatusCode/100 != 2 {
		return fmt.Errorf("it answered %d", response.StatusCode)
	}
	return nil
}
