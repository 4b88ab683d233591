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
	identity.Handle(to, s.Sessions, api.UpdateUserAccount, s.updateUserAccount)
	identity.Handle(to, s.Sessions, api.SetPrimaryAccount, s.setPrimaryAccount)
	identity.Handle(to, s.Sessions, api.UpdatePhysicalAddress, s.updatePhysicalAddress)
	identity.Handle(to, s.Sessions, api.UpdatePhysicalAddressV2, s.updatePhysicalAddressV2)
	identity.Handle(to, s.Sessions, api.UpdateBillingAddress, s.updateBillingAddress)
	identity.Handle(to, s.Sessions, api.UpdateBillingAddressV2, s.updateBillingAddressV2)
	identity.Handle(to, s.Sessions, api.GetSuggestion, s.getSuggestion)
	identity.Handle(to, s.Sessions, api.ValidateAddress, s.validateAddress)
	identity.Handle(to, s.Sessions, api.GetContactInfo, s.getContactInfo)
	identity.Handle(to, s.Sessions, api.UpdateContactBidderTag, s.updateContactBidderTag)
	identity.Handle(to, s.Sessions, api.UpdateContactInfo, s.updateContactInfo)
	identity.Handle(to, s.Sessions, api.UpdateAdditionalInfo, s.updateAdditionalInfo)
	request.Handle(to, api.ValidateEmail, s.validateEmail)
	request.Handle(to, api.CreateExternalUser, s.createExternalUser)
	request.Handle(to, api.ValidateInvitedUser, s.validateInvitedUser)
	identity.Handle(to, s.Sessions, api.InviteUser, s.inviteUser)
	request.Handle(to, api.ActivateInspector, s.activateInspector)
	identity.Handle(to, s.Sessions, api.SaveMarketingResponse, s.saveMarketingResponse)
	identity.Handle(to, s.Sessions, api.GetNotificationSettings, s.getNotificationSettings)
	identity.Handle(to, s.Sessions, api.SetNotificationSettings, s.setNotificationSettings)
	identity.Handle(to, s.Sessions, api.RegisterUserAccount, s.openAccount)
	identity.Handle(to, s.Sessions, api.CreateAccount, s.openAccount)
	request.Handle(to, api.ResetPassword, s.resetPassword)
	request.Handle(to, api.RequestPasswordReset, s.requestPasswordReset)
	request.Handle(to, api.RequestPasswordResetWelcome, s.requestPasswordResetWelcome)
	identity.Handle(to, s.Sessions, api.CreateCustomerProfile, s.createCustomerProfile)
	identity.Handle(to, s.Sessions, api.GetCustomerProfile, s.getCustomerProfile)
	identity.Handle(to, s.Sessions, api.GetSavedPaymentMethods, s.getSavedPaymentMethods)
	identity.Handle(to, s.Sessions, api.AddPaymentMethod, s.addPaymentMethod)
	identity.Handle(to, s.Sessions, api.UpdatePaymentMethod, s.updatePaymentMethod)
	identity.Handle(to, s.Sessions, api.DeletePaymentMethod, s.deletePaymentMethod)
	identity.Handle(to, s.Sessions, api.ExternalValidatePhoneRequest, s.sendPhoneCode)
	identity.Handle(to, s.Sessions, api.ExternalValidatePhone, s.checkPhoneCode)
	identity.Handle(to, s.Sessions, api.ValidatePhoneRequest, s.sendPhoneCode)
	identity.Handle(to, s.Sessions, api.ValidatePhone, s.checkPhoneCode)
	request.Handle(to, api.GetUserInformation, s.userInformation)
}
