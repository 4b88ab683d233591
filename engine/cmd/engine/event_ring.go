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

// ringModes are the values of --mode, and their meaning.
var ringModes = map[string]string{"clerk": rules.CalledByClerk, "automatic": rules.CalledAutomatically, "none": ""}

// setEventRing sets who calls an event, one lot at a time, before it starts.
func setEventRing(ctx context.Context, args []string) error {
	flags := newEventFlags("ring")
	mode := flags.String("mode", "", "clerk: a person at the console; automatic: the automatic clerk; none: it is timed, or called elsewhere")
	if err := parse(flags.FlagSet, args); err != nil {
		return err
	}
	by, isKnown := ringModes[*mode]
	if !isKnown {
		return errors.New("--mode must be clerk, automatic or none")
	}
	return flags.on(ctx, func(store *db.Store, row *db.EventRow) error {
		if err := auction.SetRing(ctx, store, row.TenantID, row.ID, by, db.Millis(time.Now())); err != nil {
			return err
		}
		fmt.Printf("event %d %s\nring: %s\n", row.ID, row.Code, *mode)
		row.Ring = by
		return warnOfHold(ctx, store, row)
	})
}
