package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) registerForAuctions(context.Context, *api.RegisterForAuctionsInput) (*api.RegisterForAuctionsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) validateTermsAcceptance(context.Context, *api.TermsAcceptanceInput) (*api.TermsAcceptanceOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateTermsAcceptance(context.Context, *api.UpdateTermsAcceptanceInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getRegisteredAuctions(context.Context, *api.BearerInput) (*api.RegisteredAuctionsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getAuctionPermissions(context.Context, *api.PermissionsInput) (*api.PermissionsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) setExternalPermissions(context.Context, *api.SetPermissionsInput) (*api.PermissionsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) requestOnlineBidding(context.Context, *api.BearerInput) (*api.PermissionsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getPermissionRequests(context.Context, *api.BearerInput) (*api.PermissionRequestsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) setRegistrationApproval(context.Context, *api.SetApprovalInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}
