package demo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"fairwarning/engine/session"
	"fairwarning/engine/store"
)

var firstNames = []string{"Alan", "Beth", "Carl", "Dana", "Erik", "Fay", "Glenn", "Hope", "Ivan", "Joan", "Kurt", "Lena", "Mark", "Nora", "Otto", "Pam", "Ray", "Sue", "Troy", "Vera"}
var lastNames = []string{"Anders", "Becker", "Cruz", "Dahl", "Engel", "Foss", "Grant", "Holm", "Iverson", "Jansen", "Keller", "Lund", "Moen", "Nash", "Olsen", "Price", "Quist", "Rask", "Stone", "Voss"}

// crowd is how many demo bidders a house has; they bid but nobody can sign in as one of them.
const crowd = 120

// addPeople makes those who can sign in, then the crowd, and answers with the ids of the crowd.
func addPeople(ctx context.Context, s *store.Store, h house, tenantID int64, now time.Time) ([]int64, error) {
	hash, err := session.HashPassword(h.password)
	if err != nil {
		return nil, err
	}
	for _, p := range h.people {
		if _, err := s.PutUser(ctx, tenantID, p.row(hash, now)); err != nil {
			return nil, err
		}
	}
	ids := make([]int64, crowd)
	for i := range ids {
		p := person{
			email: fmt.Sprintf("bidder%03d@%s.example", i+1, h.slug),
			first: firstNames[i%len(firstNames)], last: lastNames[(i/len(firstNames)+i*7)%len(lastNames)],
			hasAccount: true, hasCard: true, biddingStatus: 1,
		}
		if ids[i], err = s.PutUser(ctx, tenantID, p.row(noPassword, now)); err != nil {
			return nil, err
		}
	}
	return ids, nil
}

// noPassword is no argon2id hash, so nothing matches it.
const noPassword = "!"

func (p person) row(hash string, now time.Time) store.UserRow {
	roles, _ := json.Marshal(append([]string{}, p.roles...))
	return store.UserRow{
		Email: p.email, PasswordHash: hash,
		FirstName: p.first, LastName: p.last, Phone: p.phone, HasAccount: p.hasAccount,
		OnlineBiddingStatusID: p.biddingStatus, HasVerifiedPaymentMethod: p.hasCard,
		Roles: string(roles), CreatedAt: store.Millis(now),
	}
}
