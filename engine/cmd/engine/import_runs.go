package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"fairwarning/engine/db"
	"fairwarning/engine/inventory"
)

// undoImport takes back one import.
func undoImport(ctx context.Context, flags *flag.FlagSet, data *string, args []string) error {
	slug := flags.String("tenant", "", "slug of the auction house")
	run := flags.Int64("run", 0, "number of the import, which it printed at its end; see engine import runs")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *slug == "" || *run == 0 {
		return errors.New("usage: engine import undo --tenant SLUG --run NUMBER")
	}
	store, house, err := openTenant(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
	undone, err := inventory.UndoImport(ctx, store, house.ID, *run, db.Millis(time.Now()))
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("%s has no run %d that can be undone; see engine import runs", *slug, *run)
	}
	fmt.Printf("%d items restored, %d withdrawn\n", undone.Restored, undone.Withdrawn)
	return errors.Join(err, printLeft(undone.Left))
}

// printLeft prints the items a command had to leave as they are, and returns an error if there are any.
func printLeft(left []inventory.LeftItem) error {
	for i, item := range left {
		if i == shownProblems {
			fmt.Printf("… and %d more\n", len(left)-i)
			break
		}
		fmt.Printf("%s: %s\n", item.StockNumber, item.Reason)
	}
	if len(left) > 0 {
		return fmt.Errorf("%d items stay as they are", len(left))
	}
	return nil
}

// listImports lists the imports that can be undone.
func listImports(ctx context.Context, flags *flag.FlagSet, data *string, args []string) error {
	slug := flags.String("tenant", "", "slug of the auction house")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *slug == "" {
		return errors.New("usage: engine import runs --tenant SLUG")
	}
	store, house, err := openTenant(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
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
}
