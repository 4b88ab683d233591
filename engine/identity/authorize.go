package identity

import (
	"context"

	"fairwarning/engine/api"
	"fairwarning/engine/request"
)

// Handle serves an operation to the callers that its declaration allows, and gives its handler the caller. The others get a 401, or a 403
// if they lack its duty, or act for somebody while it is about the person's passwords, sessions or roles.
func Handle[In, Out any, Input interface {
	*In
	Bearer() string
}](to request.Binding, s *Sessions, op api.Operation[In, Out], handler func(context.Context, *Caller, *In) (*Out, error)) {
	request.Handle(to, op, func(ctx context.Context, in *In) (*Out, error) {
		c, err := s.Person(ctx, Input(in).Bearer())
		switch {
		case err != nil:
			return nil, err
		case op.Audience == api.Staff && !c.May(op.Duty):
			return nil, api.Forbidden("Only auction house staff can do this")
		case op.NotWhileActing && c.ActingUserID != 0:
			return nil, api.Forbidden("You can't do this while acting for someone else")
		}
		return handler(ctx, c, in)
	})
}
