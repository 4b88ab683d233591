package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fairwarning/engine/store"
)

// setEventStatus puts an event into a status that may follow from the one it is in.
func setEventStatus(ctx context.Context, args []string) error {
	flags, data := newFlags("event status")
	slug := flags.String("tenant", "", "slug of the auction house")
	code := flags.String("code", "", "code of the event; engine event list names them")
	to := flags.String("to", "", "status: "+strings.Join(store.StatusNames[1:], ", "))
	if err := parse(flags, args); err != nil {
		return err
	}
	status := slices.Index(store.StatusNames[:], strings.ToLower(strings.ReplaceAll(*to, "-", " ")))
	if *to == "" || status < 1 {
		return fmt.Errorf("--to %q is no status; there are: %s", *to, strings.Join(store.StatusNames[1:], ", "))
	}
	db, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer db.Close()
	row, err := eventByCode(ctx, db, tenantID, *code)
	if err != nil {
		return err
	}
	var not *store.StatusError
	err = db.SetEventStatus(ctx, tenantID, row.ID, status, store.Millis(time.Now()), nil)
	if errors.As(err, &not) {
		return errors.New(not.Reason)
	}
	if err == nil {
		fmt.Printf("event %d %s is %s\n", row.ID, row.Code, store.StatusNames[status])
	}
	return err
}

// planEvent says when an event's lots are numbered and when it is announced.
func planEvent(ctx context.Context, args []string) error {
	flags, data := newFlags("event plan")
	slug := flags.String("tenant", "", "slug of the auction house")
	code := flags.String("code", "", "code of the event; engine event list names them")
	numbers := flags.String("numbers-at", "", "when lot numbers are assigned, 2026-11-28T09:00:00-06:00; office: when staff does it")
	announce := flags.String("announce-at", "", "when it is announced, likewise")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *numbers == "" && *announce == "" {
		return errors.New("--numbers-at or --announce-at is needed")
	}
	db, tenantID, err := openHouse(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer db.Close()
	row, err := eventByCode(ctx, db, tenantID, *code)
	if err != nil {
		return err
	}
	if row.NumbersAt, err = moment("numbers-at", *numbers, row.NumbersAt); err != nil {
		return err
	}
	if row.AnnounceAt, err = moment("announce-at", *announce, row.AnnounceAt); err != nil {
		return err
	}
	if err := db.PlanEvent(ctx, tenantID, row.ID, row.NumbersAt, row.AnnounceAt); err != nil {
		return err
	}
	fmt.Printf("event %d %s: lot numbers %s, announced %s\n", row.ID, row.Code, planned(row.NumbersAt, row.TimeZone), planned(row.AnnounceAt, row.TimeZone))
	return nil
}

// byOffice is a moment that is nobody's but staff's.
const byOffice = "office"

func moment(flag, text string, before *int64) (*int64, error) {
	switch text {
	case "":
		return before, nil
	case byOffice:
		return nil, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return nil, fmt.Errorf("--%s %q is no time like 2026-11-28T09:00:00-06:00", flag, text)
	}
	ms := store.Millis(at)
	return &ms, nil
}

func planned(at *int64, zone string) string {
	if at == nil {
		return "by the office"
	}
	return local(*at, zone)
}
