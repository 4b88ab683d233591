package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"

	"fairwarning/engine/importer"
)

// shownProblems is the number of problems printed; the report file has all.
const shownProblems = 20

// runImport imports a company's inventory. It writes all valid rows and returns an error if any were refused or held, or if the file has no
// rows, so that a nightly job notices. Warnings alone are no error.
func runImport(ctx context.Context, args []string) error {
	if len(args) > 0 && args[0] == "undo" {
		flags, data := newFlags("import undo")
		return undoImport(ctx, flags, data, args[1:])
	}
	if len(args) > 0 && args[0] == "runs" {
		flags, data := newFlags("import runs")
		return listImports(ctx, flags, data, args[1:])
	}
	return importFile(ctx, args)
}

func importFile(ctx context.Context, args []string) error {
	flags, data := newFlags("import")
	slug := flags.String("tenant", "", "slug of the auction house")
	photos := flags.String("photos", "", "folder with the photos and documents named in the rows")
	mapFile := flags.String("map", "", "YAML or JSON file that maps the company's columns to ours; see engine/importer/docs/map-file.md")
	report := flags.String("report", "", "CSV file for all refusals, warnings and notes")
	isDry := flags.Bool("dry-run", false, "check everything and write nothing but the report")
	pastLots := flags.Bool("past-lots", false, "accept lots that have ended, for the history of past sales")
	file, err := parseWithFile(flags, args)
	if err != nil {
		return err
	}
	if *slug == "" || file == "" {
		return errors.New("usage: engine import --tenant SLUG [--photos DIR] [--map FILE] [--report FILE] [--dry-run] [--past-lots] FILE, or engine import undo, or engine import runs")
	}
	store, house, err := openTenant(ctx, *data, *slug)
	if err != nil {
		return err
	}
	defer store.Close()
	done, err := importer.Run(ctx, importer.Options{
		Store: store, TenantID: house.ID, Data: *data, File: file, Photos: *photos, Map: *mapFile, Report: *report, Progress: os.Stdout,
		DryRun: *isDry, PastLots: *pastLots,
	})
	if done.RunID > 0 {
		fmt.Printf("To take this import back: engine import undo --tenant %s --run %d\n", *slug, done.RunID)
	}
	printProblems(done, *report)
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("stopped after %d rows; run the same command again to continue", done.Added+done.Updated)
	}
	if err == nil && done.Refused+done.Held > 0 {
		err = fmt.Errorf("%d of %d rows were not imported: %d refused, %d held", done.Refused+done.Held, done.Rows, done.Refused, done.Held)
	}
	return err
}

// parseWithFile parses flags and the one file argument, before or after them.
func parseWithFile(flags *flag.FlagSet, args []string) (file string, err error) {
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		file, args = args[0], args[1:]
	}
	err = flags.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return "", err
	case err != nil:
		return "", errFlags
	case file == "" && flags.NArg() == 1:
		return flags.Arg(0), nil
	case flags.NArg() > 0:
		return "", fmt.Errorf("%s takes one file; unexpected argument %q", flags.Name(), flags.Arg(flags.NArg()-1))
	}
	return file, nil
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
			fmt.Printf("… and %d more; --report FILE lists all\n", len(report.Bad)-i)
			break
		}
		fmt.Println(problem)
	}
	if n := len(report.Notes); n > 0 {
		fmt.Printf("%d cells were read differently from how they are written, the first: %s\n", n, report.Notes[0])
	}
	if file != "" && len(report.Bad)+len(report.Notes) > 0 {
		fmt.Println("All refusals, warnings and notes are in", file)
	}
}
