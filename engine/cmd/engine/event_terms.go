package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// publishTerms adds a new version of an event's terms, which people must accept before registering.
func publishTerms(ctx context.Context, args []string) error {
	flags := newEventFlags("terms")
	path := flags.String("file", "", "HTML file with the whole document")
	title := flags.String("title", "", "title of the document; empty: unchanged")
	if err := parse(flags.FlagSet, args); err != nil {
		return err
	}
	if *path == "" {
		return errors.New("--file is required")
	}
	html, err := os.ReadFile(*path)
	if err != nil {
		return err
	}
	if strings.TrimSpace(tenant.SanitizeHTML(string(html))) == "" {
		return fmt.Errorf("%s has no text to show", *path)
	}
	return flags.on(ctx, func(store *db.Store, row *db.EventRow) error {
		now, isNew, err := tenant.PublishTerms(ctx, store, row.TenantID, row.Code, db.TermsRow{Title: *title, HTML: string(html)})
		switch {
		case err != nil:
			return err
		case !isNew:
			fmt.Printf("the terms of %s are unchanged: document %d, version %d\n", row.Code, now.ID, now.Version)
			return nil
		}
		fmt.Printf("terms of %s: document %d, version %d\n", row.Code, now.ID, now.Version)
		return nil
	})
}
