package fill

import (
	"context"
	"errors"

	"fairwarning/cdn/tracing"
	"fairwarning/reader/cache"
)

// Names of spans.
const (
	spanMiss       = "miss"
	spanRevalidate = "revalidate"
	spanEngine     = "engine"
)

// startTrace begins the span of a fetch, in the trace of the request that caused it, or a trace for what the reader fetches by itself. A response
// that the reader composes of others has no operation.
func (l *Loader) startTrace(ctx context.Context, q *cache.Resource, prior *cache.Entry, by Caller) (context.Context, tracing.Span) {
	name := spanMiss
	if prior != nil {
		name = spanRevalidate
	}
	ctx, span := l.Tracer.Start(ctx, by.Traceparent, name)
	span.Text(tracing.RequestID, by.Request)
	if q.Source != nil {
		span.Text(tracing.Operation, q.Source.Row)
		span.Number(tracing.Tenant, q.Source.Target.Tenant)
	}
	return ctx, span
}

// fail marks a fetch that brought nothing. A refusal of the engine is an answer.
func fail(span tracing.Span, err error) {
	switch {
	case err == nil, cache.IsRefusal(err):
	case errors.Is(err, ErrBusy):
		span.Fail("busy")
	default:
		span.Fail("no answer")
	}
}
