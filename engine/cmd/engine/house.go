package main

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// openHouse opens the database and returns it with the id of an auction house. The caller closes the database.
func openHouse(ctx context.Context, data, slug string) (*db.Store, int64, error) {
	store, house, err := openTenant(ctx, data, slug)
	return store, house.ID, err
}

// openTenant opens the store and finds a house by its slug. The caller closes the store.
func openTenant(ctx context.Context, data, slug string) (*db.Store, db.Tenant, error) {
	if slug == "" {
		return nil, db.Tenant{}, errors.New("--tenant is required; see engine tenant list")
	}
	store, err := openStore(ctx, data)
	if err != nil {
		return nil, db.Tenant{}, err
	}
	houses, err := chosenHouses(ctx, store, slug)
	if err == nil {
		return store, houses[0], nil
	}
	store.Close()
	return nil, db.Tenant{}, err
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

// eventByCode finds an event of a house. Its errors are written for the operator.
func eventByCode(ctx context.Context, store *db.Store, tenantID int64, code string) (db.EventRow, error) {
	if code == "" {
		return db.EventRow{}, errors.New("--code is required; see engine event list")
	}
	row, err := auction.EventByCode(ctx, store, tenantID, code)
	if errors.Is(err, db.ErrNotFound) {
		err = fmt.Errorf("no event with the code %q", code)
	}
	return row, err
}
