package event

import (
	"context"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func changeEventCommand() *cli.Command {
	return &cli.Command{
		Name: "change", Usage: "change the fields of an event that have a flag",
		UsageText: "engine event change --tenant SLUG --code CODE [--new-code CODE] [fields] [--as ADDRESS]",
		Flags:     append(eventFlags(command.Text("new-code", "another code")), eventFieldFlags()...), Action: changeEvent,
	}
}

// changeEvent changes the fields of an event that have a flag.
func changeEvent(ctx context.Context, c *cli.Command) error {
	in := &office.ChangeEventInput{}
	b := &in.Body
	for flag, to := range map[string]*api.Patch[string]{"name": &b.Name, "type": &b.Type, "starts": &b.StartsAt, "ends": &b.EndsAt, "prebid-from": &b.PrebidFrom,
		"numbers-at": &b.NumbersAt, "announce-at": &b.AnnounceAt, "zone": &b.TimeZone, "new-code": &b.Code, "description": &b.Description,
		"location": &b.Location, "address": &b.Address, "viewing": &b.Viewing, "removal": &b.Removal} {
		if c.IsSet(flag) {
			*to = api.Set(c.String(flag))
		}
	}
	for _, at := range []*api.Patch[string]{&b.NumbersAt, &b.AnnounceAt} {
		if at.IsSent && *at.Value == command.ByOffice {
			at.Value = nil
		}
	}
	if c.IsSet("deposit") {
		deposit, err := depositFlag(c)
		if err != nil {
			return err
		}
		b.Deposit = api.Set(deposit)
	}
	if c.IsSet("terms") {
		b.TermsID = api.Set(c.Int64("terms"))
	}
	if c.IsSet("approval") {
		b.RequiresApproval = api.Set(c.Bool("approval"))
	}
	if c.IsSet("paddle-from") {
		b.PaddleFrom = api.Set(int(c.Int64("paddle-from")))
	}
	return onPlannedEvent(ctx, c, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		b.EventID, b.Seen = row.ID, row.Version
		return planning.Change(ctx, store, act, in)
	})
}

// onPlannedEvent changes the event that the flags name, and prints it.
func onPlannedEvent(ctx context.Context, c *cli.Command, do func(*db.Store, planning.Act, *db.EventRow) error) error {
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		if err := do(store, act, row); err != nil {
			return explained(err)
		}
		return printEvent(ctx, store, act.House.ID, row.ID)
	})
}
