package server

import (
	"context"

	"fairwarning/engine/api"
)

func (s *Server) getContactInfo(context.Context, *api.BearerInput) (*api.ContactInfoOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateUserAccount(context.Context, *api.UpdateAccountInput) (*api.AccountOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updatePhysicalAddress(context.Context, *api.AddressInput) (*api.AccountOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updatePhysicalAddressV2(context.Context, *api.AccountAddressInput) (*api.AccountOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateBillingAddress(context.Context, *api.BillingInput) (*api.AccountOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateBillingAddressV2(context.Context, *api.AccountBillingInput) (*api.AccountOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateContactBidderTag(context.Context, *api.BidderTagInput) (*api.Done, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateContactInfo(context.Context, *api.ContactInfoInput) (*api.ContactInfoOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) updateAdditionalInfo(context.Context, *api.AdditionalInfoInput) (*api.ContactInfoOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getNotificationSettings(context.Context, *api.BearerInput) (*api.NotificationSettingsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) setNotificationSettings(context.Context, *api.NotificationSettingsInput) (*api.NotificationSettingsOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) getSuggestion(context.Context, *api.AddressQuery) (*api.SuggestionOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}

func (s *Server) validateAddress(context.Context, *api.AddressQuery) (*api.ValidateAddressOutput, error) {
	return nil, &api.Error{Status: 501, Message: "later"}
}
