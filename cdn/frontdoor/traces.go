package frontdoor

import (
	"net/http"

	"fairwarning/cdn/edge"
	"fairwarning/cdn/tracing"
)

// trace records each request to a service: its method, ID and status. Paths are left out, because those of private operations may hold tokens.
func (f *FrontDoor) trace(service string, next http.Handler) http.Handler {
	if f.tracer == nil {
		return next
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		traceparent := ""
		if f.tracing.sent(r) {
			traceparent = r.Header.Get(edge.HeaderTrace)
		}
		ctx, span := f.tracer.Start(r.Context(), traceparent, service)
		defer span.End()
		span.Text(tracing.RequestID, r.Header.Get(edge.HeaderRequest))
		span.Method(r.Method)
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}
