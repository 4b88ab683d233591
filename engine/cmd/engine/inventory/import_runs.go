package inventory

import (
	"context"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

func undoCommand() *cli.Command {
	return &cli.Command{
		Name: "undo", Usage: "take back one import", UsageText: "engine import undo --tenant SLUG --run NUMBER [--as ADDRESS]",
		Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(),
			command.Number("run", "number of the import, which it printed at its end; see engine import runs"), command.AsFlag()},
		Action: undoImport,
	}
}

// undoImport takes back one import.
func undoImport(ctx context.Context, c *cli.Command) error {
	slug, run := c.String("tenant"), c.Int64("run")
	if slug == "" || run == 0 {
		return command.Usage(c)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := command.Actor(ctx, c, store, house.ID, api.DutyCatalog)
		if err != nil {
			return err
		}
		undone, err := inventory.UndoImportBy(ctx, store, house.ID, by, run)
		if errors.Is(err, db.ErrNotFound) {
			return fmt.Errorf("%s has no run %d that can be undone; see engine import runs", slug, run)
		}
		fmt.Printf("%s restored, %s withdrawn\n", count.Of(undone.Restored, "item", "items"), count.Grouped(undone.Withdrawn))
		return errors.Join(err, printLeft(undone.Left))
	})
}

// printLeft prints the items a command had to leave as they are, and returns an error if there are any.
func printLeft(left []inventory.LeftItem) error {
	for i, item := range left {
		if i == shownProblems {
			fmt.Printf("… and %s more\n", count.Grouped(len(left)-i))
			break
		}
		fmt.Printf("%s: %s\n", item.StockNumber, item.Reason)
	}
	if len(left) > 0 {
		return errors.New(count.Of(len(left), "item stays as it is", "items stay as they are"))
	}
	return nil
}

func runsCommand() *cli.Command {
	return &cli.Command{
		Name: "runs", Usage: "list the imports that can be undone", UsageText: "engine import runs --tenant SLUG",
		Flags: []cli.Flag{command.DataFlag(), command.TenantFlag()}, Action: listImports,
	}
}

// listImports lists the imports that can be undone.
func listImports(ctx context.Context, c *cli.Command) error {
	slug := c.String("tenant")
	if slug == "" {
		return command.Usage(c)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		runs, err := inventory.ImportRuns(ctx, store, house.ID)
		if err != nil {
			return err
		}
		out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "RUN\tSTARTED\tFILE\tADDED\tUPDATED\tUNDONE")
		for _, run := range runs {
			undone := ""
			if run.UndoneAt != nil {
				undone = db.Time(*run.UndoneAt).Local().Format(time.DateTime)
			}
			fmt.Fprintf(out, "%d\t%s\t%s\t%d\t%d\t%s\n", run.ID, db.Time(run.StartedAt).Local().Format(time.DateTime), run.File, run.Added, run.Updated, undone)
		}
		return out.Flush()
	})
}
