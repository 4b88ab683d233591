package records

import (
	"cmp"
	"context"
	"crypto/rand"
	"strings"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/people/addresses"
	"fairwarning/engine/phone"
	"fairwarning/engine/reference"
)

const msgEmailTaken = "Somebody has this email address already. Find them under People"

// problems are what is wrong with fields of a request, by field.
type problems map[string][]string

func (p problems) add(field, problem string) {
	if problem != "" {
		p[field] = append(p[field], problem)
	}
}

func (p problems) err() error {
	if len(p) == 0 {
		return nil
	}
	return api.Invalid(p)
}

// phone returns the stored form of a phone, empty for none.
func (p problems) phone(typed string) string {
	if strings.TrimSpace(typed) == "" {
		return ""
	}
	stored, isNumber := phone.Parse(typed, reference.UnitedStates)
	if !isNumber {
		p.add("phone", "Enter a phone number with its area code, or start with + and the country code")
	}
	return stored
}

// address returns the stored form of an address; nil for none.
func (p problems) address(typed *office.PersonAddress) *api.Address {
	if typed == nil {
		return nil
	}
	address := api.Address(*typed)
	for field, wrong := range addresses.Check(address) {
		p["address."+field] = wrong
	}
	address = addresses.Normalize(address)
	return &address
}

// email returns an address as it was typed, empty for none.
func (p problems) email(typed string) string {
	typed = strings.TrimSpace(typed)
	if typed != "" {
		p.add("emailAddress", people.EmailProblem(typed))
	}
	return typed
}

// newPerson is what a request says of a person, checked.
type newPerson struct {
	user    db.UserRow
	account people.OfficeAccount
}

// read returns the person of a request. One without a name is called by the company, so that every list shows something.
func read(in *office.NewPerson, found problems) newPerson {
	p := newPerson{account: people.OfficeAccount{Company: api.OneLine(in.Company), Address: found.address(in.Address)}}
	p.user.FirstName, p.user.LastName = api.OneLine(in.FirstName), api.OneLine(in.LastName)
	if p.user.FirstName == "" {
		p.user.LastName = cmp.Or(p.user.LastName, p.account.Company)
	}
	if p.user.LastName == "" && p.user.FirstName == "" {
		found.add("lastName", "Enter a name or a company")
	}
	p.user.Phone, p.user.Email = found.phone(in.Phone), found.email(in.Email)
	return p
}

// Create adds a person. With an email address, they are mailed a link to set a password. It returns a 422 with what is wrong, or a 409
// if somebody has the address.
func Create(ctx context.Context, tx bun.Tx, act Act, in *office.NewPerson) (db.UserRow, error) {
	found := problems{}
	person := read(in, found)
	if err := found.err(); err != nil {
		return db.UserRow{}, err
	}
	row := identity.WithDefaults(person.user)
	row.TenantID, row.PasswordHash, row.CreatedAt, row.Version = act.House.ID, people.NoPassword, act.By.At, 1
	row.Kind, row.FoldedEmail = office.PersonWalkIn, "walkin:"+rand.Text()
	row.OnlineBiddingStatusID = people.NewBidder(act.House)
	if row.Email != "" {
		row.Kind = office.PersonAccount
		if err := setEmail(ctx, tx, &row, row.Email); err != nil {
			return row, err
		}
	}
	if err := insert(ctx, tx, &row, person.account, act.By.At); err != nil {
		return row, err
	}
	if err := db.AddAudit(ctx, tx, act.House.ID, act.By.Row(subjectOf(row.ID), "person-added", map[string]string{"kind": row.Kind})); err != nil {
		return row, err
	}
	if row.Email == "" {
		return row, nil
	}
	return row, people.MailInvitation(ctx, tx, act.Links, &row, act.By.UserID)
}

func insert(ctx context.Context, tx bun.Tx, row *db.UserRow, account people.OfficeAccount, now int64) error {
	if _, err := tx.NewInsert().Model(row).ExcludeColumn("id").Returning("id").Exec(ctx); err != nil {
		return err
	}
	return people.SetOfficeAccount(ctx, tx, row, account, now)
}

// setEmail gives a person an email address that nobody has.
func setEmail(ctx context.Context, tx bun.Tx, row *db.UserRow, email string) error {
	row.Email, row.FoldedEmail = email, identity.FoldEmail(email)
	has, err := tx.NewSelect().Model((*db.UserRow)(nil)).Where("tenant_id = ? AND folded_email = ? AND id <> ?", row.TenantID, row.FoldedEmail, row.ID).Exists(ctx)
	if err == nil && has {
		err = api.Conflict(msgEmailTaken)
	}
	return err
}
