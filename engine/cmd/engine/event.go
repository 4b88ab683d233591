package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"fairwarning/engine/auction"
	"fairwarning/engine/codes"
	"fairwarning/engine/db"
)

var eventTypes = [...]string{"", "online", "simulcast", "third party"}

func event(ctx context.Context, args []string) error {
	if len(args) > 0 {
		switch args[0] {
		case "list":
			return listEvents(ctx, args[1:])
		case "terms":
			return publishTerms(ctx, args[1:])
		case "status":
			return setEventStatus(ctx, args[1:])
		case "plan":
			return planEvent(ctx, args[1:])
		case "visit":
			return setEventVisit(ctx, args[1:])
		case "ring":
			return setEventRing(ctx, args[1:])
		case "room":
			return setEventRoom(ctx, args[1:])
		}
	}
	return errors.New("usage: engine event list [--tenant SLUG], or " +
		"engine event terms --tenant SLUG --code CODE --file FILE [--title TITLE], or " +
		"engine event plan --tenant SLUG --code CODE [--numbers-at TIME] [--announce-at TIME], or " +
		"engine event visit --tenant SLUG --code CODE [--address TEXT] [--viewing TEXT] [--removal TEXT], or " +
		"engine event ring --tenant SLUG --code CODE --mode clerk|automatic|none, or " +
		"engine event room --tenant SLUG --code CODE --kind hls|webrtc|none [--url URL], or " +
		"engine event status --tenant SLUG --code CODE --to STATUS")
}

func listEvents(ctx context.Context, args []string) error {
	flags, data := newFlags("event list")
	slug := flags.String("tenant", "", "slug of one auction house; empty: all")
	if err := parse(flags, args); err != nil {
		return err
	}
	store, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer store.Close()
	list, err := chosenHouses(ctx, store, *slug)
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "TENANT\tID\tCODE\tTYPE\tSTATUS\tSTARTS\tENDS\tNAME\tNOTE")
	for _, t := range list {
		events, err := auction.Events(ctx, store, t.ID)
		if err != nil {
			return err
		}
		for _, e := range events {
			note, err := holdNote(ctx, store, &e)
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "%s\t%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", t.Slug, e.ID, e.Code, eventTypes[e.TypeID],
				auction.StatusNames[e.LotEvent().Status(db.Millis(time.Now()))], local(e.StartsAt, e.TimeZone), local(e.EndsAt, e.TimeZone), e.Name, note)
		}
	}
	return out.Flush()
}

// local formats Unix milliseconds in the event's time zone.
func local(ms int64, zone string) string {
	at := db.Time(ms)
	if location, err := time.LoadLocation(zone); err == nil {
		at = at.In(location)
	}
	return at.Format("2006-01-02 15:04 MST")
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
