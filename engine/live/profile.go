package live

import (
	"context"

	"fairwarning/engine/store"
)

// profile is what getUserInformation says of a person, as far as it is kept with the person.
type profile struct {
	firstName, lastName, email, phone, roles    string
	country                                     int64
	hasAccount, isVIP, hasCard, isPhoneVerified bool
	onlineBidding, idleMinutes                  int
}

func profileOf(row *store.UserRow) profile {
	p := profile{firstName: row.FirstName, lastName: row.LastName, email: row.Email, phone: row.Phone, roles: row.Roles,
		country: row.CountryID, hasAccount: row.HasAccount, isVIP: row.IsVIP, hasCard: row.HasVerifiedPaymentMethod,
		isPhoneVerified: row.PhoneVerifiedAt != nil, onlineBidding: row.OnlineBiddingStatusID, idleMinutes: -1}
	if row.IdleMinutes != nil {
		p.idleMinutes = *row.IdleMinutes
	}
	return p
}

// profiles tells those whose record changed since the last look.
func (t *tail) checkProfiles(ctx context.Context) error {
	listening := map[int64][]int64{}
	t.mu.Lock()
	for who := range t.people {
		listening[who.tenantID] = append(listening[who.tenantID], who.userID)
	}
	t.mu.Unlock()
	for tenantID, users := range listening {
		rows, err := t.store.Users(ctx, tenantID, users)
		if err != nil {
			return err
		}
		for i := range rows {
			t.updateProfile(person{tenantID, rows[i].ID}, profileOf(&rows[i]))
		}
	}
	return nil
}

// is notes how a person's record is, and tells the person when that is new.
func (t *tail) updateProfile(who person, now profile) {
	t.mu.Lock()
	defer t.mu.Unlock()
	was, listens := t.lastProfiles[who]
	if !listens || was == now {
		return
	}
	t.lastProfiles[who] = now
	for _, f := range t.people[who] {
		f.personChanged = true
		f.signal()
	}
}
