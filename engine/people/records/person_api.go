package records

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/people"
	"fairwarning/engine/request"
)

// createPerson adds a person once per key.
func (s *Operations) createPerson(ctx context.Context, c *identity.Caller, in *office.CreatePersonInput) (*office.OfficePersonOutput, error) {
	act := ActOf(ctx, c, s.Links)
	return identity.Once(ctx, s.Idempotency, c, office.CreatePerson, in.KeyInput, in.Body, func(ctx context.Context, tx *db.Tx) (*office.OfficePersonOutput, error) {
		row, err := Create(ctx, tx.Tx, act, &in.Body)
		if err != nil {
			return nil, err
		}
		person, err := Person(ctx, tx.Tx, &row)
		return &office.OfficePersonOutput{Body: person}, err
	})
}

// changePerson saves the fields that a request has.
func (s *Operations) changePerson(ctx context.Context, c *identity.Caller, in *office.ChangePersonInput) (*office.OfficePersonOutput, error) {
	act := ActOf(ctx, c, s.Links)
	var out office.OfficePersonOutput
	return &out, s.Store.WriteTx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := change(ctx, tx.Tx, act, in); err != nil {
			return request.Missing("User", err)
		}
		row, err := lock(ctx, tx.Tx, act.House.ID, in.Body.UserID)
		if err != nil {
			return err
		}
		out.Body, err = Person(ctx, tx.Tx, &row)
		return err
	})
}

// Person returns what the office may change about a person.
func Person(ctx context.Context, from bun.IDB, row *db.UserRow) (api.OfficePerson, error) {
	account, err := people.ReadOfficeAccount(ctx, from, row.TenantID, row.ID)
	return api.OfficePerson{UserID: row.ID, Kind: row.Kind, Version: row.Version, FirstName: row.FirstName, LastName: row.LastName, Company: account.Company,
		Email: row.Email, Phone: row.Phone, Address: account.Address}, err
}
