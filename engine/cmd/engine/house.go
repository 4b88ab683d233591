package main

import (
	"context"
	"errors"
	"fmt"

	"fairwarning/engine/store"
)

// openHouse opens the database and finds an auction house in it; the caller closes the database.
func openHouse(ctx context.Context, data, slug string) (*store.Store, int64, error) {
	if slug == "" {
		return nil, 0, errors.New("--tenant is needed; engine tenant list names them")
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
		err = fmt.Errorf("there is no tenant %q", slug)
	}
	return nil, 0, err
}

// eventByCode finds an event of a house, in words for whoever asked.
func eventByCode(ctx context.Context, db *store.Store, tenantID int64, code string) (store.EventRow, error) {
	if code == "" {
		return store.EventRow{}, errors.New("--code is needed; engine event list names them")
	}
	row, err := db.EventByCode(ctx, tenantID, code)
	if errors.Is(err, store.ErrNotFound) {
		err = fmt.Errorf("there is no event with the code %q", code)
	}
	return row, err
}
