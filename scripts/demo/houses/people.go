package houses

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/reference"
)

var firstNames = strings.Fields("Alan Beth Carl Dana Erik Fay Glenn Hope Ivan Joan Kurt Lena Mark Nora Otto Pam Ray Sue Troy Vera")
var lastNames = strings.Fields("Anders Becker Cruz Dahl Engel Foss Grant Holm Iverson Jansen Keller Lund Moen Nash Olsen Price Quist Rask Stone Voss")

// crowd is the number of bidders per house without a password.
const crowd = 120

// people holds the participants' user IDs.
type demoPeople struct {
	bidder int64 // the demo bidder
	crowd  []int64
}

// addPeople adds the people who can sign in, with their accounts, and the crowd.
func addPeople(ctx context.Context, s *db.Store, h house, tenantID int64, now time.Time) (all demoPeople, err error) {
	hash, err := identity.HashPassword(h.password)
	if err != nil {
		return all, err
	}
	for i, p := range h.people {
		id, err := p.add(ctx, s, tenantID, hash, fmt.Sprintf("D%08d", 1_961_000+i), now)
		if err != nil {
			return all, err
		}
		if i == 0 {
			all.bidder = id
		}
	}
	all.crowd = make([]int64, crowd)
	for i := range all.crowd {
		if all.crowd[i], err = h.stranger(i).add(ctx, s, tenantID, noPassword, fmt.Sprintf("D%08d", i+1), now); err != nil {
			return all, err
		}
	}
	return all, nil
}

// stranger returns the i-th person of the crowd.
func (h house) stranger(i int) person {
	yard := h.yards[i%len(h.yards)]
	return person{
		email: fmt.Sprintf("bidder%03d@%s.example", i+1, h.slug),
		first: firstNames[i%len(firstNames)], last: lastNames[(i/len(firstNames)+i*7)%len(lastNames)],
		phone: fmt.Sprintf("60555501%02d", i%100), hasCard: true, biddingStatus: 1,
		home: &home{fmt.Sprintf("%d Main St", 100+i), yard.city, yard.state},
	}
}

func (p person) add(ctx context.Context, s *db.Store, tenantID int64, hash, license string, now time.Time) (int64, error) {
	id, err := identity.PutUser(ctx, s, tenantID, p.row(hash, now))
	if err != nil {
		return 0, err
	}
	return id, p.openAccount(ctx, s, tenantID, id, license, now)
}

// noPassword is not an argon2id hash, so no password matches it.
const noPassword = "!"

func (p person) row(hash string, now time.Time) db.UserRow {
	roles, _ := json.Marshal(append([]string{}, api.WithAlias(p.roles)...))
	row := db.UserRow{
		Email: p.email, PasswordHash: hash, FirstName: p.first, LastName: p.last, Phone: "+1" + p.phone,
		OnlineBiddingStatusID: p.biddingStatus, HasVerifiedPaymentMethod: p.hasCard,
		HasBuyingLimit: p.limit > 0, BuyingLimitCents: p.limit, Roles: string(roles), CreatedAt: db.Millis(now),
	}
	if p.home != nil {
		row.PhoneVerifiedAt = &row.CreatedAt
	}
	return row
}

// openAccount opens the person's account, if they have one, as registration does.
func (p person) openAccount(ctx context.Context, s *db.Store, tenantID, userID int64, license string, now time.Time) error {
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
	row := people.AccountRow{
		UserID: userID, FirstName: p.first, LastName: p.last, LicenseNumber: license, LicenseCountryID: reference.UnitedStates,
		LicenseState: place.State, Physical: string(text), Billing: string(text), IsBillingSame: true, IsAddressVerified: true,
	}
	_, err = people.OpenAccount(ctx, s, tenantID, row, reference.UnitedStates, false, audit(userID, "account-opened", now))
	return err
}

// audit returns a line of a person's audit record.
func audit(userID int64, action string, now time.Time) db.AuditRow {
	return db.AuditRow{At: db.Millis(now), UserID: userID, Action: action, Detail: "{}", Address: "127.0.0.1"}
}
