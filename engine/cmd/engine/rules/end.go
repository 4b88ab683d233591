package rules

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

func endRuleCommand() *cli.Command {
	return &cli.Command{
		Name: "end", Usage: "end a rule, which stays in the list", UsageText: "engine rules end --tenant SLUG --rule ID [--at TIME] [--as ADDRESS]",
		Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.Number("rule", "id of the rule; see engine rules list"),
			command.Text("at", "when it ends, such as 2026-11-28T09:00:00-06:00; empty: now"), command.AsFlag()},
		Action: endRule,
	}
}

// endRule ends a rule.
func endRule(ctx context.Context, c *cli.Command) error {
	now := db.Millis(time.Now())
	at, err := command.ParseTime("at", c.String("at"), &now)
	if err != nil || at == nil || *at < now {
		return errors.Join(errors.New("--at must be a time that is not in the past"), err)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, api.DutyHouse)
		if err != nil {
			return err
		}
		row, err := tenant.EndRule(ctx, store, &house, by, c.Int64("rule"), *at, func(*tenant.ScheduleRow) error { return nil })
		switch {
		case errors.Is(err, db.ErrNotFound):
			return fmt.Errorf("there is no rule %d; see engine rules list", c.Int64("rule"))
		case err != nil:
			return err
		}
		fmt.Printf("rule %d: %s ends %s\n", row.ID, row.Kind, command.LocalTime(*row.EndedAt, "UTC"))
		return nil
	})
}
