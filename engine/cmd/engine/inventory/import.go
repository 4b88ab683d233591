package inventory

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/api"
	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/importer"
	"fairwarning/engine/inventory/blobs"
	"fairwarning/engine/revision"
)

// shownProblems is the number of problems printed; the report file has all.
const shownProblems = 20

// ImportCommand returns engine import.
func ImportCommand() *cli.Command {
	return &cli.Command{
		Name: "import", Usage: "import a company's inventory from CSV, Excel or JSON, with photos; list and undo imports", ArgsUsage: "FILE",
		UsageText: "engine import --tenant SLUG [--photos DIR] [--map FILE] [--report FILE] [--dry-run] [--past-lots] [--as ADDRESS] FILE, " +
			"or engine import undo, or engine import runs",
		Flags: []cli.Flag{command.DataFlag(), command.MediaFlag(), command.TenantFlag(),
			command.Text("photos", "folder with the photos and documents named in the rows"), command.Text("map", "YAML or JSON file that maps the company's columns to ours; see engine/importer/docs/map-file.md"),
			command.Text("report", "CSV file for all refusals, warnings and notes"), command.Toggle("dry-run", "check everything and write nothing but the report"),
			command.Toggle("past-lots", "accept lots that have ended, for the history of past sales"), command.AsFlag()},
		Action: runImport, Commands: []*cli.Command{undoCommand(), runsCommand()},
	}
}

// runImport imports a company's inventory. It writes all valid rows and returns an error if any were refused or held, or if the file has no
// rows, so that a nightly job notices. Warnings alone are no error.
func runImport(ctx context.Context, c *cli.Command) error {
	slug, report := c.String("tenant"), c.String("report")
	file, err := command.FileArgument(c)
	if err != nil {
		return err
	}
	if slug == "" || file == "" {
		return command.Usage(c)
	}
	return command.OnHouse(ctx, c, func(store *db.Store, house db.Tenant) error {
		by, err := importedBy(ctx, c, store, house.ID)
		if err != nil {
			return err
		}
		media, err := mediaOf(ctx, c)
		if err != nil {
			return err
		}
		done, err := importer.Run(ctx, importer.Options{
			Store: store, TenantID: house.ID, Blobs: media, File: file, Photos: c.String("photos"), Map: c.String("map"), Report: report, Progress: os.Stdout,
			DryRun: c.Bool("dry-run"), PastLots: c.Bool("past-lots"), By: by,
		})
		if done.RunID > 0 {
			fmt.Printf("To take this import back: engine import undo --tenant %s --run %d\n", slug, done.RunID)
		}
		printProblems(done, report)
		if errors.Is(err, context.Canceled) {
			return fmt.Errorf("stopped after %s; run the same command again to continue", count.Of(done.Added+done.Updated, "row", "rows"))
		}
		if out := done.Refused + done.Held; err == nil && out > 0 {
			err = fmt.Errorf("%s of %s %s not imported: %s refused, %s held", count.Grouped(out), count.Of(done.Rows, "row", "rows"), count.Word(out, "was", "were"),
				count.Grouped(done.Refused), count.Grouped(done.Held))
		}
		return err
	})
}

// mediaOf returns where media go, nil in a dry run.
func mediaOf(ctx context.Context, c *cli.Command) (blobs.Store, error) {
	if c.Bool("dry-run") {
		return nil, nil
	}
	return blobs.Open(ctx, command.Media(c))
}

// importedBy returns who imports; nobody does in a dry run, which writes nothing.
func importedBy(ctx context.Context, c *cli.Command, store *db.Store, tenantID int64) (by revision.By, err error) {
	if c.Bool("dry-run") {
		return by, nil
	}
	return command.Actor(ctx, c, store, tenantID, api.DutyCatalog)
}

// printProblems prints each kind of problem with its count, then the first problems one by one.
func printProblems(report importer.Report, file string) {
	for _, kind := range report.Kinds() {
		fmt.Println(kind)
	}
	if len(report.Bad) > 0 {
		fmt.Println()
	}
	for i, problem := range report.Bad {
		if i == shownProblems {
			fmt.Printf("… and %s more; --report FILE lists all\n", count.Grouped(len(report.Bad)-i))
			break
		}
		fmt.Println(problem)
	}
	if n := len(report.Notes); n > 0 {
		fmt.Printf("%s %s: %s\n", count.Of(n, "cell", "cells"), count.Word(n, "was read differently from how it is written",
			"were read differently from how they are written, the first"), report.Notes[0])
	}
	if file != "" && len(report.Bad)+len(report.Notes) > 0 {
		fmt.Println("All refusals, warnings and notes are in", file)
	}
}
