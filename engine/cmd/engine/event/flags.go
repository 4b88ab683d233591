package event

import (
	"context"
	"slices"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

// eventFlags returns the flags of a command that changes one event: those that name it, more, and who changes it.
func eventFlags(more ...cli.Flag) []cli.Flag {
	event := []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Text("code", "code of the event; see engine event list")}
	return slices.Concat(event, more, []cli.Flag{command.AsFlag()})
}

// onEvent opens the database for what the person of --as, who must have the duty, does with the event the flags name.
func onEvent(ctx context.Context, c *cli.Command, duty api.DutyID, do func(*db.Store, planning.Act, *db.EventRow) error) error {
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		row, err := command.EventByCode(ctx, store, house.ID, c.String("code"))
		if err != nil {
			return err
		}
		by, err := command.Actor(ctx, c, store, house.ID, duty)
		if err != nil {
			return err
		}
		return do(store, planning.Act{House: &house, By: by}, &row)
	})
}
