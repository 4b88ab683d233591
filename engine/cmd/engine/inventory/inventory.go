// Package inventory runs engine import and engine inventory.
package inventory

import (
	"context"
	"errors"
	"fmt"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// Command returns engine inventory.
func Command() *cli.Command {
	return command.Group("inventory", "withdraw items, remove empty categories", []*cli.Command{
		{Name: "withdraw", Usage: "withdraw items by their stock numbers", UsageText: "engine inventory withdraw --tenant SLUG [--as ADDRESS] STOCK_NUMBER…",
			ArgsUsage: "STOCK_NUMBER…", Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag()}, Action: withdrawItems},
		{Name: "tidy", Usage: "remove categories, families, makes, models and locations without items",
			UsageText: "engine inventory tidy --tenant SLUG [--as ADDRESS]",
			Flags:     []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag()}, Action: tidyInventory},
	})
}

func withdrawItems(ctx context.Context, c *cli.Command) error {
	if c.String("tenant") == "" || c.NArg() == 0 {
		return command.Usage(c)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, api.DutyCatalog)
		if err != nil {
			return err
		}
		withdrawn, left, err := inventory.Withdraw(ctx, store, &house, by, c.Args().Slice())
		fmt.Println(count.Of(withdrawn, "item", "items"), "withdrawn")
		return errors.Join(err, printLeft(left))
	})
}

func tidyInventory(ctx context.Context, c *cli.Command) error {
	if c.String("tenant") == "" {
		return command.Usage(c)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, api.DutyCatalog)
		if err != nil {
			return err
		}
		removed, err := inventory.RemoveEmptyGroups(ctx, store, &house, by)
		if err == nil {
			fmt.Println(count.Of(removed, "category, family, make, model or location", "categories, families, makes, models and locations"), "without items removed")
		}
		return err
	})
}
