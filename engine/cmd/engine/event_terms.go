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
	flags, data := newFlags("event terms")
	slug := flags.String("tenant", "", "slug of the auction house")
	code := flags.String("code", "", "code of the event; see engine event list")
	path := flags.String("file", "", "HTML file with the whole document")
	title := flags.String("title", "", "title of the document; empty: unchanged")
	if err := parse(flags, args); err != nil {
		return err
	}
	if *slug == "" || *code == "" || *path == "" {
		return errors.New("--tenant, --code and --file are required")
	}
	html, err := os.ReadFile(*path)
	if err != nil {
		return err
	}
	if strings.TrimSpace(tenant.SanitizeHTML(string(html))) == "" {
		return fmt.Errorf("%s has no text to show", *path)
	}
	store, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer store.Close()
	house, err := tenant.TenantBySlug(ctx, store, *slug)
	if errors.Is(err, db.ErrNotFound) {
		return fmt.Errorf("no tenant %q", *slug)
	}
	if err != nil {
		return err
	}
	now, isNew, err := tenant.PublishTerms(ctx, store, house.ID, *code, db.TermsRow{Title: *title, HTML: string(html)})
	switch {
	case errors.Is(err, db.ErrNotFound):
		return fmt.Errorf("%s has no event with the code %q", *slug, *code)
	case err != nil:
		return err
	case !isNew:
		fmt.Printf("the terms of %s are unchanged: document %d, version %d\n", *code, now.ID, now.Version)
		return nil
	}
	fmt.Printf("terms of %s: document %d, version %d\n", *code, now.ID, now.Version)
	return nil
}
