package records

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/people"
	"fairwarning/engine/revision"
)

// lock loads a person and keeps others from changing them until the transaction ends.
func lock(ctx context.Context, tx bun.Tx, tenantID, id int64) (db.UserRow, error) {
	var row db.UserRow
	err := db.ForUpdate(tx, tx.NewSelect().Model(&row).Where("tenant_id = ? AND id = ?", tenantID, id)).Scan(ctx)
	return row, db.OrNotFound(err)
}

// change changes the fields of a person that a request has. It returns a 422 with what is wrong, a 409 if somebody else changed one of the
// fields or has the email address, db.ErrNotFound if the house has no such person.
func change(ctx context.Context, tx bun.Tx, act Act, in *office.ChangePersonInput) error {
	before, err := lock(ctx, tx, act.House.ID, in.Body.UserID)
	if err != nil {
		return err
	}
	if err := checkChangeable(&before, act.By.UserID); err != nil {
		return err
	}
	account, err := people.ReadOfficeAccount(ctx, tx, act.House.ID, before.ID)
	if err != nil {
		return err
	}
	after := newPerson{before, account}
	if err := after.patch(ctx, tx, in); err != nil {
		return err
	}
	return save(ctx, tx, act, in.Body.Seen, newPerson{before, account}, after)
}

// checkChangeable refuses changes of staff, who look after themselves.
func checkChangeable(row *db.UserRow, callerID int64) error {
	switch {
	case row.ID == callerID:
		return api.Forbidden("Change your own data under My account")
	case row.Roles != "[]" && row.Roles != "":
		return api.Forbidden("Staff change their own data under My account")
	}
	return nil
}

// patch sets the fields that a request has.
func (p *newPerson) patch(ctx context.Context, tx bun.Tx, in *office.ChangePersonInput) error {
	body, found := &in.Body, problems{}
	p.user.FirstName, p.user.LastName = api.OneLine(body.FirstName.Or(p.user.FirstName)), api.OneLine(body.LastName.Or(p.user.LastName))
	p.account.Company = api.OneLine(body.Company.Or(p.account.Company))
	if p.user.FirstName == "" && p.user.LastName == "" {
		if p.user.LastName = p.account.Company; p.user.LastName == "" {
			found.add("lastName", "Enter a name or a company")
		}
	}
	if body.Phone.IsSent {
		if stored := found.phone(body.Phone.Or("")); stored != p.user.Phone {
			p.user.Phone, p.user.PhoneVerifiedAt = stored, nil
		}
	}
	if body.Address.IsSent {
		p.account.Address = found.address(body.Address.Value)
	}
	if email := found.email(body.Email.Or(p.user.Email)); email != p.user.Email && len(found) == 0 {
		if p.user.Kind == office.PersonAccount {
			found.add("emailAddress", "They sign in with this address, so only they can change it")
		} else if err := setEmail(ctx, tx, &p.user, email); err != nil {
			return err
		}
		p.user.Kind = office.PersonAccount
	}
	return found.err()
}

// save writes what differs, with its record. A placeholder that gets a name is a walk-in; a person who gets an email address is mailed a link.
func save(ctx context.Context, tx bun.Tx, act Act, seen int64, before, after newPerson) error {
	fields := map[string]revision.Field{
		"firstName":    {Label: "first name", Before: before.user.FirstName, After: after.user.FirstName},
		"lastName":     {Label: "last name", Before: before.user.LastName, After: after.user.LastName},
		"company":      {Label: "company", Before: before.account.Company, After: after.account.Company},
		"phone":        {Label: "phone", Before: before.user.Phone, After: after.user.Phone},
		"emailAddress": {Label: "email address", Before: before.user.Email, After: after.user.Email},
		"address":      {Label: "address", Before: before.account.Address, After: after.account.Address},
	}
	result, err := revision.Apply(ctx, tx, revision.Save{Tenant: act.House, Subject: subjectOf(before.user.ID), Seen: seen, By: act.By,
		Action: "person-changed", Fields: fields})
	if err != nil || !result.IsChanged() {
		return err
	}
	if after.user.Kind == office.PersonPlaceholder && result.IsChanged("firstName", "lastName") {
		after.user.Kind = office.PersonWalkIn
	}
	if err := write(ctx, tx, &after, act.By.At); err != nil || !result.IsChanged("emailAddress") {
		return err
	}
	return people.MailInvitation(ctx, tx, act.Links, &after.user, act.By.UserID)
}

func write(ctx context.Context, tx bun.Tx, p *newPerson, now int64) error {
	_, err := tx.NewUpdate().Model(&p.user).Column("kind", "first_name", "last_name", "phone", "phone_verified_at", "email", "folded_email", "search_text").
		WherePK().Exec(ctx)
	if err != nil {
		return err
	}
	return people.SetOfficeAccount(ctx, tx, &p.user, p.account, now)
}
