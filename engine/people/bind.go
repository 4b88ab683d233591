package people

import (
	"context"
	"log/slog"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/payment"
	"fairwarning/engine/request"
)

// Operations answers the contract's operations on registration, accounts, addresses and preferences.
type Operations struct {
	Store        *db.Store
	Sessions     *identity.Sessions
	Links        identity.Links
	Addresses    addresses.Lookup
	Payment      payment.Processor
	Houses       payment.Houses // houses with their own processor login
	Log          *slog.Logger
	ConstantTime time.Duration // 0: ConstantTime

	HostedFields bool // only the processor's own form may take the numbers of payment methods

	cardTries oneAtATime
}

// processor returns the payment processor of the house that the request is to.
func (s *Operations) processor(ctx context.Context) payment.Processor {
	return s.Houses.Of(request.From(ctx).Tenant.Slug, s.Payment)
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	request.Handle(to, api.UpdateUserAccount, s.updateUserAccount)
	request.Handle(to, api.SetPrimaryAccount, s.setPrimaryAccount)
	request.Handle(to, api.UpdatePhysicalAddress, s.updatePhysicalAddress)
	request.Handle(to, api.UpdatePhysicalAddressV2, s.updatePhysicalAddressV2)
	request.Handle(to, api.UpdateBillingAddress, s.updateBillingAddress)
	request.Handle(to, api.UpdateBillingAddressV2, s.updateBillingAddressV2)
	request.Handle(to, api.GetSuggestion, s.getSuggestion)
	request.Handle(to, api.ValidateAddress, s.validateAddress)
	request.Handle(to, api.GetContactInfo, s.getContactInfo)
	request.Handle(to, api.UpdateContactBidderTag, s.updateContactBidderTag)
	request.Handle(to, api.UpdateContactInfo, s.updateContactInfo)
	request.Handle(to, api.UpdateAdditionalInfo, s.updateAdditionalInfo)
	request.Handle(to, api.ValidateEmail, s.validateEmail)
	request.Handle(to, api.CreateExternalUser, s.createExternalUser)
	request.Handle(to, api.ValidateInvitedUser, s.validateInvitedUser)
	request.Handle(to, api.InviteUser, s.inviteUser)
	request.Handle(to, api.ActivateInspector, s.activateInspector)
	request.Handle(to, api.SaveMarketingResponse, s.saveMarketingResponse)
	request.Handle(to, api.GetNotificationSettings, s.getNotificationSettings)
	request.Handle(to, api.SetNotificationSettings, s.setNotificationSettings)
	request.Handle(to, api.RegisterUserAccount, s.openAccount)
	request.Handle(to, api.CreateAccount, s.openAccount)
	request.Handle(to, api.ResetPassword, s.resetPassword)
	request.Handle(to, api.RequestPasswordReset, s.requestPasswordReset)
	request.Handle(to, api.RequestPasswordResetWelcome, s.requestPasswordResetWelcome)
	request.Handle(to, api.CreateCustomerProfile, s.createCustomerProfile)
	request.Handle(to, api.GetCustomerProfile, s.getCustomerProfile)
	request.Handle(to, api.GetSavedPaymentMethods, s.getSavedPaymentMethods)
	request.Handle(to, api.AddPaymentMethod, s.addPaymentMethod)
	request.Handle(to, api.UpdatePaymentMethod, s.updatePaymentMethod)
	request.Handle(to, api.DeletePaymentMethod, s.deletePaymentMethod)
	request.Handle(to, api.ExternalValidatePhoneRequest, s.sendPhoneCode)
	request.Handle(to, api.ExternalValidatePhone, s.checkPhoneCode)
	request.Handle(to, api.ValidatePhoneRequest, s.sendPhoneCode)
	request.Handle(to, api.ValidatePhone, s.checkPhoneCode)
	request.Handle(to, api.GetUserInformation, s.userInformation)
}
