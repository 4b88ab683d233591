package event

import (
	"context"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

// eventFlags returns the flags of a command that concerns one event: those that name it, and more.
func eventFlags(more ...cli.Flag) []cli.Flag {
	return append([]cli.Flag{command.DataFlag(), command.TenantFlag(), command.Text("code", "code of the event; see engine event list")}, more...)
}

// onEvent opens the database for a function that takes the event the flags name.
func onEvent(ctx context.Context, c *cli.Command, do func(*db.Store, *db.EventRow) error) error {
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		row, err := command.EventByCode(ctx, store, house.ID, c.String("code"))
		if err != nil {
			return err
		}
		return do(store, &row)
	})
}
