package people

import "fairwarning/engine/db"

// Registration steps (specification section 4).
const (
	stepAccount   = 1 // also after everything is done
	stepPhone     = 2 // then the card, for a person in the United States
	stepQuestions = 3 // between 2 and 4, if the tenant asks questions
	stepCard      = 4
)

// registrationStep returns the step at which a person continues to register.
func registrationStep(t *db.Tenant, user *db.UserRow) int {
	switch {
	case !user.HasAccount:
		return stepAccount
	case user.PhoneVerifiedAt == nil:
		return stepPhone
	case IsCardVerified(t, user):
		return stepAccount
	case user.CountryID != 0:
		return stepCard
	}
	return stepPhone
}

// IsCardVerified reports whether a person meets the house's card requirement. VIPs need no card, and some tenants
// require none of anybody.
func IsCardVerified(t *db.Tenant, user *db.UserRow) bool {
	return user.HasVerifiedPaymentMethod || user.IsVIP || !t.Content.RequiresCard
}
