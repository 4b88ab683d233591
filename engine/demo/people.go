package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/reference"
	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

var firstNames = []string{"Alan", "Beth", "Carl", "Dana", "Erik", "Fay", "Glenn", "Hope", "Ivan", "Joan", "Kurt", "Lena", "Mark", "Nora", "Otto", "Pam", "Ray", "Sue", "Troy", "Vera"}
var lastNames = []string{"Anders", "Becker", "Cruz", "Dahl", "Engel", "Foss", "Grant", "Holm", "Iverson", "Jansen", "Keller", "Lund", "Moen", "Nash", "Olsen", "Price", "Quist", "Rask", "Stone", "Voss"}

// crowd is how many demo bidders a house has; they bid but nobody can sign in as one of them.
const crowd = 120

// addPeople makes those who can sign in, with their accounts, then the crowd, and answers with the ids of the crowd.
func addPeople(ctx context.Context, s *store.Store, h house, tenantID int64, now time.Time) ([]int64, error) {
	hash, err := session.HashPassword(h.password)
	if err != nil {
		return nil, err
	}
	for i, p := range h.people {
		id, err := s.PutUser(ctx, tenantID, p.row(hash, now))
		if err != nil {
			return nil, err
		}
		if err := p.openAccount(ctx, s, tenantID, id, fmt.Sprintf("D%08d", 1_961_000+i), now); err != nil {
			return nil, err
		}
	}
	ids := make([]int64, crowd)
	for i := range ids {
		p := person{
			email: fmt.Sprintf("bidder%03d@%s.example", i+1, h.slug),
			first: firstNames[i%len(firstNames)], last: lastNames[(i/len(firstNames)+i*7)%len(lastNames)],
			phone: fmt.Sprintf("60555501%02d", i%100), hasCard: true, biddingStatus: 1,
			home: &home{fmt.Sprintf("%d Main St", 100+i), h.yards[i%len(h.yards)].city, h.yards[i%len(h.yards)].state},
		}
		if ids[i], err = s.PutUser(ctx, tenantID, p.row(noPassword, now)); err != nil {
			return nil, err
		}
		if err := p.openAccount(ctx, s, tenantID, ids[i], fmt.Sprintf("D%08d", i+1), now); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// noPassword is no argon2id hash, so nothing matches it.
const noPassword = "!"

func (p person) row(hash string, now time.Time) store.UserRow {
	roles, _ := json.Marshal(append([]string{}, p.roles...))
	row := store.UserRow{
		Email: p.email, PasswordHash: hash, FirstName: p.first, LastName: p.last, Phone: p.phone,
		OnlineBiddingStatusID: p.biddingStatus, HasVerifiedPaymentMethod: p.hasCard,
		Roles: string(roles), CreatedAt: store.Millis(now),
	}
	if p.home != nil {
		row.PhoneVerifiedAt = &row.CreatedAt
	}
	return row
}

// openAccount opens the account of who has one, as a registration does.
func (p person) openAccount(ctx context.Context, s *store.Store, tenantID, userID int64, license string, now time.Time) error {
	if p.home == nil {
		return nil
	}
	place, known := reference.City(p.home.city, p.home.state)
	if !known {
		panic("BUG: demo address in an unknown city: " + p.home.city)
	}
	address := api.Address{Line1: p.home.street, City: place.City, State: place.State, PostalCode: place.Zip,
		CountryID: reference.UnitedStates}
	text, err := json.Marshal(address)
	if err != nil {
		return err
	}
	row := store.AccountRow{
		UserID: userID, FirstName: p.first, LastName: p.last, LicenseNumber: license, LicenseCountryID: reference.UnitedStates,
		LicenseState: place.State, Physical: string(text), Billing: string(text), IsBillingSame: true, IsAddressVerified: true,
	}
	_, err = s.OpenAccount(ctx, tenantID, row, reference.UnitedStates, false, audit(userID, "account-opened", now))
	return err
}

// audit is a line of a demo person's record.
func audit(userID int64, action string, now time.Time) store.AuditRow {
	return store.AuditRow{At: store.Millis(now), UserID: userID, Action: action, Detail: "{}", Address: "127.0.0.1"}
}
