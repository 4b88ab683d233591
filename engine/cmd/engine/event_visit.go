package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

// setEventVisit changes the information for visitors of the yard on an event's page. Texts without a flag stay as they are.
func setEventVisit(ctx context.Context, args []string) error {
	flags := newEventFlags("visit")
	address := flags.String("address", "", "street address on one line")
	viewing := flags.String("viewing", "", "when the lots can be inspected")
	removal := flags.String("removal", "", "when and how the lots are picked up")
	if err := parse(flags.FlagSet, args); err != nil {
		return err
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if !given["address"] && !given["viewing"] && !given["removal"] {
		return errors.New("--address, --viewing or --removal is required")
	}
	return flags.on(ctx, func(store *db.Store, row *db.EventRow) error {
		for name, text := range map[string]struct{ from, to *string }{
			"address": {address, &row.Address}, "viewing": {viewing, &row.Viewing}, "removal": {removal, &row.Removal},
		} {
			if given[name] {
				*text.to = *text.from
			}
		}
		if err := auction.SetEventVisit(ctx, store, row); err != nil {
			return err
		}
		fmt.Printf("event %d %s\naddress: %s\nviewing: %s\nremoval: %s\n", row.ID, row.Code, row.Address, row.Viewing, row.Removal)
		return nil
	})
}
