package command

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/identity"
	"fairwarning/engine/tenant"
)

// OnHouse opens the database for a function that takes the auction house that --tenant names.
func OnHouse(ctx context.Context, c *cli.Command, do func(*db.Store, db.Tenant) error) error {
	if c.String("tenant") == "" {
		return errors.New("--tenant is required; see engine tenant list")
	}
	return OnHouses(ctx, c, func(store *db.Store, houses []db.Tenant) error { return do(store, houses[0]) })
}

// OnHouses opens the database for a function that takes the auction house that --tenant names or, without one, all of them.
func OnHouses(ctx context.Context, c *cli.Command, do func(*db.Store, []db.Tenant) error) error {
	store, err := OpenStore(ctx, c.String("data"))
	if err != nil {
		return err
	}
	defer store.Close()
	houses, err := chosenHouses(ctx, store, c.String("tenant"))
	if err != nil {
		return err
	}
	return do(store, houses)
}

// chosenHouses returns the house with a slug, or all houses if it is empty.
func chosenHouses(ctx context.Context, store *db.Store, slug string) ([]db.Tenant, error) {
	if slug == "" {
		return tenant.Tenants(ctx, store)
	}
	house, err := tenant.TenantBySlug(ctx, store, slug)
	if errors.Is(err, db.ErrNotFound) {
		err = fmt.Errorf("no tenant %q; see engine tenant list", slug)
	}
	return []db.Tenant{house}, err
}

// UserByEmail finds a user of a house. Its errors are written for the operator.
func UserByEmail(ctx context.Context, store *db.Store, tenantID int64, email string) (db.UserRow, error) {
	user, err := identity.UserByEmail(ctx, store, tenantID, email)
	if errors.Is(err, db.ErrNotFound) {
		err = fmt.Errorf("there is no user with the address %q", email)
	}
	return user, err
}

// EventByCode finds an event of a house. Its errors are written for the operator.
func EventByCode(ctx context.Context, store *db.Store, tenantID int64, code string) (db.EventRow, error) {
	if code == "" {
		return db.EventRow{}, errors.New("--code is required; see engine event list")
	}
	row, err := auction.EventByCode(ctx, store, tenantID, code)
	if errors.Is(err, db.ErrNotFound) {
		err = fmt.Errorf("no event with the code %q", code)
	}
	return row, err
}
