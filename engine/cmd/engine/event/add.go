package event

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/api/office"
	"fairwarning/engine/auction"
	"fairwarning/engine/auction/planning"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
)

func addEventCommand() *cli.Command {
	return &cli.Command{
		Name: "add", Usage: "add an event as a draft, which only the office sees",
		UsageText: "engine event add --tenant SLUG --name NAME --type TYPE --starts TIME --ends TIME [--code CODE] [more fields] [--as ADDRESS]",
		Flags:     append(eventFlags(), eventFieldFlags()...), Action: addEvent,
	}
}

// addEvent adds a draft.
func addEvent(ctx context.Context, c *cli.Command) error {
	if c.String("type") == "" || c.String("starts") == "" || c.String("ends") == "" {
		return errors.New("--type, --starts and --ends are required")
	}
	if _, isKnown := api.EventTypes[c.String("type")]; !isKnown {
		return errors.New("--type must be online, simulcast or third-party")
	}
	deposit, err := depositFlag(c)
	if err != nil {
		return err
	}
	in := &office.CreateEventInput{}
	b := &in.Body
	b.Name, b.Type, b.Code, b.TimeZone = c.String("name"), c.String("type"), c.String("code"), c.String("zone")
	b.StartsAt, b.EndsAt = c.String("starts"), c.String("ends")
	b.PrebidFrom, b.NumbersAt, b.AnnounceAt = c.String("prebid-from"), unlessOffice(c.String("numbers-at")), unlessOffice(c.String("announce-at"))
	b.Description, b.Location, b.Address = c.String("description"), c.String("location"), c.String("address")
	b.Viewing, b.Removal, b.TermsID = c.String("viewing"), c.String("removal"), c.Int64("terms")
	b.RequiresApproval, b.Deposit, b.PaddleFrom = c.Bool("approval"), deposit, int(c.Int64("paddle-from"))
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, api.DutyEvents)
		if err != nil {
			return err
		}
		id, err := planning.Create(ctx, store, planning.Act{House: &house, By: by}, in)
		if err != nil {
			return explained(err)
		}
		return printEvent(ctx, store, house.ID, id)
	})
}

func unlessOffice(at string) string {
	if at == command.ByOffice {
		return ""
	}
	return at
}

// printEvent prints an event in one line.
func printEvent(ctx context.Context, store *db.Store, tenantID, id int64) error {
	e, err := auction.OfficeEvent(ctx, store, tenantID, id)
	if err != nil {
		return err
	}
	fmt.Printf("event %d %s: %s, %s, %s to %s, version %d\n", e.ID, e.Code, e.Name, auction.StatusNames[e.StatusID], command.LocalTime(e.StartsAt, e.TimeZone),
		command.LocalTime(e.EndsAt, e.TimeZone), e.Version)
	return nil
}
