package event

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func copyEventCommand() *cli.Command {
	return &cli.Command{
		Name: "copy", Usage: "copy an event into a draft, without its lots",
		UsageText: "engine event copy --tenant SLUG --code CODE --starts TIME [--name NAME] [--new-code CODE] [--as ADDRESS]",
		Flags: eventFlags(command.Text("starts", "when the copy starts"+localTime), command.Text("name", "name of the copy; empty: the same"),
			command.Text("new-code", "code of the copy; empty: made of name and date")),
		Action: copyEvent,
	}
}

// copyEvent copies an event into a draft.
func copyEvent(ctx context.Context, c *cli.Command) error {
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		in := &office.CopyEventInput{}
		in.Body.EventID, in.Body.StartsAt, in.Body.Name, in.Body.Code = row.ID, c.String("starts"), c.String("name"), c.String("new-code")
		id, err := planning.Copy(ctx, store, act, in)
		if err != nil {
			return explained(err)
		}
		return printEvent(ctx, store, row.TenantID, id)
	})
}

func publishEventCommand() *cli.Command {
	return &cli.Command{
		Name: "publish", Usage: "publish a draft, so that everybody sees it and its lots",
		UsageText: "engine event publish --tenant SLUG --code CODE [--numbers now|at|office] [--announce now|at|office] [--as ADDRESS]",
		Flags: eventFlags(command.Text("numbers", "when lot numbers are assigned: now; at: as planned; office: by staff. Default: office"),
			command.Text("announce", "when the event is announced, likewise")),
		Action: publishEvent,
	}
}

// publishEvent publishes a draft.
func publishEvent(ctx context.Context, c *cli.Command) error {
	in := &office.PublishEventInput{}
	for flag, to := range map[string]*string{"numbers": &in.Body.Numbers, "announce": &in.Body.Announce} {
		switch *to = c.String(flag); *to {
		case "":
			*to = command.ByOffice
		case "now", "at", command.ByOffice:
		default:
			return fmt.Errorf("--%s must be now, at or office", flag)
		}
	}
	return onPlannedEvent(ctx, c, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		in.Body.EventID, in.Body.Seen = row.ID, row.Version
		return planning.Publish(ctx, store, act, in)
	})
}

func postponeEventCommand() *cli.Command {
	return &cli.Command{
		Name: "postpone", Usage: "move an event with its lots to another time, and tell those who are registered",
		UsageText: "engine event postpone --tenant SLUG --code CODE --starts TIME --ends TIME [--reason TEXT] [--as ADDRESS]",
		Flags: eventFlags(command.Text("starts", "when it starts now"+localTime), command.Text("ends", "when it is scheduled to end now, in the same format"),
			command.Text("reason", "why, for those who are registered")),
		Action: func(ctx context.Context, c *cli.Command) error {
			return onPlannedEvent(ctx, c, func(store *db.Store, act planning.Act, row *db.EventRow) error {
				in := &office.PostponeEventInput{}
				b := &in.Body
				b.EventID, b.Seen, b.StartsAt, b.EndsAt, b.Reason = row.ID, row.Version, c.String("starts"), c.String("ends"), c.String("reason")
				return planning.Postpone(ctx, store, act, in)
			})
		},
	}
}

func cancelEventCommand() *cli.Command {
	return &cli.Command{
		Name: "cancel", Usage: "cancel an event and tell those who are registered, or delete a draft",
		UsageText: "engine event cancel --tenant SLUG --code CODE [--reason TEXT] [--as ADDRESS]",
		Flags:     eventFlags(command.Text("reason", "why, for those who are registered")), Action: cancelEvent,
	}
}

// errDeleted ends onPlannedEvent without printing the event, which is gone.
var errDeleted = errors.New("deleted")

// cancelEvent cancels an event, or deletes a draft.
func cancelEvent(ctx context.Context, c *cli.Command) error {
	err := onPlannedEvent(ctx, c, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		in := &office.CancelEventInput{}
		in.Body.EventID, in.Body.Seen, in.Body.Reason = row.ID, row.Version, c.String("reason")
		isDeleted, err := planning.Cancel(ctx, store, act, in)
		if isDeleted && err == nil {
			fmt.Printf("event %d %s was a draft and is deleted\n", row.ID, row.Code)
			return errDeleted
		}
		return err
	})
	if errors.Is(err, errDeleted) {
		return nil
	}
	return err
}
