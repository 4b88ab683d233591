// Package rules runs engine rules.
package rules

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
	"fairwarning/engine/tenant"
)

// Command returns engine rules.
func Command() *cli.Command {
	return command.Group("rules", "set and list sale rules: increments, soft close, premium, fees, taxes", []*cli.Command{
		{Name: "set", Usage: "add a rule that applies from a date on, to an item, an event or the whole house",
			UsageText: "engine rules set --tenant SLUG --kind KIND --file FILE [--event CODE | --item STOCK] [--from TIME] [--as ADDRESS]",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Text("kind", "kind of rule: "+strings.Join(tenant.ScheduleKinds, ", ")),
				command.Text("file", "JSON file with the rule (see engine/docs/bidding-rules.md); -: standard input"),
				command.Text("event", "code of the event it applies to; empty: all"), command.Text("item", "stock number of the item it applies to; empty: all"),
				command.Text("from", "when it takes effect, such as 2026-11-28T09:00:00-06:00; empty: now"), command.AsFlag()},
			Action: setRule},
		{Name: "list", Usage: "list all rules of a house by effective date", UsageText: "engine rules list --tenant SLUG",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag()}, Action: listRules},
		endRuleCommand(),
	})
}

// setRule adds a rule that applies from a date on, to an item, an event or the whole house.
func setRule(ctx context.Context, c *cli.Command) error {
	kind, code, stock := c.String("kind"), c.String("event"), c.String("item")
	if code != "" && stock != "" {
		return errors.New("give --event or --item, not both")
	}
	if kind == tenant.ScheduleUnregister && stock != "" {
		return errors.New("people unregister from an event, not from an item: give --event, or neither for all events")
	}
	body, err := readRule(kind, c.String("file"))
	if err != nil {
		return err
	}
	now := db.Millis(time.Now())
	since, err := command.ParseTime("from", c.String("from"), &now)
	if err != nil || since == nil {
		return errors.Join(errors.New("--from must be the time the rule takes effect"), err)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		row := tenant.ScheduleRow{Kind: kind, ValidFrom: *since, Body: body}
		if err := subject(ctx, store, house.ID, &row, code, stock); err != nil {
			return err
		}
		by, err := command.Actor(ctx, c, store, house.ID, dutyOf(&row))
		if err != nil {
			return err
		}
		if row, err = tenant.AddRule(ctx, store, &house, by, row); err == nil {
			fmt.Printf("rule %d: %s %s\n", row.ID, row.Kind, row.Body)
		}
		return err
	})
}

// dutyOf returns whose duty it is to set a rule.
func dutyOf(row *tenant.ScheduleRow) api.DutyID {
	if row.IsOfHouse() {
		return api.DutyHouse
	}
	return api.DutyEvents
}

func readRule(kind, path string) (string, error) {
	var text []byte
	var err error
	switch path {
	case "":
		return "", errors.New("--file is required")
	case "-":
		text, err = io.ReadAll(os.Stdin)
	default:
		text, err = os.ReadFile(path)
	}
	if err != nil {
		return "", err
	}
	return tenant.NormalizeRule(kind, string(text))
}

// subject sets the event or item the rule applies to.
func subject(ctx context.Context, store *db.Store, tenantID int64, row *tenant.ScheduleRow, code, stock string) error {
	if code != "" {
		event, err := command.EventByCode(ctx, store, tenantID, code)
		row.EventID = &event.ID
		return err
	}
	if stock == "" {
		return nil
	}
	id, err := inventory.ItemByStockNumber(ctx, store, tenantID, stock)
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("no item with the stock number %q", stock)
	}
	row.ItemID = &id
	return err
}

// listRules prints all rules of a house by effective date; the last one of each kind and subject applies.
func listRules(ctx context.Context, c *cli.Command) error {
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		rows, err := tenant.ListSchedules(ctx, store, house.ID)
		if err != nil {
			return err
		}
		out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "ID\tFROM\tUNTIL\tOF\tKIND\tRULE")
		for _, r := range rows {
			of := "the house"
			if r.EventID != nil {
				of = fmt.Sprintf("event %d", *r.EventID)
			}
			if r.ItemID != nil {
				of = fmt.Sprintf("item %d", *r.ItemID)
			}
			until := ""
			if r.EndedAt != nil {
				until = command.LocalTime(*r.EndedAt, "UTC")
			}
			fmt.Fprintf(out, "%d\t%s\t%s\t%s\t%s\t%s\n", r.ID, command.LocalTime(r.ValidFrom, "UTC"), until, of, r.Kind, r.Body)
		}
		return out.Flush()
	})
}
