package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) createExternalUser(context.Context, *api.CreateExternalUserInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) resetPassword(context.Context, *api.ResetPasswordInput) (*api.ResetPasswordOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) requestPasswordReset(context.Context, *api.RequestResetInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) requestPasswordResetWelcome(context.Context, *api.RequestResetInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) sendPhoneCode(context.Context, *api.PhoneInput) (*api.PhoneCodeSentOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) checkPhoneCode(context.Context, *api.PhoneCodeInput) (*api.PhoneVerifiedOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) openAccount(context.Context, *api.AccountInput) (*api.AccountCreatedOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) validateEmail(context.Context, *api.ValidateEmailInput) (*api.ValidateEmailOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) validateInvitedUser(context.Context, *api.InvitedUserInput) (*api.InvitedUserOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) inviteUser(context.Context, *api.InviteUserInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) activateInspector(context.Context, *api.ActivateInspectorInput) (*api.ResetPasswordOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) saveMarketingResponse(context.Context, *api.MarketingResponseInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) addPaymentMethod(context.Context, *api.PaymentMethodInput) (*api.PaymentMethodOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}
