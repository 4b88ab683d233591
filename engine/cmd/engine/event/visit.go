package event

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func visitCommand() *cli.Command {
	return &cli.Command{
		Name: "visit", Usage: "change the information for visitors of the yard on an event's page",
		UsageText: "engine event visit --tenant SLUG --code CODE [--address TEXT] [--viewing TEXT] [--removal TEXT] [--as ADDRESS]",
		Flags: eventFlags(command.Text("address", "street address on one line"), command.Text("viewing", "when the lots can be inspected"),
			command.Text("removal", "when and how the lots are picked up")),
		Action: setEventVisit,
	}
}

// setEventVisit changes the information for visitors of the yard on an event's page. Texts without a flag stay as they are.
func setEventVisit(ctx context.Context, c *cli.Command) error {
	if !c.IsSet("address") && !c.IsSet("viewing") && !c.IsSet("removal") {
		return errors.New("--address, --viewing or --removal is required")
	}
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		for name, text := range map[string]*string{"address": &row.Address, "viewing": &row.Viewing, "removal": &row.Removal} {
			if c.IsSet(name) {
				*text = c.String(name)
			}
		}
		visit := planning.Visit{Address: row.Address, Viewing: row.Viewing, Removal: row.Removal}
		if err := planning.SetVisit(ctx, store, act, row.ID, row.Version, visit); err != nil {
			return explained(err)
		}
		fmt.Printf("event %d %s\naddress: %s\nviewing: %s\nremoval: %s\n", row.ID, row.Code, row.Address, row.Viewing, row.Removal)
		return nil
	})
}
