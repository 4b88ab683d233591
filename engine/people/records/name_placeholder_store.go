package records

import (
	"context"

	"github.com/uptrace/bun"

	"fairwarning/engine/api/office"
)

// Name gives the placeholder of a paddle the identity of a person, and keeps what it bought.
func Name(ctx context.Context, tx bun.Tx, act Act, placeholderID int64, in *office.NewPerson) error {
	before, err := lock(ctx, tx, act.House.ID, placeholderID)
	if err != nil {
		return err
	}
	found := problems{}
	after := read(in, found)
	if err := found.err(); err != nil {
		return err
	}
	named := before
	named.FirstName, named.LastName, named.Phone, named.Kind = after.user.FirstName, after.user.LastName, after.user.Phone, office.PersonWalkIn
	if after.user.Email != "" {
		if err := setEmail(ctx, tx, &named, after.user.Email); err != nil {
			return err
		}
		named.Kind = office.PersonAccount
	}
	return save(ctx, tx, act, before.Version, newPerson{user: before}, newPerson{named, after.account})
}
