package people

import (
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
	Store     *db.Store
	Sessions  *identity.Sessions
	Links     identity.Links
	Addresses addresses.Lookup
	Payment   payment.Processor
	Log       *slog.Logger
	EvenTime  time.Duration // 0: EvenTime

	cardTries oneAtATime
}

// Bind serves the operations of this package.
func (s *Operations) Bind(to request.Binding) {
	s.bindAccounts(to)
	s.bindAddresses(to)
	s.bindCards(to)
	s.bindContact(to)
	s.bindEmail(to)
	s.bindExternalUser(to)
	s.bindInvitations(to)
	s.bindMarketing(to)
	s.bindNotificationPreferences(to)
	s.bindOpenAccount(to)
	s.bindPasswordReset(to)
	s.bindPhoneCode(to)
	s.bindUserInformation(to)
}
