package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/db"
)

func statusCommand() *cli.Command {
	return &cli.Command{
		Name: "status", Usage: "move an event to a status that its current status allows", UsageText: "engine event status --tenant SLUG --code CODE --to STATUS [--as ADDRESS]",
		Flags: eventFlags(text("to", "status: "+strings.Join(auction.StatusNames[1:], ", ")), asFlag()), Action: setEventStatus,
	}
}

// setEventStatus moves an event to a status that its current status allows.
func setEventStatus(ctx context.Context, c *cli.Command) error {
	to := c.String("to")
	status := slices.Index(auction.StatusNames[:], strings.ToLower(strings.ReplaceAll(to, "-", " ")))
	if to == "" || status < 1 {
		return fmt.Errorf("--to %q is not a status; use one of: %s", to, strings.Join(auction.StatusNames[1:], ", "))
	}
	return onEvent(ctx, c, func(store *db.Store, row *db.EventRow) error {
		by, err := actor(ctx, c, store, row.TenantID, api.DutyStatus)
		if err != nil {
			return err
		}
		var notAllowed *auction.StatusError
		record := auction.StatusRecord(by, row.ID, status)
		err = auction.SetEventStatus(ctx, store, row.TenantID, row.ID, status, by.At, &record)
		if errors.As(err, &notAllowed) {
			return errors.New(notAllowed.Reason)
		}
		if err != nil {
			return err
		}
		fmt.Printf("event %d %s is %s\n", row.ID, row.Code, auction.StatusNames[status])
		row.StatusID = status
		return warnOfHold(ctx, store, row)
	})
}

func planCommand() *cli.Command {
	return &cli.Command{
		Name: "plan", Usage: "schedule when an event's lots are numbered and when it is announced",
		UsageText: "engine event plan --tenant SLUG --code CODE [--numbers-at TIME] [--announce-at TIME]",
		Flags: eventFlags(text("numbers-at", "when lot numbers are assigned, such as 2026-11-28T09:00:00-06:00; office: by staff"),
			text("announce-at", "when the event is announced, in the same format")),
		Action: planEvent,
	}
}

// planEvent schedules when an event's lots are numbered and when it is announced.
func planEvent(ctx context.Context, c *cli.Command) error {
	numbers, announce := c.String("numbers-at"), c.String("announce-at")
	if numbers == "" && announce == "" {
		return errors.New("--numbers-at or --announce-at is required")
	}
	return onEvent(ctx, c, func(store *db.Store, row *db.EventRow) (err error) {
		if row.NumbersAt, err = parseTime("numbers-at", numbers, row.NumbersAt); err != nil {
			return err
		}
		if row.AnnounceAt, err = parseTime("announce-at", announce, row.AnnounceAt); err != nil {
			return err
		}
		if err := auction.PlanEvent(ctx, store, row.TenantID, row.ID, row.NumbersAt, row.AnnounceAt); err != nil {
			return err
		}
		fmt.Printf("event %d %s: lot numbers %s, announced %s\n", row.ID, row.Code, planned(row.NumbersAt, row.TimeZone), planned(row.AnnounceAt, row.TimeZone))
		return warnOfHold(ctx, store, row)
	})
}

// byOffice is the flag value that leaves the time to staff.
const byOffice = "office"

func parseTime(flag, text string, before *int64) (*int64, error) {
	switch text {
	case "":
		return before, nil
	case byOffice:
		return nil, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return nil, fmt.Errorf("--%s %q is not a time like 2026-11-28T09:00:00-06:00", flag, text)
	}
	ms := db.Millis(at)
	return &ms, nil
}

func planned(at *int64, zone string) string {
	if at == nil {
		return "by the office"
	}
	return local(*at, zone)
}
