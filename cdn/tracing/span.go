package tracing

import (
	"context"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Names of attributes. Those that are not ours are OpenTelemetry's.
const (
	RequestID = "fairwarning.request_id"
	Tenant    = "fairwarning.tenant"
	Operation = "fairwarning.operation"

	methodKey = "http.request.method"
	statusKey = "http.response.status_code"
)

// Span is one step of a request. The zero Span records nothing.
type Span struct{ span trace.Span }

// Child begins a span within that of ctx; without one that records, it does nothing.
func Child(ctx context.Context, name string) (context.Context, Span) {
	return child(ctx, name, trace.SpanKindInternal)
}

// Call is Child for a call of another program, which may take its traceparent from the context returned.
func Call(ctx context.Context, name string) (context.Context, Span) {
	return child(ctx, name, trace.SpanKindClient)
}

func child(ctx context.Context, name string, kind trace.SpanKind) (context.Context, Span) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return ctx, Span{}
	}
	ctx, span := parent.TracerProvider().Tracer(scope).Start(ctx, name, trace.WithSpanKind(kind))
	return ctx, Span{span}
}

// Follow returns a context for work in the span that another of our services named, without one here.
func Follow(ctx context.Context, traceparent string) context.Context {
	if traceparent == "" {
		return ctx
	}
	return propagation.TraceContext{}.Extract(ctx, &carrier{traceparent})
}

// Of returns the span of a context, or the zero Span.
func Of(ctx context.Context) Span {
	if span := trace.SpanFromContext(ctx); span.SpanContext().IsValid() {
		return Span{span}
	}
	return Span{}
}

// Traceparent returns the header for a request to another of our services that belongs to the span of ctx, or "".
func Traceparent(ctx context.Context) string { return Of(ctx).Traceparent() }

// Traceparent returns the header for a request to another of our services, or "".
func (s Span) Traceparent() string {
	if s.span == nil {
		return ""
	}
	var to carrier
	propagation.TraceContext{}.Inject(s.In(context.Background()), &to)
	return to.traceparent
}

// In returns a context whose spans are within this one.
func (s Span) In(ctx context.Context) context.Context {
	if s.span == nil {
		return ctx
	}
	return trace.ContextWithSpan(ctx, s.span)
}

// IsRecording reports whether the span will be sent.
func (s Span) IsRecording() bool { return s.span != nil && s.span.IsRecording() }

// Name changes the name, which is one of few.
func (s Span) Name(name string) {
	if s.IsRecording() {
		s.span.SetName(name)
	}
}

// Text sets an attribute. It never holds what a person sent.
func (s Span) Text(key, value string) {
	if value != "" && s.IsRecording() {
		s.span.SetAttributes(attribute.String(key, value))
	}
}

// Method sets the method of the request; one that is not HTTP's own could be any text, and is left out.
func (s Span) Method(method string) {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS":
		s.Text(methodKey, method)
	default:
		s.Text(methodKey, "_OTHER")
	}
}

// Number sets an attribute.
func (s Span) Number(key string, value int64) {
	if s.IsRecording() {
		s.span.SetAttributes(attribute.Int64(key, value))
	}
}

// Answer sets the status of the response. From 500 on, the span counts as failed.
func (s Span) Answer(status int) {
	s.Number(statusKey, int64(status))
	if status >= 500 {
		s.Fail("")
	}
}

// Fail marks the span as failed, with a reason that holds nothing a person sent.
func (s Span) Fail(reason string) {
	if s.IsRecording() {
		s.span.SetStatus(codes.Error, reason)
	}
}

// End ends the span.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}
