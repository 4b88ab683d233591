// Package event runs engine event.
package event

import (
	"context"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/auction"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

var eventTypes = [...]string{"", "online", "simulcast", "third party"}

// Command returns engine event.
func Command() *cli.Command {
	return command.Group("event", "add, change, publish and list events, publish their terms, schedule them, change their status", []*cli.Command{
		{Name: "list", Usage: "list events with their status", UsageText: "engine event list [--tenant SLUG]",
			Flags: []cli.Flag{command.DataFlag(), command.AnyTenantFlag()}, Action: listEvents},
		addEventCommand(), changeEventCommand(), copyEventCommand(), publishEventCommand(), postponeEventCommand(), cancelEventCommand(),
		termsCommand(), planCommand(), visitCommand(), ringCommand(), roomCommand(), statusCommand(),
	})
}

func listEvents(ctx context.Context, c *cli.Command) error {
	return command.OnHouses(ctx, c, func(store *db.Store, houses []db.Tenant) error {
		out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "TENANT\tID\tCODE\tTYPE\tSTATUS\tSTARTS\tENDS\tNAME\tNOTE")
		for _, t := range houses {
			events, err := auction.OfficeEvents(ctx, store, t.ID)
			if err != nil {
				return err
			}
			for _, e := range events {
				note, err := holdNote(ctx, store, &e)
				if err != nil {
					return err
				}
				fmt.Fprintf(out, "%s\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", t.Slug, e.ID, e.Code, eventTypes[e.TypeID],
					auction.StatusNames[e.LotEvent().Status(db.Millis(time.Now()))], command.LocalTime(e.StartsAt, e.TimeZone), command.LocalTime(e.EndsAt, e.TimeZone), e.Name, note)
			}
		}
		return out.Flush()
	})
}

// holdNote returns why an event that is to come will not start; empty if it will.
func holdNote(ctx context.Context, store *db.Store, e *db.EventRow) (string, error) {
	switch e.StatusID {
	case codes.EventInProgress, codes.EventCompleted, codes.EventClosed, codes.EventDidNotRun:
		return "", nil
	}
	canBid, err := auction.CanBidIn(ctx, store.DB, e)
	if canBid || err != nil {
		return "", err
	}
	return "Will not start. " + auction.HoldReason, nil
}

// warnOfHold prints why the event will not start, if so.
func warnOfHold(ctx context.Context, store *db.Store, e *db.EventRow) error {
	note, err := holdNote(ctx, store, e)
	if note != "" {
		fmt.Printf("event %d %s: %s\n", e.ID, e.Code, note)
	}
	return err
}
