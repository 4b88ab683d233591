package server

import (
	"net/http"
	"runtime/debug"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

func (s *Server) recoverPanic(w *request.ResponseWriter, r *http.Request) {
	problem := recover()
	if problem == nil {
		return
	}
	if problem == http.ErrAbortHandler {
		panic(problem)
	}
	s.metrics.panics.Inc()
	s.Log.Error("panic", "request", request.From(r.Context()).ID, "path", r.URL.Path, "panic", problem, "stack", string(debug.Stack()))
	if !w.Started {
		request.Fail(w, r, &api.Error{Status: http.StatusInternalServerError, Message: "Something went wrong"})
	}
}
