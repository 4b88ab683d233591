package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

const inventoryUsage = "usage: engine inventory withdraw --tenant SLUG STOCK_NUMBER…, or engine inventory tidy --tenant SLUG"

// inventoryCommand withdraws items and removes empty categories.
func inventoryCommand(ctx context.Context, args []string) error {
	if len(args) == 0 || !slices.Contains([]string{"withdraw", "tidy"}, args[0]) {
		return errors.New(inventoryUsage)
	}
	flags, data := newFlags("inventory " + args[0])
	slug := flags.String("tenant", "", "slug of the auction house")
	switch err := flags.Parse(args[1:]); {
	case errors.Is(err, flag.ErrHelp):
		return err
	case err != nil:
		return errFlags
	case *slug == "", (args[0] == "withdraw") != (flags.NArg() > 0):
		return errors.New(inventoryUsage)
	}
	store, house, err := openTenant(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
	if args[0] == "tidy" {
		removed, err := inventory.RemoveEmptyGroups(ctx, store, house.ID)
		if err == nil {
			fmt.Printf("%d categories, families, makes, models and locations without items removed\n", removed)
		}
		return err
	}
	withdrawn, left, err := inventory.Withdraw(ctx, store, house.ID, flags.Args(), db.Millis(time.Now()))
	fmt.Printf("%d items withdrawn\n", withdrawn)
	return errors.Join(err, printLeft(left))
}
