package identity

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/db"
	"fairwarning/engine/revision"
)

// PutUserBy is PutUser with the record of who adds or changes the person. It reports whether the person is new.
func PutUserBy(ctx context.Context, s *db.Store, house *db.Tenant, by revision.By, row db.UserRow) (id int64, isNew bool, err error) {
	err = s.InTx(ctx, func(ctx context.Context, tx bun.Tx) error {
		var before, after []db.UserRow
		find := func(to *[]db.UserRow) error {
			return tx.NewSelect().Model(to).Where("tenant_id = ? AND folded_email = ?", house.ID, FoldEmail(row.Email)).Scan(ctx)
		}
		if err := find(&before); err != nil {
			return err
		}
		if id, err = PutUserIn(ctx, tx, house.ID, row); err != nil {
			return err
		}
		of := revision.Subject{Kind: db.SubjectUser, ID: id}
		if isNew = len(before) == 0; isNew {
			return revision.Record(ctx, tx, house, of, by, "person-added", map[string]string{"kind": "account"})
		}
		if err := find(&after); err != nil {
			return err
		}
		if before[0].PasswordHash != after[0].PasswordHash {
			if err := revision.Record(ctx, tx, house, of, by, "password-set", nil); err != nil {
				return err
			}
		}
		_, err := revision.Apply(ctx, tx, revision.Save{Tenant: house, Subject: of, Seen: before[0].Version, By: by, Action: "person-changed",
			Fields: userFields(&before[0], &after[0])})
		return err
	})
	return id, isNew, err
}

// userFields returns the fields of a person that PutUser changes, by their names in the contract.
func userFields(a, b *db.UserRow) map[string]revision.Field {
	return map[string]revision.Field{
		"firstName": {Label: "first name", Before: a.FirstName, After: b.FirstName},
		"lastName":  {Label: "last name", Before: a.LastName, After: b.LastName},
		"roles":     {Label: "roles", Before: a.Roles, After: b.Roles},
		"isVIP":     {Label: "VIP", Before: a.IsVIP, After: b.IsVIP},
	}
}
