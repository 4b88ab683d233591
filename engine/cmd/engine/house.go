package main

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/store"
)

// openHouse opens the database and returns it with the id of an auction house. The caller closes the database.
func openHouse(ctx context.Context, data, slug string) (*store.Store, int64, error) {
	if slug == "" {
		return nil, 0, errors.New("--tenant is required; see engine tenant list")
	}
	db, err := openStore(ctx, data)
	if err != nil {
		return nil, 0, err
	}
	house, err := db.TenantBySlug(ctx, slug)
	if err == nil {
		return db, house.ID, nil
	}
	db.Close()
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("no tenant %q", slug)
	}
	return nil, 0, err
}

// eventByCode finds an event of a house. Its errors are written for the operator.
func eventByCode(ctx context.Context, db *store.Store, tenantID int64, code string) (store.EventRow, error) {
	if code == "" {
		return store.EventRow{}, errors.New("--code is required; see engine event list")
	}
	row, err := db.EventByCode(ctx, tenantID, code)
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("no event with the code %q", code)
	}
	return row, err
}
