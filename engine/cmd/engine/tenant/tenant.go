// Package tenant runs engine tenant.
package tenant

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/urfave/cli/v3"

	"fairwarning/engine/cmd/engine/command"
	"fairwarning/engine/count"
	"fairwarning/engine/db"
	"fairwarning/engine/tenant"
)

// Command returns engine tenant.
func Command() *cli.Command {
	file := func() cli.Flag {
		return command.Text("file", "JSON file with slug, hosts, content, pages and terms, next to its logos and hero image; see engine/docs/tenant-file.md")
	}
	return command.Group("tenant", "add, update, check and list auction houses and their content", []*cli.Command{
		{Name: "add", Usage: "add the auction house of a file, or update it if its slug exists", UsageText: "engine tenant add --file FILE",
			Flags: []cli.Flag{command.DataFlag(), file()}, Action: addTenant},
		{Name: "check", Usage: "check a tenant file without writing anything", UsageText: "engine tenant check --file FILE",
			Flags: []cli.Flag{command.DataFlag(), file()}, Action: checkTenant},
		{Name: "list", Usage: "list auction houses", UsageText: "engine tenant list", Flags: []cli.Flag{command.DataFlag()}, Action: listTenants},
		{Name: "end", Usage: "end an auction house: its hosts are free, nothing serves it, and its data stay", UsageText: "engine tenant end --tenant SLUG",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag()}, Action: endTenant},
		{Name: "remove-page", Usage: "remove a page", UsageText: "engine tenant remove-page --tenant SLUG --key KEY",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag(), command.Text("key", "key of the page")}, Action: removePage},
		{Name: "terms", Usage: "publish a new version of the house's terms", UsageText: "engine tenant terms --tenant SLUG --file FILE [--title TITLE] [--events CODE,…]",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag(), command.Text("file", "HTML file with the whole document"), command.Text("title", "title of the document; empty: unchanged"),
				command.Text("events", "codes of events that have not begun and get the new terms, separated by commas")}, Action: publishHouseTerms},
		{Name: "end-terms", Usage: "keep events from choosing terms", UsageText: "engine tenant end-terms --tenant SLUG --terms ID",
			Flags: []cli.Flag{command.DataFlag(), command.TenantFlag(), command.AsFlag(), command.Text("terms", "ID of the document")}, Action: endTerms},
	})
}

// checkTenant checks a tenant file without writing anything.
func checkTenant(_ context.Context, c *cli.Command) error {
	path := c.String("file")
	file, err := readTenant(path)
	if err != nil {
		return err
	}
	for _, line := range file.htmlProblems() {
		fmt.Println(line)
	}
	for _, line := range tenant.ContrastWarnings(&file.Content.Theme) {
		fmt.Println(line)
	}
	fmt.Printf("%s is valid: %s on %s, %s, %s\n", path, file.Slug, strings.Join(file.Hosts, ", "),
		count.Of(len(file.Pages), "page", "pages"), count.Of(len(file.pictures), "picture", "pictures"))
	return nil
}

// addTenant adds the auction house of a file, or updates it if its slug exists.
func addTenant(ctx context.Context, c *cli.Command) error {
	path, data := c.String("file"), c.String("data")
	file, err := readTenant(path)
	if err != nil {
		return err
	}
	store, err := command.OpenStore(ctx, data)
	if err != nil {
		return err
	}
	defer store.Close()
	id, err := putTenant(ctx, store, data, file)
	if err != nil {
		return err
	}
	if err := putTexts(ctx, store, id, *file); err != nil {
		return err
	}
	fmt.Printf("tenant %d %s on %s\n", id, file.Slug, strings.Join(file.Hosts, ", "))
	return nil
}

// putTenant writes the tenant with its pictures. A new one is written twice, because pictures need its ID; of an existing one, keys
// that the file leaves out stay as they are.
func putTenant(ctx context.Context, store *db.Store, data string, file *tenantFile) (int64, error) {
	known, err := tenant.TenantBySlug(ctx, store, file.Slug)
	if errors.Is(err, db.ErrNotFound) {
		known, err = addHouse(ctx, store, file)
	}
	if err != nil {
		return 0, err
	}
	if err := file.storePictures(ctx, store, data, known.ID); err != nil {
		return 0, err
	}
	record, err := file.over(known)
	if err != nil {
		return 0, err
	}
	return tenant.PutTenant(ctx, store, record)
}

// addHouse adds a tenant without its pictures.
func addHouse(ctx context.Context, store *db.Store, file *tenantFile) (db.Tenant, error) {
	record := db.Tenant{Slug: file.Slug, Hosts: file.Hosts, IsStockNumberUsed: file.IsStockNumberUsed, Content: file.Content, Synonyms: file.Synonyms}
	theme := &record.Content.Theme
	theme.Logo1, theme.Logo2, theme.HeroImage = "", "", ""
	var err error
	record.ID, err = tenant.PutTenant(ctx, store, record)
	return record, err
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

func listTenants(ctx context.Context, c *cli.Command) error {
	return command.OnHouses(ctx, c, func(_ *db.Store, houses []db.Tenant) error {
		out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "ID\tSLUG\tNAME\tHOSTS")
		for _, t := range houses {
			fmt.Fprintf(out, "%d\t%s\t%s\t%s\n", t.ID, t.Slug, t.Content.TenantName, hostsOf(&t))
		}
		return out.Flush()
	})
}

// hostsOf returns the hosts of a house, or why it has none.
func hostsOf(t *db.Tenant) string {
	switch {
	case t.EndedAt != nil:
		return "ended " + db.Time(*t.EndedAt).Format(time.DateOnly)
	case t.IsProvisional:
		return strings.Join(t.Hosts, ", ") + " (not set up yet)"
	}
	return strings.Join(t.Hosts, ", ")
}
