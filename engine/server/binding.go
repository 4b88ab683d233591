package server

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
)

// binding is what the bind functions add to: each file binds its operations to the handlers next to them.
type binding struct {
	server *Server
	api    huma.API
}

// handle registers an operation with its handler.
func handle[In, Out any](to binding, op api.Operation[In, Out], handler api.Handler[In, Out]) {
	api.Handle(to.api, op, checked(to.server, handler))
}

// checked wraps a handler: errors of the contract pass, all others are logged in full and answered with a bare 500.
func checked[In, Out any](s *Server, handler api.Handler[In, Out]) api.Handler[In, Out] {
	return func(ctx context.Context, in *In) (*Out, error) {
		out, err := handler(ctx, in)
		if err == nil {
			return out, nil
		}
		if problem := shape(err); problem != nil {
			return nil, problem
		}
		if ctx.Err() == nil {
			s.Log.Error("operation failed", "request", from(ctx).id, "error", err)
		}
		return nil, &api.Error{Status: http.StatusInternalServerError, Message: "Something went wrong"}
	}
}
