package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
	"fairwarning/engine/rules"
)

// ringModes are what --mode may say, and what it means.
var ringModes = map[string]string{"clerk": rules.CalledByClerk, "automatic": rules.CalledAutomatically, "none": ""}

// setEventRing says who calls an event, one lot at a time, before it starts.
func setEventRing(ctx context.Context, args []string) error {
	flags, data := newFlags("event ring")
	slug := flags.String("tenant", "", "slug of the auction house")
	code := flags.String("code", "", "code of the event; see engine event list")
	mode := flags.String("mode", "", "clerk: a person at the console; automatic: the automatic clerk; none: it is timed, or called elsewhere")
	if err := parse(flags, args); err != nil {
		return err
	}
	by, isKnown := ringModes[*mode]
	if !isKnown {
		return errors.New("--mode must be clerk, automatic or none")
	}
	store, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
	row, err := eventByCode(ctx, store, tenantID, *code)
	if err != nil {
		return err
	}
	if err := auction.SetRing(ctx, store, tenantID, row.ID, by, db.Millis(time.Now())); err != nil {
		return err
	}
	fmt.Printf("event %d %s\nring: %s\n", row.ID, row.Code, *mode)
	return nil
}
