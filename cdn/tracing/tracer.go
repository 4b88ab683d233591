package tracing

import (
	"context"
	"log/slog"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"

	"fairwarning/cdn/version"
)

// Header names the span that a request belongs to. Services take it from each other only.
const Header = "Traceparent"

// stopTimeout is how long a stopping service waits for the collector.
const stopTimeout = 3 * time.Second

// scope names who records the spans.
const scope = "fairwarning"

// Tracer starts the spans of one service. A nil Tracer starts none.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// New returns the tracer of a service, nil if no collector is set. Stop ends it. The error names the setting that is wrong.
func New(config Config, service string, log *slog.Logger) (*Tracer, error) {
	if config.Endpoint == "" {
		return nil, nil
	}
	address, err := config.address()
	if err != nil {
		return nil, err
	}
	share, err := config.share()
	if err != nil {
		return nil, err
	}
	exporter, err := newExporter(address, log)
	if err != nil {
		return nil, err
	}
	name := attribute.String("service.name", service)
	provider := sdk.NewTracerProvider(
		sdk.WithBatcher(exporter), sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(share))),
		sdk.WithResource(resource.NewSchemaless(name, attribute.String("service.version", version.Number()))))
	return &Tracer{provider, provider.Tracer(scope)}, nil
}

// Start begins the span of a request that a service handles, in the trace that traceparent names; with none, it begins a trace. A name is one of
// few.
func (t *Tracer) Start(ctx context.Context, traceparent, name string) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	ctx = propagation.TraceContext{}.Extract(ctx, &carrier{traceparent})
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(trace.SpanKindServer))
	return ctx, Span{span}
}

// Stop sends what is left, for up to 3 s.
func (t *Tracer) Stop() {
	if t == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), stopTimeout)
	defer cancel()
	_ = t.provider.Shutdown(ctx) // the exporter has logged why
}

// carrier is a header for the propagator: Traceparent and no other.
type carrier struct{ traceparent string }

const headerKey = "traceparent" // as the propagator spells it

// Get implements propagation.TextMapCarrier.
func (c *carrier) Get(key string) string {
	if key == headerKey {
		return c.traceparent
	}
	return ""
}

// Set implements propagation.TextMapCarrier.
func (c *carrier) Set(key, value string) {
	if key == headerKey {
		c.traceparent = value
	}
}

// Keys implements propagation.TextMapCarrier.
func (c *carrier) Keys() []string { return []string{headerKey} }
