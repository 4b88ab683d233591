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
	"fairwarning/engine/rules"
)

// ringModes are the values of --mode, and their meaning.
var ringModes = map[string]string{"clerk": rules.CalledByClerk, "automatic": rules.CalledAutomatically, "none": ""}

func ringCommand() *cli.Command {
	return &cli.Command{
		Name: "ring", Usage: "set who calls an event, one lot at a time",
		UsageText: "engine event ring --tenant SLUG --code CODE --mode clerk|automatic|none [--as ADDRESS]",
		Flags:     eventFlags(command.Text("mode", "clerk: a person at the console; automatic: the automatic clerk; none: it is timed, or called elsewhere")),
		Action:    setEventRing,
	}
}

// setEventRing sets who calls an event, one lot at a time, before it starts.
func setEventRing(ctx context.Context, c *cli.Command) error {
	mode := c.String("mode")
	by, isKnown := ringModes[mode]
	if !isKnown {
		return errors.New("--mode must be clerk, automatic or none")
	}
	return onEvent(ctx, c, api.DutyEvents, func(store *db.Store, act planning.Act, row *db.EventRow) error {
		in := &office.EventRingInput{}
		in.Body.EventID, in.Body.Seen, in.Body.Mode = row.ID, row.Version, mode
		if err := planning.SetRing(ctx, store, act, in); err != nil {
			return explained(err)
		}
		fmt.Printf("event %d %s\nring: %s\n", row.ID, row.Code, mode)
		row.Ring = by
		return warnOfHold(ctx, store, row)
	})
}
