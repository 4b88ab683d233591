package server

import (
	"cmp"
	"context"
	"net/http"

	"fairwarning/cdn/tracing"
	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

// startTrace begins the span of a request, in the trace that a service of ours names. Polls for health have none.
func (s *Server) startTrace(r *http.Request, x *request.Exchange) (context.Context, tracing.Span) {
	if s.Tracer == nil || r.URL.Path == healthPath || r.URL.Path == readyPath {
		return r.Context(), tracing.Span{}
	}
	traceparent := ""
	if s.isService(r.Header.Get(api.HeaderService)) {
		traceparent = r.Header.Get(tracing.Header)
	}
	ctx, span := s.Tracer.Start(r.Context(), traceparent, "engine")
	span.Text(tracing.RequestID, x.ID)
	span.Method(r.Method)
	return ctx, span
}

// endTrace names the span after the route, which has no value of the request.
func endTrace(span tracing.Span, x *request.Exchange, status int) {
	if x.Route != "" {
		span.Name(x.Route)
	}
	if x.Tenant != nil {
		span.Number(tracing.Tenant, x.Tenant.ID)
	}
	span.Answer(cmp.Or(status, http.StatusOK))
	span.End()
}
