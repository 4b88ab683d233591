package people

import (
	"context"
	"log/slog"
	"time"

	"fairwarning/engine/request"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/people/payment"
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
	s.bindAccounts(to)
	s.bindAddresses(to)
	s.bindContact(to)
	s.bindEmail(to)
	s.bindExternalUser(to)
	s.bindInvitations(to)
	s.bindMarketing(to)
	s.bindNotificationPreferences(to)
	s.bindOpenAccount(to)
	s.bindPasswordReset(to)
	s.bindPaymentMethods(to)
	s.bindPhoneCode(to)
	s.bindUserInformation(to)
}
