package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"fairwarning/engine/importer"
	"fairwarning/engine/store"
)

// mostShown bounds the bad rows that are printed; all are in the file --report names.
const mostShown = 50

func importInventory(ctx context.Context, args []string) error {
	flags, data := newFlags("import")
	slug := flags.String("tenant", "", "slug of the auction house")
	file := flags.String("file", "", "inventory, CSV or JSON")
	photos := flags.String("photos", "", "folder of the photos and documents that rows name")
	mapFile := flags.String("map", "", "map of the company's own column names, units and values to ours")
	report := flags.String("report", "", "file to write every bad row to, as CSV")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *slug == "" || *file == "" {
		return errors.New("--tenant and --file are needed")
	}
	db, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer db.Close()
	house, err := db.TenantBySlug(ctx, *slug)
	if errors.Is(err, store.ErrNotFound) {
		return fmt.Errorf("there is no tenant %q; engine tenant list names them", *slug)
	}
	if err != nil {
		return err
	}
	done, err := importer.Run(ctx, importer.Options{Store: db, TenantID: house.ID, Data: *data, File: *file,
		Photos: *photos, Map: *mapFile, Report: *report, Progress: os.Stdout})
	showProblems(done.Bad, *report)
	if err == nil && done.Refused > 0 {
		return fmt.Errorf("%d rows were refused; the others are imported", done.Refused)
	}
	return err
}

func showProblems(problems []importer.Problem, report string) {
	for i, problem := range problems {
		if i == mostShown {
			fmt.Fprintf(os.Stderr, "and %d more", len(problems)-mostShown)
			if report == "" {
				fmt.Fprint(os.Stderr, "; --report FILE keeps them all")
			}
			fmt.Fprintln(os.Stderr)
			return
		}
		fmt.Fprintln(os.Stderr, problem)
	}
}
