package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"

	"fairwarning/engine/importer"
	"fairwarning/engine/store"
)

// shownProblems is how many bad rows are printed; the report file has all of them.
const shownProblems = 20

// runImport reads a company's inventory. That some rows were refused is an error at the end, so that a nightly job can
// tell; the others are written.
func runImport(ctx context.Context, args []string) error {
	flags, data := newFlags("import")
	slug := flags.String("tenant", "", "slug of the auction house")
	photos := flags.String("photos", "", "folder of the photos and documents that rows name")
	mapFile := flags.String("map", "", "map file, YAML or JSON, for a company's own columns; see engine/importer/README.md")
	report := flags.String("report", "", "file to write every bad row to, as CSV")
	file, err := parseWithFile(flags, args)
	if err != nil {
		return err
	}
	if *slug == "" || file == "" {
		return errors.New("say engine import --tenant SLUG [--photos DIR] [--map FILE] [--report FILE] FILE")
	}
	db, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer db.Close()
	tenant, err := db.TenantBySlug(ctx, *slug)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("there is no auction house %q; engine tenant list names them", *slug)
	}
	if err != nil {
		return err
	}
	done, err := importer.Run(ctx, importer.Options{
		Store: db, TenantID: tenant.ID, Data: *data, File: file, Photos: *photos, Map: *mapFile, Report: *report, Progress: os.Stdout,
	})
	printProblems(done, *report)
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("stopped after %d rows; what was written is whole, and the same command goes on from there", done.Added+done.Updated)
	}
	if err == nil && done.Refused > 0 {
		err = fmt.Errorf("%d of %d rows were refused", done.Refused, done.Rows)
	}
	return err
}

// parseWithFile takes the one argument that is no flag, before or after the flags.
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
		return "", fmt.Errorf("import takes one file; %q is one too many", flags.Arg(flags.NArg()-1))
	}
	return file, nil
}

func printProblems(report importer.Report, file string) {
	for i, problem := range report.Bad {
		if i == shownProblems {
			fmt.Printf("… and %d more\n", len(report.Bad)-i)
			break
		}
		fmt.Println(problem)
	}
	if file != "" && len(report.Bad) > 0 {
		fmt.Println("All of them are in", file)
	}
}
