package main

import (
	"context"
	"flag"

	"fairwarning/engine/db"
)

// eventFlags are the flags of a command that concerns one event.
type eventFlags struct {
	*flag.FlagSet
	data, tenant, code *string
}

func newEventFlags(name string) *eventFlags {
	flags, data := newFlags("event " + name)
	return &eventFlags{flags, data, flags.String("tenant", "", "slug of the auction house"), flags.String("code", "", "code of the event; see engine event list")}
}

// on opens the database for a function that takes the event the flags name.
func (f *eventFlags) on(ctx context.Context, do func(*db.Store, *db.EventRow) error) error {
	store, tenantID, err := openHouse(ctx, *f.data, *f.tenant)
	if err != nil {
		return err
	}
	defer store.Close()
	row, err := eventByCode(ctx, store, tenantID, *f.code)
	if err != nil {
		return err
	}
	return do(store, &row)
}
