package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

// fail writes an error outside of huma, in the same shape.
func fail(w http.ResponseWriter, r *http.Request, err error) {
	problem := shape(err)
	if problem == nil {
		problem = &api.Error{Status: http.StatusInternalServerError, Message: "Something went wrong"}
	}
	problem.RequestID = from(r.Context()).id
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(problem.Status)
	if r.Method != http.MethodHead {
		json.NewEncoder(w).Encode(problem) // the client may be gone
	}
}

// shape turns what callers can do something about into the contract's errors; nil for everything else.
func shape(err error) *api.Error {
	var problem *api.Error
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.Is(err, session.ErrUnauthorized):
		return api.Unauthorized("Unauthorized")
	case store.IsBusy(err):
		return &api.Error{Status: http.StatusServiceUnavailable, Message: "The auction house is busy; try again in a moment", RetryAfter: 2}
	}
	return nil
}

// missing names what was not found; other errors pass.
func missing(what string, err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return api.NotFound(what)
	}
	return err
}

// checked wraps a handler: errors of the contract pass, all others are logged in full and told as a bare 500.
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
			s.Log.Error("call failed", "request", from(ctx).id, "error", err)
		}
		return nil, &api.Error{Status: http.StatusInternalServerError, Message: "Something went wrong"}
	}
}

// nameRequest puts the request's id into every error huma writes; one that is told again keeps the first's.
func nameRequest(ctx huma.Context, _ string, v any) (any, error) {
	if problem, isError := v.(*api.Error); isError && problem.RequestID == "" {
		problem.RequestID = from(ctx.Context()).id
	}
	return v, nil
}
