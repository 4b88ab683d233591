package live

import (
	"context"

	"fairwarning/engine/db"
	"fairwarning/engine/identity"
)

// profile holds what getUserInformation shows of a person, as far as it comes from the person's record.
type profile struct {
	firstName, lastName, email, phone, roles    string
	country                                     int64
	hasAccount, isVIP, hasCard, isPhoneVerified bool
	onlineBidding, idleMinutes                  int
}

func profileOf(row *db.UserRow) profile {
	p := profile{firstName: row.FirstName, lastName: row.LastName, email: row.Email, phone: row.Phone, roles: row.Roles,
		country: row.CountryID, hasAccount: row.HasAccount, isVIP: row.IsVIP, hasCard: row.HasVerifiedPaymentMethod,
		isPhoneVerified: row.PhoneVerifiedAt != nil, onlineBidding: row.OnlineBiddingStatusID, idleMinutes: -1}
	if row.IdleMinutes != nil {
		p.idleMinutes = *row.IdleMinutes
	}
	return p
}

// checkProfiles notifies people whose record has changed since the last check.
func (t *tail) checkProfiles(ctx context.Context) error {
	listening := map[int64][]int64{}
	t.mu.Lock()
	for who := range t.people {
		listening[who.tenantID] = append(listening[who.tenantID], who.userID)
	}
	t.mu.Unlock()
	for tenantID, users := range listening {
		rows, err := identity.Users(ctx, t.store, tenantID, users)
		if err != nil {
			return err
		}
		for i := range rows {
			t.updateProfile(person{tenantID, rows[i].ID}, profileOf(&rows[i]))
		}
	}
	return nil
}

// updateProfile remembers a person's record and notifies the person if it changed.
func (t *tail) updateProfile(who person, current profile) {
	t.mu.Lock()
	defer t.mu.Unlock()
	last, listens := t.lastProfiles[who]
	if !listens || last == current {
		return
	}
	t.lastProfiles[who] = current
	for _, f := range t.people[who] {
		f.personChanged = true
		f.signal()
	}
}
