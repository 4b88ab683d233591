package server

import "fairwarning/engine/store"

// Steps of the registration (specification section 4).
const (
	stepAccount   = 1 // also when all is done
	stepPhone     = 2 // and the card of a person in the United States, once the phone is verified
	stepQuestions = 3 // on the way from 2 to 4, where the tenant has it
	stepCard      = 4
)

// registrationStep is where a person's registration goes on.
func registrationStep(t *store.Tenant, user *store.UserRow) int {
	switch {
	case !user.HasAccount:
		return stepAccount
	case user.PhoneVerifiedAt == nil:
		return stepPhone
	case isCardVerified(t, user):
		return stepAccount
	case user.CountryID != 0:
		return stepCard
	}
	return stepPhone
}

// isCardVerified: a person may bid as far as cards go. Who is a VIP needs none, nor does anybody where the tenant asks for none.
func isCardVerified(t *store.Tenant, user *store.UserRow) bool {
	return user.HasVerifiedPaymentMethod || user.IsVIP || !t.Content.RequiresCard
}
