package event

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func statusCommand() *cli.Command {
	return &cli.Command{
		Name: "status", Usage: "move an event to a status that its current status allows",
		UsageText: "engine event status --tenant SLUG --code CODE --to STATUS [--as ADDRESS]",
		Flags:     eventFlags(command.Text("to", "status: "+strings.Join(auction.StatusNames[1:], ", "))), Action: setEventStatus,
	}
}

// setEventStatus moves an event to a status that its current status allows.
func setEventStatus(ctx context.Context, c *cli.Command) error {
	to := c.String("to")
	status := slices.Index(auction.StatusNames[:], strings.ToLower(strings.ReplaceAll(to, "-", " ")))
	if to == "" || status < 1 {
		return fmt.Errorf("--to %q is not a status; use one of: %s", to, strings.Join(auction.StatusNames[1:], ", "))
	}
	return onEvent(ctx, c, api.DutyStatus, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		var notAllowed *auction.StatusError
		record := auction.StatusRecord(act.By, row.ID, status)
		err := auction.SetEventStatus(ctx, store, row.TenantID, row.ID, status, act.By.At, &record)
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
		UsageText: "engine event plan --tenant SLUG --code CODE [--numbers-at TIME] [--announce-at TIME] [--as ADDRESS]",
		Flags: eventFlags(command.Text("numbers-at", "when lot numbers are assigned, such as 2026-11-28T09:00:00-06:00; office: by staff"),
			command.Text("announce-at", "when the event is announced, in the same format")),
		Action: planEvent,
	}
}

// planEvent schedules when an event's lots are numbered and when it is announced.
func planEvent(ctx context.Context, c *cli.Command) error {
	numbers, announce := c.String("numbers-at"), c.String("announce-at")
	if numbers == "" && announce == "" {
		return errors.New("--numbers-at or --announce-at is required")
	}
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) (err error) {
		if row.NumbersAt, err = command.ParseTime("numbers-at", numbers, row.NumbersAt); err != nil {
			return err
		}
		if row.AnnounceAt, err = command.ParseTime("announce-at", announce, row.AnnounceAt); err != nil {
			return err
		}
		if err := planning.Schedule(ctx, store, act, row.ID, row.Version, row.NumbersAt, row.AnnounceAt); err != nil {
			return explained(err)
		}
		fmt.Printf("event %d %s: lot numbers %s, announced %s\n", row.ID, row.Code, planned(row.NumbersAt, row.TimeZone), planned(row.AnnounceAt, row.TimeZone))
		return warnOfHold(ctx, store, row)
	})
}

func planned(at *int64, zone string) string {
	if at == nil {
		return "by the office"
	}
	return command.LocalTime(*at, zone)
}
