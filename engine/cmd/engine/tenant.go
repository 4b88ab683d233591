package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"fairwarning/engine/api"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// tenantFile is the file engine tenant add reads: hosts, content, pages and terms.
type tenantFile struct {
	Slug              string            `json:"slug"`
	Hosts             []string          `json:"hosts"`
	IsStockNumberUsed bool              `json:"isStockNumberUsed"`
	Content           api.TenantContent `json:"content"`
	Pages             []pageFile        `json:"pages"`
	Terms             *termsFile        `json:"terms"`
}

type pageFile struct {
	Key         string `json:"key"`
	Title       string `json:"title"`
	Description string `json:"description"`
	HTML        string `json:"html"`
	Sequence    int    `json:"sequence"`
	Footer      int    `json:"footer"`
	IsInfo      bool   `json:"isInfo"`
}

type termsFile struct {
	Title   string `json:"title"`
	Version int    `json:"version"`
	HTML    string `json:"html"`
}

func tenantCommand(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return fmt.Errorf("usage: engine tenant add --file FILE, or engine tenant list")
	}
	flags, data := newFlags("tenant " + args[0])
	switch args[0] {
	case "add":
		return addTenant(ctx, flags, data, args[1:])
	case "list":
		return listTenants(ctx, flags, data, args[1:])
	}
	return fmt.Errorf("unknown command engine tenant %q; use add or list", args[0])
}

// addTenant adds the auction house of a file, or updates it if its slug exists.
func addTenant(ctx context.Context, flags *flag.FlagSet, data *string, args []string) error {
	path := flags.String("file", "", "JSON file with slug, hosts, content, pages and terms; see engine/docs/operations.md")
	if err := parse(flags, args); err != nil {
		return err
	}
	file, err := readTenant(*path)
	if err != nil {
		return err
	}
	store, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer store.Close()
	id, err := tenant.PutTenant(ctx, store, db.Tenant{Slug: file.Slug, Hosts: file.Hosts, Content: file.Content, IsStockNumberUsed: file.IsStockNumberUsed})
	if err != nil {
		return err
	}
	if err := putTexts(ctx, store, id, file); err != nil {
		return err
	}
	fmt.Printf("tenant %d %s on %s\n", id, file.Slug, strings.Join(file.Hosts, ", "))
	return nil
}

func readTenant(path string) (file tenantFile, err error) {
	if path == "" {
		return file, fmt.Errorf("--file is required")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return file, err
	}
	if err := json.Unmarshal(text, &file); err != nil {
		return file, fmt.Errorf("%s: %w", path, err)
	}
	if file.Slug == "" || len(file.Hosts) == 0 || file.Content.TenantName == "" {
		return file, fmt.Errorf("%s: slug, hosts and content.tenantName are required", path)
	}
	return file, nil
}

func putTexts(ctx context.Context, store *db.Store, tenantID int64, file tenantFile) error {
	for _, p := range file.Pages {
		err := tenant.PutContentPage(ctx, store, tenantID, db.ContentPageRow{Key: p.Key, Title: p.Title, Description: p.Description,
			HTML: p.HTML, Sequence: p.Sequence, Footer: p.Footer, IsInfo: p.IsInfo})
		if err != nil {
			return fmt.Errorf("page %s: %w", p.Key, err)
		}
	}
	if file.Terms == nil {
		return nil
	}
	current, err := tenant.Terms(ctx, store, tenantID, 0)
	if err == nil && current.Version >= file.Terms.Version {
		return nil // people may have accepted these terms; changes need a new version
	}
	_, err = tenant.AddTerms(ctx, store, tenantID, db.TermsRow{Title: file.Terms.Title, Version: file.Terms.Version, HTML: file.Terms.HTML, IsDefault: true})
	return err
}

func listTenants(ctx context.Context, flags *flag.FlagSet, data *string, args []string) error {
	if err := parse(flags, args); err != nil {
		return err
	}
	db, err := openStore(ctx, *data)
	if err != nil {
		return err
	}
	defer db.Close()
	list, err := tenant.Tenants(ctx, db)
	if err != nil {
		return err
	}
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "ID\tSLUG\tNAME\tHOSTS")
	for _, t := range list {
		fmt.Fprintf(out, "%d\t%s\t%s\t%s\n", t.ID, t.Slug, t.Content.TenantName, strings.Join(t.Hosts, ", "))
	}
	return out.Flush()
}
