package request

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"fairwarning/engine/api"
	"fairwarning/engine/bucket"
)

// Binding is what the Bind function of each package adds its operations to.
type Binding struct {
	API huma.API
	Log *slog.Logger
}

// Handle registers an operation with its handler.
func Handle[In, Out any](to Binding, op api.Operation[In, Out], handler api.Handler[In, Out]) {
	api.Handle(to.API, op, checked(to.Log, op.Declaration, handler))
}

// checked wraps a handler: texts with card numbers are refused, errors of the contract pass, all others are logged in full and answered with a bare 500,
// or a 504 if the request was canceled.
func checked[In, Out any](log *slog.Logger, op *api.Declaration, handler api.Handler[In, Out]) api.Handler[In, Out] {
	return func(ctx context.Context, in *In) (*Out, error) {
		if err := rejectCardNumbers(op, in); err != nil {
			return nil, err
		}
		x := From(ctx)
		x.IsOwnChange, x.IsStaffChange, x.TriesCard = op.ChangesOwnRecord(), op.ChangesHouse(), op.Rate == api.PaymentRate
		out, err := handler(ctx, in)
		if err == nil {
			return out, nil
		}
		if isStorageFailure(err) {
			log.Error("nothing can be stored", "request", x.ID, "error", err)
		}
		if errors.Is(err, bucket.ErrUnavailable) {
			log.Error("a file could not be stored or read", "request", x.ID, "error", err)
		}
		if problem := Shape(err); problem != nil {
			return nil, problem
		}
		if ctx.Err() != nil { // the client is gone, or the time is up
			log.Warn("operation ended early", "request", x.ID, "why", context.Cause(ctx), "error", err)
			return nil, &api.Error{Status: http.StatusGatewayTimeout, Message: "The request ended before it was answered. Check whether it was done", Outcome: "unknown"}
		}
		log.Error("operation failed", "request", x.ID, "error", err)
		return nil, &api.Error{Status: http.StatusInternalServerError, Message: "Something went wrong"}
	}
}
