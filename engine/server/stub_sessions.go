package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) handoff(context.Context, *api.HandoffInput) (*api.TokenOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getHandoffSession(context.Context, *api.HandoffSessionInput) (*api.HandoffOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getHandOff(context.Context, *api.BearerInput) (*api.HandoffOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) changePassword(context.Context, *api.ChangePasswordInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getSessions(context.Context, *api.BearerInput) (*api.SessionsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) endSession(context.Context, *api.EndSessionInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) endOtherSessions(context.Context, *api.BearerInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getActivity(context.Context, *api.ActivityInput) (*api.ActivityOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) setIdleLimit(context.Context, *api.IdleLimitInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}
