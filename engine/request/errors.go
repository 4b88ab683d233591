package request

import (
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"slices"
	"syscall"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/bucket"
	"fairwarning/engine/db"
)

// Fail writes an error from outside of huma in the format huma's have.
func Fail(w http.ResponseWriter, r *http.Request, err error) {
	problem := Shape(err)
	if problem == nil {
		problem = &api.Error{Status: http.StatusInternalServerError, Message: "Something went wrong"}
	}
	problem = problem.ForRequest(From(r.Context()).ID)
	maps.Copy(w.Header(), problem.GetHeaders())
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(problem.Status)
	if r.Method != http.MethodHead {
		json.NewEncoder(w).Encode(problem) // the client may be gone
	}
}

// ErrUnauthorized reports that the caller is unknown, or no longer signed in, without saying why.
var ErrUnauthorized = errors.New("Unauthorized")

// Shape turns an error that clients can act on into one of the contract's. It returns nil for all others.
func Shape(err error) *api.Error {
	var problem *api.Error
	switch {
	case errors.As(err, &problem):
		return problem
	case errors.Is(err, ErrUnauthorized):
		return api.Unauthorized("Unauthorized")
	case db.IsBusy(err):
		return &api.Error{Status: http.StatusServiceUnavailable, Message: "The site is busy. Try again in a moment", RetryAfter: 2}
	case errors.Is(err, bucket.ErrUnavailable):
		return &api.Error{Status: http.StatusServiceUnavailable, Message: FilesMessage, RetryAfter: 30}
	case isStorageFailure(err):
		return &api.Error{Status: http.StatusServiceUnavailable, Message: StorageMessage, RetryAfter: 60}
	}
	return nil
}

// StorageMessage is the answer to every change while nothing can be stored.
const StorageMessage = "We can't save anything right now, so nothing was changed. Please try again in a few minutes"

// FilesMessage is the answer to a request that needs a file of the bucket, or stores one, while the bucket is not available.
const FilesMessage = "We can't reach our files right now. Nothing was changed. Please try again in a few minutes"

// isStorageFailure reports whether the database or a file could not be written because the disk is full, read-only or failing.
func isStorageFailure(err error) bool {
	failures := []error{syscall.ENOSPC, syscall.EDQUOT, syscall.EROFS, syscall.EIO}
	return db.Failure(err) == db.FailureFull || slices.ContainsFunc(failures, func(failure error) bool { return errors.Is(err, failure) })
}

// Missing turns ErrNotFound into a 404 that names what was not found. Other errors pass unchanged.
func Missing(what string, err error) error {
	if errors.Is(err, db.ErrNotFound) {
		return api.NotFound(what)
	}
	return err
}

// AddRequestID adds the request id to every error huma writes. A replayed error keeps the id of the first request.
func AddRequestID(ctx huma.Context, _ string, v any) (any, error) {
	if problem, isError := v.(*api.Error); isError && problem.RequestID == "" {
		return problem.ForRequest(From(ctx.Context()).ID), nil
	}
	return v, nil
}
